import Geometry

/// How a platform turns where a phone is into where it says that the phone is.
///
/// A mechanism is a rule with its settings and does not change; what it remembers of a session is its `State`. The
/// schedule of the reports, and what comes with a coordinate, it only names: `Session` carries both out, the same for
/// all.
public protocol Mechanism: Sendable {
  /// What is remembered from one report to the next.
  associatedtype State: Sendable

  /// When reports are handed out.
  var delivery: Delivery { get }
  /// What becomes of speed and course.
  var motion: Motion { get }
  /// The most words that it draws.
  var words: WordBudget { get }

  /// The accuracy that a report claims, in metres, given that of the precise position.
  func accuracy(of precise: Double) -> Double

  /// What is remembered from a session's beginning on, which is at a place and a time in seconds.
  func start(
    at place: Coordinate, time: Double, using generator: inout some RandomNumberGenerator
  ) throws -> State

  /// Lets time pass, whether or not a report is due.
  func advance(_ state: inout State, to time: Double, using generator: inout some RandomNumberGenerator)

  /// Where the phone is said to be.
  ///
  /// - Throws: where the rule means nothing at the place.
  func coordinate(
    for place: Coordinate, in state: State, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate
}

extension Mechanism {
  /// Time changes nothing.
  public func advance(
    _ state: inout State, to time: Double, using generator: inout some RandomNumberGenerator
  ) {}
}

extension Mechanism where State == Void {
  /// Nothing is remembered.
  public func start(
    at place: Coordinate, time: Double, using generator: inout some RandomNumberGenerator
  ) {}
}

/// When a platform hands out reports.
public enum Delivery: Hashable, Sendable {
  /// At each position of the phone.
  case always
  /// The next one a time after the last, in seconds, uniform over the range: one word, none where its ends are equal.
  case apart(ClosedRange<Double>)
  /// Whenever an app asks, but for so many seconds the same report again, with the time that it had.
  case cached(Double)

  /// The words that the time to the next report takes.
  var words: Int {
    if case .apart(let range) = self, range.lowerBound < range.upperBound { 1 } else { 0 }
  }
}

/// What a platform does to the speed and the course of a precise position.
public enum Motion: Hashable, Sendable {
  /// Both are handed on.
  case kept
  /// Both are left out.
  case dropped
  /// Both read 0: a valid "standing still, facing north", which passes a check of `speed >= 0`.
  case zeroed
}

/// The most words that a mechanism draws.
public struct WordBudget: Hashable, Sendable {
  /// Once, at the session's beginning.
  public let start: Int
  /// Each time that it lets time pass.
  public let advance: Int
  /// For each coordinate.
  public let report: Int

  /// A budget; what is left out is 0.
  public init(start: Int = 0, advance: Int = 0, report: Int = 0) {
    self.start = start
    self.advance = advance
    self.report = report
  }
}

/// A setting of a mechanism that is out of its domain.
public struct MechanismError: Error, Equatable, CustomStringConvertible {
  /// The sentence for people.
  public let description: String

  init(_ description: String) { self.description = description }

  /// A length in metres, or throws if it is none.
  static func length(_ metres: Double, _ name: String) throws(MechanismError) -> Double {
    guard metres > 0, metres.isFinite else {
      throw MechanismError("\(name) is a finite length above 0 m, and \(metres) is not")
    }
    return metres
  }
}
