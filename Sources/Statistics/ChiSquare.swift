import CGSL

/// The chi-square law with real degrees of freedom nu > 0.
public enum ChiSquare {
  /// P(X >= x): 1 for x <= 0, 0 at infinity and once it underflows.
  ///
  /// The regularised incomplete gamma function of GSL. Relative error below 1e-12 for nu from 0.5 to 1e6 and
  /// tails down to 1e-120 (`ChiSquareTests`). Beyond, GSL's expansion may fail to converge, which is thrown.
  /// Cost O(sqrt(nu)) at worst.
  public static func upperTail(_ x: Double, degreesOfFreedom nu: Double) throws -> Double {
    guard nu > 0, nu.isFinite else {
      throw StatisticsError.domain("Chi-square needs positive degrees of freedom, not \(nu).")
    }
    guard !x.isNaN else { throw StatisticsError.domain("Chi-square has no tail at a NaN.") }
    if x <= 0 { return 1 }
    if x == .infinity { return 0 }
    do {
      return try GSL.number("gsl_cdf_chisq_Q") { gsl_cdf_chisq_Q(x, nu) }
    } catch StatisticsError.gsl(Int32(GSL_EUNDRFLW), _, _) {
      return 0
    }
  }
}
