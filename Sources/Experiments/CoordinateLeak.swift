import Designs
import Geometry
import Mechanisms
import Sampling
import Statistics

/// How many latitudes one reported pair of an approximate position leaves open, and how narrow they are.
///
/// A trial draws a position around a city, north then east, uniform over latitudes of 100 km, which are whole rows of
/// both grids, and a tenth of a degree of longitude; Android's mechanism then draws its two offsets. One pair is reported, rounded to so many decimals, and from it alone the latitude is sought to
/// which the grid was applied: with Android the position's and its offset.
///
/// The models are those of `Mechanisms.Android` and `Mechanisms.WebKit`, with their revisions named there. Shipped
/// devices were not examined.
public struct CoordinateLeak: Experiment {
  static let grid = Axis("grid", .choice(Grid.allCases.map(\.rawValue)), "whose grid, and which step it has")
  static let digits = Axis(
    "digits", .count(3...allDigits), "decimals of the reported degrees; 15 stands for every bit",
    default: .count(allDigits))
  static let allDigits = 15

  /// Latitudes nearer than this, in metres, are one.
  private static let right = 1e-7
  /// Degrees of latitude and of longitude over which positions lie.
  private static let extent = (north: 100_000 / LatitudeLongitudeGrid.metresPerDegree, east: 0.1)

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
    let grid = condition.word(Self.grid, as: Grid.self)
    let place = condition.word(Place.axis, as: Place.self)
    let digits = condition.count(Self.digits)
    let android = try Android(snapping: .grid(grid.step))
    let webKit = try WebKit(step: grid.step)
    let cells = try LatitudeLongitudeGrid(side: grid.isAndroid ? 2000 : 5000, step: grid.step)
    for _ in trials {
      let north = HalfOpenUniform(below: Self.extent.north).sample(using: &generator) - Self.extent.north / 2
      let east = HalfOpenUniform(below: Self.extent.east).sample(using: &generator) - Self.extent.east / 2
      let position = try place.coordinate(north: north, east: east)
      let reported: Coordinate
      let sought: Double
      if grid.isAndroid {
        let state = android.start(at: position, time: 0, using: &generator)
        reported = try android.coordinate(for: position, in: state, using: &generator)
        sought = android.shifted(position, by: state).latitude
      } else {
        reported = try webKit.coordinate(for: position, in: (), using: &generator)
        sought = position.latitude
      }
      let printed = try Self.printed(reported, digits: digits)
      let found = ConsistentLatitudes(of: printed.pair, on: cells, tolerance: printed.tolerance)
      tally.candidates.add(found.intervals.count)
      tally.widths.add(found.length)
      let bound = Self.right / LatitudeLongitudeGrid.metresPerDegree
      if found.intervals.contains(where: { (($0.lowerBound + $0.upperBound) / 2 - sought).magnitude <= bound }
      ) {
        tally.pinned += 1
      }
    }
  }

  /// The pair as an app gets it, and how far its longitude may be off.
  ///
  /// Of every bit the arithmetic of the step takes its share: a cosine, two divisions and a product, 4 units in the last
  /// place.
  static func printed(
    _ reported: Coordinate, digits: Int
  ) throws -> (pair: Coordinate, tolerance: Double) {
    guard digits < allDigits else { return (reported, 4 * reported.longitude.ulp) }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let pair = try Coordinate(
      latitude: (reported.latitude * scale).rounded() / scale,
      longitude: (reported.longitude * scale).rounded() / scale)
    return (pair, 0.5 / scale + 4 * reported.longitude.ulp)
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
