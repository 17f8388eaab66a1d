import Geometry

/// Regular hexagons, two corners of each pointing up and down, which report their centres.
///
/// The centres are q a + r b with a = (s, 0) and b = (s/2, s sqrt(3)/2): a Voronoi tiling of a lattice.
public struct HexagonTiling: VoronoiTiling {
  /// A hexagon by its centre's place in the lattice.
  public struct Cell: Hashable, Sendable {
    /// The multiple of a.
    public var q: Int
    /// The multiple of b.
    public var r: Int
  }

  /// The distance s of neighbouring centres, in metres, and that of their rows.
  let spacing, rise: Double

  /// Hexagons of an area in square metres.
  public init(area: Double) throws(TilingError) {
    spacing = (try TilingError.checked(area: area) * 2 / 3.0.squareRoot()).squareRoot()
    rise = spacing * 0.75.squareRoot()
  }

  /// The area of a hexagon.
  public var cellArea: Double { spacing * rise }

  /// The sides a and b.
  public var period: (Point, Point) { (Point(spacing, 0), Point(spacing / 2, rise)) }

  /// The hexagon of the nearest centre.
  ///
  /// A point lies in a parallelogram of a and b, and there in one of the two equilateral triangles of centres that its
  /// short diagonal makes; in such a triangle no centre is nearer than the nearest corner.
  public func cell(at point: Point) -> Cell {
    let v = point.y / rise
    let u = (point.x - 0.5 * v * spacing) / spacing
    let (q, r) = (index(u), index(v))
    var (best, least) = (Cell(q: q, r: r), Double.infinity)
    // From left to right, so that the rightmost of equally near ones is taken; no two of them are one above another.
    for right in 0...1 {
      for up in 0...1 {
        let (x, y) = (u - Double(q + right), v - Double(r + up))
        let square = x * x + x * y + y * y
        if square <= least { (best, least) = (Cell(q: q + right, r: r + up), square) }
      }
    }
    return best
  }

  /// The centre.
  public func report(of cell: Cell) -> Point { generator(of: cell) }

  /// The centre.
  public func generator(of cell: Cell) -> Point {
    Point((Double(cell.q) + 0.5 * Double(cell.r)) * spacing, Double(cell.r) * rise)
  }

  /// The hexagon.
  public func polygon(of cell: Cell) -> Polygon {
    let (x, y) = (spacing / 2, rise / 3)
    return Polygon(
      [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map { report(of: cell) + Point($0 * x, $1 * y) })
  }
}
