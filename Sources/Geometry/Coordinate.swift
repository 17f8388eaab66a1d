/// A place on the ground: geodetic latitude and longitude, in degrees.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 to 180. Both ends name the same meridian; neither is changed to the other.
  public let longitude: Double

  /// A place as it is given.
  ///
  /// - Throws: where a number is not finite or out of its range.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.magnitude <= 90 else { throw .latitude(latitude) }
    guard longitude.magnitude <= 180 else { throw .longitude(longitude) }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A place whose longitude came out of a computation and may have passed the antimeridian: it is brought into
  /// [-180, 180) by whole turns.
  ///
  /// - Throws: where the latitude is out of range, or a number is not finite.
  public init(latitude: Double, wrapping longitude: Double) throws(CoordinateError) {
    guard longitude.isFinite else { throw .longitude(longitude) }
    try self.init(latitude: latitude, longitude: Self.wrapped(longitude))
  }

  /// A finite longitude brought into [-180, 180) by whole turns. What lies there already keeps every bit.
  public static func wrapped(_ longitude: Double) -> Double {
    let rest = longitude.truncatingRemainder(dividingBy: 360)
    return rest >= 180 ? rest - 360 : rest < -180 ? rest + 360 : rest
  }
}

/// Why two numbers are no place.
public enum CoordinateError: Error, Equatable, CustomStringConvertible {
  /// The latitude is not a number from -90 to 90.
  case latitude(Double)
  /// The longitude is not a number from -180 to 180.
  case longitude(Double)

  /// The sentence for people.
  public var description: String {
    switch self {
    case .latitude(let degrees): "a latitude lies between -90 and 90 degrees, and \(degrees) does not"
    case .longitude(let degrees): "a longitude lies between -180 and 180 degrees, and \(degrees) does not"
    }
  }
}
