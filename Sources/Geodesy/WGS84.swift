/// The ellipsoid of GPS. Source: NGA.STND.0036, "World Geodetic System 1984", 2014, table 3.1.
public enum WGS84 {
  /// Radius of the equator, in metres.
  public static let equatorialRadius = 6_378_137.0
  /// The flattening, (a - b)/a.
  public static let flattening = 1 / 298.257223563
  /// The first eccentricity squared, f (2 - f) = 0.00669437999014.
  public static let eccentricitySquared = flattening * (2 - flattening)

  /// The radii of curvature at a latitude, in metres.
  public struct Radii: Sendable {
    /// Of the meridian: metres northward per radian of latitude.
    public let meridian: Double
    /// Of the parallel, the circle of that latitude: metres eastward per radian of longitude. 0 at a pole, but for
    /// rounding.
    public let parallel: Double
  }

  /// With w = sqrt(1 - e^2 sin^2): meridian a (1 - e^2)/w^3, parallel a cos/w.
  ///
  /// - Parameter latitude: in degrees, -90 to 90.
  public static func radii(atLatitude latitude: Double) -> Radii {
    let (sine, cosine) = sineAndCosine(ofDegrees: latitude)
    let square = 1 - eccentricitySquared * sine * sine
    let root = square.squareRoot()
    return Radii(
      meridian: equatorialRadius * (1 - eccentricitySquared) / (square * root),
      parallel: equatorialRadius * cosine / root)
  }
}
