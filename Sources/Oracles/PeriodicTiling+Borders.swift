#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a straight walk of any length traces on average.
///
/// A walk of length d and heading t crosses a border b, as a vector, on average d |b x e(t)| times per area, and each
/// crossing moves the reported point by the border's hop. The sum over borders, per area, is exact at each d where the
/// start is uniform. A uniform heading makes the mean of |b x e(t)| 2|b|/pi.
extension PeriodicTiling {
  /// A stretch of border between two cells, as one of them sees it.
  struct Border: Sendable {
    /// From one end to the other, halved: the other cell has the other half.
    let vector: PlaneVector
    /// How far apart the points are that both sides report.
    let hop: Double
  }

  /// The mean of traced over true length, the heading being uniform.
  var meanRatio: Double { 2 / Double.pi * borders.reduce(0) { $0 + $1.vector.length * $1.hop } / area }

  /// The mean number of borders crossed per metre, the heading being uniform.
  var crossingsPerMetre: Double { 2 / Double.pi * borders.reduce(0) { $0 + $1.vector.length } / area }

  /// The mean of traced over true length at a heading.
  func meanRatio(heading: Double) -> Double {
    borders.reduce(0) { $0 + $1.width(across: heading) * $1.hop } / area
  }

  /// The mean number of borders crossed per metre at a heading.
  func crossingsPerMetre(heading: Double) -> Double {
    borders.reduce(0) { $0 + $1.width(across: heading) } / area
  }

  /// All borders within a period: where edges of two cells run against each other on one line, their overlap.
  static func borders(of cells: [Cell], _ period: (PlaneVector, PlaneVector)) -> [Border] {
    var borders: [Border] = []
    for (one, other, shift) in pairs(of: cells, period, within: 0) {
      for edge in one.polygon.edges {
        let length = (edge.to - edge.from).length
        let along = (edge.to - edge.from) / length
        for facing in other.polygon.edges {
          let (near, far) = (facing.to + shift - edge.from, facing.from + shift - edge.from)
          // The least edge of a rectangle is a thousandth of its longest; rounding is 1e-16 of that.
          let tolerance = 1e-9 * min(length, (far - near).length)
          let isOnLine = abs(along.cross(near)) <= tolerance && abs(along.cross(far)) <= tolerance
          let overlap = min(along.dot(far), length) - max(along.dot(near), 0)
          if isOnLine, overlap > tolerance {
            borders.append(
              Border(vector: along * overlap / 2, hop: (other.reported + shift - one.reported).length))
          }
        }
      }
    }
    return borders
  }
}

extension PeriodicTiling.Border {
  /// Its width as seen along a heading.
  func width(across heading: Double) -> Double { abs(vector.cross(PlaneVector(cos(heading), sin(heading)))) }
}
