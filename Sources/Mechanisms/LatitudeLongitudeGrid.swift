import Geodesy

/// A grid of latitudes and longitudes whose crossings are reported, as Android and WebKit have it.
///
/// With A the side in metres, 111,000 of which make a degree, latitudes are the multiples of A/111000 degrees, and
/// longitudes those of A/(111000 cos(latitude)) degrees, each the nearest: floor(x + 1/2). Rows are therefore shifted
/// against each other by an amount that depends on their distance from Greenwich. A reported latitude ends a metre
/// before the poles, where the step is some 100,000 degrees and every longitude reads 0.
public struct LatitudeLongitudeGrid: Hashable, Sendable {
  /// The latitude that the step of the longitudes follows.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// The reported one, so that a row has one step.
    case snapped
    /// The latitude as it came in. The reported longitude then tells that latitude: k A/(111000 |longitude|) is its
    /// cosine, for a whole number k.
    case unsnapped
  }

  /// Metres of a degree on this grid's earth.
  public static let metresPerDegree = 111_000.0
  /// The last latitude before a pole, one metre from it, in degrees.
  public static let lastLatitude = 90 - 1 / metresPerDegree

  /// The side in metres.
  public let side: Double
  /// The latitude that the step of the longitudes follows.
  public let step: Step

  /// A grid of a side in metres.
  public init(side: Double, step: Step) throws {
    self.side = try MechanismError.length(side, "the side of a grid")
    self.step = step
  }

  /// The crossing that is reported for a latitude and a longitude in degrees. The longitude is not brought into a range.
  public func snap(latitude: Double, longitude: Double) -> (latitude: Double, longitude: Double) {
    let row = Self.degreesOfLatitude(side)
    let snapped = Self.clamped(Self.round(latitude / row) * row)
    let column = Self.degreesOfLongitude(side, atLatitude: step == .snapped ? snapped : latitude)
    return (snapped, Self.round(longitude / column) * column)
  }

  /// A latitude brought to at most a metre before the poles.
  static func clamped(_ latitude: Double) -> Double { min(max(latitude, -lastLatitude), lastLatitude) }

  static func degreesOfLatitude(_ metres: Double) -> Double { metres / metresPerDegree }

  /// Where the cosine vanishes, 0.0001 degrees whatever the length: Android's rule, so that nothing is divided by 0.
  static func degreesOfLongitude(_ metres: Double, atLatitude latitude: Double) -> Double {
    let cosine = sineAndCosine(ofDegrees: latitude).cosine
    return cosine == 0 ? 0.0001 : metres / metresPerDegree / cosine
  }

  /// The nearest whole number, the upper one of two.
  private static func round(_ number: Double) -> Double { (number + 0.5).rounded(.down) }
}
