/// A convex polygon, its vertices anticlockwise.
struct ConvexPolygon: Sendable {
  let vertices: [PlaneVector]

  /// Each vertex with the next one.
  var edges: [(from: PlaneVector, to: PlaneVector)] {
    vertices.indices.map { (vertices[$0], vertices[($0 + 1) % vertices.count]) }
  }

  /// Gauss's formula, taken about a vertex so that a polygon far out loses no digits.
  var area: Double {
    guard let origin = vertices.first else { return 0 }
    return edges.reduce(0) { $0 + ($1.from - origin).cross($1.to - origin) } / 2
  }

  /// The centre of mass.
  var centroid: PlaneVector {
    guard let origin = vertices.first else { return .zero }
    let moment = edges.reduce(PlaneVector.zero) { sum, edge in
      let (p, q) = (edge.from - origin, edge.to - origin)
      return sum + (p + q) * p.cross(q)
    }
    return origin + moment / (6 * area)
  }

  func shifted(by step: PlaneVector) -> ConvexPolygon { ConvexPolygon(vertices: vertices.map { $0 + step }) }

  /// What both have in common; without vertices where they do not meet.
  ///
  /// Sutherland and Hodgman's algorithm (1974, doi 10.1145/360767.360802): the one is cut along each edge of the
  /// other in turn. Cost is the product of both numbers of vertices.
  func intersection(with other: ConvexPolygon) -> ConvexPolygon {
    other.edges.reduce(self) { kept, edge in kept.left(of: edge.from, edge.to) }
  }

  /// The part to the left of a directed line.
  private func left(of from: PlaneVector, _ to: PlaneVector) -> ConvexPolygon {
    var kept: [PlaneVector] = []
    for (p, q) in edges {
      let (before, after) = ((to - from).cross(p - from), (to - from).cross(q - from))
      if before >= 0 { kept.append(p) }
      if before > 0 && after < 0 || before < 0 && after > 0 {
        kept.append(p + (q - p) * (before / (before - after)))
      }
    }
    return ConvexPolygon(vertices: kept)
  }
}
