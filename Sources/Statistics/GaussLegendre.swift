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

  /// The rule of `points` nodes, from 1 to 100 000. Cost O(n^2) where GSL holds no table (it has 1 to 20 and
  /// some up to 1024). Error of a node or a weight: some 1e-15.
  public init(points: Int) throws {
    guard (1...100_000).contains(points) else {
      throw StatisticsError.domain("A Gauss-Legendre rule has 1 to 100000 points, not \(points).")
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
      pairs.append(pair)
    }
    pairs.sort { $0.node < $1.node }
    nodes = pairs.map(\.node)
    weights = pairs.map(\.weight)
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
