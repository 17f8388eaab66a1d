import Geometry
import Mechanisms
import Sampling

/// The latitudes that one reported pair of a latitude/longitude grid leaves open.
///
/// The reported latitude leaves its row. Where the longitudes' step follows the snapped latitude, that is all. Where it
/// follows the latitude itself, phi, the reported longitude is k s/cos(phi) for a whole number k, s = A/111000
/// degrees; so cos(phi) = k s/|longitude|, and only those k stay whose phi lies in the row. With w = |longitude|
/// sin(phi) pi/180, the width of the row in k, that is on average 1 + 2 sum over 0 < j < w of (1 - j/w), whatever A is.
struct ConsistentLatitudes {
  /// Disjoint, in degrees, all in the northern or all in the southern half.
  let intervals: [ClosedRange<Double>]
  /// The latitudes that have the reported one, in degrees.
  let row: ClosedRange<Double>
  /// The height of the row, in the grid's own metres.
  let height: Double
  /// Their length together, in the grid's own metres.
  let length: Double

  /// - Parameters:
  ///   - reported: a pair whose row does not touch the equator.
  ///   - tolerance: how far the reported longitude may be off by its printing and its arithmetic, in degrees.
  init(of reported: Coordinate, on grid: LatitudeLongitudeGrid, tolerance: Double) {
    let side = grid.side / LatitudeLongitudeGrid.metresPerDegree
    let index = (reported.latitude.magnitude / side).rounded()
    let northernRow = (index - 0.5) * side...(index + 0.5) * side
    let isSouth = reported.latitude < 0
    row = isSouth ? -northernRow.upperBound ... -northernRow.lowerBound : northernRow
    height = grid.side
    let north =
      grid.step == .snapped
      ? [northernRow]
      : Self.northern(row: northernRow, side: side, longitude: reported.longitude.magnitude, tolerance)
    intervals = isSouth ? north.reversed().map { -$0.upperBound ... -$0.lowerBound } : north
    // Of a whole row the side itself, and not a difference of degrees.
    length =
      north == [northernRow]
      ? grid.side
      : north.reduce(0) { $0 + $1.upperBound - $1.lowerBound } * LatitudeLongitudeGrid.metresPerDegree
  }

  private static func northern(
    row: ClosedRange<Double>, side: Double, longitude: Double, _ tolerance: Double
  ) -> [ClosedRange<Double>] {
    let (least, most) = (longitude - tolerance, longitude + tolerance)
    // A longitude of 0 is the crossing on Greenwich at any latitude.
    guard least > 0 else { return [row] }
    let lowest = cosine(row.upperBound)
    let highest = cosine(row.lowerBound)
    let first = max(1, (least * lowest / side).rounded(.up))
    let last = (most * highest / side).rounded(.down)
    var intervals: [ClosedRange<Double>] = []
    // From the greatest k, whose latitude is the least.
    for k in stride(from: last, through: first, by: -1) {
      let cosines = (k * side / most, k * side / least)
      let low = cosines.1 >= highest ? row.lowerBound : latitude(ofCosine: cosines.1, near: row)
      let high = cosines.0 <= lowest ? row.upperBound : latitude(ofCosine: cosines.0, near: row)
      if let before = intervals.last, low <= before.upperBound {
        intervals[intervals.count - 1] = before.lowerBound...max(high, before.upperBound)
      } else {
        intervals.append(low...max(low, high))
      }
    }
    return intervals
  }

  /// The latitude of a row that has a cosine, by Newton's steps from the row's middle: four suffice for a row that is
  /// narrow against its distance from the equator.
  private static func latitude(ofCosine wanted: Double, near row: ClosedRange<Double>) -> Double {
    var angle = (row.lowerBound + row.upperBound) / 2 * radian
    for _ in 0..<4 {
      let (sine, cosine) = sineAndCosine(angle)
      angle += (cosine - wanted) / sine
    }
    return angle / radian
  }

  private static let radian = Double.pi / 180

  private static func cosine(_ degrees: Double) -> Double { sineAndCosine(degrees * radian).cosine }
}
