/// Running means of pairs (x, y), with the sums of their deviations' squares and products.
///
/// Updated and merged as `Moments` are; the product's formulas are Pébay's (2008, doi:10.2172/1028931). The result
/// depends on the order of additions and merges in its last digits.
public struct Comoments: Codable, Equatable, Sendable {
  /// How many pairs were added.
  public private(set) var count = 0
  private var meanX = 0.0
  private var meanY = 0.0
  private var squaresX = 0.0
  private var squaresY = 0.0
  private var products = 0.0

  /// The moments of no pairs.
  public init() {}

  /// Adds one pair.
  public mutating func add(_ x: Double, _ y: Double) {
    count += 1
    let (dx, dy) = (x - meanX, y - meanY)
    meanX += dx / Double(count)
    meanY += dy / Double(count)
    squaresX += dx * (x - meanX)
    squaresY += dy * (y - meanY)
    products += dx * (y - meanY)
  }

  /// Adds all pairs behind `other`.
  public mutating func merge(_ other: Comoments) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      self = other
      return
    }
    let share = Double(other.count) / Double(count + other.count)
    let weight = share * Double(count)
    let (dx, dy) = (other.meanX - meanX, other.meanY - meanY)
    squaresX += other.squaresX + weight * dx * dx
    squaresY += other.squaresY + weight * dy * dy
    products += other.products + weight * dx * dy
    meanX += share * dx
    meanY += share * dy
    count += other.count
  }

  /// The sum of all y over the sum of all x, and its standard error; nil where all x are 0.
  ///
  /// Delta method: with r the quotient, the error is that of the mean of y - r x, over the mean of x. Where these rests
  /// are so small that rounding alone would make them, below a millionth of y's own spread, they are 0.
  var quotient: (value: Double, standardError: Double?)? {
    guard meanX != 0 else { return nil }
    let r = meanY / meanX
    guard count > 1 else { return (r, nil) }
    let rests = squaresY - 2 * r * products + r * r * squaresX
    let isNone = rests <= 1e-12 * squaresY
    let n = Double(count)
    return (r, isNone ? 0 : (rests / (n * (n - 1))).squareRoot() / abs(meanX))
  }
}

extension Estimate {
  /// The mean of y for each x, as the sum of all y over that of all x: the mean length of a hop of y metres in x hops.
  ///
  /// The bias of such a quotient is of order 1/n. Standard error by the delta method (Cochran 1977, Sampling techniques,
  /// 3rd ed., section 6.4), interval by Student's t; all nil where no x was above 0, the error for n < 2, and 0 where
  /// y is always the same multiple of x.
  public static func mean(perUnitOf pairs: Comoments) throws -> Estimate {
    let quotient = pairs.quotient
    return try Estimate(
      .mean, value: quotient?.value, standardError: quotient?.standardError, observations: pairs.count)
  }
}
