import Geodesy
import Geometry
import Mechanisms
import Sampling

/// One outing as a mechanism reports it, and what the features of an app make of the reports.
struct ReportedOuting {
  /// The radius of the geofence around the start, in metres.
  static let fence = 200.0
  /// Words that the trial itself draws: heading, and the start's east and north.
  static let words = 3
  /// The side of the square around the place in which outings start, in metres.
  private static let extent = 100_000.0

  /// The heading in radians counterclockwise from east, and the start's metres east and north of the place.
  let heading, east, north: Double
  /// The reports in their order; cached ones that come again are left out.
  private(set) var reports: [Report] = []
  /// The way from report to report, in metres.
  private(set) var traced = 0.0
  /// The sum over legs of |traced - true|, and the way that no leg covers, in metres.
  private(set) var misjudged = 0.0
  /// Reports with a speed of 0.
  private(set) var zeroSpeeds = 0
  /// Reports that were made within the fence, and those of them that lie outside.
  private(set) var inside = 0, falseExits = 0
  /// From the first report to the last, in metres.
  private(set) var gap = 0.0

  /// How many positions the phone has during an outing, so many minutes apart.
  static func positions(of outing: Outing, minutes: Int) -> Int { Int(outing.duration) / (60 * minutes) + 1 }

  /// An outing that starts uniformly within the square, in a uniform heading.
  init(
    _ outing: Outing, minutes: Int, around centre: LocalPlane, by mechanism: some Mechanism,
    using generator: inout some RandomNumberGenerator
  ) throws {
    heading = Angle().sample(using: &generator)
    let start = HalfOpenUniform(below: Self.extent)
    east = start.sample(using: &generator) - Self.extent / 2
    north = start.sample(using: &generator) - Self.extent / 2
    let (sine, cosine) = sineAndCosine(heading)
    let home = try LocalPlane(at: centre.coordinate(east: east, north: north))
    var session = try Session(mechanism, at: home.origin, time: 0, using: &generator)
    for index in 0..<Self.positions(of: outing, minutes: minutes) {
      let time = Double(60 * minutes * index)
      let offset = outing.offset(at: time)
      func position() throws -> Report {
        Report(
          coordinate: try home.coordinate(
            east: offset.ahead * cosine - offset.left * sine,
            north: offset.ahead * sine + offset.left * cosine),
          accuracy: 5, speed: outing.speed(at: time), time: time)
      }
      guard let report = try session.report(at: time, of: position(), using: &generator), report.time == time
      else { continue }
      add(report, of: outing)
      if offset.ahead * offset.ahead + offset.left * offset.left <= Self.fence * Self.fence {
        inside += 1
        if LocalPlane.distance(from: home.origin, to: report.coordinate) > Self.fence { falseExits += 1 }
      }
    }
    if let first = reports.first, let last = reports.last {
      misjudged += outing.length - outing.distance(at: last.time) + outing.distance(at: first.time)
      gap = LocalPlane.distance(from: first.coordinate, to: last.coordinate)
    }
  }

  private mutating func add(_ report: Report, of outing: Outing) {
    let last = reports.last
    reports.append(report)
    if report.speed == 0 { zeroSpeeds += 1 }
    guard let last else { return }
    let leg = LocalPlane.distance(from: last.coordinate, to: report.coordinate)
    traced += leg
    misjudged += (leg - (outing.distance(at: report.time) - outing.distance(at: last.time))).magnitude
  }
}
