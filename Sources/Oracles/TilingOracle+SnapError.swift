#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How far a uniform point is from what its cell reports, in metres.
///
/// Closed forms all: integrals over the triangles that a polygon's edges make with the reported point; 2 R/3, R/sqrt 2
/// and (r/R)^2 for a disc of radius R; Rayleigh's law, 1 - exp(-pi r^2/area), for Poisson points. Nothing is known of
/// jittered grids and of the centroids of Poisson's cells. Cost O(1).
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

  /// The density of the distance at r metres, per metre; 0 for r below 0. It is 2 r/R^2 for
  /// a disc, and (2 pi r/area) exp(-pi r^2/area) for Poisson points.
  public func snapErrorDensity(at r: Double) -> Double? {
    guard r >= 0 else { return snapErrorShare(within: r) }
    if shape == .disc { return r <= discRadius ? 2 * r / (discRadius * discRadius) : 0 }
    return periodic?.snapErrorDensity(at: r) ?? poissonPoint?.snapErrorDensity(at: r)
  }

  /// The distances, in metres and rising, at which the density changes its course: those of borders and corners. The
  /// last one is the farthest that a position can be; Poisson's cells have none.
  public var snapErrorBreaks: [Double]? {
    if shape == .disc { return [discRadius] }
    return periodic?.snapErrorBreaks ?? poissonPoint.map { _ in [] }
  }

  private var discRadius: Double { (area / Double.pi).squareRoot() }

  /// Poisson's cells where they report their point.
  private var poissonPoint: PoissonVoronoi? { shape == .poissonVoronoi ? poisson : nil }
}
