import Designs
import Oracles
import Sampling
import Statistics

/// An attacker who takes a fix of a resting phone every hour, and the mean of them for its position.
///
/// A is the mechanism's accuracy, its grid's side. In metres of a local plane:
/// - `fixed-grid`: the nearest crossing of a grid that stays;
/// - `android-classic`: the same after a normal offset of deviation A/4 along each axis, of which each hour keeps
///   sqrt(1 - 0.03^2) (`Mechanisms/Android.swift` has it by coordinates and names the source);
/// - `fresh-offset`: the same with an offset drawn anew for each fix;
/// - `planar-laplace`: no grid, but noise of density exp(-6 r/A) anew for each fix, so that one fix has the root mean
///   square error of the bare grid, A/sqrt 6.
///
/// A trial of a grid draws the position north and east of a crossing first, then each fix its normal numbers, north
/// before east; one of noise draws an angle and the two uniform numbers of a radius for each fix.
///
/// The rows of the plane's grid are in line. On the ground, where the step of longitude follows the latitude, they are
/// shifted against each other; fixes of different rows then err less alike to the east, which this leaves out.
public struct AveragingAttack: Experiment {
  static let mechanism = Axis(
    "mechanism", .choice(Mechanism.allCases.map(\.rawValue)), "how a fix comes about")
  static let hours = Axis("hours", .count(1...100_000), "hours of fixes averaged, one an hour")
  static let accuracy = Axis(
    "accuracy", .length(1...1e6), "A, the side of the grid or sqrt 6 times the noise's root mean square",
    default: .length(2000))

  /// How a fix comes about; see the type.
  enum Mechanism: String, CaseIterable {
    case fixedGrid = "fixed-grid"
    case androidClassic = "android-classic"
    case freshOffset = "fresh-offset"
    case planarLaplace = "planar-laplace"
  }

  /// The squares of the errors and the errors, over trials.
  public struct Counts: Tally {
    var squares = Moments()
    var distances = Moments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      squares.merge(next.squares)
      distances.merge(next.distances)
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "averaging-attack"
  /// What the experiment asks.
  public let question = "How near does the mean of hourly fixes come to a phone at rest?"
  /// The axes, in the order of the tables.
  public let axes = [mechanism, hours, accuracy]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric(
      "rms_error_m", unit: "m", .rootMeanSquare, "root mean square distance of the mean from the position"),
    Metric("mean_error_m", unit: "m", .mean, "mean distance of the mean from the position"),
  ]

  /// Two words for a position on a grid and four for each of its offsets; three for each noise.
  public func drawsPerTrial(in condition: Condition) -> Int { AveragedFixes(condition).words }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) {
    let fixes = AveragedFixes(condition)
    for _ in trials {
      let error = fixes.meanError(using: &generator)
      let square = error.north * error.north + error.east * error.east
      tally.squares.add(square)
      tally.distances.add(square.squareRoot())
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "rms_error_m": try .rootMeanSquare(ofSquares: tally.squares),
      "mean_error_m": try .mean(tally.distances),
    ]
  }

  /// The oracle's values, by metric.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let (hours, accuracy) = (condition.count(Self.hours), condition.length(Self.accuracy))
    switch condition.word(Self.mechanism, as: Mechanism.self) {
    case .fixedGrid:
      return [
        "rms_error_m": RestingPhone.fixedRootMeanSquare(cell: accuracy),
        "mean_error_m": RestingPhone.fixedMean(cell: accuracy),
      ]
    case .androidClassic:
      return ["rms_error_m": try OffsetGrid.androidClassic(accuracy: accuracy).rootMeanSquare(fixes: hours)]
    case .freshOffset:
      let grid = try OffsetGrid(cell: accuracy, offset: accuracy / 4, correlation: 0)
      return ["rms_error_m": grid.rootMeanSquare(fixes: hours)]
    case .planarLaplace:
      let noise = try PlanarLaplace(epsilon: 6 / accuracy)
      let spread = noise.rootMeanSquare / Double(hours).squareRoot()
      return hours > 1 ? ["rms_error_m": spread] : ["rms_error_m": spread, "mean_error_m": noise.mean]
    }
  }
}
