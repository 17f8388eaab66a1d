/// How far a uniform point is from what its cell reports.
extension PeriodicTiling {
  /// The mean distance, in metres.
  var meanSnapError: Double { mean { $0.polygon.meanDistance(from: $0.reported) } }

  /// The root mean square distance, in metres.
  var rootMeanSquareSnapError: Double {
    mean { $0.polygon.meanSquareDistance(from: $0.reported) }.squareRoot()
  }

  /// The probability that the distance is at most r metres.
  func snapErrorShare(within r: Double) -> Double {
    mean { $0.polygon.area(within: r, of: $0.reported) / $0.polygon.area }
  }

  /// The mean over all points of what is known of each cell.
  private func mean(_ ofCell: (Cell) -> Double) -> Double {
    cells.reduce(0) { $0 + $1.polygon.area * ofCell($1) } / area
  }
}
