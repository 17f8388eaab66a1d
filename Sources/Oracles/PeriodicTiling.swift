import Statistics

/// Convex cells that fill the plane by translation along a lattice, each of which reports one point.
///
/// All answers follow from the vertices and the reported points: from the borders of the cells (`+Borders`), from
/// the areas that cells share with shifted ones (`+Steps`), and from the distances within a cell (`+SnapError`).
/// Lengths are in metres; headings are anticlockwise from the x axis, in radians.
struct PeriodicTiling: Sendable {
  /// A cell and what it reports.
  struct Cell: Sendable {
    let polygon: ConvexPolygon
    let reported: PlaneVector
  }

  /// The cells that the lattice repeats.
  let cells: [Cell]
  /// Two steps that span the lattice, anticlockwise.
  let period: (PlaneVector, PlaneVector)
  /// The area of what the lattice repeats.
  let area: Double
  /// The borders, each twice a period, halved.
  let borders: [Border]
  /// The distances from reported points to borders and corners, rising: where the law of the snap error has kinks.
  let snapErrorBreaks: [Double]
  /// Integrates polynomials of degree 2 in cosine and sine over up to a quarter turn to 1e-16: the rule of n points is
  /// off by w^(2n+1) n!^4 / ((2n+1) (2n)!^3) times the derivative of order 2n, at most 4^n, on a piece of width w.
  let rule: GaussLegendre

  /// A tiling of these cells. They must fill the plane once, which `PeriodicTilingTests` checks of all in use.
  ///
  /// - Throws: `StatisticsError` where GSL refuses.
  init(cells: [Cell], period: (PlaneVector, PlaneVector)) throws {
    self.cells = cells
    self.period = period
    area = cells.reduce(0) { $0 + $1.polygon.area }
    borders = Self.borders(of: cells, period)
    snapErrorBreaks = Self.snapErrorBreaks(of: cells)
    rule = try GaussLegendre(points: 10)
  }

  /// All pairs of cells of which the second, moved by a step of the lattice, comes within `reach` of the first:
  /// more than these, but none less.
  static func pairs(
    of cells: [Cell], _ period: (PlaneVector, PlaneVector), within reach: Double
  ) -> [(from: Cell, to: Cell, shift: PlaneVector)] {
    // No two points of two cells differ by more than this, and a step of length l has lattice coordinates of at
    // most l |b| / |a x b| and l |a| / |a x b|.
    let corners = cells.flatMap(\.polygon.vertices)
    let extent = corners.reduce(0) { most, p in corners.reduce(most) { max($0, (p - $1).length) } }
    let scale = (reach + extent) / abs(period.0.cross(period.1))
    let most = (Int(scale * period.1.length) + 1, Int(scale * period.0.length) + 1)
    return (-most.0...most.0).flatMap { m in
      (-most.1...most.1).flatMap { n in
        let shift = period.0 * Double(m) + period.1 * Double(n)
        return shift.length > reach + extent
          ? [] : cells.flatMap { from in cells.map { (from, $0, shift) } }
      }
    }
  }
}
