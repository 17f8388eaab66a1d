import CGSL

/// Lambert's W: the solutions w of w e^w = x.
public enum LambertW {
  /// The branch W(-1), of w <= -1, for x in [-1/e, 0); minus infinity at 0.
  ///
  /// GSL's `gsl_sf_lambert_Wm1` (Corless and others 1996, doi 10.1007/BF02124750). Relative error 1e-14 but near the
  /// branch point -1/e, where w + 1 is as sqrt(2 (1 + e x)): the rounding of x alone makes an error of
  /// 1e-16/(w + 1) there. Cost O(1).
  public static func lowerBranch(_ x: Double) throws -> Double {
    guard x >= -1 / M_E, x <= 0 else {
      throw StatisticsError.domain("Lambert's W has its lower branch from -1/e to 0, not at \(x).")
    }
    return x == 0 ? -.infinity : try GSL.number("gsl_sf_lambert_Wm1") { gsl_sf_lambert_Wm1(x) }
  }
}
