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
      let halfChord = max(r * r - h * h, 0).squareRoot()
      let inside = (from: min(max(from, -halfChord), halfChord), to: min(max(to, -halfChord), halfChord))
      func angle(_ s: Double) -> Double { atan2(s, abs(h)) }
      let sectors = angle(inside.from) - angle(from) + angle(to) - angle(inside.to)
      return (h * (inside.to - inside.from) + (h < 0 ? -1 : 1) * r * r * sectors) / 2
    }
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
    edges.reduce(0) { sum, edge in
      let along = (edge.to - edge.from) / (edge.to - edge.from).length
      let h = (edge.from - point).cross(along)
      // The point is on the edge's line, and the triangle is none.
      if h == 0 { return sum }
      return sum + triangle(h, (edge.from - point).dot(along), (edge.to - point).dot(along))
    }
  }
}
