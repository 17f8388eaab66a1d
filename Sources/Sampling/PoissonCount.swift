/// A whole number with a Poisson law, from one word.
///
/// By inversion: with u in [0, 1) of the word's low 53 bits, the number is the least n whose cumulative probability
/// exceeds u. The probabilities are summed in their order, each of mean/n times the one before, and exp(-mean) is the
/// inverse of a sum of powers, so that no libm shows. Numbers of probability below 2^-60 do not come. Cost O(mean).
@frozen
public struct PoissonCount: Sendable {
  /// The mean.
  public let mean: Double
  /// The probability of 0.
  public let probabilityOfNone: Double

  /// Counts of a mean above 0 and at most 16.
  public init(mean: Double) {
    precondition(mean > 0 && mean <= 16, "a Poisson mean lies above 0 and not above 16")
    self.mean = mean
    var (sum, term, n) = (1.0, 1.0, 0.0)
    while term > 0x1p-60 * sum {
      n += 1
      term *= mean / n
      sum += term
    }
    probabilityOfNone = 1 / sum
  }

  /// The next count.
  @inlinable
  public func sample(using generator: inout some RandomNumberGenerator) -> Int {
    let u = unit(generator.next())
    var (count, probability) = (0, probabilityOfNone)
    var cumulative = probability
    while u >= cumulative, probability > 0x1p-60 {
      count += 1
      probability *= mean / Double(count)
      cumulative += probability
    }
    return count
  }
}
