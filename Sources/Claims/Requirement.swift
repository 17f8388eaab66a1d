import Designs
import Results
import Statistics

/// What a claim about the law asks of a run, as far as a smaller run can tell.
public struct Requirement: Sendable, Equatable {
  /// The law's value: the exact one where it is known, else the smaller run's estimate.
  public let value: Double
  /// Whether `value` is exact.
  public let isExact: Bool
  /// How far the value lies within what the claim allows, negative if it lies outside, 0 if on the bound; nil for a
  /// claim of one value, which more trials can only test more sharply.
  public let margin: Double?
  /// The deviation that the test sees with nine chances in ten at the smaller run's trials; it falls as the root of
  /// the number of trials. Nil where the smaller run shows no spread.
  public let detectable: Double?
  /// How many trials decide the claim with nine chances in ten; nil where no number does, or none is known.
  public let trials: Double?
}

extension Judge {
  /// What a claim asks of a run, judged by the results of a smaller one; nil for a claim about the published number
  /// or about a whole distribution, and where the smaller run has no estimate.
  public func requirement(of claim: Claim) throws -> Requirement? {
    switch claim.test {
    case .reads, .near, .exactDistribution: return nil
    case .equals, .equalsWithin, .between: break
    }
    let (evidence, exact): (Evidence?, Double?)
    switch claim.subject {
    case .metric(let metric, let condition):
      let row = try results.estimate(of: metric, at: condition)
      (evidence, exact) = (row.evidence(of: metric.method), row.exact)
    case .share(let value, let probability, let condition):
      let row = try results.share(of: value, exact: probability, at: condition)
      (evidence, exact) = (row.evidence(of: .share), row.exact)
    case .slope(let metric, let axis, let conditions):
      (evidence, exact) = (try slope(of: metric, over: axis, conditions)?.evidence, nil)
    case .distribution:
      return nil
    }
    guard let evidence else { return nil }
    let (value, detectable) = (
      exact ?? evidence.value, try evidence.detectable(claiming: claimed(in: claim.test, exact))
    )
    guard let (low, high) = region(claim.test, exact) else {
      return Requirement(
        value: value, isExact: exact != nil, margin: nil, detectable: detectable, trials: nil)
    }
    let deciding = DecidingTrials(
      low: low, high: high, value: value, isShare: evidence.method == .share)
    let trials =
      evidence.isBinomial
      ? try deciding.ofShare(
        alpha: evidence.level.alpha, deviations: Normal.quantile(lowerTail: ErrorLevel.power))
      : detectable.flatMap { deciding.scaled(from: evidence.trials, reach: $0) }
    return Requirement(
      value: value, isExact: exact != nil, margin: deciding.isOnBound ? 0 : min(value - low, high - value),
      detectable: detectable, trials: trials)
  }

  /// The one value that a claim names; nil for a range.
  private func claimed(in test: Claim.Test, _ exact: Double?) -> Double? {
    switch test {
    case .equals(.number(let value)): value
    case .equals(.exact): exact
    case .equalsWithin, .between, .reads, .near, .exactDistribution: nil
    }
  }

  /// The ends of what a test allows; nil for a single value.
  private func region(_ test: Claim.Test, _ exact: Double?) -> (low: Double, high: Double)? {
    switch test {
    case .equalsWithin(let target, let tolerance):
      let value: Double? = if case .number(let number) = target { number } else { exact }
      return value.map { ($0 - tolerance.distance(from: $0), $0 + tolerance.distance(from: $0)) }
    case .between(let low, let high):
      return (low, high)
    case .equals, .reads, .near, .exactDistribution:
      return nil
    }
  }
}
