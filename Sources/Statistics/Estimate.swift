import Foundation

/// A number estimated from independent trials, or from independent replicates of trials that depend on each other, with
/// what is known of its error.
///
/// A value that does not exist, such as the mean of no trials or the spread of one, is nil. A NaN or an
/// infinity in the data never becomes an estimate: the makers throw.
public struct Estimate: Equatable, Codable, Sendable {
  /// How the value was formed, and with it its standard error and interval.
  public enum Method: String, Codable, Sendable {
    /// The sample mean: s / sqrt(n), Student's t.
    case mean
    /// Successes over trials: sqrt(p (1 - p) / n), Wilson's interval.
    case share
    /// The sample standard deviation, divisor n - 1: jackknife, Student's t on the log scale.
    case standardDeviation
    /// The root of the mean square about a given centre: delta method, Student's t on the log scale.
    case rootMeanSquare
    /// A quantile of a lattice law: no standard error, interval by order statistics.
    case quantile
  }

  /// The estimate.
  public let value: Double?
  /// Its Monte Carlo standard error.
  public let standardError: Double?
  /// Its 95 % confidence interval.
  public let interval: Interval?
  /// The number of trials n.
  public let observations: Int
  /// How it was formed.
  public let method: Method
  /// For a share of independent trials, how many succeeded.
  public let successes: Int?
  /// The number of independent replicates, where these and not the trials tell the error; see
  /// `replicated(leavingOut:)`.
  public let replicates: Int?

  /// The two-sided error of `interval`.
  static let alpha = 0.05

  /// An estimate whose interval is value ± t se, t being Student's quantile with one degree of freedom less than there
  /// are trials, or replicates; for a standard deviation or a root mean square value exp(± t se / value), for a value
  /// above 0; for a share within 0 to 1.
  ///
  /// Throws where one of the numbers is not finite.
  init(
    _ method: Method, value: Double?, standardError: Double?, observations: Int, replicates: Int? = nil
  ) throws {
    for (name, number) in [("value", value), ("standard error", standardError)] {
      if let number, !number.isFinite {
        throw StatisticsError.notFinite(
          "The \(name) of an estimate by \(method.rawValue) is \(number): its data or scale are not finite."
        )
      }
    }
    var interval: Interval?
    if let value, let standardError {
      let t = try StudentT.quantile(
        upperTail: Self.alpha / 2, degreesOfFreedom: Double((replicates ?? observations) - 1))
      let factor = exp(t * standardError / value)
      let ends =
        switch method {
        case .standardDeviation, .rootMeanSquare: (value / factor, value * factor)
        case .share: (max(0, value - t * standardError), min(1, value + t * standardError))
        case .mean, .quantile: (value - t * standardError, value + t * standardError)
        }
      guard ends.0.isFinite, ends.1.isFinite else {
        throw StatisticsError.notFinite("The interval of an estimate by \(method.rawValue) is not finite.")
      }
      interval = Interval(low: ends.0, high: ends.1)
    }
    self.init(
      value: value, standardError: standardError, interval: interval, observations: observations,
      method: method, successes: nil, replicates: replicates)
  }

  init(
    value: Double?, standardError: Double?, interval: Interval?, observations: Int, method: Method,
    successes: Int?, replicates: Int? = nil
  ) {
    self.value = value
    self.standardError = standardError
    self.interval = interval
    self.observations = observations
    self.method = method
    self.successes = successes
    self.replicates = replicates
  }
}
