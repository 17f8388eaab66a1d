extension Estimate {
  /// The sample standard deviation s of whole numbers, times |scale|; nil for n < 2.
  ///
  /// Standard error by the delta method, sqrt(Var(s^2)) / (2 s) with Var(s^2) estimated by (m4 - s^4 (n - 3)
  /// / (n - 1)) / n, m4 the fourth central moment (Mood, Graybill & Boes, Introduction to the Theory of
  /// Statistics, 3rd ed. 1974, VI.2). Nil where s = 0, at which the method does not apply. The interval's low
  /// end is not below 0.
  public static func standardDeviation(_ histogram: IntegerHistogram, scale: Double = 1) throws -> Estimate {
    let n = Double(histogram.total)
    let deviation = histogram.standardDeviation
    var error: Double?
    if let deviation, deviation > 0, let fourth = histogram.centralMoment(4) {
      let square = deviation * deviation
      let spread = (fourth - square * square * (n - 3) / (n - 1)) / n
      error = max(0, spread).squareRoot() / (2 * deviation)
    }
    return try Estimate(
      .standardDeviation, value: deviation.map { $0 * abs(scale) },
      standardError: error.map { $0 * abs(scale) },
      observations: histogram.total, floor: 0)
  }

  /// The root of the mean of values that are squares already; all nil of none.
  ///
  /// Standard error by the delta method, that of the mean over 2 root; nil for n < 2 and where the root is 0.
  /// The interval's low end is not below 0. Throws if the mean is negative.
  public static func rootMeanSquare(ofSquares squares: Moments) throws -> Estimate {
    try rootMeanSquare(squares.mean, variance: squares.variance, count: squares.count, scale: 1)
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
      observations: count, floor: 0)
  }
}
