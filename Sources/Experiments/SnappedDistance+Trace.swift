import Designs
import Statistics

extension SnappedDistance {
  /// The most crossings of a trial whose trace is published; a longer staircase shows nothing to a reader.
  private static let longestTrace = 1000

  /// The walk of the first trial of each condition: where it starts, crosses a line and ends, in metres, and the
  /// centre that is reported from there on.
  var traceSchema: Table {
    Table(
      name: "trace",
      columns: axes.map(\.column) + ["point", "x_m", "y_m", "centre_x_m", "centre_y_m"])
  }

  /// The rows of the first trial of a condition; none where trials are points of a set, without words of their own.
  func traceRows(of outcome: Outcome<IntegerHistogram>) -> [[Cell]] {
    guard outcome.replicates.isEmpty else { return [] }
    var generator = outcome.stretch.generator(at: 0)
    let walk = SnappedWalk(
      length: outcome.condition.length(Self.walk), cell: outcome.condition.length(Self.cell),
      using: &generator)
    return traceRows(of: walk, at: outcome.condition)
  }

  /// The rows of a walk; none if it is too long to be shown.
  func traceRows(of walk: SnappedWalk, at condition: Condition) -> [[Cell]] {
    guard walk.crossings <= Self.longestTrace else { return [] }
    return walk.trace.enumerated().map { index, point in
      condition.values.map(\.cell)
        + [.integer(index), .real(point.x), .real(point.y), .real(point.centreX), .real(point.centreY)]
    }
  }
}

extension SnappedWalk {
  /// A point of the walk from which on a centre is reported.
  struct TracePoint: Equatable {
    var x, y, centreX, centreY: Double
  }

  /// The start, each crossing in the order of the walk, and the end.
  var trace: [TracePoint] {
    var column = Self.cellIndex(startX, cell)
    var row = Self.cellIndex(startY, cell)
    func point(_ x: Double, _ y: Double) -> TracePoint {
      TracePoint(x: x, y: y, centreX: (column + 0.5) * cell, centreY: (row + 0.5) * cell)
    }
    var points = [point(startX, startY)]
    let acrossColumns = crossings(from: startX, to: endX, along: cosine).map { (at: $0, isColumn: true) }
    let acrossRows = crossings(from: startY, to: endY, along: sine).map { (at: $0, isColumn: false) }
    for crossing in (acrossColumns + acrossRows).sorted(by: { $0.at < $1.at }) {
      if crossing.isColumn { column += cosine > 0 ? 1 : -1 } else { row += sine > 0 ? 1 : -1 }
      points.append(point(startX + crossing.at * cosine, startY + crossing.at * sine))
    }
    points.append(point(endX, endY))
    return points
  }

  /// The distances walked, in metres, at which a coordinate meets the lines between its two ends.
  private func crossings(from start: Double, to end: Double, along slope: Double) -> [Double] {
    let (first, last) = (Self.cellIndex(start, cell), Self.cellIndex(end, cell))
    let lines =
      first < last
      ? stride(from: first + 1, through: last, by: 1) : stride(from: last + 1, through: first, by: 1)
    return lines.map { ($0 * cell - start) / slope }
  }
}
