import Foundation
import Statistics

/// The rates of rules of the form "within so many standard errors", for a trial that is worth 0, 1 or 2.
extension ThreeWaySplit {
  /// What is estimated.
  public enum Statistic: Sendable {
    /// The mean m, of standard error s / sqrt n.
    case mean
    /// The standard deviation, on the log scale. Its standard error sqrt((n - 1) / n sum of (s_i - mean of s_i)^2) is
    /// that of the jackknife, s_i being the standard deviation of all trials but the i-th.
    case standardDeviation
    /// The root of the mean m of squares q = (value - centre)^2, on the log scale. Leaving one of n out changes m by the
    /// share -d, d = (q / m - 1) / (n - 1), and the root's logarithm by -(d + d^2 / 2 + ...) / 2. Its squared error is that
    /// of the jackknife up to the third power, (n - 1) / n times the sum of (d^2 + d^3) / 4.
    case rootMeanSquare(about: Double)

    /// Whether the error is that of the logarithm, se / value.
    var isOnLogScale: Bool {
      if case .mean = self { false } else { true }
    }
  }

  /// The law's own value of a statistic.
  public func value(of statistic: Statistic) -> Double {
    let (p1, p2) = (probabilities[1], probabilities[2])
    let mean = p1 + 2 * p2
    switch statistic {
    case .mean: return mean
    case .standardDeviation: return (p1 + 4 * p2 - mean * mean).squareRoot()
    case .rootMeanSquare(let centre): return (p1 + 4 * p2 - 2 * centre * mean + centre * centre).squareRoot()
    }
  }

  /// How often the interval of t standard errors on each side, t being Student's quantile with n - 1 degrees of
  /// freedom, holds the law's value. Trials that all came out the same do not cover.
  public func coverage(of statistic: Statistic, alpha: Double) throws -> Double {
    let t = try StudentT.quantile(upperTail: alpha / 2, degreesOfFreedom: Double(trials - 1))
    let truth = value(of: statistic)
    return probability {
      guard let seen = estimate(of: statistic, $0, $1, $2) else { return false }
      return abs(distance(of: statistic, seen.value, truth)) <= t * seen.error
    }
  }

  /// How often a two-sided test at `alpha` rejects the law's value; with `power` the claim that this
  /// value exceeds by the deviation that the test says it would see with that chance.
  public func rejection(of statistic: Statistic, alpha: Double, power: Double? = nil) throws -> Double {
    let critical = try StudentT.quantile(upperTail: alpha / 2, degreesOfFreedom: Double(trials - 1))
    let shift = try power.map { try critical + Normal.quantile(lowerTail: $0) } ?? 0
    let truth = value(of: statistic)
    return probability {
      guard let seen = estimate(of: statistic, $0, $1, $2), seen.error > 0 else { return false }
      let claimed = statistic.isOnLogScale ? truth / exp(shift * seen.error) : truth - shift * seen.error
      return abs(distance(of: statistic, seen.value, claimed)) > critical * seen.error
    }
  }

  /// How far an estimate lies from a value, on the statistic's scale.
  private func distance(of statistic: Statistic, _ value: Double, _ target: Double) -> Double {
    statistic.isOnLogScale ? log(value) - log(target) : value - target
  }

  /// The estimate and its standard error on the statistic's scale; nil where there is none, as for the deviation of
  /// equal values.
  private func estimate(of statistic: Statistic, _ zeros: Int, _ ones: Int, _ twos: Int)
    -> (value: Double, error: Double)?
  {
    let (n, a, b, c) = (Double(trials), Double(zeros), Double(ones), Double(twos))
    switch statistic {
    case .mean:
      let mean = (b + 2 * c) / n
      let squares = a * mean * mean + b * (1 - mean) * (1 - mean) + c * (2 - mean) * (2 - mean)
      return (mean, (squares / (n - 1) / n).squareRoot())
    case .standardDeviation:
      return jackknife(a, b, c)
    case .rootMeanSquare(let centre):
      return root(a, b, c, about: centre)
    }
  }

  /// The standard deviation and the jackknife's relative error; nil for fewer than three trials, and where the error
  /// is 0, which here comes out as a rounding of it.
  private func jackknife(_ a: Double, _ b: Double, _ c: Double) -> (value: Double, error: Double)? {
    func deviation(_ a: Double, _ b: Double, _ c: Double) -> Double {
      let n = a + b + c
      return max(0, (a * b + b * c + 4 * a * c) / (n * (n - 1))).squareRoot()
    }
    let (n, value) = (a + b + c, deviation(a, b, c))
    guard n > 2, value > 0 else { return nil }
    let parts = [
      (a, a > 0 ? deviation(a - 1, b, c) : 0), (b, b > 0 ? deviation(a, b - 1, c) : 0),
      (c, c > 0 ? deviation(a, b, c - 1) : 0),
    ]
    let mean = parts.reduce(0) { $0 + $1.0 * $1.1 } / n
    let squares = parts.reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    let error = ((n - 1) / n * squares).squareRoot() / value
    return error > 1e-10 ? (value, error) : nil
  }

  /// The root mean square about a centre and its relative error; nil for fewer than two trials, and for a root of 0.
  private func root(_ a: Double, _ b: Double, _ c: Double, about centre: Double)
    -> (value: Double, error: Double)?
  {
    let n = a + b + c
    let squares = [0, 1, 2].map { ($0 - centre) * ($0 - centre) }
    let mean = (a * squares[0] + b * squares[1] + c * squares[2]) / n
    guard n > 1, mean > 0 else { return nil }
    var sum = 0.0
    for (count, square) in zip([a, b, c], squares) {
      let change = (square / mean - 1) / (n - 1)
      sum += count * change * change * (1 + change)
    }
    return (mean.squareRoot(), ((n - 1) / n * sum / 4).squareRoot())
  }
}
