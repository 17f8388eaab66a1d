import Foundation
import Testing

@testable import Oracles

@Suite("The density of the distance between a position and what its cell reports")
struct SnapErrorDensityTests {
  static let shapes: [TilingShape] = [
    .square, .rectangle(aspect: 4), .hexagon, .triangle, .runningBond, .rightTriangle, .squareByCorner,
    .rectangleByCorner(aspect: 4), .disc, .poissonVoronoi,
  ]

  private func value(_ number: Double?) throws -> Double { try #require(number) }

  @Test("it is the slope of the law wherever no border or corner is near", arguments: shapes)
  func slope(shape: TilingShape) throws {
    let (oracle, larger) = (
      try TilingOracle(shape: shape, area: 2.25), try TilingOracle(shape: shape, area: 2.25 * 1.01)
    )
    let (breaks, step) = (try #require(oracle.snapErrorBreaks), 1e-5)
    var compared = 0
    for r in stride(from: 0.05, to: breaks.last ?? 4, by: 0.01)
    where breaks.allSatisfy({ abs($0 - r) > 0.02 }) {
      let rise = try value(oracle.snapErrorShare(within: r + step))
      let slope = (rise - (try value(oracle.snapErrorShare(within: r - step)))) / (2 * step)
      let density = try value(oracle.snapErrorDensity(at: r))
      // The difference is off by step^2/6 times a third derivative that stays below 1e4 here, and by rounding 1e-16/step.
      #expect(abs(slope - density) < 1e-6, "\(shape), \(r): \(slope), \(density)")
      // A cell 1 % larger has another density wherever there is one.
      if density > 1e-3 {
        let other = try value(larger.snapErrorDensity(at: r))
        #expect(abs(slope - other) > 1e-6, "\(shape), \(r): a larger cell passes")
      }
      compared += 1
    }
    #expect(compared > 20)
  }

  @Test("it breaks where circles about the reported point meet borders and corners")
  func breaks() throws {
    let (root2, root3) = (2.0.squareRoot(), 3.0.squareRoot())
    let hexagon = (2 / (3 * root3)).squareRoot()
    let triangle = (4 / root3).squareRoot()
    let leg = root2
    for (shape, breaks) in [
      (.square, [0.5, root2 / 2]), (.runningBond, [0.5, root2 / 2]), (.squareByCorner, [1, root2]),
      (.rectangle(aspect: 4), [0.25, 1, 4.25.squareRoot() / 2]),
      (.hexagon, [hexagon * root3 / 2, hexagon]), (.triangle, [triangle / (2 * root3), triangle / root3]),
      // From the centroid, a third of each leg inside: the hypotenuse, the legs, the right angle, the other corners.
      (.rightTriangle, [leg / (3 * root2), leg / 3, leg * root2 / 3, leg * 5.0.squareRoot() / 3]),
      (.disc, [1 / Double.pi.squareRoot()]), (.poissonVoronoi, []),
    ] as [(TilingShape, [Double])] {
      let found = try #require(try TilingOracle(shape: shape, area: 1).snapErrorBreaks)
      #expect(found.count == breaks.count, "\(shape): \(found)")
      #expect(zip(found, breaks).allSatisfy { abs($0 - $1) < 1e-14 }, "\(shape): \(found), \(breaks)")
    }
  }

  @Test("the law is 1 from the farthest corner on and less before, the density 0 beyond", arguments: shapes)
  func end(shape: TilingShape) throws {
    let oracle = try TilingOracle(shape: shape, area: 1)
    #expect(oracle.snapErrorDensity(at: -1) == 0)
    guard let end = try #require(oracle.snapErrorBreaks).last else {
      #expect(try value(oracle.snapErrorShare(within: 3)) < 1)
      return
    }
    #expect(oracle.snapErrorShare(within: end) == 1)
    #expect(try value(oracle.snapErrorShare(within: 0.99 * end)) < 1)
    #expect(abs(try value(oracle.snapErrorDensity(at: 1.01 * end))) < 1e-12)
  }

  @Test(
    "nothing is said of laws that are not known",
    arguments: [.jitteredGrid, .poissonVoronoiByCentroid] as [TilingShape])
  func unknown(shape: TilingShape) throws {
    let oracle = try TilingOracle(shape: shape, area: 1)
    #expect(oracle.snapErrorDensity(at: 0.3) == nil && oracle.snapErrorDensity(at: -1) == nil)
    #expect(oracle.snapErrorBreaks == nil)
  }
}
