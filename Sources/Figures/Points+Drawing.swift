import Designs
import Notation
import Results

extension Points {
  /// An estimate at a place, in SI units.
  struct Point {
    let x: Double
    let y: Double?
    let interval: (low: Double, high: Double)?
    let exact: Double?
    let band: (low: Double, high: Double)?

    var heights: [Double] {
      [y, interval?.low, interval?.high, exact, band?.low, band?.high].compactMap(\.self)
    }
  }

  typealias Line = (series: AxisValue?, points: [Point])

  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let table = try results.needed("estimates")
    let parts = scope.parted(by: panels)
    let lines = try parts.map { part in
      try part.conditions.parted(by: series).map { line in
        (line.value, try line.conditions.compactMap { try point($0, in: table) }.sorted { $0.x < $1.x })
          as Line
      }
    }
    let all = lines.joined().flatMap(\.points)
    guard !all.isEmpty else {
      throw FigureError.nothingToDraw(
        "estimates.csv has no value of \(metric.name) at the figure's conditions")
    }
    let across = Measure(unit: x.unit, largest: all.map { abs($0.x) }.max() ?? 0)
    let heights = all.flatMap(\.heights) + (reference.map { [$0.value] } ?? [])
    let up = Measure(unit: metric.unit, isShare: metric.method == .share, largest: heights.max() ?? 0)
    var chart = Chart(
      title: title, xTitle: across.title(titles.x ?? x.summary), yTitle: up.title(titles.y ?? metric.summary))
    chart.guide = guide(all)
    chart.key = try key(results, up)
    let marks = max(3, 15 / min(3, parts.count))
    let xs = all.map { $0.x * across.factor }
    let ys = heights.map { $0 * up.factor }
    let xScale = logX ? Scale(logarithmic: xs, marks: marks, atValues: true) : Scale(linear: xs, marks: marks)
    let yScale = try yScale(all, ys, up)
    for (part, lines) in zip(parts, lines) {
      var panel = Chart.Panel(x: xScale, y: yScale)
      panel.title = part.value.flatMap { value in panels.map { "\($0.name) \(value.label)" } }
      draw(lines, across, up, in: &panel, of: &chart)
      chart.panels.append(panel)
    }
    return chart
  }

  /// The scale that the spec states, if it shows every estimate; else one that holds everything.
  private func yScale(_ points: [Point], _ heights: [Double], _ up: Measure) throws -> Scale {
    guard let limits else {
      return logY ? Scale(logarithmic: heights, marks: 7) : Scale(linear: heights, marks: 6)
    }
    let shown = points.flatMap { [$0.y, $0.exact].compactMap(\.self) } + (reference.map { [$0.value] } ?? [])
    if let outside = shown.first(where: { !(limits.low...limits.high ~= $0) }) {
      throw FigureError.damaged(
        "\(metric.name) reaches \(significantText(outside, digits: 5)), which the figure's 'limits' leave out; widen them"
      )
    }
    return Scale(from: limits.low * up.factor, to: limits.high * up.factor, isLog: logY, marks: 6)
  }

  private func point(_ condition: Condition, in table: PublishedTable) throws -> Point? {
    guard let place = condition[x.name]?.number else { return nil }
    let rows = table.rows(at: condition)
    func find(_ metric: Metric) throws -> [String]? {
      let name = try table.place(of: "metric")
      return rows.first { $0[name] == metric.name }
    }
    guard let row = try find(metric) else {
      throw FigureError.damaged("estimates.csv has no row for \(metric.name) at \(condition.label)")
    }
    let value = try table.number("estimate", of: row)
    let exact = try table.number("exact", of: row)
    guard value != nil || exact != nil else { return nil }
    for height in [value, exact].compactMap(\.self) where logY && height <= 0 {
      throw FigureError.damaged(
        "\(metric.name) is \(significantText(height)) at \(condition.label), which has no place on a logarithmic axis; "
          + "take y out of 'log'")
    }
    let ends = try band.map { band in
      try [band.low, band.high].map { end in try find(end).flatMap { try table.number("estimate", of: $0) } }
    }
    let divisor = band?.per.flatMap { condition[$0.name]?.number } ?? 1
    let area = ends.flatMap { ends in ends[0].flatMap { low in ends[1].map { (low / divisor, $0 / divisor) } }
    }
    return Point(
      x: place, y: value, interval: try value.flatMap { try table.interval(around: $0, of: row) },
      exact: exact,
      band: area)
  }
}
