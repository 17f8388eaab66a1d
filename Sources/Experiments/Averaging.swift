import Designs
import Oracles
import Sampling
import Statistics

/// The position of a resting phone, estimated by the mean of n fixes.
///
/// Three models of a fix, alike in their single-fix root mean square error L/sqrt 6:
/// - `noise`: the true position plus Gaussian noise of variance L^2/12 along each axis, anew for each fix;
/// - `fixed-cell`: the centre of the true position's cell, on a grid that stays;
/// - `fresh-cell`: the same, the grid's offset being drawn anew for each fix, as if each came from a new session.
///
/// A trial of the cell models draws the position x, y in [0, L) first; then each fix draws its x and its y.
public struct Averaging: Experiment {
  static let model = Axis("model", .choice(Model.allCases.map(\.rawValue)), "how a fix comes about")
  static let fixes = Axis("fixes", .count(1...1_000_000), "number of fixes averaged")
  static let cell = Axis("cell", .length(1e-3...1e9), "side of the square cell")

  /// How a fix comes about; see the type.
  package enum Model: String, CaseIterable {
    case noise
    case fixedCell = "fixed-cell"
    case freshCell = "fresh-cell"
  }

  /// How many trials enter the moments together: their squared errors wait in the first cache.
  private static let block = 256

  private let instructions: InstructionSet

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
  public init() { self.init(on: .best) }

  /// The experiment made with certain instructions, which must be present; its tallies are the same with all.
  package init(on instructions: InstructionSet) { self.instructions = instructions }

  /// The name in a spec.
  public let name = "averaging"
  /// What the experiment asks.
  public let question = "How near does the mean of n fixes come to the position of a resting phone?"
  /// The axes, in the order of the tables.
  public let axes = [model, fixes, cell]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric(
      "rms_error_m", unit: "m", .rootMeanSquare, "root mean square distance of the mean from the position"),
    Metric("mean_error_m", unit: "m", .mean, "mean distance of the mean from the position"),
  ]

  /// What a trial of the condition's model draws.
  public func drawsPerTrial(in condition: Condition) -> Int { trial(of: condition).words }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) {
    let phone = trial(of: condition)
    let phones = RestingPhoneTrials(
      model: phone.model, fixes: phone.fixes, cell: phone.cell, on: instructions)
    for start in stride(from: 0, to: trials.count, by: Self.block) {
      let squares = [Double](unsafeUninitializedCapacity: Self.block) { block, count in
        count = min(Self.block, trials.count - start)
        phones.squaredErrors(
          into: UnsafeMutableBufferPointer(rebasing: block.prefix(count)), using: &generator)
      }
      tally.squares.add(contentsOf: squares)
      tally.distances.add(contentsOf: squares.map { $0.squareRoot() })
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
    let (fixes, cell) = (condition.count(Self.fixes), condition.length(Self.cell))
    switch model(of: condition) {
    case .noise:
      return [
        "rms_error_m": RestingPhone.independentRootMeanSquare(cell: cell, fixes: fixes),
        "mean_error_m": RestingPhone.noiseMean(cell: cell, fixes: fixes),
      ]
    case .fixedCell:
      return [
        "rms_error_m": RestingPhone.fixedRootMeanSquare(cell: cell),
        "mean_error_m": RestingPhone.fixedMean(cell: cell),
      ]
    case .freshCell:
      let spread = RestingPhone.independentRootMeanSquare(cell: cell, fixes: fixes)
      // The mean is known for a single fix alone: it is a snap like any other.
      return fixes > 1
        ? ["rms_error_m": spread]
        : ["rms_error_m": spread, "mean_error_m": RestingPhone.fixedMean(cell: cell)]
    }
  }

  /// The spread of both metrics, for noise and for the grid that stays.
  public func exactSpread(for condition: Condition) throws -> [String: Double] {
    let (fixes, cell) = (condition.count(Self.fixes), condition.length(Self.cell))
    switch model(of: condition) {
    case .noise:
      return [
        "rms_error_m": RestingPhone.noiseRootMeanSquareSpread(cell: cell, fixes: fixes),
        "mean_error_m": RestingPhone.noiseDeviation(cell: cell, fixes: fixes),
      ]
    case .fixedCell:
      return [
        "rms_error_m": RestingPhone.fixedRootMeanSquareSpread(cell: cell),
        "mean_error_m": RestingPhone.fixedDeviation(cell: cell),
      ]
    case .freshCell:
      return [:]
    }
  }

  /// The fitted power of n.
  public var furtherTables: [Table] { [slopesSchema] }

  /// The further tables over all conditions.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] { [try slopes(from: outcomes)] }

  /// The reference trial.
  func trial(of condition: Condition) -> RestingPhoneTrial {
    RestingPhoneTrial(
      model: model(of: condition), fixes: condition.count(Self.fixes), cell: condition.length(Self.cell))
  }

  func model(of condition: Condition) -> Model {
    guard let model = Model(rawValue: condition.choice(Self.model)) else {
      preconditionFailure("the axis' domain holds the models alone")
    }
    return model
  }
}
