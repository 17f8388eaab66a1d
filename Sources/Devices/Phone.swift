import Geometry
import Mechanisms
import Recording

/// A device whose positions have coordinates: precise ones its own, approximate ones by a platform's mechanism.
///
/// From launch to end the app has one session with the platform, whoever made its positions approximate: the person's
/// switch or the app's own wish. So one place has one centre, to the last digit, until the app is launched anew. The
/// session begins with the first approximate position. When a time of approximate positions begins, the next position
/// is reported (assumed), and further ones by the platform's schedule. Visits have no schedule.
///
/// Words are drawn by the session alone; `Mechanism.mostWords(positions:sessions:)` bounds them.
public struct Phone<Platform: Mechanism>: Sendable {
  /// The device.
  public private(set) var device: Device
  private let platform: Platform
  private var session: Session<Platform>?
  private var wasApproximate = false
  /// Visits of which a suspended app will be told.
  private var visits: [Fix] = []

  /// A phone on which an app has just been opened for the first time.
  public init(_ platform: Platform, rules: Rules = Rules()) {
    self.platform = platform
    device = Device(rules: rules)
  }

  /// Something happens at a time, in milliseconds; what the app is told up to then, in order.
  ///
  /// A position that is due costs a constant, and little, where nothing runs out before.
  ///
  /// - Parameter position: the device's own position then; asked for once at most, and only where the app gets one.
  /// - Throws: what `position` throws, and the mechanism where it means nothing there.
  public mutating func handle(
    _ input: Input, at time: Int, position: @autoclosure () throws -> Report,
    using generator: inout some RandomNumberGenerator
  ) throws -> [Told] {
    if case .position = input, !device.runsOut(by: time) {
      guard let signal = device.position(at: time) else { return [] }
      return try told([signal], position, &generator)
    }
    let events = device.handle(input, at: time)
    settle()
    if case .visit = input, let precision = device.precision, device.state.life != .terminated {
      let visit = try report(precision, isVisit: true, position, &generator)
      if let visit { visits.append(visit) }
    }
    return try told(events, position, &generator)
  }

  /// Time goes by, in milliseconds; what the app is told up to then, in order.
  public mutating func advance(to time: Int) -> [Told] {
    let events = device.advance(to: time)
    settle()
    return events.map { Told($0) }
  }

  /// What follows for the session from where the device is now.
  private mutating func settle() {
    let isApproximate = device.precision == .approximate
    if device.state.life == .terminated {
      (session, visits) = (nil, [])
    } else if isApproximate, !wasApproximate {
      session?.reportAtOnce()
    }
    wasApproximate = isApproximate
  }

  private mutating func told(
    _ events: [Event], _ position: () throws -> Report, _ generator: inout some RandomNumberGenerator
  ) throws -> [Told] {
    var told: [Told] = []
    for event in events {
      switch event.signal {
      case .position(let precision):
        let fix = try report(precision, isVisit: false, position, &generator)
        if let fix { told.append(Told(event, fix: fix)) }
      case .visit: told.append(Told(event, fix: visits.removeFirst()))
      default: told.append(Told(event))
      }
    }
    return told
  }

  /// The device's position as the app gets it; nil where the schedule has none for it.
  private mutating func report(
    _ precision: Precision, isVisit: Bool, _ position: () throws -> Report,
    _ generator: inout some RandomNumberGenerator
  ) throws -> Fix? {
    guard precision == .approximate else { return Fix(try position(), .precise) }
    let time = Double(device.now) / 1000
    var first: Report?
    var session = self.session
    if session == nil {
      let here = try position()
      first = here
      session = try Session(platform, at: here.coordinate, time: time, using: &generator)
    }
    defer { self.session = session }
    let report =
      try isVisit
      ? session?.unscheduledReport(at: time, of: first ?? position(), using: &generator)
      : session?.report(at: time, of: first ?? position(), using: &generator)
    return report.map { Fix($0, .approximate) }
  }
}
