extension Estimate {
  /// The standard error as a run to a wanted precision sees it; nil where the trials show no error at all.
  ///
  /// For a share, half the width of Wilson's 95 % interval over the normal quantile 1.96: at many successes and
  /// failures the standard error, and at none, where that does not exist, 0.98 / n; but never less than the standard
  /// error, which Wilson's can be by 4 / n of it. For other estimates the standard error, but nil where it is 0: trials
  /// that all came out the same do not tell how far off they are.
  public func precision() throws -> Double? {
    guard method == .share else { return standardError.flatMap { $0 > 0 ? $0 : nil } }
    let quantile = try Normal.quantile(upperTail: Self.alpha / 2)
    return interval.map { max(standardError ?? 0, ($0.high - $0.low) / (2 * quantile)) }
  }

  /// What one trial contributes to the error: the standard error times sqrt(n), for a share sqrt(p (1 - p)); nil where
  /// the trials show no error.
  public var spread: Double? {
    if method == .share { return value.map { ($0 * (1 - $0)).squareRoot() } }
    return standardError.flatMap { $0 > 0 ? $0 * Double(observations).squareRoot() : nil }
  }

  /// The number of trials that makes the precision `mcse`: (s / mcse)^2 for a spread s, rounded up, at least 1.
  ///
  /// For a share the n of Wilson's interval, s^2 / n + (z / 2 n)^2 = mcse^2 with z = 1.96, relative error below z^2 / n:
  /// as much for shares that are not rare, and 0.98 / mcse for a share of 0. Infinite where it is beyond a Double.
  ///
  /// - Parameters:
  ///   - mcse: above 0, in the unit of the spread.
  ///   - spread: not negative.
  public static func trials(forPrecision mcse: Double, spread: Double, of method: Method) throws -> Double {
    let plain = (spread / mcse) * (spread / mcse)
    let floor = method == .share ? try Normal.quantile(upperTail: alpha / 2) / mcse : 0
    // For floor 0 exactly `plain`, the root of a square being exact, but where the square overflows.
    guard floor > 0, (plain * plain).isFinite else { return max(1, plain.rounded(.up)) }
    return max(1, ((plain + (plain * plain + floor * floor).squareRoot()) / 2).rounded(.up))
  }
}
