import Foundation
import Testing

@testable import Statistics

@Suite struct BinomialQuantileTests {
  @Test(
    "the quantile is the smallest k whose tail reaches p",
    arguments: [
      (1, 0.5), (10, 0.3), (100, 0.01), (1000, 0.5), (1000, 0.999), (100_000, 0.2), (1_000_000_000, 1e-9),
    ])
  func definition(trials: Int, probability: Double) throws {
    let law = try Binomial(trials: trials, probability: probability)
    for p in [1e-300, 1e-12, 0.025, 0.3, 0.5, 0.75, 0.975, 1 - 1e-12] {
      let k = try law.quantile(p)
      #expect(law.lowerTail(k) >= p)
      #expect(k == 0 || law.lowerTail(k - 1) < p)
    }
    #expect(try law.quantile(0) == 0)
    #expect(try law.quantile(1) == trials)
  }

  @Test("a quantile that is met exactly is taken, not passed")
  func exactTie() throws {
    // Four fair coins: P(X <= 0) = 1/16, P(X <= 1) = 5/16, P(X <= 2) = 11/16.
    let law = try Binomial(trials: 4, probability: 0.5)
    #expect(try law.quantile(5.0 / 16 - 1e-9) == 1)
    #expect(try law.quantile(5.0 / 16 + 1e-9) == 2)
    #expect(try law.quantile(1.0 / 16 - 1e-9) == 0)
  }

  @Test("a search from a wrong guess still ends at the first k", arguments: [-50.0, 0, 50])
  func wrongGuess(z: Double) throws {
    let law = try Binomial(trials: 1000, probability: 0.5)
    for first in [0, 1, 499, 500, 501, 999, 1000] {
      #expect(law.smallest(near: z) { $0 >= first } == first)
    }
  }

  @Test("probabilities outside 0 to 1 have no quantile", arguments: [-0.1, 1.1, .nan])
  func refusals(p: Double) throws {
    let law = try Binomial(trials: 10, probability: 0.5)
    #expect(throws: StatisticsError.self) { try law.quantile(p) }
  }
}

@Suite struct BinomialNormalScoreTests {
  @Test("the score's tail is the exact tail, with the sign of k - n p")
  func definition() throws {
    let law = try Binomial(trials: 100, probability: 0.01)
    // P(X >= 4) = 0.01837404, P(X <= 0) = 0.36603234 in tables.
    #expect(abs(Normal.upperTail(try law.normalScore(of: 4)) - 0.018374) < 1e-6)
    #expect(abs(Normal.lowerTail(try law.normalScore(of: 0)) - 0.366032) < 1e-6)
    #expect(try law.normalScore(of: 1) == 0)
  }

  @Test("a tail above one half scores 0 and never the wrong sign")
  func clamped() throws {
    // P(X >= 1) = 0.6513 at n p = 0.9999...: above the mean, yet likely.
    let law = try Binomial(trials: 10, probability: 0.0999)
    #expect(law.upperTail(1) > 0.5)
    #expect(try law.normalScore(of: 1) == 0)
    for p in stride(from: 0.01, to: 1, by: 0.01) {
      let law = try Binomial(trials: 10, probability: p)
      var last = -Double.infinity
      for k in 0...10 {
        let score = try law.normalScore(of: k)
        #expect(score * law.deviation(of: k) >= 0)
        #expect(score >= last)
        last = score
      }
    }
  }

  @Test("a tail that underflows still scores, on the right side of its bound")
  func underflow() throws {
    let law = try Binomial(trials: 1_000_000, probability: 0.5)
    #expect(law.upperTail(530_000) == 0)
    // Hoeffding: the tail is at most exp(-2 n 0.03^2) = exp(-1800), hence z > 59.8; the normal value is 60.
    #expect(abs(try law.normalScore(of: 530_000) - 60) < 0.05)
    #expect(try law.normalScore(of: 470_000) == -(try law.normalScore(of: 530_000)))
    // All of a million coins: ln P = -693147.18, z = sqrt(2 * 693147.18 - 2 ln(z sqrt(2 pi))) = 1177.40...
    #expect(abs(try law.normalScore(of: 1_000_000) - 1177.4033) < 1e-3)
  }

  @Test("scores do not jump where the asymptotic series takes over")
  func seam() throws {
    let law = try Binomial(trials: 1_000_000, probability: 0.5)
    let scores = try (517_800...518_200).map { try law.normalScore(of: $0) }
    #expect(law.logUpperTail(517_800) > -650)
    #expect(law.logUpperTail(518_200) < -650)
    let steps = zip(scores.dropFirst(), scores).map { $0 - $1 }
    #expect((steps.max() ?? 1) - (steps.min() ?? 0) < 1e-5)
  }

  @Test("what cannot occur has no score")
  func refusals() throws {
    let law = try Binomial(trials: 10, probability: 0.5)
    #expect(throws: StatisticsError.self) { try law.normalScore(of: 11) }
    #expect(throws: StatisticsError.self) { try law.normalScore(of: -1) }
    let never = try Binomial(trials: 10, probability: 0)
    #expect(try never.normalScore(of: 0) == 0)
    #expect(throws: StatisticsError.self) { try never.normalScore(of: 1) }
  }
}
