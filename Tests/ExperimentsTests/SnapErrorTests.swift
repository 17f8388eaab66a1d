import Designs
import Oracles
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The experiment on snap errors")
struct SnapErrorTests {
  static let experiment = SnapError()
  /// Two-sided 6.8e-6 a score by the normal law; the some 500 scores here err together 3.4e-3 of the time, once for all
  /// at this seed.
  static let threshold = 4.5
  static let known = SnapCells.words.filter { $0 != "jittered-grid" && $0 != "poisson-voronoi-centroid" }

  static func condition(
    _ region: String, area: Double = 25e6, aspect: Int = 4, radius: Double = 5411.8
  ) -> Condition {
    Condition(
      axes: experiment.axes, values: [.choice(region), .area(area), .count(aspect), .length(radius)])
  }

  static func tally(_ condition: Condition, trials: Int = 200_000) throws -> SnapError.Counts {
    var (tally, generator) = (experiment.tally(for: condition), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: condition, using: &generator, into: &tally)
    let words = UInt64(experiment.drawsPerTrial(in: condition) * trials)
    #expect(generator == SplitMix64(seed: 2026, position: words))
    return tally
  }

  @Test(
    "means, root mean squares and shares are the exact ones, and not those of cells 2 % larger",
    arguments: known)
  func estimates(region: String) throws {
    let here = Self.condition(region)
    let estimates = try Self.experiment.estimates(from: Self.tally(here), of: here)
    let exact = try Self.experiment.exact(for: here)
    // Errors grow by 1 %, the mean's standard error is 0.12 % of it or less.
    let wrong = try Self.experiment.exact(for: Self.condition(region, area: 1.02 * 25e6))
    #expect(exact.count == Self.experiment.metrics.count)
    for (metric, value) in exact {
      let estimate = try #require(estimates[metric])
      if let z = try estimate.z(against: value) {
        #expect(abs(z) < Self.threshold, "\(metric) of \(region): \(z) standard errors, threshold 4.5")
      } else if estimate.method == .quantile {
        // The ends lie some 2 standard errors off each, so that 4.5 are 2.3 halves of the interval, less than 1.3 of it.
        let interval = try #require(estimate.interval)
        let reach = 1.3 * (interval.high - interval.low) + 5
        let found = try #require(estimate.value)
        #expect(
          abs(found - value) <= reach, "\(metric) of \(region): \(interval), \(value)")
      } else {
        #expect(value == 1 && estimate.value == 1, "\(metric) of \(region)")
      }
      if metric == "mean_error_m" || metric == "rms_error_m" {
        let larger = try #require(wrong[metric])
        let z = try #require(try estimate.z(against: larger))
        #expect(abs(z) > Self.threshold, "\(metric) of \(region): a larger cell passes, \(z) standard errors")
      }
    }
  }

  @Test("the exact values are the known ones, to their last digit")
  func printed() throws {
    for (region, mean, root, digit) in [
      ("square", 0.382597858, 0.408248290, 1e-9), ("hexagon", 0.377197, 0.400469, 1e-6),
      ("disc", 0.376126, 0.398942, 1e-6), ("poisson-voronoi", 0.5, 0.564190, 1e-6),
    ] {
      let exact = try Self.experiment.exact(for: Self.condition(region, area: 1e6))
      let (foundMean, foundRoot) = (
        try #require(exact["mean_error_m"]), try #require(exact["rms_error_m"])
      )
      #expect(abs(foundMean / 1000 - mean) <= digit / 2)
      #expect(abs(foundRoot / 1000 - root) <= digit / 2)
    }
  }

  @Test("of a disc the exact quantiles are R sqrt q, rounded up to 5 m at 25 km2")
  func quantiles() throws {
    let exact = try Self.experiment.exact(for: Self.condition("disc"))
    let radius = (25e6 / Double.pi).squareRoot()
    for (metric, share) in [("error_q50_m", 0.5), ("error_q95_m", 0.95)] {
      #expect(exact[metric] == (radius * share.squareRoot() / 5).rounded(.up) * 5)
    }
  }

  /// The distribution's table, its cells by column.
  private func rows(_ conditions: [Condition]) throws -> [[Cell]] {
    let outcomes = try conditions.map { condition in
      Outcome(
        condition: condition, stretch: Stretch(seed: 2026, start: 0, count: 0), trials: 200_000,
        tally: try Self.tally(condition), estimates: [:], exact: [:])
    }
    return try #require(try Self.experiment.tables(from: outcomes).first).rows
  }

  @Test(
    "every bin of the distribution has its exact share, and not that of cells 8 % larger", arguments: known)
  func law(region: String) throws {
    let rows = try rows([Self.condition(region)])
    let larger = try TilingOracle(shape: SnapCells.shape(at: Self.condition(region)), area: 1.08 * 25e6)
    var (total, farthest, farthestFromWrong) = (0, 0.0, 0.0)
    for row in rows {
      guard case .real(let value) = row[4], case .integer(let count) = row[6], case .real(let exact) = row[9]
      else { throw TableError.cells }
      total += count
      func score(_ p: Double) throws -> Double {
        p > 0 ? abs(try Binomial(trials: 200_000, probability: p).normalScore(of: count)) : count > 0 ? 99 : 0
      }
      farthest = max(farthest, try score(min(exact, 1)))
      let ends = [value - 100, value].map { larger.snapErrorShare(within: $0) ?? .nan }
      farthestFromWrong = max(farthestFromWrong, try score(max(0, ends[1] - ends[0])))
    }
    #expect(total == 200_000)
    #expect(farthest < Self.threshold, "\(region): a bin is \(farthest) standard errors off")
    #expect(farthestFromWrong > Self.threshold, "\(region): the wrong law passes, \(farthestFromWrong)")
  }

  private enum TableError: Error { case cells }

  @Test("the exact law adds up to 1", arguments: known)
  func sum(region: String) throws {
    let law = try #require(try Self.experiment.exactLaw(for: Self.condition(region)))
    #expect(law.spacing == 100 && law.unit == "m")
    #expect(abs(law.probabilities.values.reduce(0, +) - 1) < 1e-12)
  }

  @Test("a cell that reports its corner is told from one that reports its centre")
  func corner() throws {
    let here = Self.condition("square-corner")
    let estimate = try #require(
      try Self.experiment.estimates(from: Self.tally(here, trials: 20_000), of: here)["mean_error_m"])
    let wrong = try #require(try Self.experiment.exact(for: Self.condition("square"))["mean_error_m"])
    let z = try #require(try estimate.z(against: wrong))
    #expect(abs(z) > Self.threshold, "\(z) standard errors")
  }

  @Test(
    "nothing exact is stated where nothing is known",
    arguments: ["jittered-grid", "poisson-voronoi-centroid"])
  func unknown(region: String) throws {
    #expect(try Self.experiment.exact(for: Self.condition(region)).isEmpty)
    #expect(try Self.experiment.exactSpread(for: Self.condition(region)).isEmpty)
    #expect(try Self.experiment.exactLaw(for: Self.condition(region))?.probabilities == nil)
    #expect(try rows([Self.condition(region)]).isEmpty)
  }

  @Test(
    "a replay names each draw, ends behind the last one and has the trial's error", arguments: SnapCells.words
  )
  func replay(region: String) throws {
    let here = Self.condition(region)
    var (generator, again) = (SplitMix64(seed: 2026, position: 40), SplitMix64(seed: 2026, position: 40))
    let replay = try Self.experiment.replay(here, using: &generator)
    let words = Self.experiment.drawsPerTrial(in: here)
    #expect(replay.draws.reduce(0) { $0 + $1.words } == words)
    #expect(generator == SplitMix64(seed: 2026, position: 40 + UInt64(words)))
    var tally = Self.experiment.tally(for: here)
    try Self.experiment.observe(trials: 0..<1, of: here, using: &again, into: &tally)
    #expect(replay.outcome.last?.value == tally.errors.mean.map { .real($0) })
  }

  @Test("an aspect is refused where there is none, a disc included")
  func refused() {
    #expect(
      complaint { try Self.experiment.check(Self.condition("disc", aspect: 2)) }
        == "'disc' has no aspect; leave it out, or write 'region: rectangle'")
  }
}
