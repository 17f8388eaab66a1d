import CGSL
import Foundation

/// The standard normal law.
///
/// Tails by Cody's rational approximations (1969, doi:10.1090/S0025-5718-1969-0247736-4), quantiles by
/// Wichura's AS 241 (1988, doi:10.2307/2347330), both as in GSL. Relative error of a tail below 1e-14 down to
/// 1e-300, of a quantile below 1e-15 or so.
public enum Normal {
  /// P(Z <= z). 0 at minus infinity, 1 at infinity, NaN for NaN.
  public static func lowerTail(_ z: Double) -> Double { upperTail(-z) }

  /// P(Z >= z), with full relative accuracy where it is small; 0 from about z = 38.5 on. NaN for NaN.
  public static func upperTail(_ z: Double) -> Double {
    z.isFinite ? gsl_cdf_ugaussian_Q(z) : z == .infinity ? 0 : z == -.infinity ? 1 : .nan
  }

  /// The z with P(Z <= z) = p, for 0 < p < 1.
  public static func quantile(lowerTail p: Double) throws -> Double { try -quantile(upperTail: p) }

  /// The z with P(Z >= z) = q, for 0 < q < 1.
  public static func quantile(upperTail q: Double) throws -> Double {
    guard q > 0, q < 1 else {
      throw StatisticsError.domain("A normal quantile needs a tail between 0 and 1, not \(q).")
    }
    return try GSL.number("gsl_cdf_ugaussian_Qinv") { gsl_cdf_ugaussian_Qinv(q) }
  }

  /// The z with ln P(Z >= z) = `logTail`, for tails too small to be held: `logTail` at most -600.
  ///
  /// The asymptotic series of Mills' ratio (Abramowitz & Stegun 26.2.12) solved by fixed point, which
  /// contracts by 1/z^2 < 0.001 a step. Relative error below 1e-13.
  static func quantile(logUpperTail logTail: Double) -> Double {
    var z = (-2 * logTail).squareRoot()
    for _ in 0..<8 {
      let r = 1 / (z * z)
      let series = -r * (1 - r * (3 - r * (15 - r * 105)))
      let logDensity = logTail + log(z * (2 * Double.pi).squareRoot()) - log1p(series)
      z = (-2 * logDensity).squareRoot()
    }
    return z
  }
}
