import Geometry
import Sampling

/// One session of an app with a platform: what the mechanism remembers, and when it reports again.
public struct Session<Platform: Mechanism>: Sendable {
  /// The platform's rule.
  public let mechanism: Platform
  private var state: Platform.State
  private var due: Double
  private var last: Report?

  /// A session that begins at a place and a time in seconds; its first report is due at once.
  public init(
    _ mechanism: Platform, at place: Coordinate, time: Double,
    using generator: inout some RandomNumberGenerator
  ) throws {
    self.mechanism = mechanism
    state = try mechanism.start(at: place, time: time, using: &generator)
    due = time
  }

  /// What the app gets at a time: a new report where one is due, the last one again where it is cached, else nothing.
  ///
  /// Call it for each position that the phone has, in the order of time.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - precise: the phone's own position at that time; it is asked for only where a report is due.
  public mutating func report(
    at time: Double, of precise: @autoclosure () throws -> Report,
    using generator: inout some RandomNumberGenerator
  ) throws -> Report? {
    guard time >= due else {
      mechanism.advance(&state, to: time, using: &generator)
      if case .cached = mechanism.delivery { return last }
      return nil
    }
    let report = try unscheduledReport(at: time, of: precise(), using: &generator)
    last = report
    due = time + interval(using: &generator)
    return report
  }

  /// The next report of a schedule is due at once, whenever it would have been. A cache stays as it is.
  public mutating func reportAtOnce() {
    if case .apart = mechanism.delivery { due = -.infinity }
  }

  /// A report for which there is no schedule, as of a visit; the next one of the schedule stays as it is due.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - precise: the phone's own position at that time.
  public mutating func unscheduledReport(
    at time: Double, of precise: Report, using generator: inout some RandomNumberGenerator
  ) throws -> Report {
    mechanism.advance(&state, to: time, using: &generator)
    var report = precise
    report.coordinate = try mechanism.coordinate(for: precise.coordinate, in: state, using: &generator)
    report.accuracy = mechanism.accuracy(of: precise.accuracy)
    switch mechanism.motion {
    case .kept: break
    case .dropped: (report.speed, report.course) = (nil, nil)
    case .zeroed: (report.speed, report.course) = (0, 0)
    }
    return report
  }

  private func interval(using generator: inout some RandomNumberGenerator) -> Double {
    switch mechanism.delivery {
    case .always: return 0
    case .cached(let seconds): return seconds
    case .apart(let range):
      let width = range.upperBound - range.lowerBound
      return width > 0
        ? range.lowerBound + HalfOpenUniform(below: width).sample(using: &generator) : range.lowerBound
    }
  }
}

extension Mechanism {
  /// The most words that sessions draw, one unless said, in which the phone has so many positions together.
  public func mostWords(positions: Int, sessions: Int = 1) -> Int {
    sessions * words.start + positions * (words.advance + words.report + delivery.words)
  }
}
