import Geodesy
import Geometry
import Regions
import Sampling

/// The nearest of scattered points: iOS as it is documented, with a Poisson process for the points.
///
/// Apple says that the reduced position is that of a nearby point that stands for the region, usually within 1 to 20 km,
/// a few times an hour at most, and not which points; so each session has points of its own. Speed and course read 0,
/// the accuracy is the spacing at least.
///
/// Source: https://developer.apple.com/documentation/corelocation/kcllocationaccuracyreduced; the header
/// `CLLocation.h` as quoted in github.com/w3c/geolocation, pull request 233.
public struct NearestPoint: Mechanism {
  /// The plane of a session and the points on it.
  public struct State: Sendable {
    let plane: LocalPlane
    let points: ScatteredTiling
  }

  private let spacing: Double
  private let points: ScatteredTiling

  /// Points of which one lies in a square of a side in metres, on average.
  public init(spacing: Double = 5000) throws {
    self.spacing = try MechanismError.length(spacing, "the spacing of points")
    points = try .poisson(area: spacing * spacing)
  }

  /// 15 to 20 min apart.
  public var delivery: Delivery { .iOSReduced }
  /// Both read 0.
  public var motion: Motion { .zeroed }
  /// One word, from which all points follow.
  public var words: WordBudget { WordBudget(start: 1) }
  /// At least the spacing.
  public func accuracy(of precise: Double) -> Double { max(spacing, precise) }

  /// New points on the plane around the place where the session begins.
  public func start(
    at place: Coordinate, time: Double, using generator: inout some RandomNumberGenerator
  ) throws -> State {
    State(plane: try LocalPlane(at: place), points: points.realised(by: generator.next()))
  }

  /// The nearest point.
  public func coordinate(
    for place: Coordinate, in state: State, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    let (east, north) = state.plane.offset(of: place)
    let point = state.points.report(at: Point(east, north))
    return try state.plane.coordinate(east: point.x, north: point.y)
  }
}
