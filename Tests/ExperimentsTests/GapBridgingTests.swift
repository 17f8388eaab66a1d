import Designs
import Foundation
import Geodesy
import Recording
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("Gaps bridged")
struct GapBridgingTests {
  private let experiment = GapBridging()

  private func condition(
    _ gap: Double, _ route: Runner.Route, variation: Int = 0, stops: Runner.Stops = .none,
    persistence: Double = 150, accuracy: Double = 5
  ) -> Condition {
    Condition(
      axes: experiment.axes,
      values: [
        .duration(gap), .choice(route.rawValue), .count(10), .count(variation), .choice(stops.rawValue),
        .length(persistence), .length(100), .length(accuracy),
      ])
  }

  private func estimates(_ here: Condition, trials: Int) throws -> [String: Estimate] {
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    #expect(
      generator == SplitMix64(seed: 2026, position: UInt64(trials * experiment.drawsPerTrial(in: here))))
    return try experiment.estimates(from: tally, of: here)
  }

  @Test("a straight run without errors is bridged just as long as it is, by either length")
  func straight() throws {
    let runner = Runner(route: .straight, speed: 10 / 3.6)
    var generator = SplitMix64(seed: 1)
    let draws = BridgedGap.Draws(runner, gap: 45, using: &generator)
    let gap = try BridgedGap(
      runner, gap: 45, accuracy: 0, on: LocalPlane(at: Place.london.coordinate()), draws)
    #expect(abs(gap.way - 125) < 1e-9)
    #expect(gap.crossing.gap.duration == 45)
    #expect(abs((gap.crossing.line ?? 0) - 125) < 1e-4)
    #expect(abs((gap.crossing.speed ?? 0) - 10 / 3.6) < 1e-5)
    #expect(abs(try gap.bridge(by: .ownSpeed).length - 125) < 1e-3)
  }

  /// 20 scores, each two-sided at 4.9 standard errors: 1e-6, 2e-5 in all.
  @Test(
    "each estimate is within 4.9 standard errors of its exact value",
    arguments: [
      (20.0, Runner.Route.straight, 5.0), (300, .straight, 20), (60, .streets, 5), (240, .streets, 0),
      (60, .park, 5), (150, .park, 0),
    ])
  func exact(gap: Double, route: Runner.Route, accuracy: Double) throws {
    let here = condition(gap, route, accuracy: accuracy)
    let exact = try experiment.exact(for: here)
    #expect(exact.count == [.straight: 5, .streets: 3, .park: 1][route])
    let estimates = try estimates(here, trials: 10_000)
    for (metric, exact) in exact {
      let z = try #require(try estimates[metric]?.z(against: exact))
      #expect(abs(z) < 4.9, "\(metric): \(z) standard errors, threshold 4.9")
    }
  }

  @Test("uneven runs and runs with stops have no exact value")
  func unknown() throws {
    #expect(try experiment.exact(for: condition(60, .streets, variation: 5)).isEmpty)
    #expect(try experiment.exact(for: condition(60, .streets, stops: .lights)).isEmpty)
    #expect(try experiment.exact(for: condition(60, .straight, accuracy: 0)).isEmpty)
  }

  @Test("a stiffer path, blocks of another size and errors that do not last are rejected")
  func wrongModels() throws {
    let wrong: [(Condition, String, Condition)] = [
      (condition(150, .park), "line_length_rms_m", condition(150, .park, persistence: 160)),
      (condition(60, .streets), "shortfall_m", condition(57, .streets)),
      (condition(20, .straight), "line_error_rms_m", condition(40, .straight)),
      (condition(60, .straight), "root_covered", condition(120, .straight)),
    ]
    for (here, metric, other) in wrong {
      let value = try #require(try experiment.exact(for: other)[metric])
      let z = try #require(try estimates(here, trials: 10_000)[metric]?.z(against: value))
      #expect(abs(z) > 4.9, "\(here.label), \(metric): \(z) standard errors, threshold 4.9")
    }
  }

  @Test("an accuracy below 1 cm is refused, and at 1 cm the longest gaps have exact values")
  func accuracies() throws {
    #expect(
      complaint { try experiment.check(condition(60, .park, accuracy: 1e-300)) }
        == "fixes are exact, 0 m, or good to 0.01 m at best; 1e-300 m is less")
    try experiment.check(condition(3600, .straight, accuracy: 0.01))
    let exact = try experiment.exact(for: condition(3600, .straight, accuracy: 0.01))
    // The errors at both ends are independent, of 0.01/1.5096 m each.
    let deviation = 0.01 / 1.5096 * 2.0.squareRoot()
    let covered = erf(0.02 / deviation / 2.0.squareRoot())
    #expect(abs(try #require(exact["sum_covered"]) - covered) < 1e-6)
  }

  @Test("streets with many junctions have no exact values, in no time")
  func manyJunctions() throws {
    #expect(try experiment.exact(for: condition(3600, .streets)).isEmpty)
    #expect(try !experiment.exact(for: condition(300, .streets)).isEmpty)
  }

  @Test("a replayed trial names its words, and agrees with the tally of that trial", arguments: [10.0, 100])
  func replay(gap: Double) throws {
    let here = condition(gap, .streets, variation: 15, stops: .lights)
    let words = UInt64(experiment.drawsPerTrial(in: here))
    for trial in 0..<100 as Range<UInt64> {
      var (one, other) = (
        SplitMix64(seed: 3, position: trial * words), SplitMix64(seed: 3, position: trial * words)
      )
      let replay = try experiment.replay(here, using: &one)
      var tally = experiment.tally(for: here)
      try experiment.observe(trials: 0..<1, of: here, using: &other, into: &tally)
      #expect(one == other)
      #expect(replay.draws.map(\.words).reduce(0, +) == Int(words))
      let outcome = Dictionary(
        uniqueKeysWithValues: replay.outcome.compactMap { item in
          if case .real(let value) = item.value { (item.name, value) } else { nil }
        })
      let (way, line) = (try #require(outcome["way"]), try #require(outcome["line"]))
      #expect(tally.shortfall.mean == way - line)
      #expect(tally.ownUncertainties.mean == outcome["own_uncertainty"])
      #expect((tally.sumCovers == 1) == ((way - line).magnitude <= 10))
    }
  }
}
