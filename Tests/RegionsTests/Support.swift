import Geometry
import Sampling
import Testing

@testable import Regions

/// A tiling under its name.
struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let tiling: any Tiling

  init(_ name: String, _ tiling: any Tiling) { (testDescription, self.tiling) = (name, tiling) }

  /// Every tiling, with cells of 25 m2 in the mean.
  static func all() throws -> [Case] { try lattices() + scattered() }

  static func lattices() throws -> [Case] {
    [
      Case("squares", try RuledTiling.squares(area: 25)),
      Case("squares by their corners", try RuledTiling.squares(area: 25, reportsCorner: true)),
      Case("rectangles", try RuledTiling.rectangles(area: 25, aspect: 4)),
      Case(
        "rectangles by their corners", try RuledTiling.rectangles(area: 25, aspect: 0.3, reportsCorner: true)),
      Case("hexagons", try HexagonTiling(area: 25)),
      Case("equilateral triangles", try RuledTiling.equilateralTriangles(area: 25)),
      Case("right isosceles triangles", try RuledTiling.rightIsoscelesTriangles(area: 25)),
      Case("running bond", try RunningBond(area: 25)),
    ]
  }

  /// Tilings whose borders are exact in binary, with cells of side 2 or legs 2.
  static func exact() throws -> [Case] {
    [
      Case("squares", try RuledTiling.squares(area: 4)),
      Case("rectangles", try RuledTiling.rectangles(area: 4, aspect: 4)),
      Case("right isosceles triangles", try RuledTiling.rightIsoscelesTriangles(area: 2)),
      Case("running bond", try RunningBond(area: 4)),
    ]
  }

  static func scattered() throws -> [Case] {
    [
      Case("jittered grid", try ScatteredTiling.jittered(area: 25).realised(by: 1)),
      Case("jittered grid by centroids", try ScatteredTiling.jittered(area: 25, reportsCentroid: true)),
      Case("Poisson-Voronoi", try ScatteredTiling.poisson(area: 25).realised(by: 2)),
      Case("Poisson-Voronoi, another word", try ScatteredTiling.poisson(area: 25).realised(by: .max)),
      Case("Poisson-Voronoi by centroids", try ScatteredTiling.poisson(area: 25, reportsCentroid: true)),
    ]
  }
}

/// Points uniform in a square around the origin, from a fixed seed.
func points(_ count: Int, within reach: Double = 100, seed: UInt64 = 2026) -> [Point] {
  var generator = SplitMix64(seed: seed)
  let coordinate = HalfOpenUniform(below: 2 * reach)
  return (0..<count).map { _ in
    let x = coordinate.sample(using: &generator) - reach
    return Point(x, coordinate.sample(using: &generator) - reach)
  }
}

extension Tiling {
  /// The cells around a point: those of a fine lattice of points, three cells' widths to each side.
  func cells(around point: Point) -> Set<Cell> {
    let step = cellArea.squareRoot() / 8
    return (-24...24).reduce(into: []) { cells, x in
      for y in -24...24 { cells.insert(cell(at: point + step * Point(Double(x), Double(y)))) }
    }
  }

  /// The cells along a walk in their order.
  func cells(along walk: Walk) -> [Cell] {
    var cells: [Cell] = []
    forEachCell(along: walk) { cells.append($0) }
    return cells
  }
}
