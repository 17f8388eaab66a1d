import Designs
import Geometry
import Mechanisms
import Sampling

/// One trial of `CoordinateLeak`: a position, the pair that is reported of it, and what the pair leaves open.
struct LeakedReport {
  /// Degrees of latitude and of longitude over which positions lie: whole rows of both grids, and a tenth of a degree.
  private static let extent = (north: 100_000 / LatitudeLongitudeGrid.metresPerDegree, east: 0.1)
  /// Latitudes nearer than this, in metres, are one.
  private static let right = 1e-7

  /// Where the phone is.
  let position: Coordinate
  /// Android's offsets; nil on WebKit's grid.
  let offsets: Android.State?
  /// The latitude that the grid was applied to, in degrees.
  let latitude: Double
  /// What an app gets.
  let reported: Coordinate
  /// What it can tell from that.
  let found: ConsistentLatitudes

  init(
    _ kind: CoordinateLeak.Grid, around place: Place, digits: Int,
    using generator: inout some RandomNumberGenerator
  ) throws {
    let north = HalfOpenUniform(below: Self.extent.north).sample(using: &generator) - Self.extent.north / 2
    let east = HalfOpenUniform(below: Self.extent.east).sample(using: &generator) - Self.extent.east / 2
    position = try place.coordinate(north: north, east: east)
    let pair: Coordinate
    let side: Double
    if kind.isAndroid {
      let android = try Android(snapping: .grid(kind.step))
      let state = android.start(at: position, time: 0, using: &generator)
      pair = try android.coordinate(for: position, in: state, using: &generator)
      latitude = android.shifted(position, by: state).latitude
      (offsets, side) = (state, android.accuracy)
    } else {
      let webKit = try WebKit(step: kind.step)
      pair = try webKit.coordinate(for: position, in: (), using: &generator)
      latitude = position.latitude
      (offsets, side) = (nil, webKit.side)
    }
    let tolerance: Double
    (reported, tolerance) = try Self.printed(pair, digits: digits)
    found = ConsistentLatitudes(
      of: reported, on: try LatitudeLongitudeGrid(side: side, step: kind.step), tolerance: tolerance)
  }

  /// A pair as an app gets it, and how far its longitude may be off, in degrees.
  ///
  /// Of every bit the arithmetic of the step takes its share: a cosine, two divisions and a product, 4 units in the last
  /// place.
  static func printed(_ pair: Coordinate, digits: Int) throws -> (pair: Coordinate, tolerance: Double) {
    let arithmetic = 4 * pair.longitude.ulp
    guard digits < CoordinateLeak.allDigits else { return (pair, arithmetic) }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = try Coordinate(
      latitude: (pair.latitude * scale).rounded() / scale,
      longitude: (pair.longitude * scale).rounded() / scale)
    return (rounded, 0.5 / scale + arithmetic)
  }

  /// The middles of the latitudes left open, in degrees.
  var candidates: [Double] { found.intervals.map { ($0.lowerBound + $0.upperBound) / 2 } }

  /// Whether a candidate is the latitude itself.
  var isPinned: Bool {
    candidates.contains { ($0 - latitude).magnitude * LatitudeLongitudeGrid.metresPerDegree <= Self.right }
  }
}

extension CoordinateLeak {
  /// The position and the offsets, the pair, and the candidates behind it.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let report = try report(at: condition, using: &generator)
    var draws: [Replay.Item] = [
      .init("latitude", .real(report.position.latitude), unit: "deg", words: 1),
      .init("longitude", .real(report.position.longitude), unit: "deg", words: 1),
    ]
    if let offsets = report.offsets {
      draws += [
        .init("offset_north", .real(offsets.north), unit: "m", words: StandardNormal.words),
        .init("offset_east", .real(offsets.east), unit: "m", words: StandardNormal.words),
      ]
    }
    let outcome: [Replay.Item] = [
      .init("latitude_before_grid", .real(report.latitude), unit: "deg"),
      .init("reported_latitude", .real(report.reported.latitude), unit: "deg"),
      .init("reported_longitude", .real(report.reported.longitude), unit: "deg"),
      .init("latitude_left_open", .real(report.found.length), unit: "m"),
    ]
    let candidates = report.candidates.enumerated().map { index, middle in
      Replay.Item("candidate_\(index + 1)", .real(middle), unit: "deg")
    }
    return Replay(draws: draws, outcome: outcome + candidates)
  }
}
