import Designs
import Geometry

/// A city whose latitude and longitude stand for others like it.
enum Place: String, CaseIterable {
  case london, berlin, helsinki, singapore, tokyo
  case sanFrancisco = "san-francisco"

  /// Latitude and longitude in degrees.
  private var degrees: (latitude: Double, longitude: Double) {
    switch self {
    case .london: (51.5, -0.1)
    case .berlin: (52.52, 13.405)
    case .helsinki: (60, 25)
    case .singapore: (1.3521, 103.8198)
    case .tokyo: (35.6762, 139.6503)
    case .sanFrancisco: (37.7, -122.4)
    }
  }

  /// A place so many degrees from the city's.
  func coordinate(north: Double = 0, east: Double = 0) throws -> Coordinate {
    try Coordinate(latitude: degrees.latitude + north, longitude: degrees.longitude + east)
  }

  static let axis = Axis("place", .choice(allCases.map(\.rawValue)), "the city around which positions lie")
}

extension Condition {
  /// The case of an enumeration that an axis of its words has. Asking another axis is a programmer's mistake.
  func word<Word: RawRepresentable<String>>(_ axis: Axis, as _: Word.Type = Word.self) -> Word {
    guard let word = Word(rawValue: choice(axis)) else {
      preconditionFailure("the domain of '\(axis.name)' holds other words")
    }
    return word
  }
}
