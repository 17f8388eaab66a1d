import Geometry
import Sampling
import Statistics
import Testing

@testable import Regions

/// Scores of estimates against exact values: two-sided at 4.5 standard errors, 6.8e-6 each by the normal law.
@Suite("Cells have the stated mean area, and reports the known errors")
struct DensityTests {
  static let threshold = 4.5

  private func score(_ moments: Moments, against exact: Double) throws -> Double {
    try #require(try Estimate.mean(moments).z(against: exact))
  }

  @Test("a lattice square holds points as dense as one a cell, and not one in a hundred more")
  func count() throws {
    let scatter = try ScatteredTiling.poisson(area: 25).realised(by: 2026).scatter
    var counts = Moments()
    for column in 0..<1000 {
      for row in 0..<1000 {
        var count = 0
        scatter.forEachPoint(in: .init(column: column, row: row)) { _, _ in count += 1 }
        counts.add(Double(count))
      }
    }
    let expected = scatter.side * scatter.side / 25
    let z = try score(counts, against: expected)
    #expect(abs(z) < Self.threshold, "\(z) standard errors, threshold 4.5")
    // A Poisson count's variance is its mean; the variance of a sample variance is (mu4 - s^4)/n = (1 + 2 mean) mean/n.
    let variance = try #require(counts.variance)
    #expect(abs(variance - expected) < Self.threshold * ((1 + 2 * expected) * expected / 1e6).squareRoot())
    // One percent is ten standard errors.
    let wrong = try score(counts, against: 1.01 * expected)
    #expect(abs(wrong) > Self.threshold, "\(wrong) standard errors, threshold 4.5")
  }

  /// A uniform point's cell has a density of 1/area of its own, whose mean is that of the cells: the chance to hit a
  /// cell is proportional to its area. The mean of that cell's area itself is larger than the nominal one.
  @Test("the cells of random tilings have the stated mean area", arguments: try Case.scattered())
  func area(of test: Case) throws {
    var (densities, areas) = (Moments(), Moments())
    func add(_ tiling: some Tiling, at start: Point) {
      let area = tiling.polygon(of: tiling.cell(at: start)).area
      densities.add(25 / area)
      areas.add(area / 25)
    }
    for (word, start) in points(20_000, within: 25).enumerated() {
      let tiling = test.tiling.realised(by: UInt64(word))
      add(tiling, at: start)
    }
    let z = try score(densities, against: 1)
    #expect(abs(z) < Self.threshold, "\(z) standard errors, threshold 4.5")
    let wrong = try score(areas, against: 1)
    #expect(wrong > Self.threshold, "\(wrong) standard errors, threshold 4.5")
    if test.testDescription.hasPrefix("Poisson") {
      // The mean area of the cell of a fixed point, 1.2801760409 (Hayen & Quine 2002, doi 10.1239/aap/1025131218).
      let z = try score(areas, against: 1.280176)
      #expect(abs(z) < Self.threshold, "\(z) standard errors, threshold 4.5")
    }
  }

  /// Mean and root mean square of the distance from a uniform point to its report, for cells of area 1: of the square
  /// (sqrt 2 + asinh 1)/6 and 1/sqrt 6, of the hexagon and the disc by the same integrals, of Poisson-Voronoi cells 1/2
  /// and 1/sqrt pi, the nearest of points of density 1 being farther than r with probability exp(-pi r^2).
  static let errors: [(String, Double, Double)] = [
    ("squares", 0.382597858, 0.408248290), ("hexagons", 0.377197, 0.400469),
    ("Poisson-Voronoi", 0.5, 0.564190),
  ]

  @Test("snap errors have their exact mean and root mean square", arguments: errors)
  func snapErrors(shape: String, mean: Double, rootMeanSquare: Double) throws {
    let test = try #require(try Case.all().first { $0.testDescription == shape })
    var (distances, squares) = (Moments(), Moments())
    var generator = SplitMix64(seed: 2026)
    let (a, b) = test.tiling.period
    for _ in 0..<200_000 {
      let part = HalfOpenUniform(below: 1)
      let point = part.sample(using: &generator) * a + part.sample(using: &generator) * b
      let square = (test.tiling.realised(by: generator.next()).report(at: point) - point).squaredLength / 25
      distances.add(square.squareRoot())
      squares.add(square)
    }
    let z = try score(distances, against: mean)
    #expect(abs(z) < Self.threshold, "\(z) standard errors, threshold 4.5")
    let zOfSquares = try score(squares, against: rootMeanSquare * rootMeanSquare)
    #expect(abs(zOfSquares) < Self.threshold, "\(zOfSquares) standard errors, threshold 4.5")
    // Hexagons and squares differ by 1.4 %, some 17 standard errors.
    let other = shape == "hexagons" ? 0.382597858 : 0.377197
    #expect(abs(try score(distances, against: other)) > Self.threshold)
  }

  @Test("a disc has the least snap error")
  func disc() throws {
    let disc = try Disc(area: 25)
    var words = SplitMix64(seed: 2026)
    var (distances, squares) = (Moments(), Moments())
    for _ in 0..<200_000 {
      let error = disc.snapError(using: &words) / 5
      distances.add(error)
      squares.add(error * error)
    }
    #expect(abs(try score(distances, against: 0.376126)) < Self.threshold)
    #expect(abs(try score(squares, against: 0.398942 * 0.398942)) < Self.threshold)
    #expect(abs(try score(distances, against: 0.382597858)) > Self.threshold, "no square")
  }
}
