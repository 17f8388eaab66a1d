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
    if let end = snapErrorBreaks.last, r >= end { return 1 }
    // Rounding may lead beyond 1.
    return min(1, mean { $0.polygon.area(within: r, of: $0.reported) / $0.polygon.area })
  }

  /// The density of the distance, per metre: the length of the arcs about the reported points, per area.
  func snapErrorDensity(at r: Double) -> Double {
    r * cells.reduce(0) { $0 + $1.polygon.arc(at: r, of: $1.reported) } / area
  }

  /// The distances of borders and corners, from the least to the greatest; those that rounding alone tells apart are
  /// one, the greatest.
  static func snapErrorBreaks(of cells: [Cell]) -> [Double] {
    cells.flatMap { $0.polygon.breaks(about: $0.reported) }.sorted().reduce(into: []) { breaks, next in
      if let last = breaks.last, next - last <= 1e-12 * next { breaks.removeLast() }
      breaks.append(next)
    }
  }

  /// The mean over all points of what is known of each cell.
  private func mean(_ ofCell: (Cell) -> Double) -> Double {
    cells.reduce(0) { $0 + $1.polygon.area * ofCell($1) } / area
  }
}
