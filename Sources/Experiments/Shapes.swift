import Designs
import Notation
import Regions
import Sampling
import Statistics

/// The distance that an app adds up on a straight walk, when each position is reported as one point of its cell, over
/// cells of many shapes.
///
/// One trial draws, in this order, a heading in [0, 2 pi) unless it is fixed, two numbers u and v in [0, 1) that place the
/// start in the tiling's period, and, where cells are random, the word that the trial's own realisation belongs to.
public struct Shapes: Experiment {
  static let region = Axis(
    "region", .choice(Region.allCases.map(\.rawValue)), "shape of the cells, and what they report")
  static let walk = Axis("walk", .length(1e-3...1e9), "length of the straight walk")
  static let area = Axis(
    "area", .area(1...1e15), "mean area of a cell, its root at least a millionth of the walk",
    default: .area(25e6))
  static let aspect = Axis(
    "aspect", .count(1...1000), "width over height, of rectangles alone", default: .count(4))
  static let heading = Axis(
    "heading", .choice([Heading.random] + Heading.fixed),
    "heading of the walk, anticlockwise from a row of cells",
    default: .choice(Heading.random))
  static let reporting = Axis(
    "reporting", .choice(Reporting.allCases.map(\.rawValue)), "which positions of the walk are reported",
    default: .choice(Reporting.everyCrossing.rawValue))
  static let spacing = Axis(
    "spacing", .length(1e-3...1e9), "distance from fix to fix, of sampled reporting alone",
    default: .length(100))

  /// How many trials enter the moments together.
  private static let block = 256

  /// What is kept of a batch.
  public struct Counts: Tally {
    /// Traced over true distance.
    var ratios = SpreadMoments(about: 4 / .pi)
    /// The number of hops.
    var hops = IntegerHistogram()
    /// The number of hops and the traced distance in metres.
    var traced = Comoments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      ratios.merge(next.ratios)
      hops.merge(next.hops)
      traced.merge(next.traced)
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "shapes"
  /// What the experiment asks.
  public let question = "How long is a straight walk by the points that cells of many shapes report?"
  /// The axes, in the order of the tables.
  public let axes = [region, walk, area, aspect, heading, reporting, spacing]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("ratio", .mean, "traced over true distance"),
    Metric("ratio_sd", .standardDeviation, "standard deviation of that ratio over walks"),
    Metric("zero_share", .share, "share of walks that trace 0"),
    Metric("crossings_per_km", unit: "1/km", .mean, "how often the reported point moves, per km walked"),
    Metric("mean_hop_m", unit: "m", .mean, "mean length of such a move: all traced distance over all moves"),
  ]

  /// Refuses walks of more than a million cells or fixes, and what applies to other shapes or reportings.
  public func check(_ condition: Condition) throws {
    let cells = condition.length(Self.walk) / condition.area(Self.area).squareRoot()
    guard cells <= 1e6 else {
      throw Rejected(
        "the walk is \(significantText(cells)) cells long; at most 1000000 can be traced exactly")
    }
    let setting = try Setting(condition)
    guard setting.region.hasAspect || condition[Self.aspect.name] == Self.aspect.fallback else {
      throw Rejected("'\(setting.region.rawValue)' has no aspect; leave it out, or write 'region: rectangle'")
    }
    guard setting.reporting == .sampled || condition[Self.spacing.name] == Self.spacing.fallback else {
      throw Rejected(
        "'\(setting.reporting.rawValue)' has no spacing; leave it out, or write 'reporting: sampled'")
    }
    let fixes = setting.length / setting.spacing
    guard setting.reporting != .sampled || fixes <= 1e6 else {
      throw Rejected("the walk has \(significantText(fixes)) fixes; at most 1000000 can be reported")
    }
  }

  /// Two words for the start, one for the heading if it is random, one for the realisation if cells are random.
  public func drawsPerTrial(in condition: Condition) -> Int {
    2 + (condition.choice(Self.heading) == Heading.random ? 1 : 0) + (Region(of: condition).isRandom ? 1 : 0)
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let setting = try Setting(condition)
    for start in stride(from: 0, to: trials.count, by: Self.block) {
      let ratios = (start..<min(start + Self.block, trials.count)).map { _ in
        let hops = TiledWalk(setting, using: &generator).hops
        tally.hops.add(hops.count)
        tally.traced.add(Double(hops.count), hops.traced)
        return hops.traced / setting.length
      }
      tally.ratios.add(contentsOf: ratios)
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "ratio": try .mean(tally.ratios.values),
      "ratio_sd": try .standardDeviation(tally.ratios),
      "zero_share": try .share(tally.hops.count(of: 0), of: tally.hops.total),
      "crossings_per_km": try .mean(tally.hops, scale: 1000 / condition.length(Self.walk)),
      "mean_hop_m": try .mean(perUnitOf: tally.traced),
    ]
  }
}
