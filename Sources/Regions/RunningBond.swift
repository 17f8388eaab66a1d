import Geometry

/// Squares in rows, each odd row shifted to the right by half a square, as bricks are laid: cells that report their
/// centres and yet are no Voronoi cells of them.
public struct RunningBond: Tiling {
  /// A square by its place in its row.
  public struct Cell: Hashable, Sendable {
    /// The place in the row; the row's shift comes on top.
    public var column: Int
    /// The row.
    public var row: Int
  }

  /// The side of a square in metres.
  let side: Double

  /// Squares of an area in square metres.
  public init(area: Double) throws(TilingError) {
    side = try TilingError.checked(area: area).squareRoot()
  }

  /// The area of a square.
  public var cellArea: Double { side * side }

  /// A square and the step to the next row.
  public var period: (Point, Point) { (Point(side, 0), Point(side / 2, side)) }

  /// The square of a point: its row, then its place in it.
  public func cell(at point: Point) -> Cell {
    let row = index(point.y / side)
    return Cell(column: column(at: point.x, in: row), row: row)
  }

  /// The centre.
  public func report(of cell: Cell) -> Point {
    Point((Double(cell.column) + 0.5 + shift(of: cell.row)) * side, (Double(cell.row) + 0.5) * side)
  }

  /// The square.
  public func polygon(of cell: Cell) -> Polygon {
    Polygon(squareAround: report(of: cell), reach: side / 2)
  }

  /// Row by row, and in each row from its first square to its last. Cost O(1) a cell.
  public func forEachCell(along walk: Walk, _ body: (Cell) -> Void) {
    let (first, last) = (index(walk.start.y / side), index(walk.end.y / side))
    let up = last < first ? -1 : 1
    var entry = walk.start.x
    for row in stride(from: first, through: last, by: up) {
      let border = Double(up > 0 ? row + 1 : row) * side
      let exit =
        row == last
        ? walk.end.x
        : walk.start.x + (border - walk.start.y) / walk.displacement.y * walk.displacement.x
      let (left, right) = (column(at: entry, in: row), column(at: exit, in: row))
      for column in stride(from: left, through: right, by: right < left ? -1 : 1) {
        body(Cell(column: column, row: row))
      }
      entry = exit
    }
  }

  private func column(at x: Double, in row: Int) -> Int { index(x / side - shift(of: row)) }

  /// The row's shift in squares.
  private func shift(of row: Int) -> Double { row & 1 == 0 ? 0 : 0.5 }
}
