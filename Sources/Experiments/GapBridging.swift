import Designs
import Geodesy
import Oracles
import Recording
import Sampling
import Statistics

/// How far the straight line over a gap falls short of the way run, and how often the uncertainty that a rule states
/// covers the way.
///
/// Three rules of `Recording` bridge the same gaps, without a limit: the line with the sum of its ends' accuracies, the
/// line with the root of their squares, and the runner's own speed. A rule covers the way if it lies within the rule's
/// length plus or minus its uncertainty.
public struct GapBridging: Experiment {
  static let gap = Axis("gap", .duration(1...3600), "time from the last precise fix to the next one")

  /// What is kept of trials.
  public struct Counts: Tally {
    var shortfall = Moments()
    var lineErrors = Moments()
    var lineSquares = Moments()
    var ownErrors = Moments()
    var ownSquares = Moments()
    var ownUncertainties = Moments()
    var sumCovers = 0, rootCovers = 0, ownCovers = 0

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      shortfall.merge(next.shortfall)
      lineErrors.merge(next.lineErrors)
      lineSquares.merge(next.lineSquares)
      ownErrors.merge(next.ownErrors)
      ownSquares.merge(next.ownSquares)
      ownUncertainties.merge(next.ownUncertainties)
      sumCovers += next.sumCovers
      rootCovers += next.rootCovers
      ownCovers += next.ownCovers
    }

    mutating func add(_ gap: BridgedGap) throws {
      let (sum, root) = (try gap.bridge(by: GapBridging.sum), try gap.bridge(by: GapBridging.root))
      let own = try gap.bridge(by: .ownSpeed)
      let (short, off) = (gap.way - sum.length, own.length - gap.way)
      shortfall.add(short)
      lineErrors.add(short * short)
      lineSquares.add(sum.length * sum.length)
      ownErrors.add(off)
      ownSquares.add(off * off)
      ownUncertainties.add(own.uncertainty)
      if short.magnitude <= sum.uncertainty { sumCovers += 1 }
      if short.magnitude <= root.uncertainty { rootCovers += 1 }
      if off.magnitude <= own.uncertainty { ownCovers += 1 }
    }
  }

  static let sum = Bridging(limit: .infinity)
  static let root = Bridging(limit: .infinity, uncertainty: Bridging.rootOfSquares)

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "bridging"
  /// What the experiment asks.
  public let question =
    "How far does a straight line over a gap fall short, and is its stated uncertainty honest?"
  /// The axes, in the order of the tables.
  public let axes = [gap] + Runner.axes + [FixError.accuracy]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("shortfall_m", unit: "m", .mean, "by how much the line is shorter than the way"),
    Metric("line_error_rms_m", unit: "m", .rootMeanSquare, "line less way"),
    Metric("line_length_rms_m", unit: "m", .rootMeanSquare, "length of the line"),
    Metric("sum_covered", .share, "ways within the line ± the sum of both accuracies"),
    Metric("root_covered", .share, "ways within the line ± the root of their squares"),
    Metric("own_bias_m", unit: "m", .mean, "own-speed rule: its length less the way"),
    Metric("own_error_rms_m", unit: "m", .rootMeanSquare, "own-speed rule: its length less the way"),
    Metric("own_uncertainty_m", unit: "m", .mean, "own-speed rule: the uncertainty that it states"),
    Metric("own_covered", .share, "own-speed rule: ways within its length ± its uncertainty"),
  ]

  /// Refuses an accuracy below 0.01 m.
  public func check(_ condition: Condition) throws { try FixError.check(condition) }

  /// Those of the run, and four a fix.
  public func drawsPerTrial(in condition: Condition) -> Int {
    BridgedGap.Draws.words(Runner(condition), gap: condition.duration(Self.gap))
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let (runner, plane) = (Runner(condition), try Self.plane())
    for _ in trials { try tally.add(try trial(of: condition, runner, on: plane, using: &generator).gap) }
  }

  /// Where all runs are: the plane around London.
  static func plane() throws -> LocalPlane { try LocalPlane(at: Place.london.coordinate()) }

  func trial(
    of condition: Condition, _ runner: Runner, on plane: LocalPlane, using generator: inout SplitMix64
  ) throws -> (gap: BridgedGap, draws: BridgedGap.Draws) {
    let seconds = condition.duration(Self.gap)
    let draws = BridgedGap.Draws(runner, gap: seconds, using: &generator)
    let gap = try BridgedGap(
      runner, gap: seconds, accuracy: condition.length(FixError.accuracy), on: plane, draws)
    return (gap, draws)
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    let trials = tally.shortfall.count
    return [
      "shortfall_m": try .mean(tally.shortfall),
      "line_error_rms_m": try .rootMeanSquare(ofSquares: tally.lineErrors),
      "line_length_rms_m": try .rootMeanSquare(ofSquares: tally.lineSquares),
      "sum_covered": try .share(tally.sumCovers, of: trials),
      "root_covered": try .share(tally.rootCovers, of: trials),
      "own_bias_m": try .mean(tally.ownErrors),
      "own_error_rms_m": try .rootMeanSquare(ofSquares: tally.ownSquares),
      "own_uncertainty_m": try .mean(tally.ownUncertainties),
      "own_covered": try .share(tally.ownCovers, of: trials),
    ]
  }
}
