import CGeodesics
import Geometry

/// The shortest line between two places on WGS84.
///
/// By GeographicLib, right to 15 nm (Karney 2013, "Algorithms for geodesics", doi 10.1007/s00190-012-0578-z). It uses
/// libm, whose last bits differ between machines: what is published of a simulation goes by `LocalPlane` instead.
public struct Geodesic: Sendable {
  /// In metres.
  public let length: Double
  /// Its direction at the start, in degrees clockwise from north, -180 to 180; nil if it has no length.
  public let azimuth: Double?
  /// Its direction at the end; nil if it has no length.
  public let finalAzimuth: Double?

  /// The line from one place to another. Between opposite places there are many shortest lines, and one is chosen.
  public init(from start: Coordinate, to end: Coordinate) {
    var (first, last) = (0.0, 0.0)
    length = cgeodesics_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &first, &last)
    azimuth = length > 0 ? first : nil
    finalAzimuth = length > 0 ? last : nil
  }

  /// Where a line ends that sets out from a place.
  ///
  /// - Parameters:
  ///   - azimuth: in degrees clockwise from north; at a pole, from the meridian of the start's longitude.
  ///   - length: in metres; below zero it goes the other way.
  /// - Throws: where one of them is not finite.
  public static func destination(
    from start: Coordinate, azimuth: Double, length: Double
  ) throws -> Coordinate {
    guard azimuth.isFinite, length.isFinite else { throw GeodesyError.notFinite }
    var (latitude, longitude) = (0.0, 0.0)
    cgeodesics_direct(start.latitude, start.longitude, azimuth, length, &latitude, &longitude)
    return try Coordinate(latitude: latitude, wrapping: longitude)
  }
}

/// Why something on the ground cannot be computed.
public enum GeodesyError: Error, Equatable, CustomStringConvertible {
  /// A length, an azimuth or an offset is infinite or not a number.
  case notFinite
  /// A local plane was asked for, or left, so near to a pole that east has no meaning there.
  case nearPole(latitude: Double)

  /// The sentence for people.
  public var description: String {
    switch self {
    case .notFinite: "a length or an azimuth is not a finite number"
    case .nearPole(let latitude):
      "a local plane ends at 89 degrees of latitude, before the poles, and \(latitude) lies beyond"
    }
  }
}
