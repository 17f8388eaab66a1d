import Designs
import Notation
import Statistics

extension Judge {
  /// The verdict on a test of the law.
  func law(_ test: Claim.Test, _ evidence: Evidence?, exact: Double?) throws -> Verdict {
    guard let evidence else {
      return Verdict(
        outcome: .undecided, measured: "", expected: "", reason: "no estimate with an error was published")
    }
    switch test {
    case .equals(let target):
      return try equals(target, evidence, exact)
    case .equalsWithin(let target, let tolerance):
      guard let value = value(of: target, exact) else { return withoutExact(evidence) }
      let distance = tolerance.distance(from: value)
      return try region(
        value - distance, value + distance, "within \(shown(distance)) of \(shown(value))", evidence)
    case .between(let low, let high):
      let expected =
        low == -.infinity
        ? "at most \(shown(high))"
        : high == .infinity ? "at least \(shown(low))" : "between \(shown(low)) and \(shown(high))"
      return try region(low, high, expected, evidence)
    case .reads, .near, .exactDistribution:
      preconditionFailure("these are no tests of a single value of the law")
    }
  }

  private func equals(_ target: Claim.Target, _ evidence: Evidence, _ exact: Double?) throws -> Verdict {
    guard let value = value(of: target, exact) else { return withoutExact(evidence) }
    let isCompatible = try evidence.isCompatible(with: value)
    var verdict = Verdict(
      outcome: isCompatible.map { $0 ? .holds : .fails } ?? .undecided, measured: evidence.description,
      expected: target == .exact ? "equals exact \(shown(value))" : "equals \(shown(value))")
    verdict.detectable = try evidence.detectable(claiming: value)
    switch isCompatible {
    case true?: break
    case nil: verdict.reason = "the trials show no spread to infer from; run more"
    case false?:
      verdict.reason =
        try evidence.distance(from: value).map { distance in
          "off by \(shown(distance)) standard errors; at most "
            + "\(significantText(try evidence.critical(), digits: 3)) are chance"
        } ?? "a law of this value gives such a count less than once in 10^9 runs"
    }
    return verdict
  }

  /// The law's value is asked to lie in [low, high]: decided by the interval at the error level.
  private func region(_ low: Double, _ high: Double, _ expected: String, _ evidence: Evidence) throws
    -> Verdict
  {
    let interval = try evidence.interval()
    let outcome: Verdict.Outcome
    var reason = ""
    switch interval {
    case let interval? where low <= interval.low && interval.high <= high:
      outcome = .holds
    case let interval? where interval.high < low || high < interval.low:
      outcome = .fails
      reason = "the law's value lies outside: \(shown(interval.low)) to \(shown(interval.high))"
    case let interval?:
      outcome = .undecided
      reason = "the law's value lies anywhere from \(shown(interval.low)) to \(shown(interval.high))"
    case nil:
      outcome = .undecided
      reason = "the trials show no spread to infer from; run more"
    }
    var verdict = Verdict(
      outcome: outcome, measured: evidence.description, expected: expected, reason: reason)
    verdict.detectable = try evidence.detectable()
    if outcome == .undecided, let interval {
      verdict.trialsNeeded = trials(evidence, interval, low, high)
    }
    return verdict
  }

  /// How many trials would decide, the estimate staying where it is: an interval shrinks as the square root. Where
  /// the estimate lies inside, both ends of the interval must; where it lies outside, the nearer end must leave. The
  /// longer side of an uneven interval is taken for both: it is the one that shrinks so, or faster.
  private func trials(_ evidence: Evidence, _ interval: Interval, _ low: Double, _ high: Double) -> Double? {
    let value = evidence.value
    let reach = max(interval.high - value, value - interval.low)
    let gap: Double
    if value < low || high < value {
      gap = value < low ? low - value : value - high
    } else {
      gap = min(interval.low < low ? value - low : .infinity, interval.high > high ? high - value : .infinity)
    }
    guard evidence.trials > 0, gap > 0 else { return nil }
    return Double(evidence.trials) * (reach / gap) * (reach / gap)
  }

  private func value(of target: Claim.Target, _ exact: Double?) -> Double? {
    switch target {
    case .number(let value): value
    case .exact: exact
    }
  }

  private func withoutExact(_ evidence: Evidence) -> Verdict {
    Verdict(
      outcome: .fails, measured: evidence.description, expected: "equals exact",
      reason: "no exact value was published")
  }
}

extension Evidence: CustomStringConvertible {
  /// The estimate with its error, as a verdict shows it.
  package var description: String {
    guard let standardError, standardError > 0 else { return shown(value) }
    return
      "\(uncertainText(value, error: standardError)) ± \(uncertainText(standardError, error: standardError))"
  }
}
