import Statistics

/// The rates of rules of the form "within so many standard errors", for a trial that is worth 0, 1 or 2.
extension ThreeWaySplit {
  /// What is estimated.
  public enum Statistic: Sendable {
    /// The mean m, of standard error s / sqrt n.
    case mean
    /// The standard deviation s, of standard error sqrt((m4 - s^4 (n - 3) / (n - 1)) / n) / (2 s), m4 being the
    /// fourth central moment.
    case standardDeviation
    /// The root of the mean of (value - centre)^2, of standard error sd((value - centre)^2) / sqrt n / (2 root).
    case rootMeanSquare(about: Double)
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

  /// How often estimate ± t standard errors, t being Student's quantile with n - 1 degrees of freedom, holds the
  /// law's value. Trials that all came out the same do not cover.
  public func coverage(of statistic: Statistic, alpha: Double) throws -> Double {
    let t = try StudentT.quantile(upperTail: alpha / 2, degreesOfFreedom: Double(trials - 1))
    let truth = value(of: statistic)
    return probability {
      guard let seen = estimate(of: statistic, $0, $1, $2) else { return false }
      return abs(seen.value - truth) <= t * seen.error
    }
  }

  /// How often a two-sided test at `alpha` rejects the law's value; with `power` the value plus the deviation that the
  /// test says it would see with that chance. The quantile is Student's for the mean, the normal one for the others.
  public func rejection(of statistic: Statistic, alpha: Double, power: Double? = nil) throws -> Double {
    let critical: Double
    if case .mean = statistic {
      critical = try StudentT.quantile(upperTail: alpha / 2, degreesOfFreedom: Double(trials - 1))
    } else {
      critical = try Normal.quantile(upperTail: alpha / 2)
    }
    let shift = try power.map { try critical + Normal.quantile(lowerTail: $0) } ?? 0
    let truth = value(of: statistic)
    return probability {
      guard let seen = estimate(of: statistic, $0, $1, $2), seen.error > 0 else { return false }
      return abs(seen.value - (truth + shift * seen.error)) > critical * seen.error
    }
  }

  /// The estimate and its standard error; nil where there is none, as for the deviation of equal values.
  private func estimate(of statistic: Statistic, _ zeros: Int, _ ones: Int, _ twos: Int)
    -> (value: Double, error: Double)?
  {
    let (n, a, b, c) = (Double(trials), Double(zeros), Double(ones), Double(twos))
    let mean = (b + 2 * c) / n
    switch statistic {
    case .mean:
      let squares = a * mean * mean + b * (1 - mean) * (1 - mean) + c * (2 - mean) * (2 - mean)
      return (mean, (squares / (n - 1) / n).squareRoot())
    case .standardDeviation:
      let (x, y, z) = (mean * mean, (1 - mean) * (1 - mean), (2 - mean) * (2 - mean))
      let variance = (a * x + b * y + c * z) / (n - 1)
      guard variance > 0 else { return nil }
      let fourth = (a * x * x + b * y * y + c * z * z) / n
      let spread = (fourth - variance * variance * (n - 3) / (n - 1)) / n
      return (variance.squareRoot(), (max(0, spread) / variance).squareRoot() / 2)
    case .rootMeanSquare(let centre):
      let (x, y, z) = (centre * centre, (1 - centre) * (1 - centre), (2 - centre) * (2 - centre))
      let square = (a * x + b * y + c * z) / n
      let variance =
        (a * (x - square) * (x - square) + b * (y - square) * (y - square) + c * (z - square) * (z - square))
        / (n - 1)
      guard square > 0 else { return nil }
      return (square.squareRoot(), (variance / n / square).squareRoot() / 2)
    }
  }
}
