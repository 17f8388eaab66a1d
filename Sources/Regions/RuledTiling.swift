import Geometry

/// Parallelograms, or the triangles that a diagonal cuts them into: cells between families of parallel lines.
///
/// With the sides a = (width, 0) and b = (shear, height) of a parallelogram a point is u a + v b. The lines are those of
/// whole u, of whole v, and of whole u + v if there are diagonals. Each family's number grows to the right, or upwards
/// where its lines are horizontal, so that rounding down is the rule of ties.
public struct RuledTiling: Tiling {
  /// The numbers of the lines to the left of a cell, or below it, one a family; `diagonal` is 0 where there is none.
  public struct Cell: Hashable, Sendable {
    /// The line of whole u.
    public var column: Int
    /// The line of whole v.
    public var row: Int
    /// The line of whole u + v.
    public var diagonal: Int

    /// 0 for the triangle at the parallelogram's origin, 1 for the opposite one.
    var half: Int { diagonal - column - row }
  }

  let width, shear, height: Double
  let isCut, reportsCorner: Bool

  private init(
    _ width: Double, shear: Double = 0, _ height: Double, isCut: Bool = false, corner: Bool = false
  ) {
    (self.width, self.shear, self.height) = (width, shear, height)
    (self.isCut, reportsCorner) = (isCut, corner)
  }

  /// Rectangles.
  ///
  /// - Parameters:
  ///   - area: that of a cell, in square metres.
  ///   - aspect: the width over the height, above 0.
  ///   - reportsCorner: whether a cell reports its lower left corner in place of its centroid.
  public static func rectangles(
    area: Double, aspect: Double, reportsCorner: Bool = false
  ) throws(TilingError) -> RuledTiling {
    let area = try TilingError.checked(area: area)
    guard aspect > 0, aspect.isFinite else { throw .aspect(aspect) }
    let (width, height) = ((area * aspect).squareRoot(), (area / aspect).squareRoot())
    guard width > 0, width.isFinite, height > 0, height.isFinite else { throw .aspect(aspect) }
    return RuledTiling(width, height, corner: reportsCorner)
  }

  /// Squares of an area in square metres, which report their centres or their lower left corners.
  public static func squares(area: Double, reportsCorner: Bool = false) throws(TilingError) -> RuledTiling {
    try rectangles(area: area, aspect: 1, reportsCorner: reportsCorner)
  }

  /// Equilateral triangles of an area in square metres, half of them upside down, which report their centroids.
  public static func equilateralTriangles(area: Double) throws(TilingError) -> RuledTiling {
    let side = (try TilingError.checked(area: area) * 4 / 3.0.squareRoot()).squareRoot()
    return RuledTiling(side, shear: side / 2, side * 0.75.squareRoot(), isCut: true)
  }

  /// Right isosceles triangles of an area in square metres, which report their centroids.
  ///
  /// They are squares cut by a diagonal, the same in each: from the upper left corner to the lower right one. The mean
  /// ratio of traced to true distance is (2/pi)(2 + 2 sqrt 5)/3 then. (Were diagonals mirrored from square to square,
  /// neighbours would be mirror images of each other, centroids and all, and the mean ratio 4/pi.)
  public static func rightIsoscelesTriangles(area: Double) throws(TilingError) -> RuledTiling {
    let side = (2 * (try TilingError.checked(area: area))).squareRoot()
    return RuledTiling(side, side, isCut: true)
  }

  /// The area of a cell.
  public var cellArea: Double { width * height / (isCut ? 2 : 1) }

  /// One parallelogram.
  public var period: (Point, Point) { (Point(width, 0), Point(shear, height)) }

  /// The cell between the lines around a point.
  public func cell(at point: Point) -> Cell {
    let (u, v) = coordinates(of: point)
    let (column, row) = (index(u), index(v))
    guard isCut else { return Cell(column: column, row: row, diagonal: 0) }
    // From the exact fractions, so that no rounding of u + v leads out of the parallelogram.
    let half = (u - Double(column)) + (v - Double(row)) >= 1 ? 1 : 0
    return Cell(column: column, row: row, diagonal: column + row + half)
  }

  /// The centroid, or the lower left corner.
  public func report(of cell: Cell) -> Point {
    if reportsCorner { return position(Double(cell.column), Double(cell.row)) }
    guard isCut else { return position(Double(cell.column) + 0.5, Double(cell.row) + 0.5) }
    // In whole thirds, so that nothing is rounded before the division.
    let part = 1 + cell.half
    return position(Double(3 * cell.column + part) / 3, Double(3 * cell.row + part) / 3)
  }

  /// The parallelogram or the triangle.
  public func polygon(of cell: Cell) -> Polygon {
    let (u, v) = (Double(cell.column), Double(cell.row))
    let corners = [position(u, v), position(u + 1, v), position(u + 1, v + 1), position(u, v + 1)]
    guard isCut else { return Polygon(corners) }
    return Polygon(cell.half == 0 ? [corners[0], corners[1], corners[3]] : Array(corners[1...]))
  }

  func coordinates(of point: Point) -> (u: Double, v: Double) {
    let v = point.y / height
    return ((point.x - v * shear) / width, v)
  }

  private func position(_ u: Double, _ v: Double) -> Point { Point(u * width + v * shear, v * height) }
}
