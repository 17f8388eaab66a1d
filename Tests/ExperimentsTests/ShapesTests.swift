import Designs
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The experiment on shapes of cells")
struct ShapesTests {
  static let experiment = Shapes()
  /// Two-sided 6.8e-6 a score by the normal law; the some sixty scores here err together 4e-4 of the time, once for all
  /// at this seed.
  static let threshold = 4.5

  static func condition(
    _ region: Shapes.Region, walk: Double = 3000, area: Double = 25e6, aspect: Int = 4,
    heading: String = "random",
    _ reporting: Shapes.Reporting = .everyCrossing, spacing: Double = 100
  ) -> Condition {
    Condition(
      axes: experiment.axes,
      values: [
        .choice(region.rawValue), .length(walk), .area(area), .count(aspect), .choice(heading),
        .choice(reporting.rawValue), .length(spacing),
      ])
  }

  static func tally(_ condition: Condition, trials: Int, seed: UInt64 = 2026) throws -> Shapes.Counts {
    var (tally, generator) = (experiment.tally(for: condition), SplitMix64(seed: seed))
    try experiment.observe(trials: 0..<trials, of: condition, using: &generator, into: &tally)
    let words = UInt64(experiment.drawsPerTrial(in: condition) * trials)
    #expect(generator == SplitMix64(seed: seed, position: words))
    return tally
  }

  static func estimates(_ condition: Condition, trials: Int) throws -> [String: Estimate] {
    try experiment.estimates(from: tally(condition, trials: trials), of: condition)
  }

  private func expect(
    _ metric: String, of condition: Condition, is exact: Double, not wrong: Double? = nil,
    trials: Int = 200_000
  ) throws {
    let estimate = try #require(try Self.estimates(condition, trials: trials)[metric])
    let z = try #require(try estimate.z(against: exact))
    #expect(abs(z) < Self.threshold, "\(metric) at \(condition.label): \(z) standard errors, threshold 4.5")
    if let wrong {
      let z = try #require(try estimate.z(against: wrong))
      #expect(abs(z) > Self.threshold, "\(metric) at \(condition.label): not \(wrong), \(z) standard errors")
    }
  }

  /// Ratios by (2/pi) times the sum of border length times distance of the two reports, per unit area: 4/pi for Voronoi
  /// cells and their generators; for running bond (2/pi)(1 + sqrt 5/2) and for right triangles
  /// (2/pi)(2/3 + 2 sqrt 5/3). Beside each the value that it must not be.
  static let ratios: [(Shapes.Region, Double, Double)] = [
    (.square, 4 / .pi, 1.3), (.squareCorner, 4 / .pi, 1.3), (.rectangle, 4 / .pi, 1.3),
    (.rectangleCorner, 4 / .pi, 1.3), (.hexagon, 4 / .pi, 1.3), (.triangle, 4 / .pi, 1.3),
    (.jitteredGrid, 4 / .pi, 1.3), (.poissonVoronoi, 4 / .pi, 1.3),
    (.runningBond, 2 / .pi * (1 + 5.0.squareRoot() / 2), 4 / .pi),
    (.rightTriangle, 2 / .pi * (2 + 2 * 5.0.squareRoot()) / 3, 4 / .pi),
  ]

  @Test("a shape has its mean ratio at any length of the walk", arguments: ratios, [3000, 30_000])
  func ratio(of shape: (region: Shapes.Region, exact: Double, wrong: Double), walk: Double) throws {
    // 1.3 is 2 % off, at 3 km and 200,000 trials ten standard errors.
    try expect("ratio", of: Self.condition(shape.region, walk: walk), is: shape.exact, not: shape.wrong)
    #expect([4 / .pi, 1.3484, 1.3734].contains { abs($0 - shape.exact) < 5e-5 })
  }

  @Test("Poisson-Voronoi cells by their centroids have a ratio of about 1.304, and not of 4/pi")
  func centroids() throws {
    let here = Self.condition(.poissonVoronoiCentroid, walk: 50_000)
    let estimate = try #require(try Self.estimates(here, trials: 40_000)["ratio"])
    let (value, error) = (try #require(estimate.value), try #require(estimate.standardError))
    #expect(abs(value - 1.304) < 5e-4 + Self.threshold * error, "\(value) +- \(error)")
    #expect(abs(try #require(try estimate.z(against: 4 / .pi))) > Self.threshold)
  }

  /// Zero shares of 3 km walks over cells of 25 km2: for a convex cell the mean over headings of the area that it shares
  /// with itself moved by the walk, over its own.
  static let zeroShares: [(Shapes.Region, Double)] = [
    (.square, 0.350647832), (.squareCorner, 0.350647832), (.runningBond, 0.350647832), (.hexagon, 0.357035),
    (.triangle, 0.319159), (.rectangle, 0.205906), (.rectangleCorner, 0.205906), (.poissonVoronoi, 0.35801),
    (.poissonVoronoiCentroid, 0.35801),
  ]

  @Test("a shape has its zero share", arguments: zeroShares)
  func zeroShare(region: Shapes.Region, exact: Double) throws {
    // At 200,000 trials the share's standard error is at most 0.00108: 0.012 is eleven of them.
    try expect("zero_share", of: Self.condition(region), is: exact, not: exact + 0.012)
  }

  @Test("at a fixed heading the ratio depends on it, at any length of the walk")
  func headings() throws {
    let root3 = 3.0.squareRoot()
    let exact: [(Shapes.Region, String, Double)] = [
      (.square, "0 deg", 1), (.square, "30 deg", (1 + root3) / 2), (.square, "45 deg", 2.0.squareRoot()),
      (.square, "135 deg", 2.0.squareRoot()), (.hexagon, "0 deg", 4 / 3), (.hexagon, "30 deg", 2 / root3),
      (.hexagon, "90 deg", 2 / root3), (.hexagon, "120 deg", 4 / 3),
    ]
    for (region, heading, ratio) in exact {
      let here = Self.condition(region, walk: 8000, heading: heading)
      #expect(Self.experiment.drawsPerTrial(in: here) == 2)
      try expect("ratio", of: here, is: ratio, not: ratio == 1 ? 1.02 : 4 / .pi)
    }
  }

  @Test(
    "start and end alone trace less than every crossing, on squares by a known amount",
    arguments: [1000, 3000, 5000])
  func endpoints(walk: Double) throws {
    let u = walk / 5000
    let exact = 4 / .pi - (2 - 2.0.squareRoot()) * u / .pi
    try expect(
      "ratio", of: Self.condition(.square, walk: walk, .endpoints), is: exact, not: 4 / .pi)
  }

  @Test(
    "the same walks report 0 however often they are seen, but trace other lengths",
    arguments: Shapes.Region.allCases)
  func reportings(region: Shapes.Region) throws {
    let conditions = [
      Self.condition(region), Self.condition(region, .sampled),
      Self.condition(region, .sampled, spacing: 700),
      Self.condition(region, .endpoints), Self.condition(region, .sampled, spacing: 3000),
    ]
    let tallies = try conditions.map { try Self.tally($0, trials: 4000) }
    #expect(Set(tallies.map { $0.hops.count(of: 0) }).count == 1)
    let means = tallies.compactMap(\.ratios.values.mean)
    #expect(means[0] > means[1] && means[1] > means[2] && means[2] > means[3])
    #expect(tallies[3].ratios == tallies[4].ratios, "one step is start and end")
  }

  @Test(
    "hops of squares and hexagons are all as long as the cells are apart; crossings by the border's length")
  func hops() throws {
    let spacing = (25e6 * 2 / 3.0.squareRoot()).squareRoot()
    for (region, hop) in [(Shapes.Region.square, 5000), (.squareCorner, 5000), (.hexagon, spacing)] {
      let estimates = try Self.estimates(Self.condition(region), trials: 20_000)
      let mean = try #require(estimates["mean_hop_m"])
      #expect(abs(try #require(mean.value) - hop) < 1e-9 * hop && mean.standardError == 0)
      // Every hop being as long, the rate is 4/pi over it.
      try expect("crossings_per_km", of: Self.condition(region), is: 4000 / .pi / hop, not: 4100 / .pi / hop)
    }
    // (2/pi) times the border's length per area, 2 sqrt(density) for Poisson-Voronoi cells (Meijering 1953); for squares
    // twice their inverse side.
    try expect("crossings_per_km", of: Self.condition(.poissonVoronoi), is: 4 / .pi / 5, not: 4.1 / .pi / 5)
    try expect("mean_hop_m", of: Self.condition(.poissonVoronoi), is: 5000, not: 5100)
    let sides = (10.0, 2.5)
    let rate = 2 / .pi * (1 / sides.0 + 1 / sides.1)
    try expect("crossings_per_km", of: Self.condition(.rectangle), is: rate, not: 1.02 * rate)
    try expect("mean_hop_m", of: Self.condition(.rectangle), is: 4000 / .pi / rate, not: 5000)
  }

  @Test("on squares the estimates are those of the experiment on snapped distances")
  func squares() throws {
    let (walk, cell) = (3000.0, 5000.0)
    let snapped = SnappedDistance()
    let other = Condition(axes: snapped.axes, values: [.length(walk), .length(cell)])
    let exact = try snapped.exact(for: other)
    let estimates = try Self.estimates(Self.condition(.square), trials: 100_000)
    for metric in ["ratio", "ratio_sd", "zero_share"] {
      let value = try #require(exact[metric])
      let z = try #require(try estimates[metric]?.z(against: value))
      #expect(abs(z) < Self.threshold, "\(metric): \(z) standard errors, threshold 4.5")
    }
    // The same words make the same walks.
    var counts = IntegerHistogram()
    var generator = SplitMix64(seed: 2026)
    snapped.observe(trials: 0..<1000, of: other, using: &generator, into: &counts)
    #expect(counts == (try Self.tally(Self.condition(.square), trials: 1000).hops))
  }

  // Some 300 scores, each beyond 5.2 with a chance of 2e-7: together 6e-5, once for all at this seed.
  @Test(
    "whatever the oracle of tilings states is what walks show", arguments: Shapes.Region.allCases,
    ["random", "30 deg"])
  func exact(region: Shapes.Region, heading: String) throws {
    for (reporting, spacing) in [
      (Shapes.Reporting.everyCrossing, 100.0), (.sampled, 1000), (.endpoints, 100),
    ] {
      let here = Self.condition(region, heading: heading, reporting, spacing: spacing)
      let estimates = try Self.estimates(here, trials: 20_000)
      for (metric, exact) in try Self.experiment.exact(for: here) {
        let estimate = try #require(estimates[metric])
        guard let z = try estimate.z(against: exact) else {
          #expect(
            estimate.value.map { abs($0 - exact) <= 1e-9 * exact } == true, "\(metric) at \(here.label)")
          continue
        }
        #expect(abs(z) < 5.2, "\(metric) at \(here.label): \(z) standard errors, threshold 5.2")
      }
    }
  }

  @Test("what is known of each shape is stated: ratios, crossings, hops, zero shares, at fixed headings too")
  func known() throws {
    func metrics(
      _ region: Shapes.Region, _ heading: String = "random", _ reporting: Shapes.Reporting = .everyCrossing
    ) throws -> Set<String> {
      Set(try Self.experiment.exact(for: Self.condition(region, heading: heading, reporting)).keys)
    }
    let all: Set = ["ratio", "zero_share", "crossings_per_km", "mean_hop_m"]
    for region in [
      Shapes.Region.rectangle, .rectangleCorner, .hexagon, .triangle, .rightTriangle, .runningBond,
    ] {
      #expect(try metrics(region) == all)
      #expect(try metrics(region, "45 deg") == all)
      #expect(try metrics(region, "random", .endpoints) == ["ratio", "zero_share"])
    }
    #expect(try metrics(.square) == all.union(["ratio_sd"]))
    #expect(try metrics(.poissonVoronoi) == all)
    #expect(try metrics(.poissonVoronoiCentroid) == ["zero_share", "crossings_per_km"])
    #expect(try metrics(.jitteredGrid) == ["ratio"])
    #expect(try metrics(.jitteredGrid, "45 deg").isEmpty)
  }

  @Test("right triangles cut along the other diagonal would be seen at a fixed heading")
  func mirrored() throws {
    let (here, there) = (
      Self.condition(.rightTriangle, heading: "30 deg"), Self.condition(.rightTriangle, heading: "150 deg")
    )
    let wrong = try #require(try Self.experiment.exact(for: there)["ratio"])
    try expect(
      "ratio", of: here, is: try #require(try Self.experiment.exact(for: here)["ratio"]), not: wrong)
  }

  @Test(
    "a replay names each draw, and ends behind the last one", arguments: Shapes.Region.allCases,
    ["random", "30 deg"])
  func replay(region: Shapes.Region, heading: String) throws {
    let here = Self.condition(region, heading: heading)
    let start = SplitMix64(seed: 2026, position: 40)
    var generator = start
    let replay = try Self.experiment.replay(here, using: &generator)
    let words = Self.experiment.drawsPerTrial(in: here)
    #expect(replay.draws.reduce(0) { $0 + $1.words } == words)
    #expect(generator == SplitMix64(seed: 2026, position: 40 + UInt64(words)))
    let random = ["jittered-grid", "poisson-voronoi", "poisson-voronoi-centroid"].contains(region.rawValue)
    #expect(
      replay.draws.map(\.name)
        == (heading == "random" ? ["heading"] : []) + ["start_u", "start_v"] + (random ? ["realisation"] : [])
    )
    var (tally, again) = (Self.experiment.tally(for: here), start)
    try Self.experiment.observe(trials: 0..<1, of: here, using: &again, into: &tally)
    #expect(replay.outcome.last?.value == tally.ratios.values.mean.map { .real($0) })
  }

  @Test("what does not go together is refused")
  func refused() throws {
    func refusal(_ condition: Condition) -> String { complaint { try Self.experiment.check(condition) } }
    #expect(
      refusal(Self.condition(.square, walk: 1.25e6, area: 1))
        == "the walk is 1250000 cells long; at most 1000000 can be traced exactly")
    #expect(
      refusal(Self.condition(.square, aspect: 2))
        == "'square' has no aspect; leave it out, or write 'region: rectangle'")
    #expect(
      refusal(Self.condition(.square, .endpoints, spacing: 50))
        == "'endpoints' has no spacing; leave it out, or write 'reporting: sampled'")
    #expect(
      refusal(Self.condition(.square, walk: 3e6, .sampled, spacing: 1))
        == "the walk has 3000000 fixes; at most 1000000 can be reported")
    try Self.experiment.check(Self.condition(.rectangleCorner, aspect: 1000, .sampled, spacing: 1))
  }
}
