import Geometry
import Sampling

/// The Voronoi cells of random points, which report their points or their centroids.
public struct ScatteredTiling: VoronoiTiling {
  /// A cell by its generator.
  public struct Cell: Hashable, Sendable {
    let square: Scatter.Square
    let number: Int
    /// The generator.
    public let generator: Point
  }

  /// The mean number of Poisson points in a lattice square: few enough that a search looks at few points, many enough
  /// that it looks at few squares.
  static let pointsPerSquare = 1.0

  let scatter: Scatter
  private let reportsCentroid: Bool
  /// The mean area of a cell in square metres, one over the density of the generators.
  public let cellArea: Double

  private init(_ scatter: Scatter, area: Double, reportsCentroid: Bool) {
    (self.scatter, cellArea, self.reportsCentroid) = (scatter, area, reportsCentroid)
  }

  /// The generators are a Poisson process.
  ///
  /// - Parameters:
  ///   - area: the mean area of a cell in square metres.
  ///   - reportsCentroid: whether a cell reports its centroid in place of its generator.
  public static func poisson(area: Double, reportsCentroid: Bool = false) throws(TilingError) -> Self {
    let side = (try TilingError.checked(area: area) * pointsPerSquare).squareRoot()
    let scatter = Scatter(side: side, count: PoissonCount(mean: pointsPerSquare), word: 0)
    return Self(scatter, area: area, reportsCentroid: reportsCentroid)
  }

  /// The generators are one uniform point in each square of a lattice, `area` being that of a square.
  public static func jittered(area: Double, reportsCentroid: Bool = false) throws(TilingError) -> Self {
    let side = try TilingError.checked(area: area).squareRoot()
    return Self(Scatter(side: side, count: nil, word: 0), area: area, reportsCentroid: reportsCentroid)
  }

  /// Each word has its own realisation.
  public static var isRandom: Bool { true }

  /// The generators that belong to a word; those of word 0 before this is called.
  public func realised(by word: UInt64) -> Self {
    Self(scatter.realised(by: word), area: cellArea, reportsCentroid: reportsCentroid)
  }

  /// A square of the lattice.
  public var period: (Point, Point) { (Point(scatter.side, 0), Point(0, scatter.side)) }

  /// The cell of the nearest generator.
  ///
  /// Lattice squares are searched in rings around the point's own, until no square of the next ring or beyond can hold
  /// a generator as near as the nearest one found. Of generators equally near the rightmost is taken, then the uppermost.
  public func cell(at point: Point) -> Cell {
    let middle = scatter.square(of: point)
    var (best, least): (Cell?, Double) = (nil, .infinity)
    var ring = 0
    while true {
      let reach = scatter.distance(from: point, toRing: ring, around: middle)
      if let best, reach * reach > least { return best }
      scatter.forEachSquare(ofRing: ring, around: middle) { square in
        guard scatter.squaredDistance(from: point, to: square) <= least else { return }
        scatter.forEachPoint(in: square) { number, generator in
          let squared = (generator - point).squaredLength
          if squared < least || squared == least && isRightOrAbove(generator, best) {
            (best, least) = (Cell(square: square, number: number, generator: generator), squared)
          }
        }
      }
      ring += 1
    }
  }

  private func isRightOrAbove(_ point: Point, _ cell: Cell?) -> Bool {
    cell.map { (point.x, point.y) > ($0.generator.x, $0.generator.y) } ?? true
  }

  /// The generator.
  public func generator(of cell: Cell) -> Point { cell.generator }

  /// The generator, or the centroid.
  public func report(of cell: Cell) -> Point {
    reportsCentroid ? polygon(of: cell).centroid : cell.generator
  }

  /// The cell, cut out of a square by the bisectors between its generator and others.
  ///
  /// Generators are taken in rings of lattice squares. A generator farther from the cell's own than twice the farthest
  /// corner cuts nothing more off, its bisector lying beyond that corner; so the cell is complete when all of the rings
  /// to come are that far. It is the true cell if by then no corner of the first square can be left, all corners being
  /// nearer than half of its side; else the work starts again from a larger square.
  public func polygon(of cell: Cell) -> Polygon {
    var reach = 4 * scatter.side
    while true {
      let polygon = polygon(of: cell, within: reach)
      if polygon.farthestCorner(from: cell.generator) < reach { return polygon }
      reach *= 2
    }
  }

  private func polygon(of cell: Cell, within reach: Double) -> Polygon {
    let generator = cell.generator
    var polygon = Polygon(squareAround: generator, reach: reach)
    var farthest = polygon.farthestCorner(from: generator)
    var ring = 0
    while scatter.distance(from: generator, toRing: ring, around: cell.square) < 2 * farthest {
      scatter.forEachSquare(ofRing: ring, around: cell.square) { square in
        scatter.forEachPoint(in: square) { number, other in
          guard square != cell.square || number != cell.number,
            (other - generator).squaredLength < 4 * farthest * farthest
          else { return }
          polygon.keep(nearerTo: generator, than: other)
          farthest = polygon.farthestCorner(from: generator)
        }
      }
      ring += 1
    }
    return polygon
  }
}

extension Scatter {
  /// The squared distance from a point to the nearest point of a square.
  @inline(__always)
  fileprivate func squaredDistance(from point: Point, to square: Square) -> Double {
    let (left, below) = (Double(square.column) * side, Double(square.row) * side)
    let x = max(0, left - point.x, point.x - left - side)
    let y = max(0, below - point.y, point.y - below - side)
    return (x * x + y * y) * (1 - 1e-9)
  }
}

extension Polygon {
  /// The distance of the corner farthest from a point.
  fileprivate func farthestCorner(from point: Point) -> Double {
    corners.reduce(0) { max($0, ($1 - point).squaredLength) }.squareRoot()
  }
}
