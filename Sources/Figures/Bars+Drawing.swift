import Designs
import Results

extension Bars {
  struct Bar {
    let x, y: Double
    let interval: (low: Double, high: Double)?
    let exact: Double?

    var top: Double { max(y, interval?.high ?? y, exact ?? y) }
  }

  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let table = try results.needed(table.name)
    let parts = scope.parted(by: panels)
    let rows = try parts.map { part in
      try part.conditions.flatMap { try bars(of: table.rows(at: $0), in: table) }
    }
    let all = rows.joined()
    guard !all.isEmpty else {
      throw FigureError.nothingToDraw(
        "\(table.name).csv has no row with \(x) and \(y) at the figure's conditions")
    }
    let sample = scope.flatMap { table.rows(at: $0) }
    let across = Measure(of: x, in: table, rows: sample, largest: all.map { abs($0.x) }.max() ?? 0)
    let up = Measure(of: y, in: table, rows: sample, largest: all.map { abs($0.top) }.max() ?? 0)
    var chart = Chart(
      title: title, xTitle: across.title(titles.x ?? words(x)), yTitle: up.title(titles.y ?? words(y)))
    chart.guide = guide(Array(all))
    // Room for the texts over the bars; the panels of several rows are lower.
    let room = parts.count > 3 ? 1.2 : 1.05
    let heights = all.map { $0.top * up.factor * room } + all.map { $0.y * up.factor } + [0]
    let yScale = Scale(linear: heights, marks: 6, isFromZero: true)
    for (part, bars) in zip(parts, rows) {
      let places = bars.map { $0.x * across.factor }
      var panel = Chart.Panel(x: xScale(places, panels: parts.count), y: yScale)
      panel.title = part.value.flatMap { value in panels.map { "\($0.name) \(value.label)" } }
      draw(bars, across, up, in: &panel, of: &chart)
      // More texts would touch each other.
      if bars.count <= 10 / min(3, parts.count) { write(bars, across, up, in: &panel, of: &chart) }
      chart.panels.append(panel)
    }
    return chart
  }

  private func bars(of rows: [[String]], in table: PublishedTable) throws -> [Bar] {
    try rows.compactMap { row in
      guard let x = try table.number(x, of: row), let y = try table.number(y, of: row) else { return nil }
      return Bar(
        x: x, y: y, interval: try table.interval(around: y, of: row),
        exact: try exact.flatMap { try table.number($0, of: row) })
    }
  }

  private func guide(_ bars: [Bar]) -> String {
    let interval = bars.contains { $0.interval != nil } ? " with 95 % intervals" : ""
    return "Bars: estimates\(interval)" + (bars.contains { $0.exact != nil } ? "; dashes: exact values" : "")
  }

  private func words(_ column: String) -> String {
    column.split(separator: "_").joined(separator: " ")
  }
}
