import Foundation

extension Binomial {
  /// P(X <= k): 0 for k < 0, 1 for k >= n.
  ///
  /// Relative error of a tail below 2e-15 (10 + |ln P|), however small it is. Tails on the far side of the
  /// mean are 1 minus the other one, which is then at most 3/4. Cost O(sqrt(n p q) + 1): the sum runs over
  /// some nine standard deviations at most, 10 ms at n = 1e12.
  public func lowerTail(_ k: Int) -> Double {
    if let known = knownLowerTail(k) { return known }
    return deviation(of: k) <= 0
      ? exp(logOuterTail(k, upward: false)) : max(0, 1 - exp(logOuterTail(k + 1, upward: true)))
  }

  /// P(X >= k): 1 for k <= 0, 0 for k > n. Accuracy and cost as for `lowerTail(_:)`.
  public func upperTail(_ k: Int) -> Double {
    if let known = knownLowerTail(k <= 0 ? -1 : k - 1) { return 1 - known }
    return deviation(of: k) >= 0
      ? exp(logOuterTail(k, upward: true)) : max(0, 1 - exp(logOuterTail(k - 1, upward: false)))
  }

  /// ln P(X <= k), finite also where the tail underflows; minus infinity where it is 0.
  func logLowerTail(_ k: Int) -> Double {
    if let known = knownLowerTail(k) { return log(known) }
    return deviation(of: k) <= 0
      ? logOuterTail(k, upward: false) : log1p(-exp(logOuterTail(k + 1, upward: true)))
  }

  /// ln P(X >= k), finite also where the tail underflows; minus infinity where it is 0.
  func logUpperTail(_ k: Int) -> Double {
    if let known = knownLowerTail(k <= 0 ? -1 : k - 1) { return log(1 - known) }
    return deviation(of: k) >= 0
      ? logOuterTail(k, upward: true) : log1p(-exp(logOuterTail(k - 1, upward: false)))
  }

  /// P(X <= k) where it is exactly 0 or 1, and nil elsewhere.
  private func knownLowerTail(_ k: Int) -> Double? {
    if k < 0 { return 0 }
    if k >= trials || probability == 0 { return 1 }
    return probability == 1 ? 0 : nil
  }

  /// ln of the tail that begins at k and leads away from the mean, on whose far side k lies; 0 < p < 1.
  private func logOuterTail(_ k: Int, upward: Bool) -> Double {
    let lead = logProbability(of: k)
    return min(0, lead + log(relativeSum(from: k, lead: lead, upward: upward)))
  }

  /// The sum of P(X = j) / P(X = k) over j from k outward, by the ratio of neighbours.
  ///
  /// The ratios fall, so what is left after a term t with ratio r is below t r / (1 - r): the sum ends where
  /// that is below 2^-55 of it. Rounding would build up over the millions of terms of a large n, in one
  /// direction where q is rounded; so each block of 256 terms starts from a fresh probability and has its own
  /// sum.
  private func relativeSum(from k: Int, lead: Double, upward: Bool) -> Double {
    let (p, q) = upward ? (probability, 1 - probability) : (1 - probability, probability)
    // Downwards it is the sum for the failures, n - k of them with probability q.
    let failures = trials - k
    var successes = Double(upward ? k : failures)
    var others = Double(upward ? failures : k)
    var (total, term, steps) = (1.0, 1.0, 0)
    while true {
      var block = 0.0
      for _ in 0..<256 {
        successes += 1
        let ratio = (others * p) / (successes * q)
        others -= 1
        term *= ratio
        block += term
        if term * ratio <= (1 - ratio) * (total + block) * 0x1p-55 { return total + block }
      }
      total += block
      steps += 256
      term = exp(logProbability(of: upward ? k + steps : k - steps) - lead)
    }
  }
}
