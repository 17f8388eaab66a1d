import Statistics
import TestSupport
import Testing

@testable import Designs

@Suite("A rule that stops a condition")
struct StoppingRuleTests {
  private let coins = TwoCoins()
  private let cap = 1_000_000_000

  private func rule(_ metric: String, mcse: Double) throws -> StoppingRule {
    StoppingRule(try coins.metric(spelt: metric), mcse: mcse)
  }

  /// The estimate of a mean of n values, half of them `spread` below it and half above: s^2 is spread^2 n / (n - 1).
  private func mean(_ n: Int, spread: Double) throws -> Estimate {
    var histogram = IntegerHistogram()
    for value in [-1, 1] { histogram.add(value, times: n / 2) }
    return try .mean(histogram, scale: spread)
  }

  @Test(
    "a condition is done where it is precise enough, else looked at when doubled or where it is foreseen to end",
    arguments: [
      // n trials have the error 1 / sqrt(n - 1), and n / (n - 1) / mcse^2 are needed.
      (100_000, 0.01, nil), (100_000, 0.001, 200_000), (200_000, 0.001, 400_000), (400_000, 0.001, 800_000),
      (800_000, 0.001, 1_000_002), (100_000, 0.0025, 160_002),
      // Just short: a hundredth more, and one.
      (100_000, 0.00316, 101_001), (159_998, 0.0025, 161_598),
    ])
  func looks(trials: Int, mcse: Double, next: Int?) throws {
    let look = try rule("heads", mcse: mcse).nextLook(after: trials, mean(trials, spread: 1), cap: cap)
    #expect(look == next)
  }

  @Test("no look lies beyond the cap, and none follows it")
  func capped() throws {
    let rule = try rule("heads", mcse: 1e-9)
    #expect(try rule.nextLook(after: 600_000, mean(600_000, spread: 1), cap: 1_000_000) == 1_000_000)
    #expect(try rule.nextLook(after: 1_000_000, mean(1_000_000, spread: 1), cap: 1_000_000) == nil)
    #expect(try rule.nextLook(after: 1 << 62, mean(1000, spread: 1), cap: .max) == .max)
  }

  @Test("trials that all came out the same stop nothing; they are doubled")
  func constant() throws {
    var histogram = IntegerHistogram()
    histogram.add(2, times: 100_000)
    let rule = try rule("heads", mcse: 0.1)
    #expect(try rule.nextLook(after: 100_000, .mean(histogram), cap: cap) == 200_000)
    #expect(try rule.foreseenTrials(after: 100_000, .mean(histogram), cap: cap) == cap)
  }

  @Test("a share of none goes on until Wilson's interval is narrow enough")
  func noneShare() throws {
    let rule = try rule("none_share", mcse: 1e-6)
    var (trials, looks) = (100_000, [100_000])
    while let next = try rule.nextLook(after: trials, .share(0, of: trials), cap: cap) {
      trials = next
      looks.append(next)
    }
    #expect(looks == [100_000, 200_000, 400_000, 800_000, 979_982])
  }

  @Test("what an experiment observes less often than once a trial takes so many more trials")
  func rareObservations() throws {
    let look = try rule("heads", mcse: 0.0025).nextLook(
      after: 1_000_000, mean(100_000, spread: 1), cap: cap)
    #expect(look == 1_600_020)
  }

  @Test(
    "the trials foreseen lie between the first look and the cap",
    arguments: [(1.0, 0.001, 1_000_000), (1, 0.1, 100_000), (1, 1e-9, 1_000_000_000), (0, 0.1, 100_000)])
  func foreseen(spread: Double, mcse: Double, trials: Int) throws {
    let rule = try rule("heads", mcse: mcse)
    #expect(try rule.foreseenTrials(spread: spread, cap: cap) == trials)
    #expect(try rule.foreseenTrials(spread: nil, cap: cap) == cap)
  }

  @Test("what is short tells how much, and how much it takes; what is not short is none")
  func shortfall() throws {
    let rule = try rule("heads", mcse: 0.001)
    let estimate = try mean(100_000, spread: 1)
    let found = try Shortfall(coins.condition(), after: 100_000, estimate, of: rule)
    let shortfall = try #require(found)
    #expect(shortfall.precision == estimate.standardError)
    #expect(abs(try #require(shortfall.trialsNeeded) / 1e6 - 1) < 1e-4)
    #expect(
      try Shortfall(coins.condition(), after: 1_000_000, mean(1_000_000, spread: 0.99), of: rule) == nil)
  }
}

@Suite("A rule in a design")
struct StoppingDesignTests {
  private let head = "experiment: two-coins\nseed: 2026\n"
  private let tail = "conditions: [{reach: 1 km}, {reach: 3 km}]\n"

  private func designed(_ trials: String) throws -> Design { try design(head + "trials: \(trials)\n" + tail) }

  @Test("a map in place of the number is a rule; the cap is a billion if left out")
  func decoding() throws {
    let design = try designed("{mcse: 0.0005, metric: heads}")
    let rule = try #require(design.stopping)
    #expect(rule.metric.name == "heads" && rule.mcse == 0.0005)
    #expect(design.trials == 1_000_000_000 && design.firstLook == 100_000)
    #expect(try designed("{mcse: 0.0005, metric: heads, cap: 2e6}").trials == 2_000_000)
    let plain = try designed("10")
    #expect(plain.stopping == nil && plain.firstLook == 10)
  }

  @Test(
    "the standard error is in the metric's unit",
    arguments: [
      ("{mcse: 2 m, metric: heads_rms}", 2.0), ("{mcse: 0.002 km, metric: heads_rms}", 2),
      ("{mcse: 0.05%, metric: none_share}", 0.0005), ("{mcse: 1/2000, metric: heads}", 0.0005),
    ])
  func units(trials: String, mcse: Double) throws {
    #expect(try designed(trials).stopping?.mcse == mcse)
  }

  @Test("the canonical text holds the rule in place of the number")
  func canonical() throws {
    #expect(
      try designed("{metric: heads, mcse: 5e-4}").canonicalText == """
        snaplab design 1
        experiment two-coins
        seed 2026
        stream keyed
        trials until heads mcse 0.0005 cap 1000000000
        estimator plain
        condition reach_m=1000.0 times=1 way=left
        condition reach_m=3000.0 times=1 way=left

        """)
  }

  @Test("another metric, standard error or cap is another design")
  func difference() throws {
    let texts = try [
      "{metric: heads, mcse: 0.001}", "{metric: heads, mcse: 0.002}", "{metric: heads_sd, mcse: 0.001}",
      "{metric: heads, mcse: 0.001, cap: 1e6}", "1000000000",
    ].map { try designed($0).canonicalText }
    #expect(Set(texts).count == texts.count)
  }

  @Test("each condition owns the words of the cap")
  func stretches() throws {
    let design = try designed("{metric: heads, mcse: 0.001, cap: 1e6}")
    #expect(design.stretches.map(\.count) == [2_000_000, 2_000_000])
    #expect(design.stretches.map(\.seed) == (try designed("10").stretches.map(\.seed)))
  }

  @Test("a number of trials takes the place of a rule, another seed does not")
  func overrides() throws {
    let design = try designed("{metric: heads, mcse: 0.001}")
    #expect(try design.with(seed: 1).stopping == design.stopping)
    let fixed = try design.with(trials: 500)
    #expect(fixed.stopping == nil && fixed.trials == 500)
  }

  @Test("a common stream may have a rule, a continuous one may not")
  func streams() throws {
    #expect(try designed("{metric: heads, mcse: 0.001}\nstream: common").stopping != nil)
    let coins = TwoCoins()
    #expect(throws: DesignError.countUnknown) {
      try Design(
        coins, seed: 1, stream: .continuous, trials: 1_000_000,
        stopping: StoppingRule(coins.metrics[0], mcse: 1), conditions: [coins.condition()])
    }
  }

  @Test(
    "each fault is told with its place and its remedy",
    arguments: [
      (
        "{metric: heads, mcse: 0.001}\nstream: continuous",
        "4:9: error: in stream 'continuous' each condition begins where the one before it ended, which 'mcse' "
          + "leaves open; write 'stream: keyed', or a number of trials"
      ),
      ("{}", "3:9: error: missing key 'metric'; write for example 'metric: heads'"),
      ("{metric: heads}", "3:9: error: missing key 'mcse'; write for example 'mcse: 0.0005'"),
      ("{metric: heads_rms}", "3:9: error: missing key 'mcse'; write for example 'mcse: 2 m'"),
      (
        "{metric: heads, mcse: 0.001, cop: 5}",
        "3:38: error: unknown key 'cop'; did you mean 'cap'?"
      ),
      (
        "{metric: heads, mcse: 0.1, cap: 99999}",
        "3:41: error: 'cap': '99999' is out of range; it must be at least 100000"
      ),
      (
        "{metric: haeds, mcse: 0.1}", "3:18: error: 'metric': unknown metric 'haeds'; did you mean 'heads'?"
      ),
      (
        "{metric: heads_q50, mcse: 0.1}",
        "3:18: error: 'heads_q50' is a quantile and has no standard error; name another metric, or write a "
          + "number of trials"
      ),
      ("{metric: heads, mcse: 0}", "3:31: error: 'mcse' must be above 0; no run reaches less"),
      ("{metric: heads, mcse: -0.1}", "3:31: error: 'mcse' must be above 0; no run reaches less"),
      (
        "{metric: heads, mcse: 2 m}",
        "3:31: error: 'mcse': '2 m' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"
      ),
      (
        "{metric: heads_rms, mcse: 2}",
        "3:35: error: 'mcse': '2' has no unit; write a length such as 3 km or 5000 m"
      ),
      (
        "{metric: heads, mcse: nan}",
        "3:31: error: 'mcse': 'nan' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"
      ),
      (
        "{metric: heads, mcse: 0.1, cap: 9223372036854775807}",
        "2:7: error: the streams of (reach 1 km, times 1, way left) and (reach 3 km, times 1, way left) would "
          + "overlap; choose another seed, or fewer trials (by a lower 'cap')"
      ),
      ("[1]", "3:9: error: 'trials' must be a whole number, not a list"),
    ])
  func faults(trials: String, message: String) {
    #expect(complaint { try designed(trials) } == "spec.yaml:\(message)")
  }
}
