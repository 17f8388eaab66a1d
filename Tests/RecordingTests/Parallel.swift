import Foundation
import Geometry
import Recording

/// The parallel of the worked case, by its own formulas: a run eastwards from a start.
enum Parallel {
  static let latitude = 51.5007
  static let start = -0.1246

  private static let a = 6_378_137.0
  private static let e2 = 0.00669437999014

  /// Metres a radian of longitude, and of latitude.
  private static func radii(at latitude: Double) -> (parallel: Double, meridian: Double) {
    let sine = sin(latitude * .pi / 180)
    let w = (1 - e2 * sine * sine).squareRoot()
    return (a * cos(latitude * .pi / 180) / w, a * (1 - e2) / (w * w * w))
  }

  /// What a degree of longitude is taken for, in metres.
  enum Degree {
    /// What it is on the ellipsoid.
    case ellipsoidal
    /// 111,320 m times the cosine of the latitude, as on a sphere.
    case spherical
  }

  /// The place so many metres east of the start.
  static func place(_ metres: Double, degree: Degree = .ellipsoidal) throws -> Coordinate {
    let length =
      switch degree {
      case .ellipsoidal: radii(at: latitude).parallel * .pi / 180
      case .spherical: 111_320 * cos(latitude * .pi / 180)
      }
    return try Coordinate(latitude: latitude, longitude: start + metres / length)
  }

  /// A precise fix there, with an accuracy of 5 m.
  static func fix(
    _ metres: Double, at time: Double, accuracy: Double = 5, degree: Degree = .ellipsoidal
  ) throws -> Fix {
    Fix(
      time: time, coordinate: try place(metres, degree: degree), horizontalAccuracy: accuracy,
      precision: .precise)
  }

  /// The approximate fix of the worked case.
  static func approximateFix(at time: Double) throws -> Fix {
    Fix(
      time: time, coordinate: try Coordinate(latitude: 51.514621, longitude: -0.119289),
      horizontalAccuracy: 5411.8, precision: .approximate, speed: 0, course: 0)
  }

  /// On the ellipsoid, by its radii at the mean latitude: right to 0.1 mm over the 4 km of this case.
  static func onEllipsoid(_ from: Coordinate, _ to: Coordinate) -> Double {
    let radii = radii(at: (from.latitude + to.latitude) / 2)
    return hypot(
      radii.parallel * (to.longitude - from.longitude) * .pi / 180,
      radii.meridian * (to.latitude - from.latitude) * .pi / 180)
  }

  /// The worked case: 0 to 1000 m by 100, a fix every 10 s; approximate; 1500 to 2000 m, `gap` seconds after the fix at
  /// 1000 m.
  static func workedCase(gap: Double = 300, degree: Degree = .ellipsoidal) throws -> RunRecording {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    for step in 0...10 {
      let time = Double(10 * step)
      recording.add(try fix(Double(100 * step), at: time, degree: degree), at: time)
    }
    recording.change(to: Grant(.whenInUse, .approximate), at: 101, because: .preciseLocationSwitch)
    recording.add(try approximateFix(at: 102), at: 102)
    let resumed = 100 + gap
    recording.change(to: Grant(.whenInUse, .precise), at: resumed - 1, because: .preciseLocationSwitch)
    for step in 0...5 {
      let time = resumed + Double(10 * step)
      recording.add(try fix(1500 + Double(100 * step), at: time, degree: degree), at: time)
    }
    recording.end(at: resumed + 50)
    return recording
  }
}
