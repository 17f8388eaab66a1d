import Designs

/// A part of the plane, in metres: what a map shows.
struct Window: Sendable {
  private(set) var west, east, south, north: Double

  /// The least one that holds the positions.
  init(around positions: [Recorded.Position]) {
    (west, east) = (positions.map(\.east).min() ?? 0, positions.map(\.east).max() ?? 0)
    (south, north) = (positions.map(\.north).min() ?? 0, positions.map(\.north).max() ?? 0)
  }

  var width: Double { east - west }
  var height: Double { north - south }

  /// One of that width and height, about the same middle.
  func resized(to width: Double, _ height: Double) -> Window {
    var window = self
    let middle = ((west + east) / 2, (south + north) / 2)
    (window.west, window.east) = (middle.0 - width / 2, middle.0 + width / 2)
    (window.south, window.north) = (middle.1 - height / 2, middle.1 + height / 2)
    return window
  }

  func holds(_ position: Recorded.Position) -> Bool {
    west...east ~= position.east && south...north ~= position.north
  }

  /// Where the line from the middle to a position leaves the window.
  func edge(towards position: Recorded.Position) -> (east: Double, north: Double) {
    let middle = (east: (west + east) / 2, north: (south + north) / 2)
    let way = (east: position.east - middle.east, north: position.north - middle.north)
    let share = 1 / max(way.east.magnitude / (width / 2), way.north.magnitude / (height / 2))
    return (middle.east + way.east * share, middle.north + way.north * share)
  }
}
