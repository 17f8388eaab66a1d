import Geometry
import Testing

@testable import Regions

@Suite("The cells of a tiling fill the plane once")
struct PartitionTests {
  @Test("a point lies in the polygon of its own cell and in no other", arguments: try Case.all())
  func oneCell(of test: Case) {
    func check(_ tiling: some Tiling) {
      for point in points(40) {
        let containing = tiling.cells(around: point).filter { tiling.polygon(of: $0).contains(point) }
        #expect(containing == [tiling.cell(at: point)], "\(point)")
      }
      for point in points(2000) {
        #expect(tiling.polygon(of: tiling.cell(at: point)).contains(point), "\(point)")
      }
    }
    check(test.tiling)
  }

  @Test(
    "a point of a border or a corner lies in one cell, that to its right or above",
    arguments: try Case.exact())
  func ties(of test: Case) {
    func check(_ tiling: some Tiling) {
      let cells = tiling.cells(around: Point(0, 0))
      for x in -8...8 {
        for y in -8...8 {
          let point = Point(Double(x) / 2, Double(y) / 2)
          #expect(
            cells.filter { tiling.polygon(of: $0).contains(point) } == [tiling.cell(at: point)], "\(point)")
          #expect(tiling.cell(at: point) == tiling.cell(at: point + Point(1e-3, 1e-6)), "\(point)")
        }
      }
    }
    check(test.tiling)
  }

  @Test("a lattice's cells all have the stated area, near and far", arguments: try Case.lattices())
  func area(of test: Case) {
    func check(_ tiling: some Tiling) {
      #expect(abs(tiling.cellArea - 25) < 1e-13)
      for (reach, tolerance) in [(100, 1e-12), (1e6, 1e-8)] {
        for point in points(200, within: reach) {
          #expect(abs(tiling.polygon(of: tiling.cell(at: point)).area - 25) < 25 * tolerance)
        }
      }
    }
    check(test.tiling)
  }

  @Test("a cell reports its centroid, its corner or its generator", arguments: try Case.all())
  func reports(of test: Case) {
    func check(_ tiling: some Tiling) {
      for point in points(200) {
        let cell = tiling.cell(at: point)
        let polygon = tiling.polygon(of: cell)
        let report = tiling.report(of: cell)
        #expect(tiling.report(at: point) == report)
        if test.testDescription.contains("corner") {
          #expect(polygon.corners.allSatisfy { $0.x >= report.x - 1e-9 && $0.y >= report.y - 1e-9 })
          #expect(polygon.contains(report + Point(1e-9, 1e-9)))
        } else if let voronoi = tiling as? ScatteredTiling, !test.testDescription.contains("centroid"),
          let cell = cell as? ScatteredTiling.Cell
        {
          #expect(report == voronoi.generator(of: cell) && polygon.contains(report))
        } else {
          #expect((report - polygon.centroid).length < 1e-11)
        }
      }
    }
    check(test.tiling)
  }

  @Test(
    "a shift by a side of the period moves a lattice's cells and reports along",
    arguments: try Case.lattices())
  func translations(of test: Case) {
    func check(_ tiling: some Tiling) {
      let (a, b) = tiling.period
      for (m, n) in [(1, 0), (0, 1), (-1, 2), (7, -5)] {
        let shift = Double(m) * a + Double(n) * b
        for point in points(300) {
          let (here, there) = (tiling.report(at: point), tiling.report(at: point + shift))
          #expect((there - here - shift).length < 1e-11, "\(point) moved by \(shift)")
        }
        for (start, step) in zip(points(100), points(100, within: 30, seed: 7)) {
          let here = tiling.hops(along: Walk(from: start, by: step))
          let there = tiling.hops(along: Walk(from: start + shift, by: step))
          #expect(here.count == there.count && abs(here.traced - there.traced) < 1e-10)
        }
      }
      let cells = a.cross(b) / 25
      #expect(cells > 0.5 && abs(cells - cells.rounded()) < 1e-12)
    }
    check(test.tiling)
  }

  @Test("an area of 0, below 0 or not finite is refused, and so is an impossible aspect")
  func impossible() {
    for area in [0, -25, .nan, .infinity] {
      let makers: [() throws -> any Tiling] = [
        { try RuledTiling.squares(area: area) }, { try RuledTiling.rectangles(area: area, aspect: 4) },
        { try HexagonTiling(area: area) }, { try RuledTiling.equilateralTriangles(area: area) },
        { try RuledTiling.rightIsoscelesTriangles(area: area) }, { try RunningBond(area: area) },
        { try ScatteredTiling.jittered(area: area) }, { try ScatteredTiling.poisson(area: area) },
      ]
      for make in makers {
        #expect { try make() } throws: {
          "\($0)".hasPrefix("a cell of \(area) m2 is impossible; its area must")
        }
      }
      #expect(throws: TilingError.self) { try Disc(area: area) }
    }
    for aspect in [0, -4, .nan, .infinity, 1e-300] {
      #expect { try RuledTiling.rectangles(area: 1e10, aspect: aspect) } throws: {
        "\($0)".hasPrefix("a rectangle of aspect \(aspect) is impossible; its width over its height must")
      }
    }
  }
}
