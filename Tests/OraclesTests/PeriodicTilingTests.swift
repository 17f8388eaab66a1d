import Foundation
import Testing

@testable import Oracles

@Suite("Periodic tilings and their polygons")
struct PeriodicTilingTests {
  static let shapes: [TilingShape] = [
    .square, .rectangle(aspect: 4), .rectangle(aspect: 0.001), .rectangle(aspect: 1000), .hexagon,
    .triangle, .runningBond, .rightTriangle, .squareByCorner, .rectangleByCorner(aspect: 3),
  ]

  private func tiling(_ shape: TilingShape, area: Double = 1) throws -> PeriodicTiling {
    try #require(try shape.tiling(area: area))
  }

  @Test("cells have the area asked for and fill a period", arguments: shapes)
  func areas(shape: TilingShape) throws {
    let tiling = try tiling(shape, area: 7)
    for cell in tiling.cells { #expect(abs(cell.polygon.area - 7) < 1e-13) }
    #expect(abs(tiling.period.0.cross(tiling.period.1) - tiling.area) < 1e-13)
  }

  @Test("each edge of each cell is border along its whole length", arguments: shapes)
  func borders(shape: TilingShape) throws {
    let tiling = try tiling(shape)
    let edges = tiling.cells.flatMap(\.polygon.edges).reduce(0) { $0 + ($1.to - $1.from).length }
    #expect(abs(2 * tiling.borders.reduce(0) { $0 + $1.vector.length } / edges - 1) < 1e-12)
  }

  @Test("a step leads from each cell into some cell: shares of all passages add up to 1", arguments: shapes)
  func passages(shape: TilingShape) throws {
    // Two short sides at an aspect of 1000.
    let isThin = [.rectangle(aspect: 0.001), .rectangle(aspect: 1000)].contains(shape)
    let walk = isThin ? 0.06 : 1.3
    let tiling = try tiling(shape)
    let all = tiling.passages(upTo: walk).map {
      PeriodicTiling.Passage(from: $0.from, to: $0.to, weight: 1)
    }
    #expect(abs(tiling.mean(all, walk: walk) - 1) < 1e-12)
    for heading in [0, 0.4, 1.9, 3.3] {
      #expect(abs(tiling.mean(all, walk: walk, heading: heading) - 1) < 1e-12)
    }
    // One passage left out is missed.
    let some = all.filter { $0.sharedArea(after: [walk, 0]) < 0.1 }
    #expect(tiling.mean(some, walk: walk) < 0.99)
  }

  @Test("right triangles mirrored in each square in turn would have 4/pi, not 1.3734")
  func mirrored() throws {
    let triangles: [[PlaneVector]] = [
      [[0, 0], [1, 0], [1, 1]], [[0, 0], [1, 1], [0, 1]], [[1, 0], [2, 0], [1, 1]],
      [[2, 0], [2, 1], [1, 1]],
    ]
    let cells = triangles.map(ConvexPolygon.init(vertices:)).map {
      PeriodicTiling.Cell(polygon: $0, reported: $0.centroid)
    }
    let tiling = try PeriodicTiling(cells: cells, period: ([2, 0], [1, 1]))
    #expect(abs(tiling.meanRatio - 4 / .pi) < 1e-14)
  }

  @Test("the overlap of a square and itself, moved by (x, y), is (1 - x)(1 - y), and nothing beyond")
  func intersection() {
    let square = ConvexPolygon(vertices: [[0, 0], [1, 0], [1, 1], [0, 1]])
    let steps: [(Double, Double)] = [
      (0, 0), (0.25, 0), (0.5, -0.75), (-0.1, 0.9), (1, 0), (1, 1), (1.5, 0), (0.2, -3),
    ]
    for (x, y) in steps {
      let expected = max(1 - abs(x), 0) * max(1 - abs(y), 0)
      #expect(abs(square.intersection(with: square.shifted(by: [x, y])).area - expected) < 1e-15)
    }
  }

  @Test("area and centroid of a triangle far out are those of a near one")
  func farOut() {
    let near = ConvexPolygon(vertices: [[0, 0], [3, 0], [0, 6]])
    #expect(near.area == 9)
    #expect((near.centroid - PlaneVector(1, 2)).length < 1e-15)
    let far = near.shifted(by: [1e9, -1e9])
    #expect(far.area == 9)
    let expected: PlaneVector = [1e9 + 1, 2 - 1e9]
    #expect((far.centroid - expected).length < 1e-6)
  }

  @Test("a disc about any point, inside, outside or on a line, shares the area that counting finds")
  func discs() {
    let polygon = ConvexPolygon(vertices: [[0, 0], [4, 0], [5, 2], [2, 4], [0, 3]])
    let discs: [(PlaneVector, Double)] = [
      ([2, 2], 1), ([2, 2], 2.5), ([2, 2], 9), ([0, 0], 2), ([-1, 0], 2.5), ([6, 3], 3), ([9, 9], 2),
      ([2, 0], 1.5),
    ]
    for (point, r) in discs {
      var count = 0
      let steps = 400
      for i in 0..<steps {
        for j in 0..<steps {
          let p = PlaneVector(Double(i) + 0.5, Double(j) + 0.5) * PlaneVector(5, 4) / Double(steps)
          let inside = polygon.edges.allSatisfy { ($0.to - $0.from).cross(p - $0.from) > 0 }
          if inside, (p - point).length < r { count += 1 }
        }
      }
      // Some thousand squares of 1.25e-4 are cut, of either sign.
      let counted = Double(count) * 20 / Double(steps * steps)
      #expect(abs(polygon.area(within: r, of: point) - counted) < 0.01, "\(point), \(r)")
    }
  }
}
