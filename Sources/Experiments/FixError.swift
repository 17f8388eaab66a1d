import Designs
import Geometry
import Sampling

/// The error of a run's fixes: a stationary first-order Gauss-Markov process along each axis, in time.
///
/// Errors of fixes that follow each other are much alike: a fresh one every 10 m would make distances absurdly long
/// (Ranacher et al. 2016, doi 10.1080/13658816.2015.1086924). Resting receivers' errors are better described by just
/// such a process than by white noise (Comparison of enhanced noise model performance, Sensors 2020, 20, 6050, doi
/// 10.3390/s20216050). Its correlation time is assumed to be a minute.
struct FixError {
  static let accuracy = Axis(
    "accuracy", .length(0...100), "accuracy that fixes state: the radius that holds 68 % of them",
    default: .length(5))

  /// Refuses an accuracy that no receiver has, and that numbers of metres could not hold.
  static func check(_ condition: Condition) throws {
    let metres = condition.length(accuracy)
    guard metres == 0 || metres >= 0.01 else {
      throw Rejected(
        "fixes are exact, 0 m, or good to 0.01 m at best; \(AxisValue.length(metres).label) is less")
    }
  }

  /// The time after which 1/e of an error is left, in seconds.
  static let time = 60.0
  /// The deviation along each axis, in accuracies: sqrt(-2 ln 0.32) of them are one, as for normal noise in `Mechanisms`.
  static let deviation = 1 / 1.5096
  /// The words of the errors of so many fixes.
  static func words(fixes: Int) -> Int { 2 * StandardNormal.words * fixes }

  private let deviation: Double
  private var last: (error: Point, time: Double)?

  /// Errors of fixes with an accuracy in metres.
  init(accuracy: Double) { deviation = Self.deviation * accuracy }

  /// The error at a time, no earlier than the one before, by two standard normal numbers: east and north, in metres.
  mutating func next(_ east: Double, _ north: Double, at time: Double) -> Point {
    var error = deviation * Point(east, north)
    if let last {
      let memory = exponential(max(-700, (last.time - time) / Self.time))
      error = memory * last.error + (1 - memory * memory).squareRoot() * error
    }
    last = (error, time)
    return error
  }
}
