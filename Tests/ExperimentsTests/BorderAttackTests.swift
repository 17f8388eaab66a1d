import Designs
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The attack at borders")
struct BorderAttackTests {
  private let experiment = BorderAttack()

  private func condition(
    _ knowledge: String, kmh: Int = 5, seconds: Double = 900, hysteresis: Double = 0
  ) -> Condition {
    Condition(
      axes: experiment.axes,
      values: [
        .choice(knowledge), .count(kmh), .duration(seconds), .length(hysteresis), .length(5000),
      ])
  }

  private func step(_ here: Condition, heading: Double, x: Double, y: Double) -> BorderStep {
    var script = ScriptedWords([heading, x / 5000, y / 5000].map(word(drawing:)))
    let step = BorderStep(BorderStep.Attacker(here), using: &script)
    #expect(script.remaining.isEmpty)
    return step
  }

  private func estimates(_ here: Condition, trials: Int) throws -> [String: Estimate] {
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    return try experiment.estimates(from: tally, of: here)
  }

  @Test("5 km/h are 1250 m in a quarter of an hour, 20 km/h are 5000 m, with no rounding")
  func lengths() {
    #expect(BorderStep.length(in: condition("cells")) == 1250)
    #expect(BorderStep.length(in: condition("cells", kmh: 20)) == 5000)
    #expect(BorderStep.length(in: condition("cells", kmh: 18, seconds: 1)) == 5)
  }

  @Test("a step over an edge is estimated on the middle of the edge")
  func edge() throws {
    // Heading east from 4000, 1000 to 5250, 1000.
    let step = step(condition("cells"), heading: 0, x: 4000, y: 1000)
    #expect(step.x.before == 0 && step.x.after == 1 && !step.y.hasChanged)
    let edge = try #require(step.edge)
    #expect(edge == (across: -250, along: 1500))
    // The reported centre is 7500, 2500.
    #expect(step.reportedSquare == 2250 * 2250 + 1500 * 1500)
  }

  @Test("westwards the border lies on the other side, and the lead too")
  func west() throws {
    // A quarter turn twice: heading west from 1000 to -250, 250 beyond the border at 0.
    let (here, knowing) = (condition("cells"), condition("rule", hysteresis: 100))
    let edge = try #require(step(here, heading: 0.5, x: 1000, y: 1000).edge)
    #expect(abs(edge.across - 250) < 1e-9)
    let known = try #require(step(knowing, heading: 0.5, x: 1000, y: 1000).edge)
    #expect(abs(known.across - 150) < 1e-9)
  }

  @Test("a step over column and row is estimated at the corner, and is no edge")
  func corner() throws {
    // Half a right angle: 883.9 m along both axes, from 4500, 4600.
    let step = step(condition("cells"), heading: 0.125, x: 4500, y: 4600)
    let error = try #require(step.estimate)
    #expect(step.edge == nil)
    #expect(abs(error.x + 383.883) < 1e-3 && abs(error.y + 483.883) < 1e-3)
    // A third of the step is the lead of who knows the speed.
    let known = try #require(self.step(condition("speed"), heading: 0.125, x: 4500, y: 4600).estimate)
    #expect(abs(known.x - error.x - 1250.0 / 3) < 1e-9)
  }

  @Test("a step within its cell tells nothing")
  func nothing() {
    let step = step(condition("cells"), heading: 0, x: 1000, y: 1000)
    #expect(step.estimate == nil && step.edge == nil)
  }

  @Test("with hysteresis the report follows once the phone is far enough beyond")
  func hysteresis() throws {
    let here = condition("rule", hysteresis: 500)
    // 250 m beyond: not yet. From 250 m beyond the border behind it the phone still reports the cell before.
    #expect(!step(here, heading: 0, x: 4000, y: 1000).x.hasChanged)
    let late = step(here, heading: 0, x: 250, y: 1000)
    #expect(late.x.before == -1 && late.x.after == 0)
    // It is at 1500; the attacker who knows the rule expects it at 500.
    let edge = try #require(late.edge)
    #expect(edge.across == -1000)
    // The row's index is that of a phone on its way up: of an exact heading east it does not change.
    #expect(late.y.before == 0 && late.y.after == 0)
  }

  /// The steady state of `BorderStep.Side` is what the memory leads to, from any index at the start.
  @Test(
    "a phone on its way reports what one does that remembers its reports",
    arguments: [0.0, 200, 1500, 3700], [1250.0, -1250, 333, -90])
  func memory(hysteresis: Double, move: Double) {
    let attacker = BorderStep.Attacker(condition("rule", hysteresis: hysteresis))
    var (place, index, changes) = (2345.0, 0.0, 0)
    for _ in 0..<2000 {
      let steady = BorderStep.Side(start: place, moving: move, attacker)
      let next = BorderStep.Side.reported(after: index, at: place + move, attacker)
      if changes > 0 {
        #expect(index == steady.before && next == steady.after, "at \(place), moving \(move)")
      }
      if next != index { changes += 1 }
      (place, index) = (place + move, next)
    }
    #expect(changes > 30)
  }

  @Test("a phone that may pass a cell unseen is refused, one that just may not is not")
  func refused() throws {
    try experiment.check(condition("cells", kmh: 20))
    try experiment.check(condition("cells", kmh: 16, hysteresis: 1000))
    #expect(
      complaint { try experiment.check(condition("cells", kmh: 21)) }
        == "from report to report the phone goes 5.25 km; with a hysteresis of 0 m that must be at most the cell, "
        + "5 km")
    #expect(throws: Rejected.self) { try experiment.check(condition("cells", kmh: 16, hysteresis: 1001)) }
  }

  /// 45 scores, each two-sided at 4.5 standard errors: 6.8e-6 by the normal law, 3.1e-4 in all.
  static let conditions: [(String, Int, Double)] = ["cells", "rule", "speed"].flatMap { knowledge in
    [(5, 0.0), (20, 0), (10, 1200)].map { (knowledge, $0.0, $0.1) }
  }

  @Test("each estimate is within 4.5 standard errors of its exact value", arguments: conditions)
  func exact(knowledge: String, kmh: Int, hysteresis: Double) throws {
    let here = condition(knowledge, kmh: kmh, hysteresis: hysteresis)
    let estimates = try estimates(here, trials: 40_000)
    let exact = try experiment.exact(for: here)
    #expect(Set(exact.keys) == Set(experiment.metrics.map(\.name)))
    for (metric, exact) in exact {
      let z = try #require(try estimates[metric]?.z(against: exact))
      #expect(abs(z) < 4.5, "\(metric): \(z) standard errors, threshold 4.5")
    }
  }

  /// Of 40,000 steps some 11,000 have a change; the standard errors are 0.5 % of the values or less.
  @Test("a fixed heading, corners taken for edges and a hysteresis forgotten are rejected")
  func wrongModels() throws {
    let wrong: [(Condition, String, Double)] = [
      // All steps straight at the border: w/sqrt 3. Headings of equal weight, as if each met a border alike: w/sqrt 6.
      (condition("cells"), "across_rms_m", 1250 / 3.0.squareRoot()),
      (condition("cells"), "across_rms_m", 1250 / 6.0.squareRoot()),
      // Corners counted as two edges: w sqrt 2/3, at a step of a cell 2357 for 2635.
      (condition("cells", kmh: 20), "across_rms_m", 5000 * 2.0.squareRoot() / 3),
      // The place along the border as if it were uniform at any step.
      (condition("cells"), "along_rms_m", 5000 / 12.0.squareRoot()),
      (condition("cells", kmh: 10, hysteresis: 1200), "across_rms_m", 1223),
      (condition("rule", kmh: 10, hysteresis: 1200), "reported_rms_m", 5000 / 6.0.squareRoot()),
      // The chance of a change over an edge alone.
      (condition("cells"), "changes_per_hour", 4 * 0.25 * 3.5 / .pi),
      // What pi/8 of a step is the lead of: a step of a cell has (3 pi - 4)/12, and 1370 for 1355.
      (condition("speed", kmh: 20), "total_rms_m", 1910),
    ]
    for (here, metric, value) in wrong {
      let z = try #require(try estimates(here, trials: 40_000)[metric]?.z(against: value))
      #expect(abs(z) > 4.5, "\(here.label), \(metric): \(z) standard errors, threshold 4.5")
    }
  }

  @Test("a replay names heading and start, and what was reported before and after")
  func replay() {
    var generator = SplitMix64(seed: 3)
    let replay = experiment.replay(condition("cells", kmh: 20), using: &generator)
    #expect(replay.draws.map(\.name) == ["heading", "start_x", "start_y"])
    #expect(replay.draws.map(\.words) == [1, 1, 1])
    #expect(
      replay.outcome.map(\.name).starts(with: [
        "end_x", "end_y", "column_before", "row_before", "column_after", "row_after",
      ]))
  }
}
