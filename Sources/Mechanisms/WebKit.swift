import Geometry

/// WebKit's approximate position: a grid of about 5 km, without randomness.
///
/// The longitudes' step is scaled by 1/cos(latitude); whether of the latitude itself or of the snapped one the text
/// does not say, so that both are here. It does not say either how many metres a degree has; 111,000 here. The accuracy
/// is never below the cell's side; speed and course are taken to be dropped. Each position is reported.
///
/// Source: WebKit's editor in github.com/w3c/geolocation, pull request 233, comment of 2026-08-12; the code was not
/// read.
public struct WebKit: Mechanism {
  private let grid: LatitudeLongitudeGrid

  /// WebKit's grid of a side in metres.
  public init(side: Double = 5000, step: LatitudeLongitudeGrid.Step) throws {
    grid = try LatitudeLongitudeGrid(side: side, step: step)
  }

  /// The side of a cell, in metres.
  public var side: Double { grid.side }
  /// Each position.
  public var delivery: Delivery { .always }
  /// Neither speed nor course.
  public var motion: Motion { .dropped }
  /// None.
  public var words: WordBudget { WordBudget() }
  /// At least the side.
  public func accuracy(of precise: Double) -> Double { max(grid.side, precise) }

  /// The grid's crossing. A metre before a pole the step no longer grows.
  public func coordinate(
    for place: Coordinate, in state: Void, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    let crossing = grid.snap(
      latitude: LatitudeLongitudeGrid.clamped(place.latitude), longitude: place.longitude)
    return try Coordinate(latitude: crossing.latitude, wrapping: crossing.longitude)
  }
}
