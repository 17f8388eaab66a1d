import Foundation
import Statistics
import Testing

@testable import Claims

@Suite("Claims about a share")
struct ShareTests {
  private func evidence(_ count: Int, of n: Int) throws -> Evidence {
    Evidence(
      value: Double(count) / Double(n), standardError: try Estimate.share(count, of: n).standardError,
      trials: n,
      method: .share)
  }

  /// P(X = k), by the logarithm of the gamma function: not the module's own formula.
  private func probability(_ k: Int, _ n: Int, _ p: Double) -> Double {
    let (k, n) = (Double(k), Double(n))
    let ways: Double = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
    let each: Double = k * log(p) + (n - k) * log1p(-p)
    return exp(ways + each)
  }

  static let laws: [(Int, Double)] = [
    (1, 0.5), (40, 0.5), (50, 0.9), (100, 0.5), (300, 0.01), (1000, 0.35), (2000, 1e-3), (400, 1e-9),
  ]

  @Test("a true share is rejected in at most 1e-9 of all runs, summed over the counts", arguments: laws)
  func falseAlarms(n: Int, p: Double) throws {
    let alarm = try (0...n).reduce(0.0) { sum, k in
      try evidence(k, of: n).isCompatible(with: p) == false ? sum + probability(k, n, p) : sum
    }
    #expect(alarm <= 1e-9 * (1 + 1e-9), "\(alarm), threshold 1e-9")
    // The level is used: of larger laws a hundredth of it at least, the rest being the steps of the counts.
    if Double(n) * p * (1 - p) > 20 { #expect(alarm > 1e-11, "\(alarm)") }
  }

  @Test("a rule of 5 standard errors would raise more alarms", arguments: [(1000, 0.35), (100, 0.5)])
  func looserRule(n: Int, p: Double) {
    let spread = (Double(n) * p * (1 - p)).squareRoot()
    let alarm = (0...n).reduce(0.0) { sum, k in
      abs(Double(k) - Double(n) * p) > 5 * spread ? sum + probability(k, n, p) : sum
    }
    #expect(alarm > 1e-9)
  }

  @Test(
    "the deviation named as detectable is seen in about nine of ten runs",
    arguments: [(100_000, 0.35), (1_000_000, 0.02)])
  func power(n: Int, p: Double) throws {
    let detectable = try #require(try evidence(Int(Double(n) * p), of: n).detectable())
    // The least count that a law of share p is rejected for, found by halving.
    var (accepted, rejected) = (Int(Double(n) * p), n)
    while rejected - accepted > 1 {
      let middle = (accepted + rejected) / 2
      if try evidence(middle, of: n).isCompatible(with: p) == true {
        accepted = middle
      } else {
        rejected = middle
      }
    }
    let caught = try Binomial(trials: n, probability: p + detectable).upperTail(rejected)
    // The skew of the tail at 1e-9, and the spread at p + d for that at p, move it by a few hundredths.
    #expect(abs(caught - 0.9) < 0.04, "\(caught)")
  }

  /// How often a claim of p is rejected if the law's share is `law`, by the exact binomial tails.
  private func rejected(_ p: Double, of law: Double, _ n: Int) throws -> Double {
    let binomial = try Binomial(trials: n, probability: law)
    let (spread, mean) = ((Double(n) * p * (1 - p)).squareRoot(), Double(n) * p)
    func isRejected(_ k: Int) throws -> Bool { try evidence(k, of: n).isCompatible(with: p) == false }
    let below = (max(0, Int(mean - 9 * spread))...Int(mean)).reversed()
    let above = Int(mean)...min(n, Int(mean + 12 * spread + 30))
    var power = 0.0
    if let low = try below.first(where: isRejected) { power += binomial.lowerTail(low) }
    if let high = try above.first(where: isRejected) { power += binomial.upperTail(high) }
    return power
  }

  @Test(
    "of a claimed share the detectable deviation is seen in nine of ten runs to the side that shows it less",
    arguments: [(1000, 0.24), (1000, 0.5), (10_000, 0.02), (100_000, 0.35), (10_000, 0.95)])
  func powerOfClaim(n: Int, p: Double) throws {
    // The estimate, whatever it is, does not matter.
    let detectable = try #require(try evidence(n / 7, of: n).detectable(claiming: p))
    let sides = [try rejected(p, of: p + detectable, n), try rejected(p, of: p - detectable, n)]
    let least = try #require(sides.min())
    // One count more or less is 0.18 / sd of the power, and the tail's next term is as small.
    #expect(abs(least - 0.9) < 0.03, "\(sides)")
    let plain = ErrorLevel.standing
    let estimated = try #require(try evidence(n / 7, of: n).detectable())
    let other = (Double(n / 7) / Double(n) * (1 - Double(n / 7) / Double(n)) / Double(n)).squareRoot()
    #expect(abs(estimated - (try ErrorLevel.detectable(critical: plain.critical())) * other) < 1e-12)
  }

  @Test("a claim of no or of every trial names no detectable deviation", arguments: [0.0, 1, -0.5, 2])
  func powerOfCertainty(p: Double) throws {
    #expect(try evidence(10, of: 100).detectable(claiming: p) == nil)
  }

  static let cases: [(Int, Int, String, Verdict.Outcome)] = [
    (35_165, 100_000, "equals: 0.3506", .holds), (35_165, 100_000, "equals: 0.34", .fails),
    (35_165, 100_000, "equals: exact", .holds), (0, 1000, "equals: 0", .holds),
    (1, 1000, "equals: 0", .fails),
    (1000, 1000, "equals: 1", .holds), (999, 1000, "equals: 1", .fails), (0, 1000, "equals: 0.01", .holds),
    (0, 1000, "equals: 0.03", .fails), (1000, 1000, "equals: 0.99", .holds),
    (1000, 1000, "equals: 0.97", .fails),
    (0, 1000, "equals: 1.5", .fails), (0, 1000, "equals: -0.1", .fails), (0, 1000, "at_most: 0.03", .holds),
    (0, 1000, "at_most: 0.01", .undecided), (1000, 1000, "at_least: 0.97", .holds),
    (0, 1000, "between: [0, 0.03]", .holds), (0, 1000, "at_least: 0.03", .fails),
    (35_000, 100_000, "equals: 0.35\n  within: 0.01", .holds),
    (35_000, 100_000, "equals: 0.35\n  within: 0.001", .undecided),
    (35_000, 100_000, "equals: 0.4\n  within: 10%", .fails),
    (35_000, 100_000, "between: [0.34, 0.36]", .holds),
  ]

  @Test("shares are judged by their exact law, 0 and n of n too", arguments: cases)
  func share(count: Int, n: Int, test: String, outcome: Verdict.Outcome) throws {
    let verdict = try verdict("metric: none_share\n  \(test)", row(count, of: n, exact: "0.35"))
    #expect(verdict.outcome == outcome, "\(verdict)")
  }

  @Test(
    "a table of as many trials as the verdict asks for decides",
    arguments: [
      (35_000, 100_000, "equals: 0.35\n  within: 0.001"), (0, 1000, "at_most: 0.01"),
      (0, 1000, "between: [0, 0.01]"),
      (350, 1000, "at_least: 0.3"), (350, 1000, "between: [0.2, 0.34]"), (1000, 1000, "between: [0.99, 1]"),
    ])
  func trialsNeeded(count: Int, n: Int, test: String) throws {
    let lines = "metric: none_share\n  \(test)"
    let first = try verdict(lines, row(count, of: n))
    let factor = Int((try #require(first.trialsNeeded) / Double(n)).rounded(.up))
    #expect(first.outcome == .undecided && factor > 1)
    #expect(try verdict(lines, row(count * factor, of: n * factor)).outcome != .undecided)
  }
}
