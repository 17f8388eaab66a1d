/// Running count, mean and sums of squared and cubed deviations of a sample.
///
/// Welford's update (1962, doi:10.1080/00401706.1962.10490022), which never subtracts large sums; merging by
/// Chan, Golub and LeVeque (1979, Stanford STAN-CS-79-773), the cubes by Pébay (2008, doi:10.2172/1028931). Relative
/// error of the variance about n eps kappa at worst, kappa = sqrt(1 + mean^2 / variance) (Chan & Lewis 1979,
/// doi:10.1145/359146.359152). The result depends on the order of additions and merges in its last digits: merge in a
/// fixed order.
///
/// Data that are NaN or infinite, or overflow, are counted and leave `isFinite` false for good; `mean` and
/// `variance` are then NaN or infinite, and `Estimate` throws.
public struct Moments: Codable, Equatable, Sendable {
  /// How many values were added.
  public var count: Int { n }
  /// Their mean; nil of none.
  public var mean: Double? { n > 0 ? m1 : nil }
  /// The sum of squared deviations from the mean; 0 of none.
  public var sumOfSquaredDeviations: Double { m2 }
  /// The sum of cubed deviations from the mean; 0 of none. Not finite where cubes overflow.
  public var sumOfCubedDeviations: Double { m3 }

  @usableFromInline var n = 0
  @usableFromInline var m1 = 0.0
  @usableFromInline var m2 = 0.0
  @usableFromInline var m3 = 0.0

  private enum CodingKeys: String, CodingKey {
    case n = "count"
    case m1 = "mean"
    case m2 = "sumOfSquaredDeviations"
    case m3 = "sumOfCubedDeviations"
  }

  /// The moments of no values.
  public init() {}

  /// Adds one value.
  @inlinable public mutating func add(_ value: Double) {
    n += 1
    let deviation = value - m1
    let step = deviation / Double(n)
    m1 += step
    let square = deviation * (value - m1)
    m3 += square * step * Double(n - 2) - 3 * step * m2
    m2 += square
  }

  /// Adds all values behind `other`.
  public mutating func merge(_ other: Moments) {
    guard other.n > 0 else { return }
    guard n > 0 else {
      self = other
      return
    }
    let total = n + other.n
    let deviation = other.m1 - m1
    let share = Double(other.n) / Double(total)
    let square = deviation * deviation * share * Double(n)
    m3 +=
      other.m3 + square * deviation * (1 - 2 * share) + 3 * deviation * ((1 - share) * other.m2 - share * m2)
    m1 += deviation * share
    m2 += other.m2 + square
    n = total
  }

  /// Whether all values, and what was formed of them, were finite.
  public var isFinite: Bool { m1.isFinite && m2.isFinite }

  /// The sample variance, with divisor n - 1; nil for n < 2.
  public var variance: Double? { n > 1 ? m2 / Double(n - 1) : nil }

  /// The square root of `variance`; nil for n < 2.
  public var standardDeviation: Double? { variance?.squareRoot() }
}
