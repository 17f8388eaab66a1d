import Designs
import Recording
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("A run whose grant changes")
struct GrantChangesTests {
  private let experiment = GrantChanges()

  private func condition(
    _ rule: GrantChanges.Rule, precise: Double = 300, approximate: Double = 60, length: Double = 5000,
    route: Runner.Route = .park, variation: Int = 15, accuracy: Double = 5
  ) -> Condition {
    Condition(
      axes: experiment.axes,
      values: [
        .choice(rule.rawValue), .duration(precise), .duration(approximate), .length(length),
        .choice(route.rawValue), .count(10), .count(variation), .choice("none"), .length(150), .length(100),
        .length(accuracy),
      ])
  }

  private func estimates(_ here: Condition, trials: Int) throws -> [String: Estimate] {
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    #expect(
      generator == SplitMix64(seed: 2026, position: UInt64(trials * experiment.drawsPerTrial(in: here))))
    return try experiment.estimates(from: tally, of: here)
  }

  private func run(_ here: Condition, seed: UInt64) throws -> ChangingRun {
    var generator = SplitMix64(seed: seed)
    return try experiment.trial(experiment.setting(here), using: &generator).run
  }

  /// A straight run at 10 km/h without errors, the switch moved at given times, all below the mean of a minute.
  private func scripted(_ times: [Double]) throws -> ChangingRun {
    let setting = try experiment.setting(
      condition(
        .recorded, precise: 60, approximate: 60, length: 500, route: .straight, variation: 0, accuracy: 0))
    let draws = ChangingRun.Draws(
      run: RunDraws(heading: 0, paces: Array(repeating: 0, count: 50)),
      errors: Array(repeating: 0, count: 102), times: times.map { exponential(-$0 / 60) })
    var generator = SplitMix64(seed: 1)
    return try ChangingRun(setting, draws, using: &generator)
  }

  @Test("has a segment for each time between switches, and a fix every 10 m in the precise ones")
  func segments() throws {
    // Off at 20 s, on at 50 s, off at 150 s; the run takes 180 s.
    let run = try scripted([20, 30, 100])
    let recording = run.recording
    #expect(run.switches == 3)
    #expect(recording.segments.map(\.grant.precision) == [.precise, .approximate, .precise, .approximate])
    #expect(recording.segments.dropFirst().map { $0.start.rounded() } == [20, 50, 150])
    #expect(
      recording.segments.compactMap(\.closing?.reason).dropLast() == [
        .preciseLocationSwitch, .preciseLocationSwitch, .preciseLocationSwitch,
      ])
    // At 0 to 18 s, one approximate at 21.6 s, at 50.4 to 147.6 s; one more would be due 15 min later, but a new time
    // of approximate positions begins with one.
    #expect(recording.segments.map(\.fixes.count) == [6, 1, 28, 1])
    let gaps = recording.gaps.map(\.duration)
    // A device counts whole milliseconds.
    #expect(gaps.count == 2 && gaps.allSatisfy { abs($0 - 32.4) < 0.0021 })
    #expect(run.recordedShare == 32.0 / 50)
  }

  @Test("is measured by each rule as counted by hand")
  func rules() throws {
    let run = try scripted([20, 30, 100])
    let recorded = run.distance(by: .recorded)
    #expect(abs(recorded.metres - 320) < 1e-3 && recorded.bridges == nil)
    // 32.4 s of gap are 90 m; the 32.4 s at the end are open.
    let bridged = run.distance(by: .bridged)
    #expect(abs(bridged.metres - 410) < 1e-3 && bridged.bridges?.uncertainty == 0)
    let own = run.distance(by: .ownSpeed)
    #expect(abs(own.metres - 500) < 0.01)
    #expect(abs((own.bridges?.uncertainty ?? 0) - 2 * 0.1 * 180) < 1e-3)
    #expect(run.distance(by: .joined).metres > 320)
  }

  @Test("without a switch is recorded from end to end, whatever the rule")
  func unswitched() throws {
    let run = try run(condition(.recorded, precise: 1e7), seed: 4)
    #expect(run.switches == 0 && run.recordedShare == 1)
    let all = GrantChanges.Rule.allCases.map { run.distance(by: $0).metres }
    #expect(Set(all).count == 1)
  }

  @Test("is the same run for all rules")
  func sameRun() throws {
    let words = GrantChanges.Rule.allCases.map { experiment.drawsPerTrial(in: condition($0)) }
    #expect(Set(words).count == 1)
  }

  /// Seven scores, each two-sided at 4.9 standard errors: 1e-6.
  @Test("has the exact share recorded, and the exact bias of what is recorded on a straight way")
  func exact() throws {
    for here in [
      condition(.recorded, route: .straight, variation: 0),
      condition(.recorded, precise: 60, approximate: 60, length: 1000, route: .straight, variation: 0),
      condition(.recorded, precise: 1e7, length: 1000, route: .straight, variation: 0, accuracy: 20),
      condition(.ownSpeed, precise: 120, approximate: 300, route: .streets, variation: 0),
    ] {
      let estimates = try estimates(here, trials: 1000)
      for (metric, exact) in try experiment.exact(for: here) {
        guard let z = try estimates[metric]?.z(against: exact) else { continue }
        #expect(abs(z) < 4.9, "\(here.label), \(metric): \(z) standard errors, threshold 4.9")
      }
    }
    #expect(try experiment.exact(for: condition(.recorded)).isEmpty)
  }

  @Test("is told from one that begins at random, and from one whose legs count in parts")
  func wrongModels() throws {
    let here = condition(
      .recorded, precise: 60, approximate: 60, length: 1000, route: .straight, variation: 0)
    let share = try #require(try estimates(here, trials: 2000)["recorded_share"])
    let exact = try #require(try experiment.exact(for: here)["recorded_share"])
    // In the steady state half of the legs begin precise. Time under the precise grant has no loss at switches.
    for wrong in [0.5 * exponential(-3.6 / 60), exact * exponential(3.6 / 60)] {
      let z = try #require(try share.z(against: wrong))
      #expect(abs(z) > 4.9, "\(wrong): \(z) standard errors, threshold 4.9")
    }
  }

  @Test("is refused where it is no whole number of steps")
  func refused() throws {
    try experiment.check(condition(.joined, length: 4990))
    #expect(
      complaint { try experiment.check(condition(.joined, length: 4995)) }
        == "a run is a whole number of steps of 10 m, and 4.995 km is not")
    #expect(
      complaint { try experiment.check(condition(.joined, accuracy: 0.001)) }
        == "fixes are exact, 0 m, or good to 0.01 m at best; 0.001 m is less")
  }

  @Test("is replayed as it was observed, 100 times", arguments: GrantChanges.Rule.allCases)
  func replay(rule: GrantChanges.Rule) throws {
    let here = condition(rule, precise: 60, approximate: 120, length: 1500)
    let words = UInt64(experiment.drawsPerTrial(in: here))
    for trial in 0..<100 as Range<UInt64> {
      var (one, other) = (
        SplitMix64(seed: 3, position: trial * words), SplitMix64(seed: 3, position: trial * words)
      )
      let replay = try experiment.replay(here, using: &one)
      var tally = experiment.tally(for: here)
      try experiment.observe(trials: 0..<1, of: here, using: &other, into: &tally)
      #expect(one == other && replay.draws.map(\.words).reduce(0, +) <= Int(words))
      // A segment each time that the grant changed.
      let switches = try #require(replay.outcome.first { $0.name == "switches" })
      #expect(switches.value == .integer(replay.story.count - 1))
      let name = rule == .ownSpeed ? "own_speed" : rule.rawValue
      let item = try #require(replay.outcome.first { $0.name == name })
      guard case .real(let metres) = item.value else {
        Issue.record("\(item.value)")
        return
      }
      #expect(metres - 1500 == tally.errors.mean)
    }
  }

  @Test("has its first run in a table, with its approximate fixes, where there are few conditions")
  func track() throws {
    let here = condition(.ownSpeed, precise: 60, approximate: 120, length: 1500)
    let outcome = Outcome(
      condition: here, stretch: Stretch(seed: 3, start: 0, count: 1_000_000), trials: 1,
      tally: experiment.tally(for: here), estimates: [:], exact: [:])
    let tables = try experiment.tables(from: [outcome])
    #expect(tables.map(\.name) == ["track", "reports"])
    let run = try run(here, seed: 3)
    #expect(tables[0].rows.count == 151)
    #expect(tables[0].rows.count { $0.last == .text("precise") } == run.grants.count { $0 })
    #expect(tables[1].rows.count == run.recording.fixes.count { $0.precision == .approximate })
    #expect(try experiment.tables(from: Array(repeating: outcome, count: 9)).allSatisfy(\.rows.isEmpty))
  }
}
