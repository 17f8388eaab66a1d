import CGSLShim

/// The points of Sobol's sequence, evenly spread over the unit cube [0, 1)^k.
///
/// Any first 2^m points are a net: each of certain boxes of equal volume holds equally many of them (Sobol' 1967, doi
/// 10.1016/0041-5553(67)90144-9). GSL's `gsl_qrng_sobol` has the direction numbers of Bratley & Fox (1988, doi
/// 10.1145/42288.214372) and leaves out the first point, the origin, without which the first 2^m points are no net (Owen
/// 2022, doi 10.1007/978-3-030-98319-2_4); here it is the first. Coordinates are multiples of 2^-30, so there are 2^30
/// points. The sequence cannot jump. Cost some 10 ns a point.
public final class SobolSequence {
  /// The most dimensions: beyond them GSL gives zeros without an error.
  public static let mostDimensions = 40
  /// The most points.
  public static let mostPoints = 1 << 30

  private let dimensions: Int
  private let generator: UnsafeMutablePointer<gsl_qrng>
  private var points = 0

  /// The sequence in 1 to `mostDimensions` dimensions, before its first point.
  public init(dimensions: Int) throws {
    guard 1...Self.mostDimensions ~= dimensions else {
      throw StatisticsError.domain(
        "A Sobol sequence has 1 to \(Self.mostDimensions) dimensions, not \(dimensions).")
    }
    self.dimensions = dimensions
    generator = try GSL.allocated("gsl_qrng_alloc") { gsl_qrng_alloc(cgsl_qrng_sobol(), UInt32(dimensions)) }
  }

  deinit { gsl_qrng_free(generator) }

  /// The coordinates of the next points, one point after the other. Throws beyond `mostPoints`.
  public func next(_ count: Int) throws -> [Double] {
    guard count <= Self.mostPoints - points else {
      throw StatisticsError.domain("A Sobol sequence has \(Self.mostPoints) points; more were asked for.")
    }
    var coordinates = [Double](repeating: 0, count: count * dimensions)
    try coordinates.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      try GSL.status("gsl_qrng_get") {
        for point in (points == 0 ? 1 : 0)..<count {
          let code = gsl_qrng_get(generator, start + point * dimensions)
          guard code == 0 else { return code }
        }
        return 0
      }
    }
    points += count
    return coordinates
  }
}
