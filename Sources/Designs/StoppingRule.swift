import Statistics

/// Runs each condition until a metric is as precise as wanted, instead of a number of trials chosen beforehand.
///
/// A condition is looked at after `minimum` trials, then whenever their number has doubled; as soon as the count
/// foreseen from the spread seen so far lies nearer than that, it is looked at there. It ends at the first look that
/// shows the wanted precision, or at the design's cap. A look that was planned and shows a little too much error, as
/// about every other one does, is followed by one at least a hundredth further on.
///
/// A sequential rule of fixed width (Chow and Robbins 1965, doi 10.1214/aoms/1177700156; for simulations Glynn and Whitt
/// 1992, doi 10.1214/aoap/1177005777). What stopping by the data does to the estimate is under "Runs to a precision"
/// in `Sources/README.md`.
public struct StoppingRule: Sendable, Equatable {
  /// The metric to be known; no quantile, which has no standard error.
  public let metric: Metric
  /// The wanted standard error in the metric's unit, above 0; see `Estimate.precision()`.
  public let mcse: Double
  /// The number of trials at the first look.
  let minimum: Int

  /// No condition stops before so many trials: from fewer the spread is not known well enough to stop by.
  public static let leastTrials = 100_000
  /// The most trials of a condition where a spec names no cap.
  public static let defaultCap = 1_000_000_000

  /// A rule.
  public init(_ metric: Metric, mcse: Double) {
    self.init(metric, mcse: mcse, minimum: Self.leastTrials)
  }

  /// A rule that looks earlier, for tests.
  package init(_ metric: Metric, mcse: Double, minimum: Int) {
    precondition(mcse > 0, "a wanted standard error lies above 0")
    precondition(metric.method != .quantile, "a quantile has no standard error")
    (self.metric, self.mcse, self.minimum) = (metric, mcse, minimum)
  }

  /// How many trials a condition ends with whose one trial contributes `spread` to the error, from `minimum` to `cap`;
  /// all where the spread is not known. `plan` predicts by it, and a run plans its last stretch by it.
  public func foreseenTrials(spread: Double?, cap: Int) throws -> Int {
    clamp(try spread.map { try Estimate.trials(forPrecision: mcse, spread: $0, of: metric.method) }, cap)
  }

  /// The same from the metric's estimate of that many trials.
  public func foreseenTrials(after trials: Int, _ estimate: Estimate, cap: Int) throws -> Int {
    clamp(try neededTrials(after: trials, estimate), cap)
  }

  /// How many trials a condition has at its next look, or nil if it is done; `estimate` is the metric's after `trials`.
  public func nextLook(after trials: Int, _ estimate: Estimate, cap: Int) throws -> Int? {
    if let precision = try estimate.precision(), precision <= mcse { return nil }
    guard trials < cap else { return nil }
    let doubled = trials > cap / 2 ? cap : 2 * trials
    return min(doubled, max(try foreseenTrials(after: trials, estimate, cap: cap), trials + trials / 100 + 1))
  }

  private func clamp(_ needed: Double?, _ cap: Int) -> Int {
    guard let needed, needed < Double(cap) else { return cap }
    return min(cap, max(minimum, Int(needed)))
  }

  /// The trials that make the wanted precision; nil where the estimate shows no error. An experiment may observe more
  /// or less than once a trial.
  fileprivate func neededTrials(after trials: Int, _ estimate: Estimate) throws -> Double? {
    try estimate.spread.map { spread in
      let observations = try Estimate.trials(forPrecision: mcse, spread: spread, of: metric.method)
      return (observations * Double(trials) / Double(estimate.observations)).rounded(.up)
    }
  }
}

/// A condition that the cap ended before it was as precise as wanted.
public struct Shortfall: Sendable, Equatable {
  /// The condition.
  public let condition: Condition
  /// The precision that it has; nil where its trials show no error.
  public let precision: Double?
  /// How many trials would do, as far as it tells; nil where its trials show no error.
  public let trialsNeeded: Double?

  /// A condition that ended with that estimate of the metric; nil if it is as precise as the rule wants.
  public init?(
    _ condition: Condition, after trials: Int, _ estimate: Estimate, of rule: StoppingRule
  ) throws {
    let precision = try estimate.precision()
    if let precision, precision <= rule.mcse { return nil }
    self.condition = condition
    self.precision = precision
    trialsNeeded = try rule.neededTrials(after: trials, estimate)
  }
}
