import Foundation

/// The binomial law: how many of n independent trials succeed, each with probability p.
///
/// Probabilities by the saddle-point form of C. Loader, Fast and Accurate Computation of Binomial
/// Probabilities (2000, Bell Laboratories; used by R):
///
///     P(X = k) = sqrt(n / (2 pi k (n - k))) exp(S(n) - S(k) - S(n - k) - D(k, n p) - D(n - k, n q)),
///
/// S being the error of Stirling's formula, D(x, m) = x ln(x / m) + m - x and q = 1 - p. No large logarithms
/// are subtracted. Here k - n p is formed with the product's rounding error, without which a probability six
/// deviations out at n = 1e12 could be off by 4e-10.
///
/// Relative error of a probability below 5e-16 (10 + |ln P|) for the p that the Double holds.
public struct Binomial: Equatable, Sendable {
  /// The number of trials n, from 0 to 2^53.
  public let trials: Int
  /// The probability of success p, from 0 to 1.
  public let probability: Double

  /// The law of n = `trials` and p = `probability`. Throws outside 0...2^53 and 0...1.
  public init(trials: Int, probability: Double) throws {
    guard (0...1 << 53).contains(trials) else {
      throw StatisticsError.domain("A binomial law has 0 to 2^53 trials, not \(trials).")
    }
    guard probability >= 0, probability <= 1 else {
      throw StatisticsError.domain("A probability lies between 0 and 1: \(probability) does not.")
    }
    self.trials = trials
    self.probability = probability
  }

  /// P(X = k); 0 for k < 0 and k > n.
  public func probability(of k: Int) -> Double { exp(logProbability(of: k)) }

  /// n p.
  public var mean: Double { Double(trials) * probability }

  /// n p (1 - p).
  public var variance: Double { mean * (1 - probability) }

  /// ln P(X = k); minus infinity where k cannot occur.
  func logProbability(of k: Int) -> Double {
    let (n, x, p) = (Double(trials), Double(k), probability)
    guard k >= 0, k <= trials else { return -.infinity }
    if k == 0 { return trials == 0 ? 0 : n * log1p(-p) }
    if k == trials { return n * log(p) }
    if p == 0 || p == 1 { return -.infinity }
    let y = n - x
    let d = deviation(of: k)
    let stirling = stirlingError(n) - stirlingError(x) - stirlingError(y)
    let deviance =
      Self.deviance(x, from: n * p, difference: d) + Self.deviance(y, from: n * (1 - p), difference: -d)
    return stirling - deviance - 0.5 * log(2 * Double.pi * x * (y / n))
  }

  /// k - n p, rounded once.
  func deviation(of k: Int) -> Double {
    let product = Double(trials) * probability
    let error = (-product).addingProduct(Double(trials), probability)
    return (Double(k) - product) - error
  }

  /// D(x, m) of the type's description, for x > 0, m > 0 and d = x - m known better than by subtraction.
  ///
  /// With v = d / (x + m), D = d v + 2 x (v^3 / 3 + v^5 / 5 + ...), as ln(x / m) = 2 artanh v.
  private static func deviance(_ x: Double, from m: Double, difference d: Double) -> Double {
    let v = d / (x + m)
    guard abs(v) < 0.5 else { return x * log(x / m) - d }
    var sum = d * v
    var power = 2 * x * v
    for odd in stride(from: 3.0, to: 201, by: 2) {
      power *= v * v
      let next = sum + power / odd
      if next == sum { break }
      sum = next
    }
    return sum
  }
}
