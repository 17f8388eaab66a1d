import Designs
import Experiments
import Notation
import Sampling
import Statistics

/// How far off the mean ratio and the zero share of walks are, by the estimator that spreads the walks.
///
/// A trial here is one estimate from `points` walks: independent ones, or one replicate of a point set. The error of many
/// such estimates is their root mean square distance from the exact value. A trial owns three words a walk whatever the
/// estimator; Sobol's points take the first three and leave the others, so that trials are cut into batches alike.
public struct EstimatorGain: Experiment {
  static let estimator = Axis(
    "estimator", .choice(["plain"] + PointSet.allCases.map(\.rawValue)), "what spreads the walks")
  static let points = Axis("points", .count(2...1 << 24), "walks of each estimate, a power of two")

  /// The squared errors of the estimates.
  public struct Counts: Tally {
    var ratio = Moments()
    var zeroShare = Moments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      ratio.merge(next.ratio)
      zeroShare.merge(next.zeroShare)
    }
  }

  private let walks = SnappedDistance()

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "estimator-gain"
  /// What the experiment asks.
  public let question =
    "How far off is an estimate from independent walks, from Sobol's points and from strata?"
  /// The axes, in the order of the tables.
  public var axes: [Axis] { [Self.estimator, Self.points] + walks.axes }
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("ratio_error", .rootMeanSquare, "root mean square error of the mean ratio"),
    Metric("zero_share_error", .rootMeanSquare, "root mean square error of the zero share"),
    Metric(
      "ratio_versus_plain", .rootMeanSquare, "that of the ratio over the exact one of independent walks"),
    Metric(
      "zero_share_versus_plain", .rootMeanSquare,
      "that of the zero share over the exact one of independent walks"
    ),
  ]

  /// Refuses points that are no power of two, and a walk of more than a million cells.
  public func check(_ condition: Condition) throws {
    let points = condition.count(Self.points)
    guard points & (points - 1) == 0 else { throw Rejected("the points are no power of two, such as 65536") }
    try walks.check(walk(of: condition))
  }

  /// Three words a walk.
  public func drawsPerTrial(in condition: Condition) -> Int {
    condition.count(Self.points) * walks.drawsPerTrial(in: walk(of: condition))
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of estimates and tallies their squared errors.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let (walk, points) = (walk(of: condition), condition.count(Self.points))
    let exact = try walks.exact(for: walk)
    let set = PointSet(rawValue: condition.choice(Self.estimator))
    for _ in trials {
      var counts = walks.tally(for: walk)
      if let set {
        try walks.observe(replicateOf: set, points: points, of: walk, using: generator, into: &counts)
        generator.advance(by: UInt64(drawsPerTrial(in: condition)))
      } else {
        walks.observe(trials: 0..<points, of: walk, using: &generator, into: &counts)
      }
      func squaredError(_ metric: String) throws -> Double? {
        guard let value = try walks.estimate(of: metric, from: counts, at: walk)?.value,
          let exact = exact[metric]
        else { return nil }
        return (value - exact) * (value - exact)
      }
      if let square = try squaredError("ratio") { tally.ratio.add(square) }
      if let square = try squaredError("zero_share") { tally.zeroShare.add(square) }
    }
  }

  /// The estimates of all metrics, by name; that over plain has no value where independent walks make no error.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    let plain = try plainErrors(at: condition)
    func versus(_ squares: Moments, _ error: Double) throws -> Estimate {
      guard error > 0 else { return try .rootMeanSquare(ofSquares: Moments()) }
      return try .rootMeanSquare(ofSquares: squares, scale: 1 / error)
    }
    return [
      "ratio_error": try .rootMeanSquare(ofSquares: tally.ratio),
      "zero_share_error": try .rootMeanSquare(ofSquares: tally.zeroShare),
      "ratio_versus_plain": try versus(tally.ratio, plain.ratio),
      "zero_share_versus_plain": try versus(tally.zeroShare, plain.zeroShare),
    ]
  }

  /// The errors of independent walks.
  public func exact(for condition: Condition) throws -> [String: Double] {
    guard PointSet(rawValue: condition.choice(Self.estimator)) == nil else { return [:] }
    let plain = try plainErrors(at: condition)
    return [
      "ratio_error": plain.ratio, "zero_share_error": plain.zeroShare,
      "ratio_versus_plain": 1, "zero_share_versus_plain": 1,
    ].filter { $0.value > 0 }
  }

  /// The exact standard errors of as many independent walks.
  private func plainErrors(at condition: Condition) throws -> (ratio: Double, zeroShare: Double) {
    let exact = try walks.exact(for: walk(of: condition))
    let root = Double(condition.count(Self.points)).squareRoot()
    let (spread, share) = (exact["ratio_sd"] ?? 0, exact["zero_share"] ?? 0)
    return (spread / root, (share * (1 - share)).squareRoot() / root)
  }

  private func walk(of condition: Condition) -> Condition {
    Condition(axes: walks.axes, values: Array(condition.values.suffix(walks.axes.count)))
  }
}
