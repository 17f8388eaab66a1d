import Foundation

extension Binomial {
  /// The standard normal deviate whose tail equals the exact tail of k.
  ///
  /// For k above n p the z >= 0 with P(Z >= z) = P(X >= k), below it the z <= 0 with P(Z <= z) = P(X <= k),
  /// and 0 at n p. A tail above 1/2, as near the mean of a lattice law, would give the wrong sign and scores
  /// 0: the score errs towards 0, never away. Always finite: where the tail underflows, its logarithm is
  /// inverted by the asymptotic series of Mills' ratio.
  ///
  /// Throws where k cannot occur, which no finite score expresses.
  public func normalScore(of k: Int) throws -> Double {
    let d = k >= 0 && k <= trials ? deviation(of: k) : .nan
    if d == 0 { return 0 }
    guard d.isFinite, probability > 0, probability < 1 else {
      throw StatisticsError.domain(
        "\(k) of \(trials) successes at probability \(probability) cannot occur and have no normal score."
      )
    }
    let logTail = d > 0 ? logUpperTail(k) : logLowerTail(k)
    guard logTail < -log(2) else { return 0 }
    let score =
      try logTail < -650
      ? Normal.quantile(logUpperTail: logTail) : max(0, Normal.quantile(upperTail: exp(logTail)))
    return d > 0 ? score : -score
  }
}
