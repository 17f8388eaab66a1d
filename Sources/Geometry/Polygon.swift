/// A convex polygon.
public struct Polygon: Equatable, Sendable {
  /// The corners, counterclockwise; at least three unless the polygon is empty.
  public private(set) var corners: [Point]

  /// A convex polygon of these corners, counterclockwise.
  public init(_ corners: [Point]) { self.corners = corners }

  /// A square with sides along the axes.
  ///
  /// - Parameter reach: half a side, in metres.
  public init(squareAround centre: Point, reach: Double) {
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { centre + Point($0 * reach, $1 * reach) }
  }

  /// The corners' pairs along the border, each side from its start to its end.
  public var sides: Zip2Sequence<[Point], [Point]> {
    zip(corners, Array(corners.dropFirst() + corners.prefix(1)))
  }

  /// The area in square metres, by Gauss's formula taken about the first corner, so that it loses nothing far from the
  /// origin.
  public var area: Double { 0.5 * fan.doubleArea }

  /// The centre of mass. A polygon without area is a programmer's mistake.
  public var centroid: Point {
    let fan = fan
    precondition(fan.doubleArea > 0, "a polygon without area has no centroid")
    return corners[0] + (1 / (3 * fan.doubleArea)) * fan.moment
  }

  /// The sums over the triangles between the first corner and each side: of twice their areas, and of these times the
  /// sum of their two vectors from there.
  private var fan: (doubleArea: Double, moment: Point) {
    var sums = (doubleArea: 0.0, moment: Point(0, 0))
    for index in corners.indices.dropFirst().dropLast() {
      let (a, b) = (corners[index] - corners[0], corners[index + 1] - corners[0])
      let doubleArea = a.cross(b)
      sums.doubleArea += doubleArea
      sums.moment = sums.moment + doubleArea * (a + b)
    }
    return sums
  }

  /// Whether a point lies inside. A point of the border counts as the point just to the right of it, and just above
  /// where that is on the border too: moved by (e, e^2) for an infinitely small e > 0.
  ///
  /// So of polygons that fill the plane without overlap exactly one contains any given point.
  public func contains(_ point: Point) -> Bool {
    !corners.isEmpty
      && sides.allSatisfy { start, end in
        let side = end - start
        let turn = side.cross(point - start)
        if turn != 0 { return turn > 0 }
        return side.y != 0 ? side.y < 0 : side.x > 0
      }
  }

  /// Keeps what is no farther from `a` than from `b`. Cost O(corners).
  public mutating func keep(nearerTo a: Point, than b: Point) {
    let across = b - a
    let middle = a + 0.5 * across
    func height(_ corner: Point) -> Double { across.dot(corner - middle) }
    guard corners.contains(where: { height($0) > 0 }) else { return }
    var kept: [Point] = []
    kept.reserveCapacity(corners.count + 1)
    for index in corners.indices {
      let (corner, next) = (corners[index], corners[index + 1 < corners.count ? index + 1 : 0])
      let (here, there) = (height(corner), height(next))
      if here <= 0 { kept.append(corner) }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        kept.append(corner + (here / (here - there)) * (next - corner))
      }
    }
    corners = kept.count < 3 ? [] : kept
  }
}
