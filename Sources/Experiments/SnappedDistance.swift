import Designs
import Notation
import Oracles
import Sampling
import Statistics

/// The distance that an app adds up when each position on a straight walk is snapped to the centre of a square cell.
///
/// One trial draws, in this order, a heading in [0, 2 pi) and a start x, y in [0, L). The walk ends at
/// start + d (cos, sin). Every grid line crossed moves the reported centre by one cell along an axis, so the traced
/// distance is L times the columns and rows between the cells of start and end.
public struct SnappedDistance: Experiment {
  static let walk = Axis("walk", .length(1e-3...1e9), "length of the straight walk")
  static let cell = Axis(
    "cell", .length(1e-3...1e9), "side of the square cell, at least a millionth of the walk")

  private let instructions: InstructionSet

  /// The experiment has no settings but its axes.
  public init() { self.init(on: .best) }

  /// The experiment made with certain instructions, which must be present; its tallies are the same with all.
  package init(on instructions: InstructionSet) { self.instructions = instructions }

  /// The name in a spec.
  public let name = "snapped-distance"
  /// What the experiment asks.
  public let question = "How long is a straight walk traced by the centres of square cells?"
  /// The axes, in the order of the tables.
  public let axes = [walk, cell]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("ratio", .mean, "traced over true distance"),
    Metric("ratio_sd", .standardDeviation, "standard deviation of that ratio over walks"),
    Metric("zero_share", .share, "share of walks that trace 0"),
    Metric("near_share", .share, "share of walks traced within 10 % of the true distance, ends included"),
    Metric("relative_rmse", .rootMeanSquare, "root mean square of traced over true distance less 1"),
    Metric("traced_q05_m", unit: "m", .quantile, "5 % quantile of the traced distance"),
    Metric("traced_q50_m", unit: "m", .quantile, "median of the traced distance"),
    Metric("traced_q95_m", unit: "m", .quantile, "95 % quantile of the traced distance"),
  ]

  /// Refuses a walk of more than a million cells.
  public func check(_ condition: Condition) throws {
    let cells = condition.length(Self.walk) / condition.length(Self.cell)
    guard cells <= 1e6 else {
      throw Rejected(
        "the walk is \(significantText(cells)) cells long; at most 1000000 can be traced exactly")
    }
  }

  /// Three words: heading, start x, start y.
  public func drawsPerTrial(in condition: Condition) -> Int { 3 }

  /// An empty tally.
  public func tally(for condition: Condition) -> IntegerHistogram { IntegerHistogram() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64,
    into tally: inout IntegerHistogram
  ) {
    walks(at: condition).observe(trials.count, using: &generator, into: &tally)
  }

  /// The walks of a condition, by the batch.
  package func walks(at condition: Condition) -> SnappedWalks {
    SnappedWalks(length: condition.length(Self.walk), cell: condition.length(Self.cell), on: instructions)
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: IntegerHistogram, of condition: Condition) throws -> [String: Estimate] {
    try metrics.reduce(into: [:]) { $0[$1.name] = try estimate(of: $1.name, from: tally, at: condition) }
  }

  /// The estimate of one metric; nil if there is none of that name.
  package func estimate(
    of metric: String, from tally: IntegerHistogram, at condition: Condition
  ) throws -> Estimate? {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    let scale = cell / walk
    return switch metric {
    case "ratio": try .mean(tally, scale: scale)
    case "ratio_sd": try .standardDeviation(tally, scale: scale)
    case "zero_share": try .share(tally.count(of: 0), of: tally.total)
    case "near_share": try .share(near(tally, walk: walk, cell: cell), of: tally.total)
    case "relative_rmse": try .rootMeanSquare(tally, about: walk / cell, scale: scale)
    case "traced_q05_m": try .quantile(tally, numerator: 5, denominator: 100, scale: cell)
    case "traced_q50_m": try .quantile(tally, numerator: 50, denominator: 100, scale: cell)
    case "traced_q95_m": try .quantile(tally, numerator: 95, denominator: 100, scale: cell)
    default: nil
    }
  }

  /// How many walks were traced within a tenth of their length: |10 k L - 10 d| <= d in whole nanometres.
  private func near(_ tally: IntegerHistogram, walk: Double, cell: Double) -> Int {
    let (length, side) = (Int128(nanometres(walk)), Int128(nanometres(cell)))
    return (tally.values ?? 0...0).reduce(0) { count, crossings in
      (10 * (Int128(crossings) * side - length)).magnitude <= length.magnitude
        ? count + tally.count(of: crossings) : count
    }
  }

  /// The oracle's values, by metric.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    let law = try SquareGridCrossings(walk: walk, cell: cell)
    return [
      "ratio": SquareGridCrossings.meanRatio,
      "ratio_sd": law.ratioStandardDeviation,
      "zero_share": law.zeroShare,
      "near_share": law.nearShare(walkNanometres: nanometres(walk), cellNanometres: nanometres(cell)),
      "relative_rmse": law.relativeRootMeanSquareError,
      "traced_q05_m": Double(law.quantile(5, of: 100)) * cell,
      "traced_q50_m": Double(law.quantile(50, of: 100)) * cell,
      "traced_q95_m": Double(law.quantile(95, of: 100)) * cell,
    ]
  }

  /// The spread of the ratio, its standard deviation and its root mean square error.
  public func exactSpread(for condition: Condition) throws -> [String: Double] {
    let law = try SquareGridCrossings(
      walk: condition.length(Self.walk), cell: condition.length(Self.cell))
    return [
      "ratio": law.ratioStandardDeviation,
      "ratio_sd": law.ratioDeviationSpread,
      "relative_rmse": law.rootMeanSquareSpread,
    ]
  }

  /// The law of the traced distance: whole multiples of the cell.
  public func exactLaw(for condition: Condition) throws -> ExactLaw? {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    return ExactLaw(
      spacing: cell, unit: "m", probabilities: try SquareGridCrossings(walk: walk, cell: cell).law)
  }

  /// The distribution of the traced distance, and the trace of the first trial, where each trial has words of its own.
  public var furtherTables: [Table] { [distributionSchema, traceSchema] }

  /// The further tables over all conditions.
  public func tables(from outcomes: [Outcome<IntegerHistogram>]) throws -> [Table] {
    var (distribution, trace) = (distributionSchema, traceSchema)
    for outcome in outcomes {
      guard let law = try exactLaw(for: outcome.condition) else { continue }
      try distributionRows(of: outcome, law: law).forEach { distribution.append($0) }
      traceRows(of: outcome).forEach { trace.append($0) }
    }
    return [distribution, trace]
  }
}

/// A length in whole nanometres, the nearest; the axes' domain keeps it below 2^63.
private func nanometres(_ metres: Double) -> Int { Int((metres * 1e9).rounded()) }
