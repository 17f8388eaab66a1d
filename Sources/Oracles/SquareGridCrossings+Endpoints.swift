import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SquareGridCrossings {
  /// The mean distance between the centres of the first and the last cell, over the walk's length.
  ///
  /// Given the heading, columns and rows are independent and have two values each; the mean of sqrt(c^2 + r^2) is
  /// integrated as the law is. 4/pi - (2 - sqrt 2) u/pi for u <= 1; tends to 1 as u grows.
  ///
  /// - Parameters: as for the law. Right to 1e-13 for u up to 100; cost O(u).
  /// - Throws: `StatisticsError` where GSL refuses.
  public static func endpointsRatio(walk: Double, cell: Double) throws -> Double {
    precondition(walk > 0 && cell > 0 && walk / cell <= 1e6, "a walk of up to 10^6 cells, above 0")
    let u = walk / cell
    let rule = try GaussLegendre(points: 24)
    return pieces(u).reduce(0) { sum, piece in
      let middle = (piece.0 + piece.1) / 2
      let columns = (u * cos(middle)).rounded(.down)
      let rows = (u * sin(middle)).rounded(.down)
      let integral = rule.integrate(over: piece.0...piece.1) { heading in
        let p = min(max(u * cos(heading) - columns, 0), 1)
        let q = min(max(u * sin(heading) - rows, 0), 1)
        func length(_ c: Double, _ r: Double) -> Double { (c * c + r * r).squareRoot() }
        let (one, other) = (
          (1 - q) * length(columns, rows) + q * length(columns, rows + 1),
          (1 - q) * length(columns + 1, rows) + q * length(columns + 1, rows + 1)
        )
        return (1 - p) * one + p * other
      }
      return sum + 2 / (Double.pi * u) * integral
    }
  }
}
