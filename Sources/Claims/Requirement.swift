import Designs
import Results

/// What a claim about the law asks of a run, as far as a smaller run can tell.
public struct Requirement: Sendable, Equatable {
  /// The law's value: the exact one where it is known, else the smaller run's estimate.
  public let value: Double
  /// Whether `value` is exact.
  public let isExact: Bool
  /// How far the value lies within what the claim allows, negative if it lies outside; nil for a claim of one value,
  /// which more trials can only test more sharply.
  public let margin: Double?
  /// The deviation that the test sees with nine chances in ten at the smaller run's trials; it falls as the root of
  /// the number of trials.
  public let detectable: Double

  /// How many trials decide the claim with nine chances in ten, `trials` being the smaller run's; nil where no number
  /// does.
  public func trials(after trials: Int) -> Double? {
    guard let margin, margin > 0, margin.isFinite else { return nil }
    return (Double(trials) * (detectable / margin) * (detectable / margin)).rounded(.up)
  }
}

extension Judge {
  /// What a claim asks of a run, judged by the results of a smaller one; nil for a claim about the published number,
  /// about a whole distribution, or of results that show no spread.
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
    case .share(let value, let condition):
      let row = try results.share(of: value, at: condition)
      (evidence, exact) = (row.evidence(of: .share), row.exact)
    case .slope(let metric, let axis, let conditions):
      (evidence, exact) = (try slope(of: metric, over: axis, conditions), nil)
    case .distribution:
      return nil
    }
    guard let evidence,
      let detectable = try evidence.detectable(claiming: claimed(in: claim.test, exact))
    else { return nil }
    let value = exact ?? evidence.value
    return Requirement(
      value: value, isExact: exact != nil, margin: margin(of: value, exact, in: claim.test),
      detectable: detectable)
  }

  /// The one value that a claim names; nil for a range.
  private func claimed(in test: Claim.Test, _ exact: Double?) -> Double? {
    switch test {
    case .equals(.number(let value)): value
    case .equals(.exact): exact
    case .equalsWithin, .between, .reads, .near, .exactDistribution: nil
    }
  }

  private func margin(of value: Double, _ exact: Double?, in test: Claim.Test) -> Double? {
    switch test {
    case .equalsWithin(.number(let target), let tolerance):
      return tolerance.distance(from: target) - (value - target).magnitude
    case .equalsWithin(.exact, let tolerance):
      return exact.map { tolerance.distance(from: $0) - (value - $0).magnitude }
    case .between(let low, let high):
      return min(value - low, high - value)
    case .equals, .reads, .near, .exactDistribution:
      return nil
    }
  }
}
