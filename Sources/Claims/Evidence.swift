import Statistics

/// What the published tables say of the law's value behind a number: the estimate and its interval at the error
/// level of the tests, never the table's 95 %.
package struct Evidence: Sendable {
  /// The estimate.
  package let value: Double
  /// Its standard error, where it has one.
  package let standardError: Double?
  let trials: Int
  let method: Estimate.Method
  /// How sure the tests are.
  let level: ErrorLevel

  /// Evidence of an estimate.
  package init(
    value: Double, standardError: Double?, trials: Int, method: Estimate.Method, level: ErrorLevel = .standing
  ) {
    self.value = value
    self.standardError = standardError
    self.trials = trials
    self.method = method
    self.level = level
  }

  /// Evidence of a fitted slope: its error is normal, being made of the stated errors of the points, which have
  /// `trials` each or more.
  package init(slope: Double, standardError: Double, trials: Int, level: ErrorLevel = .standing) {
    self.init(
      value: slope, standardError: standardError, trials: trials, method: .rootMeanSquare, level: level)
  }

  /// The trials that had the property, for a share.
  var successes: Int { Int((value * Double(trials)).rounded()) }

  /// How many standard errors make the interval: Student's quantile for a mean, the normal's for other estimates.
  private func critical() throws -> Double {
    method == .mean
      ? try StudentT.quantile(upperTail: level.alpha / 2, degreesOfFreedom: Double(trials - 1))
      : try level.critical()
  }

  /// The interval at the error level; nil where nothing can be inferred, as from a single trial or from trials that
  /// all came out the same.
  ///
  /// For a share it is Clopper and Pearson's: at such levels Wilson's misses its coverage by orders of magnitude.
  func interval() throws -> Interval? {
    if method == .share {
      return try ShareInterval.exact(count: successes, of: trials, alpha: level.alpha)
    }
    guard let standardError, standardError > 0 else { return nil }
    let margin = try critical() * standardError
    return Interval(low: value - margin, high: value + margin)
  }

  /// Whether a value of the law is compatible with the estimate; nil where nothing can be inferred.
  package func isCompatible(with target: Double) throws -> Bool? {
    guard method == .share else { return try interval().map { $0.contains(target) } }
    switch target {
    case ..<0, 1.nextUp...: return false
    case 0: return successes == 0
    case 1: return successes == trials
    default:
      let score = try Binomial(trials: trials, probability: target).normalScore(of: successes)
      return try abs(score) <= level.critical()
    }
  }

  /// The deviation that a test sees with nine chances in ten.
  package func detectable() throws -> Double? {
    guard let standardError, standardError > 0 else { return nil }
    return try ErrorLevel.detectable(critical: critical()) * standardError
  }
}
