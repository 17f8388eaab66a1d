#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The distance from a point to a uniform one of the polygon.
///
/// Each edge makes a triangle with the point, counted as negative where the edge runs clockwise about it; what is
/// integrated over the polygon is the sum over these triangles. In each, h is the point's distance from the edge's
/// line, signed likewise, and s runs along the line from the foot of the perpendicular. The point may lie anywhere.
extension ConvexPolygon {
  /// The area that lies within r of a point: of each triangle, the part inside the circle's chord is a triangle
  /// again, and the rest are sectors.
  func area(within r: Double, of point: PlaneVector) -> Double {
    sum(about: point) { h, from, to in
      let inside = Self.chord(h, from, to, r)
      return (h * (inside.to - inside.from) + r * r * Self.sectors(h, from, to, r)) / 2
    }
  }

  /// The angle, in radians, of that part of the circle of radius r about a point which lies in the polygon: that of all
  /// sectors.
  func arc(at r: Double, of point: PlaneVector) -> Double {
    sum(about: point) { h, from, to in Self.sectors(h, from, to, r) }
  }

  /// The distances from a point at which the arc changes its course: of the edges, where the foot of the perpendicular
  /// lies on them, and of the vertices. None is 0.
  func breaks(about point: PlaneVector) -> [Double] {
    let feet = edges.compactMap { edge -> Double? in
      let along = (edge.to - edge.from) / (edge.to - edge.from).length
      let isOnEdge = (edge.from - point).dot(along) <= 0 && (edge.to - point).dot(along) >= 0
      return isOnEdge ? abs((edge.from - point).cross(along)) : nil
    }
    return (feet + vertices.map { ($0 - point).length }).filter { $0 > 0 }
  }

  /// Where the edge is inside the circle.
  private static func chord(
    _ h: Double, _ from: Double, _ to: Double, _ r: Double
  ) -> (from: Double, to: Double) {
    let half = max(r * r - h * h, 0).squareRoot()
    return (min(max(from, -half), half), min(max(to, -half), half))
  }

  /// The angle that the parts of the edge outside the circle are seen under; negative if h is.
  private static func sectors(_ h: Double, _ from: Double, _ to: Double, _ r: Double) -> Double {
    let inside = chord(h, from, to, r)
    func angle(_ s: Double) -> Double { atan2(s, abs(h)) }
    return (h < 0 ? -1 : 1) * (angle(inside.from) - angle(from) + angle(to) - angle(inside.to))
  }

  /// The mean distance from a point: the integral of |x| over a triangle is h/6 times the difference of
  /// s sqrt(h^2 + s^2) + h^2 asinh(s/|h|) between both ends.
  func meanDistance(from point: PlaneVector) -> Double {
    sum(about: point) { h, from, to in
      func part(_ s: Double) -> Double { s * (h * h + s * s).squareRoot() + h * h * asinh(s / abs(h)) }
      return h * (part(to) - part(from)) / 6
    } / area
  }

  /// The mean square distance from a point: the integral of x^2 over a triangle is h/4 times the difference of
  /// h^2 s + s^3/3.
  func meanSquareDistance(from point: PlaneVector) -> Double {
    sum(about: point) { h, from, to in
      func part(_ s: Double) -> Double { h * h * s + s * s * s / 3 }
      return h * (part(to) - part(from)) / 4
    } / area
  }

  /// The sum over all edges' triangles, given as h and the ends' s.
  private func sum(
    about point: PlaneVector, _ triangle: (_ h: Double, _ from: Double, _ to: Double) -> Double
  ) -> Double {
    // Without the array of edges: laws are asked thousands of times.
    vertices.indices.reduce(0) { sum, index in
      let (start, end) = (vertices[index], vertices[(index + 1) % vertices.count])
      let along = (end - start) / (end - start).length
      let h = (start - point).cross(along)
      // The point is on the edge's line, and the triangle is none.
      if h == 0 { return sum }
      return sum + triangle(h, (start - point).dot(along), (end - point).dot(along))
    }
  }
}
