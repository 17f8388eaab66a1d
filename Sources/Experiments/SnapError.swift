import Designs
import Oracles
import Sampling
import Statistics

/// The distance from a uniform position to the point that its cell reports, over cells of many shapes.
///
/// One trial draws two numbers u and v in [0, 1) that place the position in the tiling's period, and, where cells are
/// random, the word that the trial's own realisation belongs to; for a disc one number, of which the distance is made.
///
/// A uniform position in a tiling that stays and a place that stays under a tiling whose offset is uniform have the same
/// law, so that one phone at rest, snapped anew in each session, is meant as well.
public struct SnapError: Experiment {
  static let region = Region.axis(of: SnapCells.words)
  static let area = Axis("area", .area(1...1e15), "mean area of a cell", default: .area(25e6))
  static let radius = Axis(
    "radius", .length(1e-3...1e9), "accuracy that is reported with each point",
    default: .length(MeasuredOffsets.accuracy))

  /// How many trials enter the moments together.
  private static let block = 256
  /// The quantiles' resolution: parts of the root of the area.
  static let parts = 1000
  /// How many of these parts make a bin of the distribution.
  static let partsPerBin = 20

  /// What is kept of a batch.
  public struct Counts: Tally {
    /// The distances in metres, and their squares.
    var errors = Moments()
    var squares = Moments()
    /// The distances, rounded up to whole parts of the root of the area.
    var parts = IntegerHistogram()
    /// How many are at most 1 km, at most 2 km, and at most the radius.
    var within1km = 0
    var within2km = 0
    var withinRadius = 0

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      errors.merge(next.errors)
      squares.merge(next.squares)
      parts.merge(next.parts)
      within1km += next.within1km
      within2km += next.within2km
      withinRadius += next.withinRadius
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "snap-error"
  /// What the experiment asks.
  public let question = "How far is a position from the point that its cell reports?"
  /// The axes, in the order of the tables.
  public let axes = [region, area, Region.aspect, radius]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("mean_error_m", unit: "m", .mean, "mean distance from position to reported point"),
    Metric("rms_error_m", unit: "m", .rootMeanSquare, "root mean square distance"),
    Metric(
      "error_q50_m", unit: "m", .quantile, "median distance, rounded up to 1/1000 of the root of the area"),
    Metric("error_q95_m", unit: "m", .quantile, "95 % quantile of the distance, rounded up likewise"),
    Metric("within_1km_share", .share, "share of positions at most 1 km from the reported point"),
    Metric("within_2km_share", .share, "share of positions at most 2 km from it"),
    Metric("within_radius_share", .share, "share of positions at most the radius from it"),
  ]

  /// Refuses an aspect of what has none.
  public func check(_ condition: Condition) throws {
    try Region.checkAspect(at: condition)
    _ = try SnapCells(at: condition, area: condition.area(Self.area))
  }

  /// Two words for the position and one for the realisation if cells are random; one of a disc.
  public func drawsPerTrial(in condition: Condition) -> Int { SnapCells.words(at: condition) }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let cells = try SnapCells(at: condition, area: condition.area(Self.area))
    let (part, radius) = (Self.part(at: condition), condition.length(Self.radius))
    for start in stride(from: 0, to: trials.count, by: Self.block) {
      let errors = (start..<min(start + Self.block, trials.count)).map { _ in
        cells.snap(using: &generator).error
      }
      for error in errors {
        tally.parts.add(Int((error / part).rounded(.up)))
        if error <= 1000 { tally.within1km += 1 }
        if error <= 2000 { tally.within2km += 1 }
        if error <= radius { tally.withinRadius += 1 }
      }
      tally.errors.add(contentsOf: errors)
      tally.squares.add(contentsOf: errors.map { $0 * $0 })
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    let (part, trials) = (Self.part(at: condition), tally.errors.count)
    return [
      "mean_error_m": try .mean(tally.errors),
      "rms_error_m": try .rootMeanSquare(ofSquares: tally.squares),
      "error_q50_m": try .quantile(tally.parts, numerator: 50, denominator: 100, scale: part),
      "error_q95_m": try .quantile(tally.parts, numerator: 95, denominator: 100, scale: part),
      "within_1km_share": try .share(tally.within1km, of: trials),
      "within_2km_share": try .share(tally.within2km, of: trials),
      "within_radius_share": try .share(tally.withinRadius, of: trials),
    ]
  }

  /// A thousandth of the root of the area, in metres.
  static func part(at condition: Condition) -> Double {
    condition.area(area).squareRoot() / Double(parts)
  }

  /// The position, what is reported of it, and their distance.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let snap = try SnapCells(at: condition, area: condition.area(Self.area)).snap(using: &generator)
    var outcome: [Replay.Item] = []
    if let place = snap.place {
      outcome = [
        .init("position_x", .real(place.position.x), unit: "m"),
        .init("position_y", .real(place.position.y), unit: "m"),
        .init("reported_x", .real(place.reported.x), unit: "m"),
        .init("reported_y", .real(place.reported.y), unit: "m"),
      ]
    }
    return Replay(draws: snap.draws(), outcome: outcome + [.init("error", .real(snap.error), unit: "m")])
  }
}
