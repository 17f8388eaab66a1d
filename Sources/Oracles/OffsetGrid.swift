import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The error of the mean of n fixes of a resting phone, each of them moved by a slowly changing Gaussian offset and then
/// snapped to a square grid.
///
/// Along each axis the offset is stationary with deviation s, and its values l fixes apart have the correlation r^l.
/// The phone is uniform in its cell of side A. What snapping adds is the sawtooth of the moved position; by its Fourier
/// series two errors l fixes apart have the covariance
///
///     f(l) = s^2 r^l + sum over k >= 1 of A^2/(2 pi^2 k^2) exp(-4 pi^2 k^2 s^2 (1 - r^l)/A^2)
///
/// and the mean of n, along both axes, the mean square (2/n^2) times the sum of f(|i - j|) over all pairs of fixes.
public struct OffsetGrid: Sendable {
  /// The side A of a cell, in metres.
  public let cell: Double
  /// The standard deviation s of the offset along an axis, in metres.
  public let offset: Double
  /// The correlation r of the offset from one fix to the next.
  public let correlation: Double

  /// A grid.
  ///
  /// - Parameters:
  ///   - cell: the side of a cell in metres, above 0.
  ///   - offset: the standard deviation of the offset along an axis in metres, 0 or more; at 0 the grid is bare.
  ///   - correlation: of the offset from fix to fix, from 0, anew each time, to 1, never changed.
  /// - Throws: `StatisticsError.domain` for other ones.
  public init(cell: Double, offset: Double, correlation: Double) throws {
    guard cell > 0, cell.isFinite, offset >= 0, offset.isFinite, correlation >= 0, correlation <= 1 else {
      throw StatisticsError.domain(
        "An offset grid has a cell above 0, an offset of 0 or more and a correlation from 0 to 1, not \(cell), "
          + "\(offset) and \(correlation).")
    }
    (self.cell, self.offset, self.correlation) = (cell, offset, correlation)
  }

  /// Android's fudger of coarse locations at an accuracy A in metres, a fix an hour: cells of A, offsets of deviation
  /// A/4, of which each hour keeps sqrt(1 - 0.03^2) (AOSP, `LocationFudger.java`).
  ///
  /// - Throws: `StatisticsError.domain` for an accuracy that is none.
  public static func androidClassic(accuracy: Double) throws -> OffsetGrid {
    try OffsetGrid(cell: accuracy, offset: accuracy / 4, correlation: (1 - 0.03 * 0.03).squareRoot())
  }

  /// The root mean square distance, in metres, between the phone and the mean of `fixes` fixes, 1 or more.
  ///
  /// Pairs are taken by their distance in time: cost O(fixes). Relative error 1e-13.
  public func rootMeanSquare(fixes: Int) -> Double {
    precondition(fixes > 0, "a mean of at least one fix")
    let count = Double(fixes)
    let pairs = (1..<fixes).reduce(count * covariance(lag: 0)) { sum, lag in
      sum + 2 * (count - Double(lag)) * covariance(lag: lag)
    }
    return (2 * pairs).squareRoot() / count
  }

  /// The covariance, in square metres, of two errors along an axis, `lag` fixes apart.
  func covariance(lag: Int) -> Double {
    let logarithm = Double(lag) * log(correlation)
    // 0 times the logarithm of 0 is the correlation of a fix with itself.
    let kept = lag == 0 ? 1 : exp(logarithm)
    let lost = lag == 0 ? 0 : -expm1(logarithm)
    let spread = 2 * Double.pi * offset / cell
    return offset * offset * kept + cell * cell * Self.sawtooth(spread * spread * lost)
  }

  /// The sum over k >= 1 of exp(-c k^2)/(2 pi^2 k^2), for c >= 0, to 1e-17.
  ///
  /// What terms beyond K leave is less than exp(-c K^2)/(2 pi^2 K), as the sum of 1/k^2 beyond K is less than 1/K: for c
  /// from 1/4 twelve terms leave less than 1e-17. For smaller c the derivative, -(theta - 1)/(4 pi^2) with theta the
  /// sum of exp(-c k^2) over all whole k, is by Poisson's formula theta = sqrt(pi/c) (1 + 2 sum of
  /// exp(-pi^2 m^2/c)); integrated from the sum's value 1/12 at c = 0 this is 1/12 - sqrt(pi c)/(2 pi^2)
  /// + c/(4 pi^2), less at most sqrt(pi c)/pi^2 exp(-pi^2/c), below 1e-17.
  static func sawtooth(_ c: Double) -> Double {
    let square = Double.pi * Double.pi
    if c < 0.25 { return 1.0 / 12 - (Double.pi * c).squareRoot() / (2 * square) + c / (4 * square) }
    return (1...12).reduce(0) { sum, k in
      let k = Double(k)
      return sum + exp(-c * k * k) / (2 * square * k * k)
    }
  }
}
