#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How far a uniform point is from what its cell reports, in metres.
///
/// Closed forms all: integrals over the triangles that a polygon's edges make with the reported point; 2 R/3, R/sqrt 2
/// and (r/R)^2 for a disc of radius R; Rayleigh's law, 1 - exp(-pi r^2/area), for Poisson points. Cost O(1).
extension TilingOracle {
  /// The mean distance.
  public var snapErrorMean: Double? {
    if shape == .disc { return 2 * discRadius / 3 }
    return periodic?.meanSnapError ?? poissonPoint?.meanSnapError
  }

  /// The root mean square distance.
  public var snapErrorRootMeanSquare: Double? {
    if shape == .disc { return discRadius / 2.0.squareRoot() }
    return periodic?.rootMeanSquareSnapError ?? poissonPoint?.rootMeanSquareSnapError
  }

  /// The probability that the distance is at most r metres; 0 for r below 0.
  public func snapErrorShare(within r: Double) -> Double? {
    let r = max(r, 0)
    if shape == .disc {
      let part = min(r / discRadius, 1)
      return part * part
    }
    return periodic?.snapErrorShare(within: r) ?? poissonPoint?.snapErrorShare(within: r)
  }

  private var discRadius: Double { (area / Double.pi).squareRoot() }

  /// Poisson's cells where they report their point.
  private var poissonPoint: PoissonVoronoi? { shape == .poissonVoronoi ? poisson : nil }
}
