/// The moments of a sample to the fourth order: those of its values, and of their squared distances from an origin.
///
/// The origin should lie near the mean, as seen in standard deviations: what is told of the fourth order loses twice as
/// many digits as the distance has.
public struct SpreadMoments: Codable, Equatable, Sendable {
  /// Where squares are taken about.
  public let origin: Double
  /// The moments of the values.
  public private(set) var values = Moments()
  private var squares = Moments()

  /// The moments of no values.
  public init(about origin: Double) { self.origin = origin }

  /// Adds a block of values as `Moments` does.
  public mutating func add(contentsOf block: [Double]) {
    values.add(contentsOf: block)
    squares.add(contentsOf: block.map { ($0 - origin) * ($0 - origin) })
  }

  /// Adds all values behind `other`, which has the same origin.
  public mutating func merge(_ other: SpreadMoments) {
    precondition(origin == other.origin, "moments about different origins are merged")
    values.merge(other.values)
    squares.merge(other.squares)
  }

  /// The variance of the squared deviations z^2 from the mean, with divisor n; nil of none.
  ///
  /// With d the mean's distance from the origin, the squares are z^2 + 2 d z + d^2, so that their variance exceeds this
  /// one by 4 d mean(z^3) + 4 d^2 mean(z^2).
  public var varianceOfSquaredDeviations: Double? {
    guard let mean = values.mean else { return nil }
    let (n, d) = (Double(values.count), mean - origin)
    let excess = 4 * d * values.sumOfCubedDeviations + 4 * d * d * values.sumOfSquaredDeviations
    return max(0, squares.sumOfSquaredDeviations - excess) / n
  }
}

extension Estimate {
  /// The sample standard deviation s of real values, times |scale|; nil for n < 2.
  ///
  /// Standard error by the delta method, sqrt(v / (n - 1)) / (2 s), v being the variance of squared deviations; nil for
  /// n < 3 and where s or v is 0. Interval on the log scale, as for whole numbers.
  public static func standardDeviation(_ moments: SpreadMoments, scale: Double = 1) throws -> Estimate {
    let (n, s) = (moments.values.count, moments.values.standardDeviation)
    var error: Double?
    if n > 2, let s, s > 0, let variance = moments.varianceOfSquaredDeviations, variance > 0 {
      error = (variance / Double(n - 1)).squareRoot() / (2 * s) * abs(scale)
    }
    return try Estimate(
      .standardDeviation, value: s.map { $0 * abs(scale) }, standardError: error, observations: n)
  }
}
