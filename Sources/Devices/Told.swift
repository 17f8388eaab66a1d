import Mechanisms
import Recording

/// What an app is told, with the coordinates where there are some.
public struct Told: Hashable, Sendable {
  /// What, and when.
  public let event: Event
  /// Where, of a position or a visit.
  public let fix: Fix?

  init(_ event: Event, fix: Fix? = nil) {
    self.event = event
    self.fix = fix
  }
}

extension RunRecording {
  /// What a recording app does with what it is told: callbacks change the grant, and positions are added.
  ///
  /// The recording's clock must be the device's: its zero, in seconds.
  public mutating func take(_ told: Told) {
    let now = Double(told.event.time) / 1000
    switch told.event.signal {
    case .authorization(let reading, let reason): change(to: reading.grant, at: now, because: reason)
    case .position:
      if let fix = told.fix { add(fix, at: now) }
    default: break
    }
  }
}

extension Fix {
  /// A fix of what a platform reports; what it leaves out is written as iOS does, -1.
  init(_ report: Report, _ precision: Precision) {
    self.init(
      time: report.time, coordinate: report.coordinate, horizontalAccuracy: report.accuracy,
      precision: precision, speed: report.speed ?? -1, course: report.course ?? -1)
  }
}
