import Foundation
import Oracles
import Statistics
import Testing

@Suite("What is known of tilings")
struct TilingOracleTests {
  private func oracle(_ shape: TilingShape, _ area: Double = 25e6) throws -> Known {
    try Known(shape, area: area)
  }

  @Test(
    "cells reported by the point that they are nearest to have 4/pi",
    arguments: [
      .square, .rectangle(aspect: 4), .rectangle(aspect: 1000), .rectangle(aspect: 0.001), .hexagon,
      .triangle, .squareByCorner, .rectangleByCorner(aspect: 4), .poissonVoronoi, .jitteredGrid,
    ] as [TilingShape])
  func fourOverPi(shape: TilingShape) throws {
    #expect(abs(try oracle(shape).meanRatio / (4 / .pi) - 1) < 1e-14)
  }

  /// By hand, with unit squares. Running bond: a border of 1 with a hop of 1, two of 1/2 with sqrt(5)/2. Triangles: the
  /// diagonal sqrt 2 with a hop of sqrt(2)/3, two sides of 1 with sqrt(5)/3.
  @Test(
    "running bond has 1.3484 and right triangles have 1.3734, which are not 4/pi",
    arguments: [
      (.runningBond, 2 / Double.pi * (1 + 5.0.squareRoot() / 2), 1.3484),
      (.rightTriangle, 2 / Double.pi * (2 + 2 * 5.0.squareRoot()) / 3, 1.3734),
    ] as [(TilingShape, Double, Double)])
  func otherRatios(shape: TilingShape, byHand: Double, printed: Double) throws {
    let ratio = try oracle(shape).meanRatio
    #expect(abs(ratio / byHand - 1) < 1e-14)
    #expect(abs(ratio - printed) < 0.5e-4)
  }

  @Test("at a heading squares have |cos| + |sin|, whatever they report", arguments: [0, 0.3, 0.8, 2, -1.2])
  func squareHeading(heading: Double) throws {
    for shape in [TilingShape.square, .squareByCorner, .rectangle(aspect: 7)] {
      let ratio = try oracle(shape).meanRatio(heading: heading)
      #expect(abs(ratio - abs(cos(heading)) - abs(sin(heading))) < 1e-14)
    }
  }

  @Test("hexagons have 4/3 along their steps and 2/sqrt 3 between them")
  func hexagonHeading() throws {
    let hexagon = try oracle(.hexagon)
    for sixth in 0..<6 {
      let along = Double(sixth) * .pi / 3
      #expect(abs(hexagon.meanRatio(heading: along) - 4.0 / 3) < 1e-14)
      #expect(abs(hexagon.meanRatio(heading: along + .pi / 6) - 2 / 3.0.squareRoot()) < 1e-14)
    }
    #expect(abs(hexagon.meanRatio(heading: 0.2) - 1.25) > 0.05)
  }

  @Test(
    "the mean over headings is the ratio, the crossings and their zero share without one",
    arguments: Snapping.all)
  func headings(snapping: Snapping) throws {
    let oracle = try oracle(snapping.shape, 1)
    let steps = 3600
    // The integrands have kinks; the midpoint rule over a full turn is off by h^2 times their jumps of slope.
    func mean(_ function: (Double) throws -> Double) rethrows -> Double {
      let sum = try (0..<steps).reduce(0.0) {
        try $0 + function((Double($1) + 0.5) * 2 * .pi / Double(steps))
      }
      return sum / Double(steps)
    }
    let ratio = mean { oracle.meanRatio(heading: $0) }
    #expect(abs(ratio - oracle.meanRatio) < 3e-6)
    let crossings = mean { oracle.crossingsPerMetre(heading: $0) }
    #expect(abs(crossings - oracle.crossingsPerMetre) < 3e-6)
    let zero = try mean { try oracle.zeroShare(walk: 0.6, heading: $0) }
    #expect(abs(try zero - oracle.zeroShare(walk: 0.6)) < 3e-6)
    let ends = try mean { try oracle.endpointsRatio(walk: 0.6, heading: $0) }
    #expect(abs(try ends - oracle.endpointsRatio(walk: 0.6)) < 3e-6)
  }

  @Test(
    "zero shares of 3 km walks on cells of 25 km2 are the known ones",
    arguments: [
      (.square, 0.350648), (.squareByCorner, 0.350648), (.runningBond, 0.350648), (.hexagon, 0.357035),
      (.triangle, 0.319159), (.rectangle(aspect: 4), 0.205906), (.rectangle(aspect: 0.25), 0.205906),
    ] as [(TilingShape, Double)])
  func zeroShares(shape: TilingShape, printed: Double) throws {
    #expect(abs(try oracle(shape).zeroShare(walk: 3000) - printed) <= 0.5e-6)
  }

  @Test("Poisson's cells have 0.35801, whatever they report and wherever the walk goes")
  func poissonZeroShare() throws {
    for shape in [TilingShape.poissonVoronoi, .poissonVoronoiByCentroid] {
      #expect(abs(try oracle(shape).zeroShare(walk: 3000) - 0.35801) <= 0.5e-5)
      #expect(try oracle(shape).zeroShare(walk: 3000, heading: 1) == oracle(shape).zeroShare(walk: 3000))
    }
  }

  @Test("crossings are 2/pi times the borders per area, and a hop is what a crossing traces")
  func crossings() throws {
    // Squares of 5 km: 2 borders of 5 km on 25 km2. Hexagons: half of a perimeter of 6 c, c^2 = 2 area/(3 sqrt 3).
    let square = try oracle(.square)
    #expect(abs(square.crossingsPerMetre - 4 / (.pi * 5000)) < 1e-18)
    #expect(abs(square.meanHop - 5000) < 1e-9)
    let side = (2 * 25e6 / (3 * 3.0.squareRoot())).squareRoot()
    #expect(abs(try oracle(.hexagon).crossingsPerMetre - 6 * side / (.pi * 25e6)) < 1e-17)
    let poisson = try oracle(.poissonVoronoi)
    #expect(abs(poisson.meanHop - 5000) < 1e-9)
    #expect(poisson.meanHop(heading: 1) == poisson.meanHop)
    // Eastward on rectangles of 10 x 2.5 km all hops are of 10 km, and one is made every 10 km.
    let rectangle = try oracle(.rectangle(aspect: 4))
    #expect(abs(rectangle.meanHop(heading: 0) - 10_000) < 1e-8)
    #expect(abs(rectangle.crossingsPerMetre(heading: 0) - 1e-4) < 1e-18)
  }

  @Test("what is not known is nil")
  func unknown() throws {
    let centroid = try TilingOracle(shape: .poissonVoronoiByCentroid, area: 25e6)
    #expect(centroid.meanRatio == nil && centroid.meanHop == nil && centroid.snapErrorMean == nil)
    #expect(centroid.meanRatio(heading: 0) == nil && centroid.meanHop(heading: 0) == nil)
    #expect(centroid.crossingsPerMetre != nil)
    let jittered = try TilingOracle(shape: .jitteredGrid, area: 25e6)
    #expect(jittered.meanRatio(heading: 0) == nil && jittered.crossingsPerMetre == nil)
    #expect(try jittered.zeroShare(walk: 1) == nil && jittered.endpointsRatio(walk: 1) == nil)
    #expect(jittered.snapErrorRootMeanSquare == nil && jittered.snapErrorShare(within: 1) == nil)
    let disc = try TilingOracle(shape: .disc, area: 25e6)
    #expect(try disc.meanRatio == nil && disc.zeroShare(walk: 1) == nil && disc.snapErrorMean != nil)
    #expect(try TilingOracle(shape: .hexagon, area: 25e6).endpointsRatio(walk: 5e5 + 1) == nil)
    #expect(try TilingOracle(shape: .square, area: 25e6).endpointsRatio(walk: 5e9 + 1000) == nil)
  }

  @Test("areas, aspects and walks that are none are refused")
  func refusals() throws {
    for area in [0, -1, .nan, .infinity] as [Double] {
      #expect(throws: StatisticsError.domain("The mean area of cells is above 0 and finite, not \(area).")) {
        try TilingOracle(shape: .hexagon, area: area)
      }
    }
    for aspect in [0, -1, 1001, 0.0009, .nan, .infinity] as [Double] {
      for shape in [TilingShape.rectangle(aspect: aspect), .rectangleByCorner(aspect: aspect)] {
        #expect(throws: StatisticsError.domain("A rectangle's aspect is from 0.001 to 1000, not \(aspect)."))
        {
          try TilingOracle(shape: shape, area: 1)
        }
      }
    }
    for walk in [0, -1, .nan, .infinity] as [Double] {
      let message = StatisticsError.domain("A walk is longer than 0 and finite, not \(walk).")
      let oracle = try TilingOracle(shape: .square, area: 25e6)
      #expect(throws: message) { try oracle.zeroShare(walk: walk) }
      #expect(throws: message) { try oracle.zeroShare(walk: walk, heading: 0) }
      #expect(throws: message) { try oracle.endpointsRatio(walk: walk) }
      #expect(throws: message) { try oracle.endpointsRatio(walk: walk, heading: 0) }
    }
  }
}
