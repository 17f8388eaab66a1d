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
  /// Standard error nil for n < 2 and where the root is 0, else that of the jackknife of the root's logarithm, up to
  /// its first term beyond the delta method: with m the mean of the squares, M2 and M3 the sums of their squared and
  /// cubed deviations from it,
  ///
  ///     (se / root)^2 = M2 / (4 n (n - 1) m^2) (1 + M3 / ((n - 1) m M2)).
  ///
  /// The last factor is above 0, no square being negative. Interval root exp(± t se / root), t being Student's quantile
  /// with n - 1 degrees of freedom: too small a root has too small an error as well, and on the log scale this is felt
  /// less. Throws if the mean is negative.
  public static func rootMeanSquare(ofSquares squares: Moments, scale: Double = 1) throws -> Estimate {
    try rootMeanSquare(
      mean: squares.mean,
      deviations: (squares.sumOfSquaredDeviations, squares.sumOfCubedDeviations), count: squares.count,
      scale: scale)
  }

  /// The root of the mean of (scale (k - centre))^2 over whole numbers k; all nil of none.
  ///
  /// Formed in one fixed order from the exact counts, so it depends on these alone. Standard error and
  /// interval as for `rootMeanSquare(ofSquares:)`. Cost O(range).
  public static func rootMeanSquare(
    _ histogram: IntegerHistogram, about centre: Double, scale: Double = 1
  ) throws -> Estimate {
    func total(_ term: (Double) -> Double) -> Double {
      (histogram.values ?? 0...0).reduce(0) { sum, value in
        let count = histogram.count(of: value)
        return count == 0
          ? sum : sum + Double(count) * term((Double(value) - centre) * (Double(value) - centre))
      }
    }
    let mean = histogram.total > 0 ? total { $0 } / Double(histogram.total) : nil
    let centred = mean ?? 0
    let squares = total { ($0 - centred) * ($0 - centred) }
    let cubes = total { ($0 - centred) * ($0 - centred) * ($0 - centred) }
    return try rootMeanSquare(
      mean: mean, deviations: (squares, cubes), count: histogram.total, scale: scale)
  }

  private static func rootMeanSquare(
    mean: Double?, deviations: (squares: Double, cubes: Double), count: Int, scale: Double = 1
  ) throws -> Estimate {
    if let mean, mean < 0 {
      throw StatisticsError.domain("The mean of squares is \(mean): squares are not negative.")
    }
    let root = mean.map { $0.squareRoot() * abs(scale) }
    var error: Double?
    if let mean, let root, root != 0, count > 1 {
      let (n, rest) = (Double(count), Double(count - 1))
      let skew = deviations.squares == 0 ? 0 : deviations.cubes / (deviations.squares * rest * mean)
      error = root * (deviations.squares / (n * rest) * (1 + skew)).squareRoot() / (2 * mean)
    }
    return try Estimate(
      .rootMeanSquare, value: root, standardError: error, observations: count)
  }
}
