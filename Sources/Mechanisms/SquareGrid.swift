import Geodesy
import Geometry
import Sampling

/// Square cells on a local plane, whose centres are reported: the model of the article on permission changes.
///
/// Either the grid stays where it is, with a crossing of its lines at a place; or each session has a grid of its own,
/// with an offset drawn uniformly over a cell, east first. Different sessions were seen to give different centres for
/// one place, so that the second is the nearer one to iOS.
///
/// Speed and course read 0, as measured. The accuracy is the side at least; measured was one value in all runs,
/// 5,411.8 m, for regions of about 5 km. Reports come 15 to 20 min apart.
///
/// Source: article on location permission changes, roadmap "Sensors and Location", Swift 6, iOS 27.0 simulator; the
/// schedule from the note on service sessions (`CLServiceSession`, iOS 18).
public struct SquareGrid: Mechanism {
  /// Where the grid lies.
  public enum Placement: Sendable {
    /// Lines cross at the plane's origin, in every session.
    case fixed(LocalPlane)
    /// Anew in every session.
    case anew
  }

  /// The plane of a session and the offset of its grid, in metres.
  public struct State: Sendable {
    let plane: LocalPlane
    let east, north: Double
  }

  private let side: Double
  private let placement: Placement

  /// Cells of a side in metres.
  public init(side: Double = 5000, placement: Placement) throws {
    self.side = try MechanismError.length(side, "the side of a cell")
    self.placement = placement
  }

  /// 15 to 20 min apart.
  public var delivery: Delivery { .iOSReduced }
  /// Both read 0.
  public var motion: Motion { .zeroed }
  /// Two words for an offset.
  public var words: WordBudget {
    if case .anew = placement { WordBudget(start: 2) } else { WordBudget() }
  }
  /// At least the side.
  public func accuracy(of precise: Double) -> Double { max(side, precise) }

  /// The grid of the session; one of its own lies on the plane around the place where the session begins.
  public func start(
    at place: Coordinate, time: Double, using generator: inout some RandomNumberGenerator
  ) throws -> State {
    switch placement {
    case .fixed(let plane):
      return State(plane: plane, east: 0, north: 0)
    case .anew:
      let offset = HalfOpenUniform(below: side)
      let east = offset.sample(using: &generator)
      return State(
        plane: try LocalPlane(at: place), east: east, north: offset.sample(using: &generator))
    }
  }

  /// The centre of the place's cell.
  public func coordinate(
    for place: Coordinate, in state: State, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    let (east, north) = state.plane.offset(of: place)
    return try state.plane.coordinate(
      east: centre(east - state.east) + state.east, north: centre(north - state.north) + state.north)
  }

  private func centre(_ offset: Double) -> Double { ((offset / side).rounded(.down) + 0.5) * side }
}

extension Delivery {
  /// What the note on service sessions says of approximate positions on iOS: only every 15 to 20 min.
  static let iOSReduced = Delivery.apart(900...1200)
}
