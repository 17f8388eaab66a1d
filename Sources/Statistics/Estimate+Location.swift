extension Estimate {
  /// The mean of real values, times `scale`. Standard error |scale| s / sqrt(n), nil for n < 2.
  public static func mean(_ moments: Moments, scale: Double = 1) throws -> Estimate {
    try mean(moments.mean, variance: moments.variance, count: moments.count, scale: scale)
  }

  /// The mean of whole numbers, times `scale`, from exact sums. Standard error |scale| s / sqrt(n), nil for n
  /// < 2.
  public static func mean(_ histogram: IntegerHistogram, scale: Double = 1) throws -> Estimate {
    try mean(histogram.mean, variance: histogram.variance, count: histogram.total, scale: scale)
  }

  private static func mean(_ mean: Double?, variance: Double?, count: Int, scale: Double) throws -> Estimate {
    try Estimate(
      .mean, value: mean.map { $0 * scale },
      standardError: variance.map { ($0 / Double(count)).squareRoot() * abs(scale) }, observations: count)
  }

  /// The share `count` / n of successes, with Wilson's interval; all nil for n = 0.
  ///
  /// The standard error sqrt(p (1 - p) / n) is nil where all trials or none succeeded: 0 would claim
  /// certainty.
  public static func share(_ count: Int, of n: Int) throws -> Estimate {
    guard count != 0 || n != 0 else {
      return Estimate(
        value: nil, standardError: nil, interval: nil, observations: 0, method: .share, successes: 0)
    }
    let interval = try ShareInterval.wilson(count: count, of: n, alpha: alpha)
    let share = Double(count) / Double(n)
    let rest = Double(n - count) / Double(n)
    return Estimate(
      value: share,
      standardError: count == 0 || count == n ? nil : (share * rest / Double(n)).squareRoot(),
      interval: interval, observations: n, method: .share, successes: count)
  }

  /// The quantile at numerator / denominator of whole numbers, times `scale`, with the interval by order
  /// statistics where n suffices for one. No standard error: a lattice law has no density at its quantile.
  ///
  /// A negative scale turns the interval's ends, and the value stays `scale` times the quantile at that
  /// level.
  public static func quantile(
    _ histogram: IntegerHistogram, numerator: Int, denominator: Int, scale: Double = 1
  ) throws -> Estimate {
    guard scale.isFinite else {
      throw StatisticsError.notFinite("The scale of an estimate is \(scale).")
    }
    let value = histogram.quantile(numerator: numerator, denominator: denominator)
    let interval = try histogram.quantileInterval(
      numerator: numerator, denominator: denominator, alpha: alpha)
    if let range = histogram.values {
      let ends = (Double(range.lowerBound) * scale, Double(range.upperBound) * scale)
      guard ends.0.isFinite, ends.1.isFinite else {
        throw StatisticsError.notFinite("A quantile's values overflow at a scale of \(scale).")
      }
    }
    return Estimate(
      value: value.map { Double($0) * scale }, standardError: nil, interval: interval?.scaled(by: scale),
      observations: histogram.total, method: .quantile, successes: nil)
  }
}
