import Geometry

/// One position as a platform reports it, with what is no value taken for unknown.
///
/// Platforms write "unknown" as numbers: a speed or a course of -1 is none. An approximate position has speed 0 and
/// course 0, which reads as "standing still, facing north" and is none either; code that tests `speed >= 0` is fooled.
/// A precise fix with speed 0 does stand still.
public struct Fix: Hashable, Sendable {
  /// When the device was there, in seconds of the clock that the whole recording goes by, whatever its zero.
  public let time: Double
  /// The place.
  public let coordinate: Coordinate
  /// Radius that holds the true place, in metres, as reported. Below 0 the fix is none.
  public let horizontalAccuracy: Double
  /// Of which kind the place is: `approximate` under such a grant, and where the app asks for no better.
  public let precision: Precision
  /// In metres a second, at least 0; nil if unknown.
  public let speed: Double?
  /// In degrees clockwise from north, [0, 360); nil if unknown.
  public let course: Double?
  /// Error of the speed, in metres a second; nil if unknown.
  public let speedAccuracy: Double?
  /// Error of the course, in degrees; nil if unknown.
  public let courseAccuracy: Double?

  /// A fix of the numbers that a platform reports.
  ///
  /// - Parameters:
  ///   - speed: in metres a second; unknown below 0, and at 0 in an approximate fix.
  ///   - course: in degrees clockwise from north; likewise.
  ///   - speedAccuracy: in metres a second; unknown below 0, or with the speed.
  ///   - courseAccuracy: in degrees; unknown below 0, or with the course.
  public init(
    time: Double, coordinate: Coordinate, horizontalAccuracy: Double, precision: Precision,
    speed: Double = -1, course: Double = -1, speedAccuracy: Double = -1, courseAccuracy: Double = -1
  ) {
    func known(_ value: Double) -> Double? { value >= 0 && value.isFinite ? value : nil }
    func meant(_ value: Double) -> Double? { precision == .approximate && value == 0 ? nil : known(value) }
    self.time = time
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.precision = precision
    self.speed = meant(speed)
    self.course = meant(course)
    self.speedAccuracy = self.speed.flatMap { _ in known(speedAccuracy) }
    self.courseAccuracy = self.course.flatMap { _ in known(courseAccuracy) }
  }

  /// Whether it is a position at all: time and accuracy are finite, and the accuracy is at least 0.
  public var isValid: Bool { time.isFinite && horizontalAccuracy.isFinite && horizontalAccuracy >= 0 }
}
