import Geometry

/// The ground around a place as a plane: metres east and north of it, by the radii of WGS84 at the mean latitude of
/// the place and the point.
///
/// Distances d between the origin and a point differ from the geodesic by less than d^3 (1 + tan^2)/(10 R^2), R being
/// 6371 km and the tangent that of the mean latitude: 1.3 m for 50 km at 60 degrees, 1 cm for 10 km. Distances between
/// two points go by a plane of their own, `distance(from:to:)`. A plane that keeps the origin's parallel everywhere is
/// off by more than 100 m for 50 km to the north-east at 60 degrees.
///
/// It has no libm in it, so that its results are the same on every machine. The planes end at 89 degrees of latitude;
/// across the antimeridian they go on.
///
/// Source: the mid-latitude formula of geodesy, in C. F. Gauss 1846, "Untersuchungen über Gegenstände der höheren
/// Geodäsie II", here with its leading term alone.
public struct LocalPlane: Sendable {
  /// The latitude, of either sign, at which all planes end, in degrees.
  public static let limit = 89.0

  /// The place at east 0, north 0.
  public let origin: Coordinate

  private let meridian: Double

  /// The plane around a place.
  ///
  /// - Throws: `GeodesyError.nearPole` beyond 89 degrees.
  public init(at origin: Coordinate) throws(GeodesyError) {
    guard origin.latitude.magnitude <= Self.limit else { throw .nearPole(latitude: origin.latitude) }
    self.origin = origin
    meridian = WGS84.radii(atLatitude: origin.latitude).meridian
  }

  /// The place at an offset, in metres; its own `offset(of:)` is the same to a millimetre up to 25 km and 60 degrees.
  ///
  /// - Throws: `GeodesyError`, where an offset is not finite or the place lies beyond 89 degrees.
  public func coordinate(east: Double, north: Double) throws -> Coordinate {
    guard east.isFinite, north.isFinite else { throw GeodesyError.notFinite }
    // The meridian's radius at the mean latitude, which the radius at the origin gives nearly enough.
    let guess = origin.latitude + degrees(north / meridian)
    guard guess.magnitude <= Self.limit else { throw GeodesyError.nearPole(latitude: guess) }
    let radii = WGS84.radii(atLatitude: (origin.latitude + guess) / 2)
    return try Coordinate(
      latitude: origin.latitude + degrees(north / radii.meridian),
      wrapping: origin.longitude + degrees(east / radii.parallel))
  }

  /// How far a place lies to the east and to the north, in metres.
  public func offset(of place: Coordinate) -> (east: Double, north: Double) {
    let radii = WGS84.radii(atLatitude: (origin.latitude + place.latitude) / 2)
    return (
      east: radii.parallel * radians(Coordinate.wrapped(place.longitude - origin.longitude)),
      north: radii.meridian * radians(place.latitude - origin.latitude)
    )
  }

  /// The distance between two places, in metres, by the plane at their mean latitude; 0 between a place and itself.
  public static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    guard start != end else { return 0 }
    let radii = WGS84.radii(atLatitude: (start.latitude + end.latitude) / 2)
    let east = radii.parallel * radians(Coordinate.wrapped(end.longitude - start.longitude))
    let north = radii.meridian * radians(end.latitude - start.latitude)
    return (east * east + north * north).squareRoot()
  }
}

private func degrees(_ radians: Double) -> Double { radians * (180 / Double.pi) }

private func radians(_ degrees: Double) -> Double { degrees * (Double.pi / 180) }
