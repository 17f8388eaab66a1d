import Statistics

extension TilingShape {
  /// Refuses an aspect that is not within a thousand either way.
  func check() throws {
    switch self {
    case .rectangle(let aspect), .rectangleByCorner(let aspect):
      guard aspect >= 1e-3, aspect <= 1e3 else {
        throw StatisticsError.domain("A rectangle's aspect is from 0.001 to 1000, not \(aspect).")
      }
    default: break
    }
  }

  /// The periodic tiling of cells of this area, in square metres; nil where there is none.
  func tiling(area: Double) throws -> PeriodicTiling? {
    switch self {
    case .square: try Self.rectangles(aspect: 1, area)
    case .rectangle(let aspect): try Self.rectangles(aspect: aspect, area)
    case .squareByCorner: try Self.rectangles(aspect: 1, area, byCorner: true)
    case .rectangleByCorner(let aspect): try Self.rectangles(aspect: aspect, area, byCorner: true)
    case .runningBond: try Self.rectangles(aspect: 1, area, rowShift: 0.5)
    case .hexagon: try Self.hexagons(area)
    case .triangle: try Self.triangles(area)
    case .rightTriangle: try Self.rightTriangles(area)
    case .poissonVoronoi, .poissonVoronoiByCentroid, .jitteredGrid, .disc: nil
    }
  }

  /// Rectangles in rows, each row shifted by a part of a side.
  private static func rectangles(
    aspect: Double, _ area: Double, rowShift: Double = 0, byCorner: Bool = false
  ) throws -> PeriodicTiling {
    let (width, height) = ((area * aspect).squareRoot(), (area / aspect).squareRoot())
    let polygon = ConvexPolygon(vertices: [[0, 0], [width, 0], [width, height], [0, height]])
    return try PeriodicTiling(
      cells: [.init(polygon: polygon, reported: byCorner ? .zero : polygon.centroid)],
      period: ([width, 0], [rowShift * width, height]))
  }

  /// Hexagons of side c have the area (3/2) sqrt 3 c^2.
  private static func hexagons(_ area: Double) throws -> PeriodicTiling {
    let side = (2 * area / (3 * 3.0.squareRoot())).squareRoot()
    let half = 3.0.squareRoot() / 2 * side
    return try centred(
      [
        [
          [half, -side / 2], [half, side / 2], [0, side], [-half, side / 2], [-half, -side / 2], [0, -side],
        ]
      ],
      period: ([2 * half, 0], [half, 1.5 * side]))
  }

  /// Equilateral triangles of side c have the area sqrt 3 c^2/4.
  private static func triangles(_ area: Double) throws -> PeriodicTiling {
    let side = (4 * area / 3.0.squareRoot()).squareRoot()
    let height = 3.0.squareRoot() / 2 * side
    return try centred(
      [
        [[0, 0], [side, 0], [side / 2, height]],
        [[side, 0], [1.5 * side, height], [side / 2, height]],
      ],
      period: ([side, 0], [side / 2, height]))
  }

  /// Two right isosceles triangles make a square.
  private static func rightTriangles(_ area: Double) throws -> PeriodicTiling {
    let side = (2 * area).squareRoot()
    return try centred(
      [[[0, 0], [side, 0], [side, side]], [[0, 0], [side, side], [0, side]]],
      period: ([side, 0], [0, side]))
  }

  /// Cells that report their centroid.
  private static func centred(
    _ cells: [[PlaneVector]], period: (PlaneVector, PlaneVector)
  ) throws -> PeriodicTiling {
    try PeriodicTiling(
      cells: cells.map {
        let polygon = ConvexPolygon(vertices: $0)
        return .init(polygon: polygon, reported: polygon.centroid)
      },
      period: period)
  }
}
