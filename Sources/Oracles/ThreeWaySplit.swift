/// How n independent trials fall into three classes: the trinomial law, and with it the exact rate at which any rule
/// that sees the three counts alone does this or that.
///
/// Probabilities by the ratio of neighbours, outward from the mode, normalised at the end: the counts of the first
/// class, then of the second among the rest. Counts beyond `reach` standard deviations and 50 are left out; what they
/// hold is below 1e-17 (Bernstein's inequality), so a rate is right to 1e-12 of itself and 1e-17.
public struct ThreeWaySplit: Sendable {
  /// The number of trials n, 1 or more.
  public let trials: Int
  /// The probabilities of the three classes, each above 0; they sum to 1.
  public let probabilities: [Double]

  static let reach = 9.0

  /// A law.
  public init(trials: Int, probabilities: [Double]) {
    precondition(trials >= 1 && probabilities.count == 3, "a split has a trial or more and three classes")
    precondition(probabilities.allSatisfy { $0 > 0 }, "every class has a probability above 0")
    precondition(abs(probabilities.reduce(0, +) - 1) < 1e-12, "the classes' probabilities sum to 1")
    self.trials = trials
    self.probabilities = probabilities
  }

  /// The probability that the counts satisfy a condition. Cost O(n) conditions, as the square of the spread.
  public func probability(where holds: (_ first: Int, _ second: Int, _ third: Int) throws -> Bool) rethrows
    -> Double
  {
    let share = probabilities[1] / (probabilities[1] + probabilities[2])
    let sum = try counts(of: 0).reduce(0) { sum, first in
      let rest = trials - first.count
      let inner = try Self.binomial(rest, share).reduce(0) { sum, second in
        try holds(first.count, second.count, rest - second.count) ? sum + second.probability : sum
      }
      return sum + first.probability * inner
    }
    return min(1, sum)
  }

  /// The binomial law of one class' count.
  func counts(of place: Int) -> [(count: Int, probability: Double)] {
    Self.binomial(trials, probabilities[place])
  }

  /// The counts of successes that can be expected to occur, with their probabilities.
  static func binomial(_ n: Int, _ p: Double) -> [(count: Int, probability: Double)] {
    let mean = Double(n) * p
    let width = reach * (mean * (1 - p)).squareRoot() + 50
    let low = max(0, Int(mean - width))
    let high = min(n, Int(mean + width))
    let mode = min(max(Int(mean), low), high)
    let odds = p / (1 - p)
    var weights = [Double](repeating: 1, count: high - low + 1)
    for k in stride(from: mode + 1, through: high, by: 1) {
      weights[k - low] = weights[k - 1 - low] * Double(n - k + 1) / Double(k) * odds
    }
    for k in stride(from: mode - 1, through: low, by: -1) {
      weights[k - low] = weights[k + 1 - low] * Double(k + 1) / Double(n - k) / odds
    }
    let total = weights.reduce(0, +)
    return weights.enumerated().map { (low + $0.offset, $0.element / total) }
  }
}
