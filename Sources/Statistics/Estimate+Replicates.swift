extension Estimate {
  /// This estimate, of all trials of R >= 2 independent replicates of equal size, with the error that the replicates show
  /// and the trials within one, which depend on each other, do not.
  ///
  /// Standard error by the jackknife that leaves out one replicate at a time, sqrt((R - 1) / R sum of (e_i - mean of
  /// e_i)^2), which for a mean and a share is s / sqrt(R), s being the standard deviation of the replicates' own (Efron &
  /// Stein 1981, doi:10.1214/aos/1176345462). It is nil where all e_i are equal, since 0 would claim certainty.
  /// Interval value ± t se, for standard deviations and root mean squares value exp(± t se / value), t being Student's
  /// quantile with R - 1 degrees of freedom; that of a share is cut at 0 and 1. A quantile has neither: for it the
  /// jackknife is inconsistent, and order statistics need independent trials.
  ///
  /// - Parameter others: the e_i, the same estimate of all replicates but one, for each of them.
  public func replicated(leavingOut others: [Estimate]) throws -> Estimate {
    precondition(others.count > 1, "an error is seen in two replicates or more")
    let count = Double(others.count)
    var moments = Moments()
    for other in others.compactMap(\.value) { moments.add(other) }
    var error: Double?
    if method != .quantile, moments.count == others.count, moments.sumOfSquaredDeviations > 0 {
      error = ((count - 1) / count * moments.sumOfSquaredDeviations).squareRoot()
    }
    return try Estimate(
      method, value: value, standardError: error, observations: observations, replicates: others.count)
  }
}
