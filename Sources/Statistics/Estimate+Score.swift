extension Estimate {
  /// How many standard errors the estimate lies above `exact`; nil where that has no meaning.
  ///
  /// - A share with n p (1 - p) >= 25, p being the exact share: (estimate - p) / sqrt(p (1 - p) / n). The
  ///   error is the one that holds if p is right, not the estimated one.
  /// - A share with less: the normal score of the exact binomial tail.
  /// - A share with p = 0 or 1: nil, whether met or not. An infinity has no field; whoever judges compares
  ///   `successes` with 0 or n.
  /// - A quantile: nil.
  /// - A share of replicates: as the others.
  /// - Others: (value - exact) / standardError; nil without a standard error or where it is 0.
  ///
  /// Throws for an `exact` that is not finite, and for an exact share outside 0 to 1.
  public func z(against exact: Double) throws -> Double? {
    guard exact.isFinite else {
      throw StatisticsError.notFinite("An exact value is \(exact): nothing can be compared with it.")
    }
    switch method {
    case .quantile:
      return nil
    case .share where replicates == nil:
      return try shareScore(against: exact)
    case .mean, .share, .standardDeviation, .rootMeanSquare:
      guard let value, let standardError, standardError > 0 else { return nil }
      return (value - exact) / standardError
    }
  }

  private func shareScore(against p: Double) throws -> Double? {
    let law = try Binomial(trials: observations, probability: p)
    guard let successes, observations > 0, p > 0, p < 1 else { return nil }
    guard law.variance >= 25 else { return try law.normalScore(of: successes) }
    return law.deviation(of: successes) / law.variance.squareRoot()
  }
}
