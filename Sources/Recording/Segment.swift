/// A part of a recording under one grant.
public struct Segment: Hashable, Sendable {
  /// The grant.
  public let grant: Grant
  /// When it began, in seconds.
  public let start: Double
  /// The fixes kept in it, in order of time; no two have the same time.
  public internal(set) var fixes: [Fix] = []
  /// How it ended; nil while it goes on.
  public internal(set) var closing: Closing?

  init(grant: Grant, start: Double) {
    self.grant = grant
    self.start = start
  }

  /// The runs of precise fixes, none of them empty: its fixes, cut where the app asked for approximate ones.
  var stretches: [ArraySlice<Fix>] {
    grant.precision == .precise ? fixes.split { $0.precision == .approximate } : []
  }
}

/// How a segment ended.
public struct Closing: Hashable, Sendable {
  /// When, in seconds.
  public let time: Double
  /// Why.
  public let reason: Reason

  /// Why a segment ends.
  public enum Reason: CaseIterable, Sendable {
    /// The person chose otherwise in Settings: Never, Ask Next Time, While Using, Always.
    case settingsChoice
    /// Precise Location was switched off or on.
    case preciseLocationSwitch
    /// Location Services were switched off or on for the device.
    case locationServicesSwitch
    /// Allow Once ran out after the app had left the foreground.
    case allowOnceExpired
    /// Temporary full accuracy ran out.
    case temporaryAccuracyExpired
    /// Provisional Always was confirmed or taken back.
    case provisionalAlwaysDecided
    /// A configuration profile restricts the app, or no longer does.
    case configurationProfile
    /// The person answered an alert of the app's own asking.
    case answer
    /// The platform told of a change and not why, as its callback does.
    case unknown
    /// The recording ended.
    case recordingEnded
  }
}
