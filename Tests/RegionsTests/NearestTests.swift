import Geometry
import Sampling
import Testing

@testable import Regions

@Suite("Snapping to the nearest generator, against all generators around")
struct NearestTests {
  /// How many of 2000 points are reported by another than the nearest report around.
  private func misses(_ tiling: some Tiling) -> Int {
    let reports = tiling.cells(around: Point(0, 0)).map { tiling.report(of: $0) }
    return points(2000, within: 5).count { point in
      let nearest = reports.min { ($0 - point).squaredLength < ($1 - point).squaredLength }
      return nearest != tiling.report(at: point)
    }
  }

  static let voronoi = [
    "squares", "rectangles", "hexagons", "equilateral triangles", "jittered grid", "Poisson-Voronoi",
  ]

  @Test("shapes that are Voronoi cells of their reports take the nearest one", arguments: voronoi)
  func nearest(shape: String) throws {
    let test = try #require(try Case.all().first { $0.testDescription == shape })
    #expect(misses(test.tiling) == 0)
  }

  @Test(
    "shapes that are not do not",
    arguments: ["running bond", "right isosceles triangles", "Poisson-Voronoi by centroids"])
  func others(shape: String) throws {
    let test = try #require(try Case.all().first { $0.testDescription == shape })
    #expect(misses(test.tiling) > 20)
  }

  /// All generators of the squares up to 12 columns and rows from the origin.
  private func all(_ scatter: Scatter) -> [Point] {
    var found: [Point] = []
    for column in -12...12 {
      for row in -12...12 {
        scatter.forEachPoint(in: .init(column: column, row: row)) { found.append($1) }
      }
    }
    return found
  }

  @Test(
    "the search in rings finds the nearest of all, also where squares around are empty", arguments: 0..<200)
  func rings(word: UInt64) throws {
    let tiling = try ScatteredTiling.poisson(area: 1).realised(by: word)
    let generators = all(tiling.scatter)
    for point in points(25, within: 3, seed: word) {
      let nearest = generators.min { ($0 - point).squaredLength < ($1 - point).squaredLength }
      #expect(tiling.cell(at: point).generator == nearest)
    }
  }

  @Test("a cell's polygon is what the bisectors of all generators leave", arguments: 0..<50)
  func polygons(word: UInt64) throws {
    let tiling = try ScatteredTiling.poisson(area: 1).realised(by: word)
    let cell = tiling.cell(at: Point(0.5, 0.5))
    var polygon = Polygon(squareAround: cell.generator, reach: 6)
    for other in all(tiling.scatter) where other != cell.generator {
      polygon.keep(nearerTo: cell.generator, than: other)
    }
    let found = tiling.polygon(of: cell)
    #expect(abs(found.area - polygon.area) < 1e-12)
    #expect((found.centroid - polygon.centroid).length < 1e-12)
  }

  @Test("of equally near centres the one to the right is taken, then the upper one")
  func ties() throws {
    let hexagons = try HexagonTiling(area: 3.0.squareRoot() / 2)  // The centres' distance is 1.
    #expect(hexagons.spacing == 1)
    for q in -3...3 {
      let place = Point(Double(q) + 0.5, 0)
      #expect(hexagons.cell(at: place) == .init(q: q + 1, r: 0))
    }
  }

  @Test("one word gives one realisation, from any point and in any order")
  func realisations() throws {
    for made in [try ScatteredTiling.poisson(area: 25), try ScatteredTiling.jittered(area: 25)] {
      let (first, second) = (made.realised(by: 7), made.realised(by: 8).realised(by: 7))
      let places = points(500)
      let cells = places.map { first.cell(at: $0) }
      #expect(places.reversed().map { second.cell(at: $0) } == cells.reversed())
      // Each generator is found from its own place, and from its whole cell.
      for cell in cells {
        #expect(first.cell(at: cell.generator) == cell)
        #expect(first.cell(at: first.polygon(of: cell).centroid) == cell)
      }
      #expect(places.map { made.realised(by: 8).cell(at: $0) } != cells)
    }
  }

  @Test("a lattice square's words are the count, then x and y of each point")
  func words() throws {
    let scatter = try ScatteredTiling.poisson(area: 25).realised(by: 2026).scatter
    for (column, row) in [(0, 0), (-1, 3), (1 << 40, -(1 << 40))] {
      let key = SplitMix64.mix(SplitMix64.mix(2026 &+ SplitMix64.gamma) ^ UInt64(bitPattern: Int64(column)))
      var words = SplitMix64(seed: SplitMix64.mix(key ^ UInt64(bitPattern: Int64(row))))
      let count = PoissonCount(mean: 1).sample(using: &words)
      let expected = (0..<count).map { _ in
        let x = Double(words.next() & 0x1F_FFFF_FFFF_FFFF) * 0x1p-53
        let y = Double(words.next() & 0x1F_FFFF_FFFF_FFFF) * 0x1p-53
        return Point((Double(column) + x) * 5, (Double(row) + y) * 5)
      }
      var found: [Point] = []
      scatter.forEachPoint(in: .init(column: column, row: row)) { found.append($1) }
      #expect(found == expected)
    }
  }

  @Test("rings hold each square once, and all of them")
  func ringSquares() throws {
    let scatter = try ScatteredTiling.jittered(area: 1).scatter
    var squares: [Scatter.Square] = []
    for ring in 0...4 {
      scatter.forEachSquare(ofRing: ring, around: .init(column: 3, row: -2)) { squares.append($0) }
    }
    #expect(squares.count == 81 && Set(squares).count == 81)
    #expect(squares.allSatisfy { abs($0.column - 3) <= 4 && abs($0.row + 2) <= 4 })
  }
}
