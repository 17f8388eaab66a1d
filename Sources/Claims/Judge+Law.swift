import Designs
import Notation
import Statistics

extension Judge {
  /// The verdict on a test of the law; none where the trials are too few for the test's level.
  func law(_ test: Claim.Test, _ evidence: Evidence?, exact: Double?) throws -> Verdict {
    guard let evidence else {
      return Verdict(
        outcome: .undecided, measured: "", expected: "", reason: "no estimate with an error was published")
    }
    var verdict = try decided(test, evidence, exact)
    if let least = evidence.leastTrials, verdict.outcome != .undecided {
      verdict.outcome = .undecided
      let sample = evidence.replicates.map { "\($0) replicates" } ?? "\(evidence.trials) trials"
      verdict.reason = "from \(sample) such a test errs more often than once in 10^9"
      verdict.trialsNeeded = Double(least)
    }
    return verdict
  }

  private func decided(_ test: Claim.Test, _ evidence: Evidence, _ exact: Double?) throws -> Verdict {
    switch test {
    case .equals(let target):
      return try equals(target, evidence, exact)
    case .equalsWithin(let target, let tolerance):
      guard let value = value(of: target, exact) else { return withoutExact(evidence) }
      let distance = tolerance.distance(from: value)
      return try region(
        value - distance, value + distance, "within \(shown(distance)) of \(shown(value))", evidence, exact)
    case .between(let low, let high):
      let expected =
        low == -.infinity
        ? "at most \(shown(high))"
        : high == .infinity ? "at least \(shown(low))" : "between \(shown(low)) and \(shown(high))"
      return try region(low, high, expected, evidence, exact)
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
  private func region(
    _ low: Double, _ high: Double, _ expected: String, _ evidence: Evidence, _ exact: Double?
  ) throws -> Verdict {
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
      let deciding = DecidingTrials(
        low: low, high: high, value: exact ?? evidence.value, isShare: evidence.method == .share)
      if exact != nil, deciding.isOnBound {
        verdict.reason += "; the exact value lies on the bound, and no number of trials decides that"
      } else {
        // Chance may carry the next estimate away from the law's value; nine chances in ten are allowed for.
        let chance = try Normal.quantile(lowerTail: ErrorLevel.power)
        let reach = max(interval.high - evidence.value, evidence.value - interval.low)
        let needed =
          evidence.isBinomial
          ? try deciding.ofShare(alpha: evidence.level.alpha, deviations: chance)
          : deciding.scaled(
            from: evidence.trials, reach: reach + chance * (evidence.standardError ?? 0))
        // So many did not decide, by ill luck: more are needed whatever the mean says.
        verdict.trialsNeeded = needed.map { max($0, 2 * Double(evidence.trials)) }
      }
    }
    return verdict
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
