import Foundation

extension ShareInterval {
  /// The exact interval of Clopper and Pearson (1934, doi:10.1093/biomet/26.4.404): its low end is the p with
  /// P(X >= count) = alpha / 2, its high end the p with P(X <= count) = alpha / 2. Coverage at least 1 -
  /// alpha.
  ///
  /// Each end solves its equation by Newton's steps from Wilson's end. ln P(X >= k) is a concave increasing
  /// function of ln p, with slope k P(X = k) / P(X >= k), and ln P(X <= k) likewise of ln(1 - p). So every
  /// step but the first lands short of the root, and the steps cannot run away. The equation is checked at
  /// the value returned. (GSL's inverse of the beta law fails or hangs from a few hundred trials on.)
  ///
  /// Relative error of an end some 1e-14. Cost: about six binomial tails an end, O(sqrt(n)) at worst: 0.1 s
  /// at n = 1e12 and a share of one half.
  public static func exact(count: Int, of n: Int, alpha: Double) throws -> Interval {
    let wilson = try wilson(count: count, of: n, alpha: alpha)
    let logTail = log(alpha / 2)
    let low =
      count == 0
      ? 0 : count == n ? exp(logTail / Double(n)) : try lowEnd(count, n, logTail, from: wilson.low)
    let high: Double
    if count == 0 || count == n {
      high = count == n ? 1 : -expm1(logTail / Double(n))
    } else if wilson.high <= 0.5 {
      high = try highEnd(count, n, logTail, from: wilson.high)
    } else {
      // Near 1 the end is had from the failures' low end, which no rounding to 1 can stop.
      let failures = try Self.wilson(count: n - count, of: n, alpha: alpha)
      high = 1 - (try lowEnd(n - count, n, logTail, from: failures.low))
    }
    return Interval(low: low, high: high)
  }

  private static func lowEnd(_ k: Int, _ n: Int, _ logTail: Double, from start: Double) throws -> Double {
    try root(from: start) { p in
      let law = try Binomial(trials: n, probability: p)
      let tail = law.logUpperTail(k)
      let slope = Double(k) * exp(law.logProbability(of: k) - tail)
      let next = p * exp(bounded((logTail - tail) / slope))
      return Step(residual: logTail - tail, slope: slope, next: next)
    }
  }

  private static func highEnd(_ k: Int, _ n: Int, _ logTail: Double, from start: Double) throws -> Double {
    try root(from: start) { p in
      let law = try Binomial(trials: n, probability: p)
      let tail = law.logLowerTail(k)
      let slope = Double(n - k) * exp(law.logProbability(of: k) - tail)
      let next = -expm1(log1p(-p) + bounded((logTail - tail) / slope))
      return Step(residual: logTail - tail, slope: slope * p / (1 - p), next: next)
    }
  }

  /// A Newton step: what is missing to the wanted ln P, |d ln P / d ln p|, and the next p.
  private struct Step {
    let residual, slope, next: Double
  }

  /// Steps until they no longer shrink. The residual left must be what the rounding of p explains.
  private static func root(from start: Double, _ step: (Double) throws -> Step) throws -> Double {
    var p = start
    var last = Double.infinity
    for _ in 0..<200 {
      let here = try step(p)
      let change = abs(here.next - p) / p
      if change <= 0x1p-52 || (change < 1e-10 && change >= last / 2) {
        guard abs(here.residual) <= 1e-11 + here.slope * 0x1p-49 else { break }
        return p
      }
      guard here.next > 0, here.next < 1 else { break }
      (p, last) = (here.next, change)
    }
    throw StatisticsError.unresolved("The exact binomial limit was not found: the search ended at \(p).")
  }

  private static func bounded(_ step: Double) -> Double { min(max(step, -50), 50) }
}
