import Designs
import Geometry
import Mechanisms
import Sampling
import Statistics

/// How many latitudes one reported pair of an approximate position leaves open, and how narrow they are.
///
/// A trial draws a position around a city, north then east, uniform over latitudes of 100 km, which are whole rows of
/// both grids, and a tenth of a degree of longitude; Android's mechanism then draws its two offsets. One pair is
/// reported, rounded to so many decimals, and from it alone the latitude is sought to which the grid was applied: with
/// Android the position's and its offset.
///
/// The models are those of `Mechanisms.Android` and `Mechanisms.WebKit`, with their revisions named there. Shipped
/// devices were not examined.
public struct CoordinateLeak: Experiment {
  static let grid = Axis("grid", .choice(Grid.allCases.map(\.rawValue)), "whose grid, and which step it has")
  static let digits = Axis(
    "digits", .count(3...allDigits), "decimals of the reported degrees; 15 stands for every bit",
    default: .count(allDigits))
  static let allDigits = 15

  enum Grid: String, CaseIterable {
    case androidSnapped = "android-snapped"
    case androidUnsnapped = "android-unsnapped"
    case webKitSnapped = "webkit-snapped"
    case webKitUnsnapped = "webkit-unsnapped"

    var step: LatitudeLongitudeGrid.Step {
      self == .androidSnapped || self == .webKitSnapped ? .snapped : .unsnapped
    }
    var isAndroid: Bool { self == .androidSnapped || self == .androidUnsnapped }
  }

  /// What is kept of reports.
  public struct Counts: Tally {
    var candidates = IntegerHistogram()
    var widths = Moments()
    var pinned = 0

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      candidates.merge(next.candidates)
      widths.merge(next.widths)
      pinned += next.pinned
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "coordinate-leak"
  /// What the experiment asks.
  public let question = "What does one reported pair of coordinates tell of the latitude behind it?"
  /// The axes, in the order of the tables.
  public let axes = [grid, Place.axis, digits]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("candidates", .mean, "separate intervals of latitude that the pair leaves open"),
    Metric("latitude_m", unit: "m", .mean, "their length together, in metres of 1/111000 degree"),
    Metric(
      "pinned_share", .share, "share of pairs that have the latitude in an interval's middle, to 1e-7 m"),
  ]

  /// Two words for the position, four for Android's offsets.
  public func drawsPerTrial(in condition: Condition) -> Int {
    condition.word(Self.grid, as: Grid.self).isAndroid ? 2 + 2 * StandardNormal.words : 2
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    for _ in trials {
      let report = try report(at: condition, using: &generator)
      tally.candidates.add(report.found.intervals.count)
      tally.widths.add(report.found.length)
      if report.isPinned { tally.pinned += 1 }
    }
  }

  func report(
    at condition: Condition, using generator: inout some RandomNumberGenerator
  ) throws -> LeakedReport {
    try LeakedReport(
      condition.word(Self.grid), around: condition.word(Place.axis), digits: condition.count(Self.digits),
      using: &generator)
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "candidates": try .mean(tally.candidates),
      "latitude_m": try .mean(tally.widths),
      "pinned_share": try .share(tally.pinned, of: tally.candidates.total),
    ]
  }
}
