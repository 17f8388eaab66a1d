import CGSL
import Foundation

/// The weighted straight line through ln y over ln x: the power law y = exp(intercept) x^slope.
///
/// Each point's error in ln y is se / y, to first order; the weights are the inverse squares. The slope's
/// standard error follows from these stated errors alone, 1 / sqrt(sum of w (ln x - mean)^2), and is not
/// rescaled by the scatter: `chiSquare` says whether the scatter agrees with them. GSL's `gsl_fit_wlinear`
/// (Bevington & Robinson, Data Reduction and Error Analysis, ch. 6).
public struct LogLogFit: Equatable, Sendable {
  /// The exponent.
  public let slope: Double
  /// Its standard error, from the stated errors.
  public let slopeStandardError: Double
  /// ln y at x = 1.
  public let intercept: Double
  /// The weighted sum of squared residuals; chi-square with `points - 2` degrees of freedom if the law holds.
  public let chiSquare: Double
  /// How many points were fitted.
  public let points: Int

  /// Fits the points (x, y), all finite and positive, with standard errors of y likewise. At least two of the
  /// x must differ.
  public init(x: [Double], y: [Double], standardErrors: [Double]) throws {
    guard x.count == y.count, x.count == standardErrors.count else {
      throw StatisticsError.domain(
        "A log-log fit got \(x.count) x, \(y.count) y and \(standardErrors.count) standard errors."
      )
    }
    for (name, values) in [("x", x), ("y", y), ("standard error", standardErrors)] {
      if let index = values.firstIndex(where: { !($0 > 0 && $0.isFinite) }) {
        throw StatisticsError.domain(
          "A log-log fit needs finite positive values: \(name) number \(index + 1) is \(values[index]).")
      }
    }
    let logX = x.map { log($0) }
    let logY = y.map { log($0) }
    guard Set(logX).count >= 2 else {
      throw StatisticsError.domain("A log-log fit needs at least two different x.")
    }
    let weights = zip(y, standardErrors).map { ($0 / $1) * ($0 / $1) }
    var (c0, c1, cov00, cov01, cov11, chiSquare) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    try GSL.status("gsl_fit_wlinear") {
      gsl_fit_wlinear(logX, 1, weights, 1, logY, 1, x.count, &c0, &c1, &cov00, &cov01, &cov11, &chiSquare)
    }
    guard c0.isFinite, c1.isFinite, cov11.isFinite, chiSquare.isFinite else {
      throw StatisticsError.notFinite("The log-log fit overflows: its errors are too small or too unequal.")
    }
    slope = c1
    slopeStandardError = cov11.squareRoot()
    intercept = c0
    self.chiSquare = chiSquare
    points = x.count
  }
}
