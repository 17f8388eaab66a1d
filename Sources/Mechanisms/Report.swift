import Geometry

/// A position as a platform hands it to an app: the precise one that goes into a mechanism, and the one that comes out.
public struct Report: Hashable, Sendable {
  /// Where the phone is said to be.
  public var coordinate: Coordinate
  /// The radius around it within which the phone is said to be, in metres.
  public var accuracy: Double
  /// Metres a second, 0 or more; nil where there is none, which iOS writes as -1.
  public var speed: Double?
  /// Degrees clockwise from north, 0 to 360; nil where there is none, which iOS writes as -1.
  public var course: Double?
  /// When the phone was there, in seconds from any beginning.
  public var time: Double

  /// A report.
  public init(
    coordinate: Coordinate, accuracy: Double, speed: Double? = nil, course: Double? = nil, time: Double
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.speed = speed
    self.course = course
    self.time = time
  }
}
