import Designs
import Foundation
import Notation
import Results

extension WalkMap {
  /// Longer walks show nothing to a reader.
  private static let mostCells = 2000.0

  private typealias Point = (x: Double, y: Double)

  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let table = try results.needed(table.name)
    let rows = table.rows(at: condition)
    func points(_ x: String, _ y: String) throws -> [Point] {
      try rows.compactMap { row in
        guard let x = try table.number(x, of: row), let y = try table.number(y, of: row) else { return nil }
        return (x, y)
      }
    }
    let walk = try points("x_m", "y_m")
    let centres = try points("centre_x_m", "centre_y_m")
    guard let start = walk.first, let end = walk.last, let row = rows.first, !centres.isEmpty else {
      throw FigureError.nothingToDraw("\(table.name).csv has no walk at \(condition.label)")
    }
    guard let cell = try table.number("cell_m", of: row), cell > 0 else {
      throw FigureError.damaged("\(table.name).csv has no side of a cell at \(condition.label)")
    }
    let all = walk + centres
    let width = (all.map(\.x).max() ?? 0) - (all.map(\.x).min() ?? 0)
    let height = (all.map(\.y).max() ?? 0) - (all.map(\.y).min() ?? 0)
    guard max(width, height) / cell < Self.mostCells else {
      throw FigureError.nothingToDraw(
        "the walk at \(condition.label) is too many cells long for a map; choose a shorter one by 'at'")
    }
    let measure = Measure(unit: "m", largest: max(width, height, cell))
    let unit = measure.unit ?? ""
    var chart = Chart(
      title: title, xTitle: measure.title(titles.x ?? "east"), yTitle: measure.title(titles.y ?? "north"))
    chart.guide = "Grid: cells of \(AxisValue.length(cell).label)"
    let range = frame(around: all, cell: cell)
    chart.aspect = (range.y.upperBound - range.y.lowerBound) / (range.x.upperBound - range.x.lowerBound)
    func scale(_ range: ClosedRange<Double>) -> Scale {
      let (low, high) = (range.lowerBound * measure.factor, range.upperBound * measure.factor)
      return Scale(low: low, high: high, ticks: lines(from: low, to: high, every: cell * measure.factor))
    }
    func scaled(_ points: [Point]) -> [[Double]] {
      points.map { [$0.x * measure.factor, $0.y * measure.factor] }
    }
    var panel = Chart.Panel(x: scale(range.x), y: scale(range.y))
    let stairs: Script = "lw 2 lc rgb '#D55E00' dt solid pt 5 ps 0.55"
    let straight: Script = "lw 2.2 lc rgb '#0072B2' dt (9,4)"
    let startMark: Script = "pt 7 ps 1.1 lc rgb '#0072B2'"
    let endMark: Script = "pt 13 ps 1.3 lc rgb '#0072B2'"
    panel.layers = chart.layer(scaled(centres), "using 1:2 with linespoints \(stairs)")
    panel.layers += chart.layer(scaled(walk), "using 1:2 with lines \(straight)")
    panel.layers += chart.layer(scaled([start]), "using 1:2 with points \(startMark)")
    panel.layers += chart.layer(scaled([end]), "using 1:2 with points \(endMark)")
    chart.panels = [panel]
    func length(_ points: [Point]) -> String {
      let sum = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
      return significantText(sum * measure.factor, digits: 4) + " " + unit
    }
    chart.key = [
      Chart.KeyEntry(text: "walk, \(length([start, end]))", style: "with lines \(straight)"),
      Chart.KeyEntry(text: "snapped, \(length(centres))", style: "with linespoints \(stairs)"),
      Chart.KeyEntry(text: "start", style: "with points \(startMark)"),
      Chart.KeyEntry(text: "end", style: "with points \(endMark)"),
    ]
    return chart
  }

  /// Whole cells around the points, no more than 1.4 times as wide as high, and no higher than wide.
  private func frame(around points: [Point], cell: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)
  {
    func cells(_ coordinates: [Double]) -> (low: Double, high: Double) {
      (
        ((coordinates.min() ?? 0) / cell).rounded(.down), ((coordinates.max() ?? 0) / cell).rounded(.down) + 1
      )
    }
    func widened(_ span: (low: Double, high: Double), to count: Double) -> (low: Double, high: Double) {
      let missing = max(0, count - (span.high - span.low))
      return (span.low - (missing / 2).rounded(.down), span.high + (missing / 2).rounded(.up))
    }
    let (x, y) = (cells(points.map(\.x)), cells(points.map(\.y)))
    let across = widened(x, to: max(3, y.high - y.low))
    let up = widened(y, to: max(2, ((across.high - across.low) / 1.4).rounded(.up)))
    return (across.low * cell...across.high * cell, up.low * cell...up.high * cell)
  }

  /// The grid's lines; where they would stand too close for their marks, every second, fifth and so on.
  private func lines(from low: Double, to high: Double, every cell: Double) -> [Double] {
    let (first, last) = ((low / cell).rounded(), (high / cell).rounded())
    let all = (last - first) / 20
    let step = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000].first { $0 >= all } ?? 2000
    return stride(from: (first / step).rounded(.up), through: last / step, by: 1).map { $0 * step * cell }
  }
}
