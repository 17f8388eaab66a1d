import Geometry
import Testing

@testable import Regions

@Suite("The cells along a walk")
struct WalkTests {
  /// The part of a walk within a convex polygon; nil if there is none.
  private func part(of walk: Walk, in polygon: Polygon) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    for (a, b) in polygon.sides {
      // The height above the side grows by this much over the walk.
      let (height, growth) = ((b - a).cross(walk.start - a), (b - a).cross(walk.displacement))
      if growth > 0 { from = max(from, -height / growth) }
      if growth < 0 { to = min(to, -height / growth) }
      if growth == 0, height < 0 { return nil }
    }
    return from < to ? (from, to) : nil
  }

  @Test("each cell begins where the one before it ends, from start to end", arguments: try Case.all())
  func seamless(of test: Case) {
    func check(_ tiling: some Tiling) {
      for (start, step) in zip(points(300), points(300, within: 40, seed: 5)) {
        let walk = Walk(from: start, by: step)
        let cells = tiling.cells(along: walk)
        #expect(cells.first == tiling.cell(at: walk.start) && cells.last == tiling.cell(at: walk.end))
        #expect(Set(cells).count == cells.count, "a straight walk enters a convex cell once")
        var place = 0.0
        for cell in cells {
          guard let part = part(of: walk, in: tiling.polygon(of: cell)) else {
            Issue.record("\(walk) never enters \(cell)")
            break
          }
          #expect(abs(part.from - place) < 1e-10, "\(walk) enters \(cell)")
          place = part.to
        }
        #expect(abs(place - 1) < 1e-10)
      }
    }
    check(test.tiling)
  }

  @Test("hops join the reports of these cells", arguments: try Case.all())
  func hops(of test: Case) {
    func check(_ tiling: some Tiling) {
      for (start, step) in zip(points(100), points(100, within: 40, seed: 6)) {
        let walk = Walk(from: start, by: step)
        let reports = tiling.cells(along: walk).map { tiling.report(of: $0) }
        let hops = tiling.hops(along: walk)
        #expect(hops.count == reports.count - 1)
        #expect(hops.traced == zip(reports, reports.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length })
        #expect(hops.report == reports.last)
      }
    }
    check(test.tiling)
  }

  @Test("fixes on the way hop between the reports of their cells", arguments: try Case.all())
  func fixes(of test: Case) {
    for (start, step) in zip(points(50), points(50, within: 40, seed: 8)) {
      let walk = Walk(from: start, by: step)
      let fixes = (0...100).map { walk.point(after: Double($0) / 100) }
      var expected = Hops()
      for fix in fixes { expected.move(to: test.tiling.report(at: fix)) }
      #expect(test.tiling.hops(through: fixes) == expected)
      let seen = test.tiling.hops(along: walk)
      #expect(expected.count <= seen.count && expected.traced <= seen.traced + 1e-9)
      #expect(expected.report == seen.report)
    }
    #expect(test.tiling.hops(through: []) == Hops())
  }

  @Test("a walk of no length stays in its cell", arguments: try Case.all())
  func noLength(of test: Case) {
    for point in points(50) {
      let hops = test.tiling.hops(along: Walk(from: point, by: Point(0, 0)))
      #expect(hops.count == 0 && hops.traced == 0)
    }
  }

  /// Walks over squares of side 2, and the columns and rows they pass.
  static let corners: [(Walk, [[Int]])] = [
    // Moved to the right a walk through a corner changes columns first, or last when it goes to the left.
    (Walk(from: Point(1, 1), by: Point(2, 2)), [[0, 0], [1, 0], [1, 1]]),
    (Walk(from: Point(3, 3), by: Point(-2, -2)), [[1, 1], [1, 0], [0, 0]]),
    (Walk(from: Point(3, 1), by: Point(-2, 2)), [[1, 0], [1, 1], [0, 1]]),
    // Along a border it is in the row above, or in the column to the right.
    (Walk(from: Point(1, 2), by: Point(2, 0)), [[0, 1], [1, 1]]),
    (Walk(from: Point(2, 3), by: Point(0, -2)), [[1, 1], [1, 0]]),
    // It ends in the cell that its end belongs to.
    (Walk(from: Point(1, 1), by: Point(1, 0)), [[0, 0], [1, 0]]),
    (Walk(from: Point(3, 1), by: Point(-1, 0)), [[1, 0]]),
  ]

  @Test("borders and corners on the way are passed by the rule of ties", arguments: corners)
  func ties(walk: Walk, cells: [[Int]]) throws {
    let squares = try RuledTiling.squares(area: 4)
    #expect(squares.cells(along: walk).map { [$0.column, $0.row] } == cells)
    let moved = Walk(from: walk.start + Point(1e-4, 1e-8), by: walk.displacement)
    #expect(squares.cells(along: moved).map { [$0.column, $0.row] } == cells)
  }

  @Test("through the corners of right triangles a walk passes cells as one moved to the right does")
  func triangleTies() throws {
    let triangles = try RuledTiling.rightIsoscelesTriangles(area: 2)
    for x in -2...2 {
      for y in -2...2 where (x, y) != (0, 0) {
        let walk = Walk(from: Point(-2 * Double(x), -2 * Double(y)), by: Point(4 * Double(x), 4 * Double(y)))
        let moved = Walk(from: walk.start + Point(1e-4, 1e-8), by: walk.displacement)
        let cells = triangles.cells(along: walk)
        #expect(cells == triangles.cells(along: moved), "\(walk)")
        #expect(cells.allSatisfy { [0, 1].contains($0.half) })
      }
    }
  }

  @Test("a walk of a million cells is passed whole")
  func long() throws {
    let walk = Walk(from: Point(0.3, 0.4), by: Point(6e5, 8e5))
    #expect(try RuledTiling.squares(area: 1).hops(along: walk).count == 1_400_000)
    let hexagons = try HexagonTiling(area: 1)
    let hops = hexagons.hops(along: walk)
    #expect(abs(hops.traced - Double(hops.count) * hexagons.spacing) < 1)
  }
}
