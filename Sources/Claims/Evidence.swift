import Foundation
import Statistics

/// What the published tables say of the law's value behind a number: the estimate and its interval at the error
/// level of the tests, never the table's 95 %.
package struct Evidence: Sendable {
  /// The estimate.
  package let value: Double
  /// Its standard error, where it has one.
  package let standardError: Double?
  let trials: Int
  /// How the estimate was formed; nil for a fitted slope.
  let method: Estimate.Method?
  /// How many independent replicates the trials are, which alone tell the error; nil for independent trials.
  let replicates: Int?
  /// How sure the tests are.
  let level: ErrorLevel

  /// Evidence of an estimate.
  package init(
    value: Double, standardError: Double?, trials: Int, method: Estimate.Method?, replicates: Int? = nil,
    level: ErrorLevel = .standing
  ) {
    self.value = value
    self.standardError = standardError
    self.trials = trials
    self.method = method
    self.replicates = replicates
    self.level = level
  }

  /// Evidence of a fitted slope: its error is made of the estimated errors of the points, which have `trials` each or
  /// more, and is taken to be known no better than one of these.
  package init(slope: Double, standardError: Double, trials: Int, level: ErrorLevel = .standing) {
    self.init(
      value: slope, standardError: standardError, trials: trials, method: nil, level: level)
  }

  /// The number of trials that the test needs and has not; nil if it has them.
  ///
  /// Replicates should be 64, so that Student's t is not taken far out in the tails of a law that is normal only nearly.
  var leastTrials: Int? {
    if let replicates { return replicates < 64 ? trials / replicates * 64 : nil }
    return Self.leastTrials(of: method).flatMap { trials < $0 ? $0 : nil }
  }

  /// The number of trials that a test needs for its level; nil if any number does. Below it the errors of standard
  /// deviations, root mean squares and slopes are not near enough to their laws ("Measured error rates" in
  /// `Sources/README.md`).
  package static func leastTrials(of method: Estimate.Method?) -> Int? {
    switch method {
    case .standardDeviation, .rootMeanSquare, nil: 1000
    case .mean, .share, .quantile: nil
    }
  }

  /// Whether the trials that had a property follow the binomial law.
  var isBinomial: Bool { method == .share && replicates == nil }

  /// The trials that had the property, for a share.
  var successes: Int { Int((value * Double(trials)).rounded()) }

  /// How many standard errors make the interval: the normal's quantile for shares of independent trials, Student's for
  /// all else.
  func critical() throws -> Double {
    if let replicates {
      return try StudentT.quantile(upperTail: level.alpha / 2, degreesOfFreedom: Double(replicates - 1))
    }
    return switch method {
    case .mean, .standardDeviation, .rootMeanSquare, nil:
      try StudentT.quantile(upperTail: level.alpha / 2, degreesOfFreedom: Double(trials - 1))
    case .share, .quantile:
      try level.critical()
    }
  }

  /// Whether the logarithm of the estimate is what scatters about that of the law's value, with the relative error.
  private var isOnLogScale: Bool { method == .standardDeviation || method == .rootMeanSquare }

  /// The error that there is, above 0; nil too for an estimate without a logarithm that needs one.
  private var error: Double? {
    guard let standardError, standardError > 0, !isOnLogScale || value > 0 else { return nil }
    return standardError
  }

  /// The interval at the error level; nil where nothing can be inferred, as from a single trial, from trials that
  /// all came out the same, or from so few that the interval knows no upper end.
  ///
  /// For a share of independent trials it is Clopper and Pearson's: at such levels Wilson's misses its coverage by orders
  /// of magnitude. For a standard deviation and a root mean square it is that of the estimate, value exp(± t se / value).
  func interval() throws -> Interval? {
    if isBinomial {
      return try ShareInterval.exact(count: successes, of: trials, alpha: level.alpha)
    }
    guard let error else { return nil }
    let margin = try critical() * error
    guard isOnLogScale else { return Interval(low: value - margin, high: value + margin) }
    let factor = exp(margin / value)
    return (value * factor).isFinite ? Interval(low: value / factor, high: value * factor) : nil
  }

  /// How many standard errors the estimate lies above a value, on the scale of its interval; nil without an error.
  func distance(from target: Double) -> Double? {
    guard let error else { return nil }
    return isOnLogScale && target > 0 ? log(value / target) * value / error : (value - target) / error
  }

  /// Whether a value of the law is compatible with the estimate; nil where nothing can be inferred.
  package func isCompatible(with target: Double) throws -> Bool? {
    guard isBinomial else { return try interval().map { $0.contains(target) } }
    switch target {
    case ..<0, 1.nextUp...: return false
    case 0: return successes == 0
    case 1: return successes == trials
    default:
      let score = try Binomial(trials: trials, probability: target).normalScore(of: successes)
      return try abs(score) <= level.critical()
    }
  }

  /// The deviation of the law that a test sees with nine chances in ten, in whichever direction it shows less; nil
  /// where there is no error to tell it by.
  ///
  /// - Parameter claimed: the one value that is claimed, if it is one. A share's test goes by the error at that value,
  ///   c se, its chances by that of the law, z(0.9) se, and the longer tail lets (c^2 - 1) |1 - 2 p| / (6 n) more pass
  ///   (Cornish and Fisher's first term). On the log scale the deviation is a share of that value.
  package func detectable(claiming claimed: Double? = nil) throws -> Double? {
    if isBinomial, let claimed {
      let critical = try critical()
      let factor = try ErrorLevel.detectable(critical: critical)
      func error(at share: Double) -> Double { (share * (1 - share) / Double(trials)).squareRoot() }
      guard claimed > 0, claimed < 1 else { return nil }
      let reach = factor * error(at: claimed)
      let widest = min(max(0.5, claimed - reach), claimed + reach)
      let skew = abs(1 - 2 * claimed) / Double(trials) * (critical * critical - 1) / 6
      return critical * error(at: claimed) + (factor - critical) * error(at: widest) + skew
    }
    guard let error else { return nil }
    let factor = try ErrorLevel.detectable(critical: critical())
    guard isOnLogScale else { return factor * error }
    let base = claimed.flatMap { $0 > 0 ? $0 : nil } ?? value
    let deviation = base * expm1(factor * error / value)
    return deviation.isFinite ? deviation : nil
  }
}
