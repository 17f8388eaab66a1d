import CGSL

/// The Gauss-Legendre rule of n points: exact for polynomials up to degree 2 n - 1.
///
/// For pieces on which the integrand is analytic; its error then falls like rho^(-2 n), rho being the sum of
/// the semi-axes of the largest ellipse about the piece (with the ends as foci, scaled to -1 and 1) that
/// holds no singularity (Trefethen 2008, doi:10.1137/060659831). It gives no error estimate: compare two
/// rules.
public struct GaussLegendre: Equatable, Sendable {
  /// The n nodes on [-1, 1], ascending.
  public let nodes: [Double]
  /// Their weights, which sum to 2.
  public let weights: [Double]

  /// The rule of `points` nodes, from 1 to 10 000.
  ///
  /// GSL has tables for some n; its other rules are good to 1e-10 only, and their nodes are refined here.
  /// Error of a node or a weight relative to the largest weight: 1e-15, or 1e-13 for thousands of nodes. Cost
  /// O(n^2) without a table.
  public init(points: Int) throws {
    guard (1...10_000).contains(points) else {
      throw StatisticsError.domain("A Gauss-Legendre rule has 1 to 10000 points, not \(points).")
    }
    let table = try GSL.allocated("gsl_integration_glfixed_table_alloc") {
      gsl_integration_glfixed_table_alloc(points)
    }
    defer { gsl_integration_glfixed_table_free(table) }
    var pairs: [(node: Double, weight: Double)] = []
    for index in 0..<points {
      var pair = (node: 0.0, weight: 0.0)
      try GSL.status("gsl_integration_glfixed_point") {
        gsl_integration_glfixed_point(-1, 1, index, &pair.node, &pair.weight, table)
      }
      pairs.append(Self.tabulated.contains(points) ? pair : Self.refined(pair.node, points))
    }
    pairs.sort { $0.node < $1.node }
    nodes = pairs.map(\.node)
    weights = pairs.map(\.weight)
  }

  /// The n for which GSL 2.7 holds nodes to 27 digits.
  private static let tabulated = Set(1...20).union([32, 64, 96, 100, 128, 256, 512, 1024])

  /// The node of the n-point rule next to `start`, and its weight 2 (1 - x^2) / (n P(n-1)(x))^2.
  ///
  /// Newton's steps on the Legendre polynomial P(n), by (j + 1) P(j+1) = (2 j + 1) x P(j) - j P(j-1) and
  /// (1 - x^2) P(n)' = n (P(n-1) - x P(n)) (DLMF 18.9.1, 18.9.17). From 1e-10 two steps reach rounding.
  private static func refined(_ start: Double, _ n: Int) -> (node: Double, weight: Double) {
    var x = start
    var weight = 0.0
    for _ in 0..<3 {
      var (previous, current) = (1.0, x)
      for j in 1..<n {
        let next = (Double(2 * j + 1) * x * current - Double(j) * previous) / Double(j + 1)
        (previous, current) = (current, next)
      }
      let square = (1 - x) * (1 + x)
      let slope = Double(n) * (previous - x * current)
      weight = 2 * square / (slope * slope)
      x -= current * square / slope
    }
    return (x, weight)
  }

  /// The rule's value for the integral of `f` over `range`. `f` is called n times, in ascending order, never
  /// at the ends.
  public func integrate(over range: ClosedRange<Double>, _ f: (Double) throws -> Double) rethrows -> Double {
    let half = (range.upperBound - range.lowerBound) / 2
    let centre = range.lowerBound + half
    var sum = 0.0
    for (node, weight) in zip(nodes, weights) { sum += weight * (try f(centre + half * node)) }
    return half * sum
  }
}
