extension IntegerHistogram {
  /// The smallest value seen whose cumulative count c has c * denominator >= n * numerator, decided in
  /// integers; nil of no values. Needs 0 <= numerator <= denominator and denominator > 0; 0 gives the
  /// smallest value.
  public func quantile(numerator: Int, denominator: Int) -> Int? {
    precondition(denominator > 0 && (0...denominator).contains(numerator), "a quantile's level leaves 0 to 1")
    let wanted = Int128(added) * Int128(numerator)
    return firstValue { Int128($0) * Int128(denominator) >= wanted }
  }

  /// An interval for the law's quantile at p = numerator / denominator, between two order statistics: [x(r),
  /// x(s)] with P(B < r) <= alpha / 2 and P(B >= s) <= alpha / 2 for B binomial with n trials of probability
  /// p, r the largest and s the smallest such rank.
  ///
  /// Coverage is at least 1 - alpha for any law, discrete ones included (David & Nagaraja, Order Statistics,
  /// 3rd ed. 2003, section 7.1; doi:10.1002/0471722162). Nil where n is too small for such ranks to exist,
  /// and always at p = 0 and 1. Throws for alpha outside 0 to 1. Cost: some twenty binomial tails.
  public func quantileInterval(numerator: Int, denominator: Int, alpha: Double) throws -> Interval? {
    precondition(denominator > 0 && (0...denominator).contains(numerator), "a quantile's level leaves 0 to 1")
    guard let ranks = try Self.ranks(of: added, Double(numerator) / Double(denominator), alpha),
      let low = firstValue({ $0 >= ranks.lowerBound }), let high = firstValue({ $0 >= ranks.upperBound })
    else { return nil }
    return Interval(low: Double(low), high: Double(high))
  }

  /// The ranks r and s of `quantileInterval`, counted from 1.
  static func ranks(of n: Int, _ p: Double, _ alpha: Double) throws -> ClosedRange<Int>? {
    guard alpha > 0, alpha < 1 else {
      throw StatisticsError.domain("An interval's error level alpha lies between 0 and 1: \(alpha) does not.")
    }
    let law = try Binomial(trials: n, probability: p)
    let tail = alpha / 2
    guard law.probability(of: 0) <= tail, law.probability(of: n) <= tail else { return nil }
    let z = try Normal.quantile(upperTail: tail)
    let r = law.smallest(near: -z) { law.lowerTail($0) > tail }
    let s = law.smallest(near: z) { law.upperTail($0) <= tail }
    return r...max(r, s)
  }

  /// The smallest value seen whose cumulative count satisfies `reached`; nil of none.
  private func firstValue(_ reached: (Int) -> Bool) -> Int? {
    guard let range = values else { return nil }
    var cumulative = 0
    for value in range {
      cumulative += count(of: value)
      if reached(cumulative) { return value }
    }
    return nil
  }
}
