import Foundation

/// Confidence intervals for a binomial probability, from `count` successes in `of` trials.
///
/// `alpha` is the two-sided error, 1 minus the coverage: a level of 1 - 1e-9 would have lost its digits.
/// Count 0 has the low end 0 and count n the high end 1, exactly.
public enum ShareInterval {
  /// Wilson's score interval (1927, doi:10.1080/01621459.1927.10502953): all p with
  /// |count - n p| <= z sqrt(n p (1 - p)), z being the upper normal quantile at alpha / 2.
  ///
  /// Its mean coverage over p is close to 1 - alpha; for single p it may fall below, most where n p is near
  /// 0. Relative error of an end below 1e-14; the low end is had from the product of the two roots, as their
  /// difference cancels.
  public static func wilson(count: Int, of n: Int, alpha: Double) throws -> Interval {
    try check(count, n, alpha)
    let z = try Normal.quantile(upperTail: alpha / 2)
    let (k, trials, square) = (Double(count), Double(n), z * z)
    let spread = abs(z) * (square + 4 * k * (Double(n - count) / trials)).squareRoot()
    let high = count == n ? 1 : (2 * k + square + spread) / (2 * (trials + square))
    let low =
      count == 0 ? 0 : count == n ? trials / (trials + square) : k / trials * (k / (trials + square)) / high
    return Interval(low: low, high: min(high, 1))
  }

  static func check(_ count: Int, _ n: Int, _ alpha: Double) throws {
    guard n >= 1, n <= 1 << 53 else {
      throw StatisticsError.domain("A share needs 1 to 2^53 trials, not \(n).")
    }
    guard count >= 0, count <= n else {
      throw StatisticsError.domain("A share's count lies between 0 and its \(n) trials: \(count) does not.")
    }
    guard alpha > 0, alpha < 1 else {
      throw StatisticsError.domain("An interval's error level alpha lies between 0 and 1: \(alpha) does not.")
    }
  }
}
