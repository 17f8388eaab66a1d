import Recording

/// What a person has decided on an app's access to locations.
public enum Permission: String, CaseIterable, Sendable {
  /// Nothing yet, or to be asked anew.
  case notDetermined
  /// While in use, this once.
  case once
  /// While in use.
  case whenInUse
  /// In the background too, until the person is asked whether that was meant.
  case provisionalAlways
  /// In the background too.
  case always
  /// Not at all.
  case never
}

/// Of which kind the positions are that an app may have.
public enum Accuracy: String, CaseIterable, Sendable {
  /// Precise Location is on.
  case full
  /// Precise Location is off.
  case reduced
  /// Precise Location is off, and full accuracy lent for a purpose.
  case temporary
}

/// Whether Location Services are on for the device.
public enum Services: String, CaseIterable, Sendable {
  /// They are on.
  case on
  /// They are off.
  case off
}

/// Whether a configuration profile forbids locations.
public enum Profile: String, CaseIterable, Sendable {
  /// It does not.
  case free
  /// It does.
  case restricted
}

/// What an app is doing.
public enum Life: String, CaseIterable, Sendable {
  /// It is on the screen.
  case foreground
  /// It runs behind others.
  case background
  /// It is in memory and does not run.
  case suspended
  /// It is not in memory.
  case terminated
}

/// All that the transition table speaks of.
public struct State: Hashable, Sendable {
  /// What the person decided.
  public var permission = Permission.notDetermined
  /// Of which kind positions may be.
  public var accuracy = Accuracy.full
  /// Of the device.
  public var services = Services.on
  /// Of the device.
  public var profile = Profile.free
  /// Of the app.
  public var life = Life.foreground

  /// A new app on the screen of a device with Location Services on.
  public init() {}

  /// What the app reads.
  public var reading: Reading { Reading(status: status, isFull: accuracy != .reduced) }

  private var status: Status {
    if profile == .restricted { return .restricted }
    if services == .off { return .denied }
    return switch permission {
    case .notDetermined: .notDetermined
    case .once, .whenInUse: .whenInUse
    case .provisionalAlways, .always: .always
    case .never: .denied
    }
  }
}

/// An authorisation status by its raw value.
public enum Status: Int, CaseIterable, Sendable {
  /// The person has not decided.
  case notDetermined = 0
  /// A profile forbids locations.
  case restricted = 1
  /// The person does, for the app or for the device.
  case denied = 2
  /// In the background too.
  case always = 3
  /// While the app is in use.
  case whenInUse = 4

  /// What it lets an app have.
  public var access: Access {
    switch self {
    case .notDetermined, .restricted, .denied: .none
    case .whenInUse: .whenInUse
    case .always: .always
    }
  }
}

/// What an app can read of its authorisation: a status, and an accuracy that means something under some statuses only.
public struct Reading: Hashable, Sendable, CustomStringConvertible {
  /// The status.
  public let status: Status
  /// The accuracy as it is read, meaningful or not.
  public let isFull: Bool

  /// What it means: the accuracy plays no part without access.
  public var grant: Grant { Grant(status.access, isFull ? .precise : .approximate) }

  /// `4, full`.
  public var description: String { "\(status.rawValue), \(isFull ? "full" : "reduced")" }
}
