import Designs
import Sampling
import Statistics

/// A toy experiment: two coins are thrown, each by the highest bit of a word, and the heads are counted.
///
/// Its axes change nothing of that; they are there to be decoded. What is wrong with it can be chosen.
public struct TwoCoins: Experiment {
  /// What a test wants to go wrong.
  public enum Fault: Sendable {
    /// A word too many is drawn in this trial.
    case drawsMore(trial: Int)
    /// A word too few is drawn in this trial.
    case drawsLess(trial: Int)
    /// The batch that holds this trial throws.
    case throwsAt(trial: Int)
    /// An estimate is left out.
    case leavesOutEstimate
  }

  /// The error of `Fault.throwsAt`.
  public struct Failure: Error, Equatable {
    /// The first trial of the batch.
    public let trial: Int

    /// The error of the batch that begins there.
    public init(trial: Int) { self.trial = trial }
  }

  /// An axis of lengths, which a spec must name.
  public static let reach = Axis("reach", .length(1...1e6), "how far")
  /// An axis of counts.
  public static let times = Axis("times", .count(1...100), "how often", default: .count(1))
  /// An axis of choices.
  public static let way = Axis(
    "way", .choice(["left", "right", "ahead"]), "whither", default: .choice("left"))

  /// The name in a spec.
  public let name: String
  private let fault: Fault?
  private let onBatch: @Sendable (Range<Int>) -> Void

  /// A toy; `onBatch` is told of each batch before it is worked on.
  public init(
    name: String = "two-coins", fault: Fault? = nil,
    onBatch: @escaping @Sendable (Range<Int>) -> Void = { _ in }
  ) {
    self.name = name
    self.fault = fault
    self.onBatch = onBatch
  }

  /// A question.
  public let question = "How many heads do two coins show?"
  /// Three axes, one of each kind.
  public let axes = [reach, times, way]
  /// A metric by each method.
  public let metrics = [
    Metric("heads", .mean, "mean number of heads"),
    Metric("heads_sd", .standardDeviation, "its standard deviation"),
    Metric("none_share", .share, "share of throws without heads"),
    Metric("heads_rms", unit: "m", .rootMeanSquare, "root mean square of the heads"),
    Metric("heads_q50", .quantile, "median of the heads"),
  ]

  /// Refuses 13 times to the right.
  public func check(_ condition: Condition) throws {
    guard condition.count(Self.times) != 13 || condition.choice(Self.way) != "right" else {
      throw Rejected("13 times to the right is too much; take 12")
    }
  }

  /// Two words.
  public func drawsPerTrial(in condition: Condition) -> Int { 2 }

  /// An empty tally.
  public func tally(for condition: Condition) -> IntegerHistogram { IntegerHistogram() }

  /// Throws the coins.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64,
    into tally: inout IntegerHistogram
  ) throws {
    onBatch(trials)
    for trial in trials {
      switch fault {
      case .drawsMore(trial):
        _ = generator.next()
      case .drawsLess(trial):
        tally.add(Int(generator.next() >> 63))
        continue
      case .throwsAt(trial):
        throw Failure(trial: trials.lowerBound)
      default: break
      }
      tally.add(Int(generator.next() >> 63) + Int(generator.next() >> 63))
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: IntegerHistogram, of condition: Condition) throws -> [String: Estimate] {
    if case .leavesOutEstimate = fault { return [:] }
    return [
      "heads": try .mean(tally),
      "heads_sd": try .standardDeviation(tally),
      "none_share": try .share(tally.count(of: 0), of: tally.total),
      "heads_rms": try .rootMeanSquare(tally, about: 0),
      "heads_q50": try .quantile(tally, numerator: 50, denominator: 100),
    ]
  }

  /// All but that of `heads_rms`, so that one metric has none.
  public func exact(for condition: Condition) throws -> [String: Double] {
    ["heads": 1, "heads_sd": 0.5.squareRoot(), "none_share": 0.25, "heads_q50": 1]
  }

  /// The binomial law.
  public func exactLaw(for condition: Condition) throws -> ExactLaw? {
    ExactLaw(spacing: 1, unit: "1", probabilities: [0: 0.25, 1: 0.5, 2: 0.25])
  }

  /// The distribution of the heads.
  public var furtherTables: [Table] { [distributionSchema] }

  /// The distribution with its rows.
  public func tables(from outcomes: [Outcome<IntegerHistogram>]) throws -> [Table] {
    var table = distributionSchema
    for outcome in outcomes {
      guard let law = try exactLaw(for: outcome.condition) else { continue }
      try distributionRows(of: outcome, law: law).forEach { table.append($0) }
    }
    return [table]
  }

  /// A condition of the toy.
  public func condition(reach: Double = 3000, times: Int = 1, way: String = "left") -> Condition {
    Condition(axes: axes, values: [.length(reach), .count(times), .choice(way)])
  }
}
