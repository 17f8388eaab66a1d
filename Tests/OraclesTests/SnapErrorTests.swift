import Foundation
import Oracles
import Testing

@Suite("The distance between a position and what its cell reports")
struct SnapErrorTests {
  private func oracle(_ shape: TilingShape) throws -> Known { try Known(shape) }

  @Test(
    "means and root mean squares are the known ones, to their last digit",
    arguments: [
      (.square, 0.382597858, 0.408248290, 0.5e-9), (.hexagon, 0.377197, 0.400469, 0.5e-6),
      (.disc, 0.376126, 0.398942, 0.5e-6), (.poissonVoronoi, 0.5, 0.564190, 0.5e-6),
    ] as [(TilingShape, Double, Double, Double)])
  func printed(shape: TilingShape, mean: Double, rootMeanSquare: Double, tolerance: Double) throws {
    #expect(abs(try oracle(shape).snapErrorMean - mean) <= tolerance)
    #expect(abs(try oracle(shape).snapErrorRootMeanSquare - rootMeanSquare) <= tolerance)
  }

  /// Polar moments of area about the centroid: (a^2 + b^2)/12 of rectangles, c^2/12 of equilateral triangles of side c,
  /// s^2/9 of right ones of legs s. About the corner of a rectangle it is (a^2 + b^2)/3.
  @Test(
    "root mean squares are those of polar moments",
    arguments: [
      (.rectangle(aspect: 4), 4.25 / 12), (.triangle, 4 / 3.0.squareRoot() / 12), (.rightTriangle, 2.0 / 9),
      (.runningBond, 1.0 / 6), (.squareByCorner, 2.0 / 3), (.rectangleByCorner(aspect: 4), 4.25 / 3),
    ] as [(TilingShape, Double)])
  func moments(shape: TilingShape, square: Double) throws {
    let found = try oracle(shape).snapErrorRootMeanSquare
    #expect(abs(found * found - square) < 1e-14)
  }

  @Test("mean, root mean square and law are what summing over a fine grid gives", arguments: Snapping.all)
  func counting(snapping: Snapping) throws {
    let oracle = try oracle(snapping.shape)
    let distances = snapping.starts(400).map { start in
      let error = start - snapping.reported(start)
      return (error * error).sum().squareRoot()
    }
    let count = Double(distances.count)
    // The rule's error is that of h^2 = 6e-6 times second derivatives and jumps at slanted borders.
    let mean = distances.reduce(0, +) / count
    #expect(abs(mean - oracle.snapErrorMean) < 2e-5)
    let square = distances.reduce(0) { $0 + $1 * $1 } / count
    #expect(abs(square.squareRoot() - oracle.snapErrorRootMeanSquare) < 2e-5)
    for r in [0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.5] {
      // Squares of the fine grid that the circle cuts are counted whole or not at all.
      let share = Double(distances.filter { $0 <= r }.count) / count
      let law = oracle.snapErrorShare(within: r)
      #expect(abs(share - law) < 1e-3, "\(snapping.shape), \(r): \(share), \(law)")
      // A cell 1 % larger is told from this one, but at the ends of the law, where both are alike.
      let larger = try Known(snapping.shape, area: 1.01).snapErrorShare(within: r)
      #expect(law > 0.97 || law < 0.15 || abs(share - larger) > 1e-3)
    }
  }

  @Test(
    "the law begins at 0 as the area of a disc, ends at 1, and has the mean as what is left of it",
    arguments: [
      .square, .rectangle(aspect: 4), .hexagon, .triangle, .runningBond, .rightTriangle, .disc,
      .poissonVoronoi,
    ] as [TilingShape])
  func law(shape: TilingShape) throws {
    let oracle = try oracle(shape)
    func share(_ r: Double) -> Double { oracle.snapErrorShare(within: r) }
    #expect(share(-1) == 0 && share(0) == 0)
    #expect(abs(share(0.01) / (.pi * 1e-4) - 1) < 2e-4)
    #expect(abs(share(10) - 1) < 1e-14)
    // The mean is the integral of 1 less the law, here by midpoints; the law's slope jumps where arcs meet borders.
    let steps = 20_000
    let integral = (0..<steps).reduce(0.0) { sum, step in
      let r = (Double(step) + 0.5) * 4 / Double(steps)
      return sum + (1 - share(r)) * 4 / Double(steps)
    }
    #expect(abs(integral - oracle.snapErrorMean) < 1e-7)
  }

  @Test("about a corner the law begins with a quarter of a disc")
  func corner() throws {
    for shape in [TilingShape.squareByCorner, .rectangleByCorner(aspect: 4)] {
      #expect(abs(try oracle(shape).snapErrorShare(within: 0.3) - .pi * 0.09 / 4) < 1e-15)
    }
    // Mean distance from a corner of the unit square: twice that from the centre of a square of half the side.
    #expect(
      abs(try oracle(.squareByCorner).snapErrorMean - 2 * RestingPhone.fixedMean(cell: 1)) < 1e-14)
  }
}
