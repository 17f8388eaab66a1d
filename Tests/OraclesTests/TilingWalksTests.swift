import Foundation
import Oracles
import Testing

/// Each shape once by formulas and once by counting, all for cells of unit area.
@Suite("Walks on tilings, by formulas, limits and counting")
struct TilingWalksTests {
  private func oracle(_ shape: TilingShape) throws -> Known { try Known(shape) }

  /// A short step shares an area that is a polynomial of degree 2 in its length d with every cell. So with f(d) the mean
  /// of what a step traces, over d, 2 f(d/2) - f(d) is the ratio itself, the borders' sum; likewise of crossings.
  @Test("short steps trace what the borders say, without any further term", arguments: Snapping.all)
  func shortSteps(snapping: Snapping) throws {
    let oracle = try oracle(snapping.shape)
    let traced = try extrapolated { try oracle.endpointsRatio(walk: $0) }
    #expect(abs(traced - oracle.meanRatio) < 1e-12)
    let left = try extrapolated { (1 - (try oracle.zeroShare(walk: $0))) / $0 }
    #expect(abs(left - oracle.crossingsPerMetre) < 1e-12)
    for heading in [0, 0.7, 2.4, 4.0] {
      let traced = try extrapolated { try oracle.endpointsRatio(walk: $0, heading: heading) }
      #expect(abs(traced - oracle.meanRatio(heading: heading)) < 1e-12)
      let left = try extrapolated { (1 - (try oracle.zeroShare(walk: $0, heading: heading))) / $0 }
      #expect(abs(left - oracle.crossingsPerMetre(heading: heading)) < 1e-12)
    }
  }

  /// The value at 0 of a function that is linear up to 0.1.
  private func extrapolated(_ function: (Double) throws -> Double) rethrows -> Double {
    2 * (try function(0.05)) - (try function(0.1))
  }

  @Test("a walk longer than the cell's diameter leaves it, and one just shorter may not")
  func longWalks() throws {
    let diameters: [(TilingShape, Double)] = [
      (.square, 2.0.squareRoot()), (.rectangle(aspect: 4), 4.25.squareRoot()), (.rightTriangle, 2),
      (.hexagon, 2 * (2 / (3 * 3.0.squareRoot())).squareRoot()),
      (.triangle, 2 / 3.0.squareRoot().squareRoot()),
    ]
    for (shape, diameter) in diameters {
      #expect(try oracle(shape).zeroShare(walk: 1.0001 * diameter) == 0, "\(shape)")
      #expect(try oracle(shape).zeroShare(walk: 0.98 * diameter) > 0, "\(shape)")
    }
  }

  @Test("squares have the share that their law of crossings has", arguments: [1e-6, 0.01, 0.6, 1, 1.2, 1.41])
  func squareZeroShare(u: Double) throws {
    let law = try SquareGridCrossings(walk: u, cell: 1)
    #expect(abs(try oracle(.square).zeroShare(walk: u) - law.zeroShare) < 1e-13)
  }

  /// Laplace's formula for sides a and b, of walks no longer than either.
  @Test("rectangles have Laplace's 1 - (2 d (a + b) - d^2)/(pi a b)", arguments: [1, 1.7, 4, 100])
  func rectangleZeroShare(aspect: Double) throws {
    let (a, b) = (aspect.squareRoot(), 1 / aspect.squareRoot())
    for d in [0.1 * b, 0.5 * b, b] {
      let share = try oracle(.rectangle(aspect: aspect)).zeroShare(walk: d)
      #expect(abs(share - 1 + (2 * d * (a + b) - d * d) / .pi) < 1e-13)
    }
  }

  @Test("the area of the cells changes the scale alone", arguments: Snapping.all)
  func scale(snapping: Snapping) throws {
    let (small, large) = (try oracle(snapping.shape), try Known(snapping.shape, area: 1e8))
    #expect(abs(try large.zeroShare(walk: 7000) - small.zeroShare(walk: 0.7)) < 1e-13)
    let ends = try small.endpointsRatio(walk: 0.7)
    #expect(abs(try large.endpointsRatio(walk: 7000) - ends) < 1e-13)
    #expect(abs(large.meanHop / small.meanHop - 1e4) < 1e-9)
  }

  @Test(
    "endpoints on squares trace 4/pi - (2 - sqrt 2) u/pi where u is at most 1",
    arguments: [1e-6, 0.01, 0.3, 0.6, 0.999, 1])
  func endpoints(u: Double) throws {
    func line(_ u: Double) -> Double { (4 - (2 - 2.0.squareRoot()) * u) / .pi }
    #expect(abs(try SquareGridCrossings.endpointsRatio(walk: u, cell: 1) - line(u)) < 1e-13)
    #expect(abs(try SquareGridCrossings.endpointsRatio(walk: 3000, cell: 5000) - 1.1614) < 0.5e-4)
    // The line does not go on beyond one cell.
    #expect(abs(try SquareGridCrossings.endpointsRatio(walk: 1.3, cell: 1) - line(1.3)) > 1e-3)
  }

  @Test("columns and rows, and shared areas, agree on squares", arguments: [0.3, 1, 1.3, 2, 5.5, 12])
  func endpointsTwice(u: Double) throws {
    // A rectangle goes by shared areas.
    let shared = try oracle(.rectangle(aspect: 1)).endpointsRatio(walk: u)
    #expect(abs(try shared - oracle(.square).endpointsRatio(walk: u)) < 1e-12)
  }

  @Test(
    "the longer the walk, the nearer its endpoints' ratio is to 1, as 1/u^2", arguments: [10, 100, 1000, 1e5])
  func longEndpoints(u: Double) throws {
    // Each end is a uniform point off, so that across the heading the mean square is 2/12: (1/6)/(2 u^2).
    let ratio = try SquareGridCrossings.endpointsRatio(walk: u, cell: 1)
    #expect(abs((ratio - 1) * u * u - 1.0 / 12) < (u > 1000 ? 0.5 : 0.01), "\(ratio)")
  }

  private static let headings = 120

  /// Share of walks that trace nothing, and mean of their endpoints' distance over length, by counting.
  private func counted(_ snapping: Snapping, walk: Double) -> (zeroShare: Double, endpoints: Double) {
    let starts = snapping.fibonacciStarts.map { ($0, snapping.reported($0)) }
    var (zeros, traced) = (0, 0.0)
    for heading in 0..<Self.headings {
      let angle = (Double(heading) + 0.5) * 2 * .pi / Double(Self.headings)
      let step = SIMD2(cos(angle), sin(angle)) * walk
      for (start, first) in starts {
        let hop = snapping.reported(start + step) - first
        let length = (hop * hop).sum().squareRoot()
        if length < 1e-9 { zeros += 1 }
        traced += length / walk
      }
    }
    let count = Double(starts.count * Self.headings)
    return (Double(zeros) / count, traced / count)
  }

  /// The starts' own error is log(6765)/6765 = 1.3e-3 or so at a heading; 120 headings leave less of it.
  private static let tolerance = 2e-3

  @Test("counting starts and headings gives the same shares and lengths", arguments: Snapping.all)
  func counting(snapping: Snapping) throws {
    let oracle = try oracle(snapping.shape)
    for walk in [0.4, 0.9, 2.3] {
      let counted = counted(snapping, walk: walk)
      let zero = try counted.zeroShare - oracle.zeroShare(walk: walk)
      #expect(abs(zero) < Self.tolerance, "\(snapping.shape), \(walk): \(zero), threshold \(Self.tolerance)")
      let ends = try counted.endpoints - oracle.endpointsRatio(walk: walk)
      #expect(abs(ends) < Self.tolerance, "\(snapping.shape), \(walk): \(ends), threshold \(Self.tolerance)")
    }
  }

  @Test(
    "counting tells cells 2 % larger, other shapes and longer walks from the right ones",
    arguments: Snapping.all)
  func wrongModels(snapping: Snapping) throws {
    let counted = counted(snapping, walk: 0.4)
    let larger = try Known(snapping.shape, area: 1.02)
    #expect(abs(try counted.zeroShare - larger.zeroShare(walk: 0.4)) > Self.tolerance)
    let rectangles = try oracle(.rectangle(aspect: 2))
    #expect(abs(try counted.zeroShare - rectangles.zeroShare(walk: 0.4)) > Self.tolerance)
    #expect(abs(try counted.endpoints - oracle(snapping.shape).endpointsRatio(walk: 0.5)) > Self.tolerance)
  }
}
