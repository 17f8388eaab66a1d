import Designs
import Foundation
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("Temporary accuracy")
struct TemporaryAccuracyTests {
  private let experiment = TemporaryAccuracy()

  private func condition(
    _ app: String, front: Double = 60, behind: Double = 20, spells: String = "exponential",
    start: String = "in-front", run: Double = 1800
  ) -> Condition {
    Condition(
      axes: experiment.axes,
      values: [
        .choice(app), .duration(front), .duration(behind), .choice(spells), .choice(start), .duration(run),
      ])
  }

  private func estimates(_ here: Condition, trials: Int) throws -> [String: Estimate] {
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    return try experiment.estimates(from: tally, of: here)
  }

  /// A word that makes the expiry of a spell so many milliseconds.
  private func expiring(_ milliseconds: Int) -> UInt64 {
    word(drawing: (Double(milliseconds - 11_200) + 0.5) / 101)
  }

  @Test(
    "a minute in front, 20 s behind and back: full for all of it, to 71.25 s, or but for 8.75 s",
    arguments: [("asks-once", 71_250, 1, 2), ("asks-again", 91_250, 2, 3), ("holds-session", 100_000, 1, 1)])
  func inFront(app: String, precise: Int, alerts: Int, callbacks: Int) {
    let here = condition(app, spells: "fixed", run: 100)
    var script = ScriptedWords([expiring(11_250)])
    let run = TemporaryAccuracy.run(over: TemporaryAccuracy.spells(of: here, using: &script), of: here)
    #expect(script.remaining.isEmpty)
    #expect(run.precise == precise && run.alerts == alerts && run.callbacks == callbacks)
    #expect(run.isKept == (app == "holds-session"))
  }

  @Test(
    "a run that begins behind has what the time since leaving has left",
    arguments: [(0.25, 6250, 15_000), (0.75, 0, 5000)])
  func anyMoment(place: Double, lost: Int, back: Int) {
    let here = condition("asks-again", spells: "fixed", start: "any-moment", run: 60)
    var script = ScriptedWords([word(drawing: 0.9), expiring(11_250), word(drawing: place)])
    let spells = TemporaryAccuracy.spells(of: here, using: &script)
    #expect(script.remaining.isEmpty && spells.elapsed == Int(place * 20_000))
    let run = TemporaryAccuracy.run(over: spells, of: here)
    #expect(run.precise == 60_000 - (back - lost) && run.alerts == 1 && !run.isKept)
    #expect(run.callbacks == (lost > 0 ? 2 : 1))
  }

  @Test("a run that begins in front may be kept, whatever was before it")
  func kept() {
    let here = condition("asks-again", front: 100, spells: "fixed", start: "any-moment", run: 60)
    var script = ScriptedWords([word(drawing: 0.1), word(drawing: 0.125)])
    let run = TemporaryAccuracy.run(over: TemporaryAccuracy.spells(of: here, using: &script), of: here)
    #expect(run.isKept && run.precise == 60_000 && run.alerts == 0 && run.callbacks == 0)
  }

  @Test("who returns just as accuracy is reduced has lost it, if for no time")
  func tie() {
    let here = condition("asks-again", behind: 11.25, spells: "fixed", run: 100)
    var script = ScriptedWords([expiring(11_250), expiring(11_300)])
    let run = TemporaryAccuracy.run(over: TemporaryAccuracy.spells(of: here, using: &script), of: here)
    #expect(run.precise == 100_000 && run.alerts == 2 && !run.isKept)
  }

  /// The device against sums over spells.
  @Test(
    "the device keeps the time as the spells say", arguments: ["in-front", "any-moment"], [5.0, 20, 200])
  func sums(start: String, behind: Double) {
    let here = condition("asks-again", behind: behind, start: start, run: 600)
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let spells = TemporaryAccuracy.spells(of: here, using: &generator)
      let run = TemporaryAccuracy.run(over: spells, of: here)
      var (time, reduced) = (-spells.elapsed, 0)
      for spell in spells.all {
        if !spell.isInFront {
          let (lost, back) = (max(0, time + spell.expiry), min(600_000, time + spell.length))
          reduced += max(0, back - lost)
        }
        time += spell.length
      }
      #expect(run.precise == 600_000 - reduced)
    }
  }

  @Test(
    "a replay tells what observe tallies, and each word drawn", arguments: ["in-front", "any-moment"],
    ["exponential", "fixed", "uniform"])
  func replay(start: String, spells: String) throws {
    let here = condition("asks-again", spells: spells, start: start)
    var generator = SplitMix64(seed: 11)
    for _ in 0..<100 {
      var (tally, own) = (experiment.tally(for: here), generator)
      try experiment.observe(trials: 0..<1, of: here, using: &own, into: &tally)
      let estimates = try experiment.estimates(from: tally, of: here)
      var counting = CountedWords(generator)
      _ = TemporaryAccuracy.spells(of: here, using: &counting)
      let replay = experiment.replay(here, using: &generator)
      #expect(generator == own)
      #expect(replay.draws.reduce(0) { $0 + $1.words } == counting.count)
      #expect(replay.outcome.map(\.name) == ["precise", "kept", "alerts", "callbacks"])
      let precise = try #require(estimates["precise_share"]?.value)
      #expect(replay.outcome[0].value == .real((precise * 1_800_000).rounded() / 1000))
      #expect(replay.outcome[1].value == .integer(Int(estimates["kept_share"]?.value ?? -1)))
      #expect(replay.outcome[2].value == .integer(Int((estimates["alerts_per_hour"]?.value ?? -1) / 2)))
      #expect(replay.outcome[3].value == .integer(Int((estimates["callbacks_per_hour"]?.value ?? -1) / 2)))
    }
  }

  /// 13 conditions of up to four scores, each two-sided at 4.5 standard errors: 6.8e-6 by the normal law, 3.6e-4 in all.
  static let cases: [(String, Double, Double, String, String)] = [
    ("asks-again", 60, 20, "exponential", "any-moment"), ("asks-again", 10, 100, "exponential", "any-moment"),
    ("asks-again", 60, 20, "fixed", "any-moment"), ("asks-again", 20, 30, "fixed", "any-moment"),
    ("asks-again", 60, 20, "uniform", "any-moment"), ("asks-again", 20, 7, "uniform", "any-moment"),
    ("asks-again", 60, 20, "exponential", "in-front"), ("asks-again", 30, 6, "exponential", "in-front"),
    ("asks-again", 60, 11.25, "fixed", "in-front"), ("asks-once", 60, 5, "exponential", "in-front"),
    ("asks-once", 10, 40, "exponential", "in-front"), ("asks-once", 10, 11.21, "fixed", "in-front"),
    ("holds-session", 60, 20, "uniform", "in-front"),
  ]

  @Test("each estimate is within 4.5 standard errors of its exact value", arguments: cases)
  func exact(app: String, front: Double, behind: Double, spells: String, start: String) throws {
    let here = condition(app, front: front, behind: behind, spells: spells, start: start, run: 600)
    let estimates = try estimates(here, trials: 10_000)
    let exact = try experiment.exact(for: here)
    #expect(exact.count >= 3)
    for (metric, exact) in exact {
      let estimate = try #require(estimates[metric])
      guard let z = try estimate.z(against: exact) else {
        // All runs agree.
        #expect(abs((estimate.value ?? .nan) - exact) < 1e-9, "\(metric): \(exact)")
        continue
      }
      #expect(abs(z) < 4.5, "\(metric): \(z) standard errors, threshold 4.5")
    }
  }

  @Test("a run in the long run's state has the long run's share, whatever its length")
  func lengths() throws {
    for run in [60.0, 1800] {
      let here = condition("asks-again", start: "any-moment", run: run)
      #expect(abs((try experiment.exact(for: here)["precise_share"] ?? 0) - 0.8575541425) < 1e-10)
      let z = try #require(try estimates(here, trials: 10_000)["precise_share"]?.z(against: 0.8575541425))
      #expect(abs(z) < 4.5)
    }
  }

  /// Each is rejected with at least 6 standard errors, which a true value would be once in 5e8.
  @Test("wrong models are rejected")
  func wrong() throws {
    let here = condition("asks-again", spells: "fixed", start: "any-moment")
    let again = try #require(try estimates(here, trials: 4000)["precise_share"])
    let session = try #require(try estimates(condition("holds-session"), trials: 100)["precise_share"])
    func rejects(_ estimate: Estimate, _ share: Double) throws {
      let z = try #require(try estimate.z(against: share))
      #expect(abs(z) > 6, "\(share): \(z) standard errors")
    }
    // No time left behind; time that runs from the return; no equilibrium, as of runs that begin in front.
    try rejects(again, 60.0 / 80)
    try rejects(again, 11.25 / 80)
    try rejects(again, 0.8930555556)
    // Expiries of 11.3 s, 50 ms late.
    try rejects(again, (60 + 11.3) / 80)
    // A session that is ignored: no run falls short of 1.
    #expect(session.value == 1 && session.standardError == 0)
    let ignored = try experiment.exact(for: condition("asks-again"))["precise_share"] ?? 1
    #expect(ignored < 0.9)
  }

  @Test("a moment lies in long spells more often", arguments: Spells.Law.allCases)
  func lengthBias(law: Spells.Law) {
    var (generator, moments) = (SplitMix64(seed: 5), Moments())
    for _ in 0..<40_000 { moments.add(law.sampleAround(mean: 30, using: &generator)) }
    // E X^2 / E X.
    let mean =
      switch law {
      case .exponential: 60.0
      case .fixed: 30.0
      case .uniform: 40.0
      }
    // Within 4.5 standard errors: 6.8e-6 by the normal law, twice.
    #expect(abs((moments.mean ?? 0) - mean) <= 4.5 * (moments.standardDeviation ?? 0) / 200)
  }

  @Test("a run owns more words than it takes, but for once in 1e26")
  func words() throws {
    // Chernoff's bound, at twice the mean and 50 more.
    for cycles in stride(from: 0.01, through: 90_000, by: 0.37) {
      let most = 2 * cycles + 50
      #expect(most - cycles - most * log(most / cycles) < log(1e-26))
    }
    let here = condition("asks-again", front: 1, behind: 1, start: "any-moment")
    #expect(experiment.drawsPerTrial(in: here) == 4 + 3 * (1800 + 52))
    #expect(try estimates(here, trials: 100)["precise_share"]?.value ?? 0 > 0.99)
  }

  @Test("who asks once must begin in front")
  func refused() throws {
    try experiment.check(condition("holds-session", start: "any-moment"))
    #expect(
      complaint { try experiment.check(condition("asks-once", start: "any-moment")) }
        == "an app that asks once does so as the run begins; write 'start: in-front'")
  }

  @Test("the spans of a run fill its first ten minutes, in both lanes", arguments: [60.0, 1800])
  func spans(run: Double) throws {
    let here = condition("asks-again", start: "any-moment", run: run)
    let table = try #require(
      try experiment.tables(from: [
        Outcome(
          condition: here, stretch: Stretch(seed: 3, count: 1000), trials: 1,
          tally: experiment.tally(for: here), estimates: [:], exact: [:])
      ]).first)
    for lane in ["accuracy", "app"] {
      var end = 0.0
      for row in table.rows where row[6] == .text(lane) {
        guard case .real(let start) = row[8], case .real(let next) = row[9] else {
          Issue.record("a span has two times")
          return
        }
        #expect(start == end && next > start)
        end = next
      }
      #expect(end == min(run, 600))
    }
  }
}
