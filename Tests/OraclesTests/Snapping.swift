import Foundation
import Oracles
import Testing

/// Snapping by plain arithmetic, for tilings of unit area: no polygons, no borders, nothing of the oracles' own.
struct Snapping: Sendable, CustomTestStringConvertible {
  let shape: TilingShape
  /// Two steps that repeat the tiling.
  let period: (SIMD2<Double>, SIMD2<Double>)
  /// What the cell of a position reports.
  let reported: @Sendable (SIMD2<Double>) -> SIMD2<Double>

  var testDescription: String { "\(shape)" }

  static let all = [square, rectangle, hexagon, triangle, runningBond, rightTriangle, rectangleByCorner]

  static let square = Snapping(shape: .square, period: ([1, 0], [0, 1])) { $0.rounded(.down) + 0.5 }

  static let rectangle = Snapping(shape: .rectangle(aspect: 4), period: ([2, 0], [0, 0.5])) {
    ($0 / SIMD2(2, 0.5)).rounded(.down) * SIMD2(2, 0.5) + SIMD2(1, 0.25)
  }

  static let rectangleByCorner = Snapping(
    shape: .rectangleByCorner(aspect: 4), period: ([2, 0], [0, 0.5])
  ) {
    ($0 / SIMD2(2, 0.5)).rounded(.down) * SIMD2(2, 0.5)
  }

  static let runningBond = Snapping(shape: .runningBond, period: ([1, 0], [0.5, 1])) {
    let row = $0.y.rounded(.down)
    let column = ($0.x - row / 2).rounded(.down)
    return SIMD2(column + row / 2, row) + 0.5
  }

  private static let rightSide = 2.0.squareRoot()

  static let rightTriangle = Snapping(shape: .rightTriangle, period: ([rightSide, 0], [0, rightSide])) {
    let side = rightSide
    let corner = ($0 / side).rounded(.down)
    let inside = $0 / side - corner
    let isLower = inside.y < inside.x
    let centroid: SIMD2<Double> = isLower ? [2, 1] : [1, 2]
    return (corner + centroid / 3) * side
  }

  /// A hexagonal lattice of unit cells has steps of sqrt(2/sqrt 3).
  static let hexagon: Snapping = {
    let step = (2 / 3.0.squareRoot()).squareRoot()
    let period: (SIMD2<Double>, SIMD2<Double>) = ([step, 0], [step / 2, 3.0.squareRoot() / 2 * step])
    return Snapping(shape: .hexagon, period: period) { nearest($0, period, [.zero]) }
  }()

  /// Two triangles of unit area and side 2/3^(1/4) make a rhombus; their centroids are a third and two thirds up.
  static let triangle: Snapping = {
    let side = 2 / 3.0.squareRoot().squareRoot()
    let height = 3.0.squareRoot() / 2 * side
    let period: (SIMD2<Double>, SIMD2<Double>) = ([side, 0], [side / 2, height])
    return Snapping(shape: .triangle, period: period) {
      nearest($0, period, [[side / 2, height / 3], [side, 2 * height / 3]])
    }
  }()

  /// The nearest of all points that the period repeats.
  private static func nearest(
    _ position: SIMD2<Double>, _ period: (SIMD2<Double>, SIMD2<Double>), _ points: [SIMD2<Double>]
  ) -> SIMD2<Double> {
    // Here the first step lies along x.
    let row = (position.y / period.1.y).rounded(.down)
    let column = ((position.x - row * period.1.x) / period.0.x).rounded(.down)
    var best = (square: Double.infinity, point: SIMD2<Double>.zero)
    for m in -1...1 {
      for n in -1...1 {
        for point in points {
          let candidate = point + period.0 * (column + Double(m)) + period.1 * (row + Double(n))
          let difference = candidate - position
          let square = (difference * difference).sum()
          if square < best.square { best = (square, candidate) }
        }
      }
    }
    return best.point
  }

  /// All positions of a fine grid over a period.
  func starts(_ count: Int) -> [SIMD2<Double>] {
    let parts = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    return parts.flatMap { part in parts.map { period.0 * part + period.1 * $0 } }
  }
}

extension Snapping {
  /// Positions over a period, evenly spread: Fibonacci's lattice of 6765 points, of which a convex part holds its share
  /// to log(6765)/6765 or so.
  var fibonacciStarts: [SIMD2<Double>] {
    (0..<6765).map { index in
      let part: Double = (Double(index) + 0.5) / 6765
      let other: Double = (Double(index * 4181 % 6765) + 0.5) / 6765
      return period.0 * part + period.1 * other
    }
  }
}
