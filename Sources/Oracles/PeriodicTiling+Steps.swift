#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a walk that starts in one cell ends.
///
/// From a uniform start, a step v leads from cell C to cell D with probability |(C + v) and D| / area. That area is a
/// polynomial of degree 2 in v as long as no vertex of the one passes an edge of the other, so at a fixed length its
/// mean over headings is an integral of pieces that are polynomials in cosine and sine.
extension PeriodicTiling {
  /// Two cells, the second where the lattice has moved it, with a weight for steps from the one into the other.
  struct Passage: Sendable {
    let from: ConvexPolygon
    let to: ConvexPolygon
    let weight: Double

    /// The area shared by the first, moved by a step, and the second.
    func sharedArea(after step: PlaneVector) -> Double {
      to.intersection(with: from.shifted(by: step)).area
    }

    /// The headings at which a step of length d takes a vertex of the one on to an edge of the other: the circle of
    /// steps meets the segment of steps that take this vertex to this edge.
    func headingsOfContact(_ d: Double) -> [Double] {
      let toEdge = from.vertices.flatMap { p in to.edges.map { ($0.from - p, $0.to - p) } }
      let toVertex = to.vertices.flatMap { p in from.edges.map { (p - $0.from, p - $0.to) } }
      return (toEdge + toVertex).flatMap { start, end in
        let along = (end - start) / (end - start).length
        let distance = start.cross(along)
        guard abs(distance) < d else { return [Double]() }
        let halfChord = (d * d - distance * distance).squareRoot()
        // What rounding loses at an end of the segment must not be lost: a break too many does no harm.
        let slack = 1e-9 * (end - start).length
        return [-halfChord, halfChord]
          .map { $0 - start.dot(along) }
          .filter { -slack <= $0 && $0 <= (end - start).length + slack }
          .map { offset in
            let step = start + along * offset
            return atan2(step.y, step.x)
          }
      }
    }
  }

  /// Passages that stay in their cell, of weight 1: the mean is the share of walks that trace nothing.
  var stays: [Passage] { cells.map { Passage(from: $0.polygon, to: $0.polygon, weight: 1) } }

  /// All passages of steps up to a length; the weight is the distance between the reported points over the length.
  func passages(upTo walk: Double) -> [Passage] {
    Self.pairs(of: cells, period, within: walk).map { from, to, shift in
      Passage(
        from: from.polygon, to: to.polygon.shifted(by: shift),
        weight: (to.reported + shift - from.reported).length / walk)
    }
  }

  /// The mean weight of steps of a length at a heading.
  func mean(_ passages: [Passage], walk: Double, heading: Double) -> Double {
    let step = PlaneVector(cos(heading), sin(heading)) * walk
    return passages.reduce(0) { $0 + $1.weight * $1.sharedArea(after: step) } / area
  }

  /// The mean weight of steps of a length and a uniform heading.
  ///
  /// Each passage is integrated between its own breaks. Right to 1e-12; cost is some hundred intersections of
  /// polygons for each passage that the circle of steps meets, and four for each other one.
  func mean(_ passages: [Passage], walk: Double) -> Double {
    let quarters = (-2...2).map { Double($0) * Double.pi / 2 }
    let sum = passages.reduce(0) { sum, passage in
      if passage.weight == 0 { return sum }
      let breaks = (quarters + passage.headingsOfContact(walk)).sorted()
      return zip(breaks, breaks.dropFirst()).reduce(sum) { sum, piece in
        // Contacts of rounding's width are one.
        guard piece.1 - piece.0 > 1e-15 else { return sum }
        func shared(_ heading: Double) -> Double {
          passage.sharedArea(after: PlaneVector(cos(heading), sin(heading)) * walk)
        }
        // Between contacts cells meet at all headings or at none.
        if shared((piece.0 + piece.1) / 2) == 0 { return sum }
        return sum + passage.weight * rule.integrate(over: piece.0...piece.1, shared)
      }
    }
    return sum / (2 * Double.pi * area)
  }
}
