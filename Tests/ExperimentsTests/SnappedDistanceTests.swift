import Designs
import Oracles
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The experiment on snapped distances")
struct SnappedDistanceTests {
  private let experiment = SnappedDistance()

  private func tally(_ walk: Double, _ cell: Double, trials: Int, seed: UInt64 = 2026) -> IntegerHistogram {
    var (tally, generator) = (IntegerHistogram(), SplitMix64(seed: seed))
    experiment.observe(
      trials: 0..<trials, of: condition(walk: walk, cell: cell), using: &generator, into: &tally)
    #expect(generator == SplitMix64(seed: seed, position: 3 * UInt64(trials)))
    return tally
  }

  /// Walk and cell in metres; counts of crossings that are near, and the nearest that are not.
  static let nearCases: [(Double, Double, [Int], [Int])] = [
    (10, 1, [9, 10, 11], [8, 12]), (1.1, 1, [1], [0, 2]), (1.2, 1, [], [0, 1, 2]), (0.3, 0.1, [3], [2, 4]),
    (1, 0.1, [9, 10, 11], [8, 12]), (0.9, 1, [], [0, 1]), (1 / 1.1, 1, [], [0, 1]), (3000, 5000, [], [0, 1]),
    (50_000, 5000, [9, 10, 11], [8, 12]), (2.2, 0.2, [10, 11, 12], [9, 13]), (1e9, 1e9, [1], [0, 2]),
    (1e9, 1e8, [9, 10, 11], [8, 12]),
  ]

  @Test("the near share counts both ends, in whole nanometres", arguments: nearCases)
  func near(walk: Double, cell: Double, near: [Int], far: [Int]) throws {
    var tally = IntegerHistogram()
    near.forEach { tally.add($0) }
    far.forEach { tally.add($0, times: 10) }
    let here = condition(walk: walk, cell: cell)
    let estimate = try experiment.estimates(from: tally, of: here)["near_share"]
    #expect(estimate?.successes == near.count)
    let law = try SquareGridCrossings(walk: walk, cell: cell).law
    let exact = try #require(try experiment.exact(for: here)["near_share"])
    #expect(abs(exact - near.reduce(0.0) { $0 + (law[$1] ?? 0) }) < 1e-15)
  }

  /// Six metrics of four conditions: 24 scores at 5 standard errors, two-sided 5.7e-7 each by the normal law, 1.4e-5
  /// in all.
  static let conditions: [(Double, Double)] = [(3000, 5000), (5000, 5000), (12_000, 5000), (50_000, 5000)]

  @Test("every estimate lies by its exact value", arguments: conditions)
  func estimates(walk: Double, cell: Double) throws {
    let here = condition(walk: walk, cell: cell)
    let estimates = try experiment.estimates(from: tally(walk, cell, trials: 100_000), of: here)
    let exact = try experiment.exact(for: here)
    #expect(Set(estimates.keys) == Set(experiment.metrics.map(\.name)))
    #expect(Set(exact.keys) == Set(experiment.metrics.map(\.name)))
    for metric in experiment.metrics {
      let (estimate, value) = (try #require(estimates[metric.name]), try #require(exact[metric.name]))
      #expect(estimate.method == metric.method)
      if metric.method == .quantile {
        #expect(estimate.value == value, "\(metric.name)")
      } else if let z = try estimate.z(against: value) {
        #expect(abs(z) < 5, "\(metric.name): \(z) standard errors, threshold 5")
      } else {
        #expect(estimate.value == value, "\(metric.name)")
      }
    }
  }

  @Test("a law of a walk 2 % longer is rejected by ratio and shares")
  func wrongLength() throws {
    let here = condition(walk: 3000, cell: 5000)
    // The trials are of the right walk, the exact values of the wrong one.
    let estimates = try experiment.estimates(from: tally(3060, 5000, trials: 100_000), of: here)
    let exact = try experiment.exact(for: here)
    for metric in ["ratio", "zero_share"] {
      let value = try #require(exact[metric])
      let z = try #require(try estimates[metric]?.z(against: value))
      #expect(abs(z) > 5, "\(metric): \(z) standard errors, threshold 5")
    }
  }

  @Test("a walk of more than a million cells is refused")
  func tooLong() throws {
    #expect(
      complaint { try experiment.check(condition(walk: 1e9, cell: 800)) }
        == "the walk is 1250000 cells long; at most 1000000 can be traced exactly"
    )
    try experiment.check(condition(walk: 1e9, cell: 1000))
  }

  @Test("the tables have the distribution with its law, and one trace a condition")
  func tables() throws {
    let here = condition(walk: 3000, cell: 5000)
    let counts = tally(3000, 5000, trials: 1000)
    let outcome = Outcome(
      condition: here, stretch: Stretch(seed: 2026, count: 3000), trials: 1000, tally: counts,
      estimates: try experiment.estimates(from: counts, of: here), exact: try experiment.exact(for: here))
    let tables = try experiment.tables(from: [outcome])
    #expect(tables.map(\.name) == experiment.furtherTables.map(\.name))
    #expect(tables.map(\.columns) == experiment.furtherTables.map(\.columns))
    #expect(tables[0].rows.map { $0[2].text } == ["0", "5000", "10000"])
    #expect(tables[0].rows.map { $0[4].text } == (0...2).map { String(counts.count(of: $0)) })
    #expect(tables[0].rows.map { $0[7].text } == ["0.3506478322", "0.5347606088", "0.114591559"])
    var generator = SplitMix64(seed: 2026)
    let walk = SnappedWalk(length: 3000, cell: 5000, using: &generator)
    #expect(tables[1].rows.count == walk.crossings + 2)
    #expect(tables[1].rows[0][3] == .real(walk.startX))
  }

  @Test("a walk of more than 1000 crossings publishes no trace")
  func longTrace() throws {
    let here = condition(walk: 1e6, cell: 500)
    let outcome = Outcome(
      condition: here, stretch: Stretch(seed: 2026, count: 3), trials: 1, tally: tally(1e6, 500, trials: 1),
      estimates: [:], exact: [:])
    #expect(try experiment.tables(from: [outcome])[1].rows.isEmpty)
  }
}
