import Designs
import Notation
import Sampling
import Statistics

/// How often this project's own intervals and tests are right: a small study is repeated, and each repetition tells
/// whether its interval held the exact value, or its test rejected a claim.
///
/// A trial here is one repetition: `inner` walks of 3 km on a grid of 5 km; for `fine-quantile` of 3000 km; for
/// `slope` as many resting phones with noise at each of 1, 2, 4 and 8 fixes.
public struct MeasuredErrorRates: Experiment {
  static let study = Axis("study", .choice(Study.allCases.map(\.rawValue)), "which rate is measured")
  static let kind = Axis("kind", .choice(Kind.allCases.map(\.rawValue)), "what is estimated or tested")
  static let inner = Axis("inner", .count(2...100_000), "trials of each repetition")

  /// What became of the repetitions.
  public struct Counts: Tally, Equatable {
    var repetitions = 0
    var hits = 0
    var undecided = 0

    /// Takes in what became of a repetition: whether the interval covered or the test rejected, or nil for neither
    /// interval nor verdict.
    mutating func add(_ hit: Bool?) {
      repetitions += 1
      switch hit {
      case true?: hits += 1
      case false?: break
      case nil: undecided += 1
      }
    }

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      repetitions += next.repetitions
      hits += next.hits
      undecided += next.undecided
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "calibration"
  /// What the experiment asks.
  public let question = "How often are the intervals and the tests of this project right?"
  /// The axes, in the order of the tables.
  public let axes = [study, kind, inner]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("rate", .share, "share of repetitions whose interval covered, or whose test rejected"),
    Metric("undecided", .share, "share of repetitions without interval or verdict"),
  ]

  /// Refuses a rate that does not exist.
  public func check(_ condition: Condition) throws {
    let (study, kind) = (study(of: condition), kind(of: condition))
    guard kind.isMeasured(by: study) else {
      throw Rejected(
        kind == .distribution
          ? "a distribution has no interval to cover anything; ask for its false alarms or its power"
          : "no claim tests the law's quantile; ask for its coverage")
    }
    if study == .power, kind == .distribution {
      guard try WalkStudy.canRaise(inner: condition.count(Self.inner)) else {
        throw Rejected(
          "the deviation that so few trials can show makes a probability above 1; ask for 100 trials")
      }
    }
  }

  /// Three words a walk; for slopes four a fix.
  public func drawsPerTrial(in condition: Condition) -> Int {
    let inner = condition.count(Self.inner)
    return kind(of: condition) == .slope ? SlopeStudy(study: .coverage, inner: inner).draws : 3 * inner
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of repetitions and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let (study, kind, inner) = (study(of: condition), kind(of: condition), condition.count(Self.inner))
    if kind == .slope {
      let slope = SlopeStudy(study: study, inner: inner)
      for _ in trials { tally.add(try slope.judge(slope.slope(using: &generator))) }
    } else {
      let walks = try WalkStudy(study, kind, inner: inner)
      for _ in trials { tally.add(try walks.judge(walks.histogram(using: &generator))) }
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "rate": try .share(tally.hits, of: tally.repetitions),
      "undecided": try .share(tally.undecided, of: tally.repetitions),
    ]
  }

  /// The rate that follows from the definitions, where it can be summed.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let rate = try ImpliedRates.rate(
      study(of: condition), kind(of: condition), inner: condition.count(Self.inner))
    return rate.map { ["rate": $0] } ?? [:]
  }

  /// The promised rates beside the measured ones, and what the tests' error is at levels and numbers of trials at
  /// which nobody can count it.
  public var furtherTables: [Table] { [calibrationSchema, extrapolationSchema] }

  /// The further tables over all conditions.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    [try calibration(from: outcomes), try extrapolation()]
  }

  func study(of condition: Condition) -> Study {
    guard let study = Study(rawValue: condition.choice(Self.study)) else {
      preconditionFailure("the axis' domain holds the studies alone")
    }
    return study
  }

  func kind(of condition: Condition) -> Kind {
    guard let kind = Kind(rawValue: condition.choice(Self.kind)) else {
      preconditionFailure("the axis' domain holds the kinds alone")
    }
    return kind
  }
}
