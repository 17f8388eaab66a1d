extension Estimate {
  /// The sample standard deviation s of whole numbers, times |scale|; nil for n < 2.
  ///
  /// Standard error by the jackknife: `IntegerHistogram.standardDeviationError`, nil where that is nil. Interval s
  /// exp(± t se / s), t being Student's quantile with n - 1 degrees of freedom. Among delta method and jackknife,
  /// symmetric and on the log scale, this pair comes nearest to its level at 1e-9, and as near as any at 0.05 ("Measured
  /// error rates" in `Sources/README.md`).
  public static func standardDeviation(_ histogram: IntegerHistogram, scale: Double = 1) throws -> Estimate {
    try Estimate(
      .standardDeviation, value: histogram.standardDeviation.map { $0 * abs(scale) },
      standardError: histogram.standardDeviationError.map { $0 * abs(scale) },
      observations: histogram.total)
  }

  /// The root of the mean of values that are squares already, times |scale|; all nil of none.
  ///
  /// Standard error by the delta method, that of the mean over 2 root; nil for n < 2 and where the root is 0.
  /// Interval root exp(± t se / root), t being Student's quantile with n - 1 degrees of freedom: too small a root has
  /// too small an error as well, and on the log scale this is felt less. Throws if the mean is negative.
  public static func rootMeanSquare(ofSquares squares: Moments, scale: Double = 1) throws -> Estimate {
    try rootMeanSquare(squares.mean, variance: squares.variance, count: squares.count, scale: scale)
  }

  /// The root of the mean of (scale (k - centre))^2 over whole numbers k; all nil of none.
  ///
  /// Formed in one fixed order from the exact counts, so it depends on these alone. Standard error and
  /// interval as for `rootMeanSquare(ofSquares:)`. Cost O(range).
  public static func rootMeanSquare(
    _ histogram: IntegerHistogram, about centre: Double, scale: Double = 1
  ) throws -> Estimate {
    guard let range = histogram.values else {
      return try rootMeanSquare(nil, variance: nil, count: 0, scale: scale)
    }
    let n = Double(histogram.total)
    func total(_ term: (Double) -> Double) -> Double {
      range.reduce(0) { sum, value in
        let count = histogram.count(of: value)
        return count == 0
          ? sum : sum + Double(count) * term((Double(value) - centre) * (Double(value) - centre))
      }
    }
    let mean = total { $0 } / n
    let variance = total { ($0 - mean) * ($0 - mean) } / (n - 1)
    return try rootMeanSquare(
      mean, variance: histogram.total > 1 ? variance : nil, count: histogram.total, scale: scale)
  }

  private static func rootMeanSquare(
    _ mean: Double?, variance: Double?, count: Int, scale: Double
  ) throws -> Estimate {
    if let mean, mean < 0 {
      throw StatisticsError.domain("The mean of squares is \(mean): squares are not negative.")
    }
    let root = mean?.squareRoot()
    var error: Double?
    if let root, let variance, root != 0 { error = (variance / Double(count)).squareRoot() / (2 * root) }
    return try Estimate(
      .rootMeanSquare, value: root.map { $0 * abs(scale) }, standardError: error.map { $0 * abs(scale) },
      observations: count)
  }
}
