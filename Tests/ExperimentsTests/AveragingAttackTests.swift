import Designs
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The attack by averaging")
struct AveragingAttackTests {
  private let experiment = AveragingAttack()

  private func condition(_ mechanism: String, _ hours: Int, accuracy: Double = 2000) -> Condition {
    Condition(axes: experiment.axes, values: [.choice(mechanism), .count(hours), .length(accuracy)])
  }

  private func estimates(_ here: Condition, trials: Int, seed: UInt64 = 2026) throws -> [String: Estimate] {
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: seed))
    experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    var expected = SplitMix64(seed: seed)
    expected.advance(by: UInt64(trials * experiment.drawsPerTrial(in: here)))
    #expect(generator == expected, "\(here.label): other words than declared")
    return try experiment.estimates(from: tally, of: here)
  }

  @Test(
    "a trial declares the words of its position and its offsets, or of its noise",
    arguments: [
      ("fixed-grid", 1, 2), ("fixed-grid", 24, 2), ("android-classic", 1, 6), ("android-classic", 24, 98),
      ("fresh-offset", 24, 98), ("planar-laplace", 24, 72),
    ])
  func words(mechanism: String, hours: Int, count: Int) {
    let here = condition(mechanism, hours)
    #expect(experiment.drawsPerTrial(in: here) == count)
    var generator = SplitMix64(seed: 5)
    let replay = experiment.replay(here, using: &generator)
    #expect(replay.draws.reduce(0) { $0 + $1.words } == count)
    var expected = SplitMix64(seed: 5)
    expected.advance(by: UInt64(count))
    #expect(generator == expected)
  }

  /// North or east of one trial, hour by hour in metres, from the numbers as they are replayed.
  private func plain(_ draws: [String: Double], _ axis: String, hours: Int, memory: Double) -> Double {
    let position = draws["position_\(axis)"] ?? .nan
    var (offset, sum) = (0.0, 0.0)
    for hour in 1...hours {
      let new = 500 * (draws["normal_\(axis)_\(hour)"] ?? .nan)
      offset = hour == 1 ? new : memory * offset + (1 - memory * memory).squareRoot() * new
      sum += 2000 * ((position + offset) / 2000 + 0.5).rounded(.down)
    }
    return sum / Double(hours) - position
  }

  /// 1300 hours are more than two blocks of numbers.
  @Test(
    "the mean is that of the plain rule, hour by hour", arguments: ["android-classic", "fresh-offset"],
    [1, 2, 30, 1300])
  func reference(mechanism: String, hours: Int) throws {
    let here = condition(mechanism, hours)
    let memory = mechanism == "android-classic" ? 0.9991.squareRoot() : 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let replay = experiment.replay(here, using: &generator)
      let draws = Dictionary(uniqueKeysWithValues: replay.draws.map { ($0.name, number($0.value)) })
      let errors = replay.outcome.map { number($0.value) }
      for (axis, error) in zip(["north", "east"], errors) {
        #expect(abs(error - plain(draws, axis, hours: hours, memory: memory)) < 1e-9, "\(seed) \(axis)")
      }
    }
  }

  private func number(_ cell: Cell) -> Double {
    if case .real(let number) = cell { number } else { .nan }
  }

  @Test("a grid that stays reports the nearest crossing, whatever the number of fixes", arguments: [1, 7])
  func fixedGrid(hours: Int) {
    let fixes = AveragedFixes(condition("fixed-grid", hours))
    var found = 0
    for seed in 0..<200 as Range<UInt64> {
      var (generator, reader) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
      let error = fixes.meanError(using: &generator)
      let north = HalfOpenUniform(below: 1).sample(using: &reader)
      let east = HalfOpenUniform(below: 1).sample(using: &reader)
      if north < 0.5 && east >= 0.5 { found += 1 }
      #expect(abs(error.north - 2000 * ((north < 0.5 ? 0 : 1) - north)) < 1e-9)
      #expect(abs(error.east - 2000 * ((east < 0.5 ? 0 : 1) - east)) < 1e-9)
    }
    #expect(found > 20)
  }

  /// Twelve scores of root mean squares and four of means, each two-sided at 4.5 standard errors: 6.8e-6 by the normal law, 1.1e-4 in all.
  static let conditions = AveragingAttack.Mechanism.allCases.flatMap { mechanism in
    [1, 24, 300].map { (mechanism.rawValue, $0) }
  }

  @Test("each estimate is within 4.5 standard errors of its exact value", arguments: conditions)
  func exact(mechanism: String, hours: Int) throws {
    let here = condition(mechanism, hours)
    let estimates = try estimates(here, trials: 4000)
    let exact = try experiment.exact(for: here)
    #expect(exact["rms_error_m"] != nil)
    for (metric, exact) in exact {
      let z = try #require(try estimates[metric]?.z(against: exact))
      #expect(abs(z) < 4.5, "\(metric): \(z) standard errors, threshold 4.5")
    }
  }

  /// The standard error is a hundredth of the value or less; the nearest of these is off by an eighth.
  @Test("an offset that is forgotten, or never, and errors that are taken as independent are rejected")
  func wrongModels() throws {
    let wrong: [(String, Int, Double)] = [
      // Never changed: one fix. Drawn anew: the value below. No offset at all: A/sqrt 6.
      ("android-classic", 2000, 1080.1), ("android-classic", 300, 194.1), ("android-classic", 24, 816.5),
      // Independent errors would fall as 1/sqrt n.
      ("fresh-offset", 24, 1080.1 / 24.0.squareRoot()), ("fixed-grid", 24, 816.5 / 24.0.squareRoot()),
      // An error of 1/n, and an exponential radius of the same mean.
      ("planar-laplace", 24, 816.5 / 24), ("planar-laplace", 1, 2000 * 2.0.squareRoot() / 3),
    ]
    for (mechanism, hours, value) in wrong {
      let estimate = try estimates(condition(mechanism, hours), trials: 4000)["rms_error_m"]
      let z = try #require(try estimate?.z(against: value))
      #expect(abs(z) > 4.5, "\(mechanism), \(hours) h: \(z) standard errors, threshold 4.5")
    }
  }
}
