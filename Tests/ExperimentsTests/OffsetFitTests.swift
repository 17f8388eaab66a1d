import Designs
import Foundation
import Oracles
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The experiment on measured offsets")
struct OffsetFitTests {
  /// Two-sided 6.8e-6 a score by the normal law, for some 60 scores 4e-4 together, once for all at this seed.
  static let threshold = 4.5
  static let regions = SnapCells.words.filter { $0 != "jittered-grid" && $0 != "poisson-voronoi-centroid" }

  static func condition(_ region: String, aspect: Int = 4) -> Condition {
    Condition(axes: OffsetFit().axes, values: [.choice(region), .count(aspect)])
  }

  static func tally(
    _ region: String, _ experiment: OffsetFit = OffsetFit(), trials: Int = 4000
  ) throws -> OffsetFit.Counts {
    let here = condition(region)
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    #expect(
      generator == SplitMix64(seed: 2026, position: UInt64(experiment.drawsPerTrial(in: here) * trials)))
    return tally
  }

  /// Simulated samples of six offsets in cells of size 1.
  static func samples(_ region: String, count: Int) throws -> [[Double]] {
    let cells = try SnapCells(at: condition(region), area: 1)
    var generator = SplitMix64(seed: 2027)
    return (0..<count).map { _ in (0..<6).map { _ in cells.snap(using: &generator).error }.sorted() }
  }

  @Test("a disc ends at the largest offset, and Poisson's cells have the mean square offset")
  func closedForms() throws {
    let offsets = MeasuredOffsets.metres
    let disc = try OffsetLaw(.disc).size(fitting: offsets)
    #expect(abs(disc - 2072 * Double.pi.squareRoot()) < 1e-9)
    let poisson = try OffsetLaw(.poissonVoronoi).size(fitting: offsets)
    let square = offsets.reduce(0) { $0 + $1 * $1 } / 6
    #expect(abs(poisson * poisson - .pi * square) < 1e-6)
  }

  @Test("no size on a fine scan is likelier than the fitted one", arguments: regions)
  func likeliest(region: String) throws {
    let law = try OffsetLaw(SnapCells.shape(at: Self.condition(region)))
    for offsets in try [MeasuredOffsets.metres] + Self.samples(region, count: 20) {
      let size = law.size(fitting: offsets)
      let best = law.likelihood(of: offsets, size: size)
      #expect(best > 0)
      for step in 0...4000 {
        // From a sixth of the fitted size to six times it.
        let other = size * exp((Double(step) / 2000 - 1) * log(6))
        let likelihood = law.likelihood(of: offsets, size: other)
        #expect(likelihood <= best * (1 + 1e-6), "\(region), \(offsets): \(size), \(other)")
      }
    }
  }

  @Test("offsets twice as large fit cells of twice the size, just as well", arguments: regions)
  func scale(region: String) throws {
    let law = try OffsetLaw(SnapCells.shape(at: Self.condition(region)))
    for offsets in try Self.samples(region, count: 50) {
      let size = law.size(fitting: offsets)
      #expect(law.size(fitting: offsets.map { 2 * $0 }) == 2 * size)
      #expect(
        law.statistic(of: offsets.map { 2 * $0 }, size: 2 * size) == law.statistic(of: offsets, size: size))
    }
  }

  @Test("the statistic is Cramér and von Mises'")
  func statistic() throws {
    // Squares of discs' offsets over that of the radius are the law's values: 0.09, 0.25, 1 beside 1/6, 3/6, 5/6.
    let law = try OffsetLaw(.disc)
    let size = Double.pi.squareRoot()
    let expected = 1.0 / 36 + pow(0.09 - 1.0 / 6, 2) + pow(0.25 - 0.5, 2) + pow(1 - 5.0 / 6, 2)
    #expect(abs(law.statistic(of: [0.3, 0.5, 1], size: size) - expected) < 1e-15)
  }

  /// Of six values and their own law the statistic's mean is 1/6, whichever the law: 1/(12 n) and the variances of
  /// uniform order statistics, i (n + 1 - i)/((n + 1)^2 (n + 2)), and their squared bias. So the simulated offsets follow
  /// the oracle's law; and a size fitted to the sample makes it fit better than its own law does, or, where the
  /// likeliest size is far from the fairest as for a disc, worse: never alike.
  @Test(
    "simulated offsets follow the law they are held against, which the fit does not leave alone",
    arguments: regions)
  func simulated(region: String) throws {
    let law = try OffsetLaw(SnapCells.shape(at: Self.condition(region)))
    var (own, larger) = (Moments(), Moments())
    for offsets in try Self.samples(region, count: 20_000) {
      own.add(law.statistic(of: offsets, size: 1))
      larger.add(law.statistic(of: offsets, size: 1.2))
    }
    let z = try #require(try Estimate.mean(own).z(against: 1.0 / 6))
    #expect(abs(z) < Self.threshold, "\(region): \(z) standard errors, threshold 4.5")
    let wrong = try #require(try Estimate.mean(larger).z(against: 1.0 / 6))
    #expect(abs(wrong) > Self.threshold, "\(region): cells a fifth larger pass, \(wrong) standard errors")
    let fitted = try #require(
      try Estimate.mean(Self.tally(region).statistics).z(against: 1.0 / 6))
    #expect(abs(fitted) > Self.threshold, "\(region): the size is not fitted, \(fitted) standard errors")
  }

  @Test(
    "what is known of samples holds, and what is a little wrong does not",
    arguments: ["disc", "poisson-voronoi"])
  func exact(region: String) throws {
    let (experiment, here) = (OffsetFit(), Self.condition(region))
    let estimates = try experiment.estimates(from: Self.tally(region, trials: 40_000), of: here)
    let exact = try experiment.exact(for: here)
    #expect(exact["area_ratio"] == (region == "disc" ? 6.0 / 7 : 1))
    let statistic = exact["simulated_statistic"]
    #expect(region == "disc" ? statistic.map { abs($0 - 7.0 / 36) < 1e-15 } == true : statistic == nil)
    for (metric, value) in exact where metric != "radius_share" {
      let z = try #require(try estimates[metric]?.z(against: value))
      #expect(abs(z) < Self.threshold, "\(metric) of \(region): \(z) standard errors, threshold 4.5")
      let wrong = try #require(try estimates[metric]?.z(against: 1.05 * value))
      #expect(abs(wrong) > Self.threshold, "\(metric) of \(region): 5 % more passes, \(wrong)")
    }
  }

  @Test("the share of samples as near as the measured one is the sixth power of the law's")
  func radius() throws {
    // Of larger measured offsets, so that there is something to count.
    let experiment = OffsetFit(measured: [3000, 3100, 3200, 3300, 3400, 4000])
    for region in ["square", "hexagon", "triangle", "disc"] {
      let here = Self.condition(region)
      let estimates = try experiment.estimates(from: Self.tally(region, experiment), of: here)
      let exact = try #require(try experiment.exact(for: here)["radius_share"])
      let z = try #require(try estimates["radius_share"]?.z(against: exact))
      #expect(abs(z) < Self.threshold, "\(region): \(z) standard errors, threshold 4.5")
      // The fifth power is that of five offsets.
      let five = pow(exact, 5.0 / 6)
      let wrong = try #require(try estimates["radius_share"]?.z(against: five))
      #expect(abs(wrong) > Self.threshold, "\(region): five offsets pass, \(wrong) standard errors")
    }
    let disc = try #require(try OffsetFit().exact(for: Self.condition("disc"))["radius_share"])
    #expect(abs(disc / pow(2072 / 5411.8, 12) - 1) < 1e-12)
    #expect(try OffsetFit().exact(for: Self.condition("poisson-voronoi"))["radius_share"] == nil)
  }

  @Test(
    "offsets that lie as evenly as can be have a large p, and offsets all alike a small one",
    arguments: regions)
  func evenness(region: String) throws {
    let law = try OffsetLaw(SnapCells.shape(at: Self.condition(region)))
    let even = (0..<6).map { rank in
      // By bisection: where the law is (2 i - 1)/12.
      (0..<60).reduce((0.0, 8.0)) { ends, _ in
        let middle = (ends.0 + ends.1) / 2
        return law.share(within: middle, size: 1) < (2 * Double(rank) + 1) / 12
          ? (middle, ends.1) : (ends.0, middle)
      }.0
    }
    func p(_ offsets: [Double]) throws -> Double {
      let experiment = OffsetFit(measured: offsets)
      let tally = try Self.tally(region, experiment, trials: 1000)
      let estimates = try experiment.estimates(from: tally, of: Self.condition(region))
      return try #require(estimates["p_value"]?.value)
    }
    #expect(try p(even) > 0.5)
    #expect(try p([0.999, 0.9995, 1, 1.0005, 1.001, 1.0015].map { 1000 * $0 }) < 0.02)
  }

  /// The tenth of 4000 simulated samples that lies farthest from its fit begins at a statistic that a sample of the same
  /// law passes with probability 0.1, give or take sqrt(0.1 x 0.9 (1/4000 + 1/1000)) = 1.06 % in the share of 1000 others.
  /// 4.5 of these are 4.8 %, passed by chance 7e-6 of the time.
  @Test(
    "p is at most a tenth in a tenth of samples from the shape itself, but not of those from long rectangles")
  func uniform() throws {
    let law = try OffsetLaw(.square)
    func statistics(_ region: String, _ count: Int, aspect: Int = 4, seed: UInt64) throws -> [Double] {
      let cells = try SnapCells(at: Self.condition(region, aspect: aspect), area: 1)
      var generator = SplitMix64(seed: seed)
      return (0..<count).map { _ in OffsetFit.Sample(of: 6, from: cells, law, using: &generator).statistic }
    }
    let critical = try statistics("square", 4000, seed: 2027).sorted()[3600]
    func share(_ statistics: [Double]) -> Double {
      Double(statistics.count { $0 >= critical }) / Double(statistics.count)
    }
    let own = share(try statistics("square", 1000, seed: 2028))
    #expect(abs(own - 0.1) < 0.048, "\(own)")
    let other = share(try statistics("rectangle", 1000, aspect: 100, seed: 2028))
    #expect(abs(other - 0.1) > 0.048, "\(other)")
  }

  @Test("a replay names each draw and has the trial's fit", arguments: regions)
  func replay(region: String) throws {
    let (experiment, here) = (OffsetFit(), Self.condition(region))
    var (generator, again) = (SplitMix64(seed: 2026, position: 80), SplitMix64(seed: 2026, position: 80))
    let replay = try experiment.replay(here, using: &generator)
    #expect(replay.draws.reduce(0) { $0 + $1.words } == experiment.drawsPerTrial(in: here))
    #expect(Set(replay.draws.map(\.name)).count == replay.draws.count)
    var tally = experiment.tally(for: here)
    try experiment.observe(trials: 0..<1, of: here, using: &again, into: &tally)
    #expect(generator == again)
    #expect(replay.outcome.last?.value == tally.statistics.mean.map { .real($0) })
  }
}
