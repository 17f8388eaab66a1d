import Geometry
import Sampling

/// A disc that reports its centre: of all cells of an area the one with the least snap error. Discs fill no plane, so it
/// is no tiling.
public struct Disc: Sendable {
  /// The radius in metres.
  public let radius: Double

  /// A disc of an area in square metres.
  public init(area: Double) throws(TilingError) {
    radius = (try TilingError.checked(area: area) / .pi).squareRoot()
  }

  /// The distance of a uniform point from the centre, in metres, from one word.
  public func snapError(using generator: inout some RandomNumberGenerator) -> Double {
    radius * HalfOpenUniform(below: 1).sample(using: &generator).squareRoot()
  }
}
