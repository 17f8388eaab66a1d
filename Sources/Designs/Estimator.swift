import Statistics

/// How the trials of a condition are spread over all that can happen, and with it what tells their error.
public enum Estimator: Sendable, Equatable {
  /// Independent trials, each with words of its own.
  case plain
  /// Independent replicates of so many trials each, whose points lie evenly in the unit cube and therefore depend on
  /// each other: the error is what the replicates show.
  case replicated(PointSet, points: Int)

  /// The points of a replicate where a spec does not say.
  public static let defaultPoints = 1 << 16
  /// How many replicates there may be: fewer show no error to rely on, and more cost memory where more points would
  /// sharpen the estimate.
  public static let replicateRange = 8...256

  /// How many replicates so many trials are; nil for `plain`.
  public func replicates(of trials: Int) -> Int? {
    switch self {
    case .plain: nil
    case .replicated(_, let points): trials / points
    }
  }

  /// How many of the trials take words of their own.
  func drawingTrials(of trials: Int) -> Int {
    switch self {
    case .plain: trials
    case .replicated(let set, let points): trials / points * set.drawingPoints(of: points)
    }
  }

  /// The estimator as manifests and digests have it: `plain`, `sobol 65536`.
  public var canonicalText: String {
    switch self {
    case .plain: "plain"
    case .replicated(let set, let points): "\(set.rawValue) \(points)"
    }
  }

  /// Refuses a design that the estimator does not fit.
  func check(_ experiment: any Experiment, trials: Int, conditions: [Condition]) throws(DesignError) {
    guard case .replicated(let set, let points) = self else { return }
    guard experiment is any Integrand else {
      throw .noIntegrand(experiment: experiment.name, estimator: set.rawValue)
    }
    for condition in conditions {
      let dimensions = experiment.drawsPerTrial(in: condition)
      guard set.dimensions.contains(dimensions) else {
        throw .dimensions(condition.label, set, dimensions)
      }
    }
    guard trials % points == 0, Self.replicateRange.contains(trials / points) else {
      throw .replicates(trials: trials, points: points)
    }
  }
}

/// Points that lie more evenly in the unit cube [0, 1)^k than independent ones, and yet each uniformly.
public enum PointSet: String, Sendable, CaseIterable {
  /// The first points of Sobol's sequence, all moved by one uniform vector modulo 1 (Cranley & Patterson 1976, doi
  /// 10.1137/0713071). One point draws words: the vector.
  case sobol
  /// One uniform point in each of as many boxes of equal volume, the cube being halved along one axis after the other.
  /// All points draw words.
  case stratified

  /// How many points a replicate may have: powers of two from here.
  static let pointRange = 2...SobolSequence.mostPoints

  /// How many words a trial may take.
  var dimensions: ClosedRange<Int> {
    switch self {
    case .sobol: 1...SobolSequence.mostDimensions
    case .stratified: 1...Int.max
    }
  }

  /// How many points of a replicate draw words of their own.
  public func drawingPoints(of points: Int) -> Int {
    switch self {
    case .sobol: 1
    case .stratified: points
    }
  }
}
