#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Exact errors of the position of a resting phone, estimated by the mean of n fixes.
///
/// The true position is uniform in its cell, a square of side L. The distance from a uniform point to the centre
/// has mean square L^2/6.
public enum RestingPhone {
  /// Root mean square error, in metres, where the n errors are independent and each has mean square L^2/6: Gaussian
  /// noise of that size, or a grid whose offset is drawn anew for each fix.
  public static func independentRootMeanSquare(cell: Double, fixes: Int) -> Double {
    cell / (6 * Double(fixes)).squareRoot()
  }

  /// Root mean square error, in metres, where the grid stays: every fix is the same centre, so n does not matter.
  public static func fixedRootMeanSquare(cell: Double) -> Double {
    cell / 6.0.squareRoot()
  }

  /// Mean error, in metres, for independent Gaussian noise with a single-fix mean square of L^2/6: the mean of n is
  /// Gaussian with variance L^2/(12 n) along each axis, and its length has Rayleigh's law.
  public static func noiseMean(cell: Double, fixes: Int) -> Double {
    cell / (12 * Double(fixes)).squareRoot() * (Double.pi / 2).squareRoot()
  }

  /// Mean distance, in metres, from a uniform point of the cell to its centre: L (sqrt 2 + asinh 1)/6.
  public static func fixedMean(cell: Double) -> Double {
    cell * (2.0.squareRoot() + asinh(1.0)) / 6
  }
}
