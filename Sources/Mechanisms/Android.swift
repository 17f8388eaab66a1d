import Geometry
import Sampling

/// Android's coarse location: two offsets that change slowly, then a grid or the centre of a cell.
///
/// Offsets north and east, in metres, are normal of mean 0 and deviation A/4 each, A being the accuracy, by default
/// 2000 m and at least 200. A position that comes 60 min or more after the last change makes them sqrt(1 - 0.03^2) times
/// themselves plus 0.03 times new ones, so that their law stays and their memory falls to 1/e in 2,221 changes. North
/// is drawn first. The longitude's offset is added at the latitude without offset, and then the latitude's.
///
/// Speed and course are dropped, the accuracy is at least A, and reports come 10 min apart.
///
/// Source: `services/core/java/com/android/server/location/fudger/LocationFudger.java` in
/// github.com/aosp-mirror/platform_frameworks_base: up to Android 14 with `Snapping.grid(.snapped)`; in commit
/// 0928cdfeced0 with `.grid(.unsnapped)`, or `.cell` where a flag is on and a density provider answers. Shipped devices
/// were not examined. The 10 min are `MIN_COARSE_INTERVAL_MS` of `LocationProviderManager.java` there.
public struct Android: Mechanism {
  /// How a position with its offset is made coarse.
  public enum Snapping: Hashable, Sendable {
    /// By the grid of the side A.
    case grid(LatitudeLongitudeGrid.Step)
    /// By the centre of an S2 cell. The level comes from the density of the population in Android, and is given here.
    case cell(level: Int)
  }

  /// The two offsets, in metres, and the time from which on they change, in seconds.
  public struct State: Hashable, Sendable {
    /// The offset to the north.
    public internal(set) var north: Double
    /// The offset to the east.
    public internal(set) var east: Double
    var changesAt: Double
  }

  /// The share of the old offsets that a change replaces, as a weight; the other weight keeps the variance.
  static let newWeight = 0.03
  static let oldWeight = (1 - newWeight * newWeight).squareRoot()
  static let secondsBetweenChanges = 3600.0

  /// A, in metres.
  public let accuracy: Double
  private let coarsening: Coarsening

  private enum Coarsening: Sendable {
    case grid(LatitudeLongitudeGrid)
    case cell(S2Cells)
  }

  /// Android's coarse location.
  ///
  /// - Parameters:
  ///   - accuracy: A in metres; below 200 it is 200.
  ///   - snapping: which of the revisions.
  /// - Throws: where the accuracy is no length, or a level is not one from 0 to 30.
  public init(accuracy: Double = 2000, snapping: Snapping) throws {
    let side = max(try MechanismError.length(accuracy, "the accuracy"), 200)
    self.accuracy = side
    switch snapping {
    case .grid(let step): coarsening = .grid(try LatitudeLongitudeGrid(side: side, step: step))
    case .cell(let level): coarsening = .cell(try S2Cells(level: level))
    }
  }

  /// Ten minutes apart.
  public var delivery: Delivery { .apart(600...600) }
  /// Neither speed nor course.
  public var motion: Motion { .dropped }
  /// Two normal numbers at the start and for each change.
  public var words: WordBudget {
    WordBudget(start: 2 * StandardNormal.words, advance: 2 * StandardNormal.words)
  }

  /// At least A.
  public func accuracy(of precise: Double) -> Double { max(accuracy, precise) }

  /// Both offsets drawn, north first.
  public func start(
    at place: Coordinate, time: Double, using generator: inout some RandomNumberGenerator
  ) -> State {
    let north = offset(using: &generator)
    let east = offset(using: &generator)
    return State(north: north, east: east, changesAt: time + Self.secondsBetweenChanges)
  }

  /// One change, however long the last one is ago.
  public func advance(
    _ state: inout State, to time: Double, using generator: inout some RandomNumberGenerator
  ) {
    guard time >= state.changesAt else { return }
    state.north = Self.oldWeight * state.north + Self.newWeight * offset(using: &generator)
    state.east = Self.oldWeight * state.east + Self.newWeight * offset(using: &generator)
    state.changesAt = time + Self.secondsBetweenChanges
  }

  /// The offsets added, then the grid or the cell.
  public func coordinate(
    for place: Coordinate, in state: State, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    let (latitude, longitude) = shifted(place, by: state)
    switch coarsening {
    case .grid(let grid):
      let crossing = grid.snap(latitude: latitude, longitude: longitude)
      return try Coordinate(latitude: crossing.latitude, wrapping: crossing.longitude)
    case .cell(let cells):
      // An offset may lead over a pole; the grid clamps for itself, after its step was taken.
      return try cells.centre(
        around: Coordinate(latitude: LatitudeLongitudeGrid.clamped(latitude), wrapping: longitude))
    }
  }

  /// A place with its offsets, in degrees that may leave their ranges.
  public func shifted(_ place: Coordinate, by state: State) -> (latitude: Double, longitude: Double) {
    let latitude = LatitudeLongitudeGrid.clamped(place.latitude)
    let longitude =
      Coordinate.wrapped(place.longitude)
      + Coordinate.wrapped(LatitudeLongitudeGrid.degreesOfLongitude(state.east, atLatitude: latitude))
    return (latitude + LatitudeLongitudeGrid.degreesOfLatitude(state.north), longitude)
  }

  private func offset(using generator: inout some RandomNumberGenerator) -> Double {
    StandardNormal().sample(using: &generator) * (accuracy / 4)
  }
}
