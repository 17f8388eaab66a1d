import Notation
import Sampling
import Statistics

/// A simulation: what it varies, how one trial goes, and what is estimated from many.
public protocol Experiment: Sendable {
  /// What is kept of a batch of trials.
  associatedtype Counts: Tally

  /// The name in a spec: lower-case words joined by `-`.
  var name: String { get }
  /// What the experiment asks, one sentence.
  var question: String { get }
  /// The axes, in the order that tables have them.
  var axes: [Axis] { get }
  /// What is estimated at each condition, in the order that tables have it.
  var metrics: [Metric] { get }

  /// Refuses a condition whose values do not go together.
  ///
  /// - Throws: `Rejected`, with a sentence that says what would be right.
  func check(_ condition: Condition) throws

  /// How many words each trial draws: exactly this many, whatever happens in it.
  func drawsPerTrial(in condition: Condition) -> Int

  /// An empty tally.
  func tally(for condition: Condition) -> Counts

  /// Makes a range of trials and tallies them.
  ///
  /// The generator stands at the first trial's first word and must end behind the last trial's last one; a run
  /// ends with an error where it does not.
  func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws

  /// The estimates of all metrics, by name.
  func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate]

  /// The exact values of those metrics that have one, by name.
  func exact(for condition: Condition) throws -> [String: Double]

  /// What an estimate's standard error is times the root of the number of trials, exactly, by metric: the standard
  /// deviation of one trial for a mean. Shares are left out, theirs following from their exact value.
  func exactSpread(for condition: Condition) throws -> [String: Double]

  /// The exact law of the outcomes, where the outcomes are whole numbers and the law is known.
  func exactLaw(for condition: Condition) throws -> ExactLaw?

  /// Makes one trial and retells it: each draw in its order, and what came of it.
  ///
  /// - Parameter generator: stands at the trial's first word, and must end behind its last.
  func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay

  /// The names and columns of the tables published beside the estimates, such as a distribution; no rows.
  var furtherTables: [Table] { get }

  /// Those tables with their rows, in the same order.
  func tables(from outcomes: [Outcome<Counts>]) throws -> [Table]
}

extension Experiment {
  /// Accepts every condition.
  public func check(_ condition: Condition) throws {}
  /// No exact value is known.
  public func exact(for condition: Condition) throws -> [String: Double] { [:] }
  /// No spread is known exactly.
  public func exactSpread(for condition: Condition) throws -> [String: Double] { [:] }
  /// No exact law is known.
  public func exactLaw(for condition: Condition) throws -> ExactLaw? { nil }
  /// The words drawn, without names, and the estimates that the trial alone would give.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    var tally = tally(for: condition)
    try observe(trials: 0..<1, of: condition, using: &generator, into: &tally)
    let estimates = try estimates(from: tally, of: condition)
    let outcome = metrics.compactMap { metric in
      estimates[metric.name]?.value.map { Replay.Item(metric.name, .real($0), unit: metric.unit) }
    }
    return Replay(draws: [], outcome: outcome)
  }

  /// No further tables.
  public var furtherTables: [Table] { [] }
  /// No further tables.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] { [] }

  /// The metric of that name.
  public func metric(named name: String) -> Metric? {
    metrics.first { $0.name == name }
  }

  /// The metric that a text of a spec names.
  ///
  /// - Throws: `Rejected`, with the nearest name.
  public func metric(spelt name: String) throws -> Metric {
    guard let metric = metric(named: name) else {
      throw Rejected.unknown("metric", name, among: metrics.map(\.name))
    }
    return metric
  }
}

/// What came of all trials of a condition.
public struct Outcome<Counts: Sendable>: Sendable {
  /// The condition.
  public let condition: Condition
  /// The words that its trials owned.
  public let stretch: Stretch
  /// The number of trials.
  public let trials: Int
  /// The merged tally.
  public let tally: Counts
  /// The estimates by metric.
  public let estimates: [String: Estimate]
  /// The exact values by metric.
  public let exact: [String: Double]
  /// The tallies of the replicates; none for independent trials.
  public let replicates: [Counts]

  /// An outcome.
  public init(
    condition: Condition, stretch: Stretch, trials: Int, tally: Counts, estimates: [String: Estimate],
    exact: [String: Double], replicates: [Counts] = []
  ) {
    self.condition = condition
    self.stretch = stretch
    self.trials = trials
    self.tally = tally
    self.estimates = estimates
    self.exact = exact
    self.replicates = replicates
  }
}

/// A refusal with a sentence; what read the condition adds the place.
public typealias Rejected = Notation.Rejected
