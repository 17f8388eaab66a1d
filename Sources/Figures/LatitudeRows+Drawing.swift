import Designs
import Notation
import Results

extension LatitudeRows {
  private typealias Report = (candidates: [(low: Double, high: Double)], latitude: Double, height: Double)

  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let reports = try panels.scenes(of: results, report)
    let height = reports.map(\.scene.height).max() ?? 1
    let titles = panels.titles
    let measure = Measure(unit: "m", largest: height)
    let half = height / 2 * measure.factor
    let ticks = roundNumbers(from: -half, to: half, about: 4)
    var chart = Chart(
      title: title, xTitle: titles.x ?? "", yTitle: measure.title(titles.y ?? "north of the row's middle"))
    chart.guide = "Grey: the row of latitudes that are reported alike; over it: how many candidates are left"
    chart.hasGrid = false
    for (name, report) in reports {
      var panel = Chart.Panel(
        x: Scale(low: 0, high: 1, ticks: []), y: Scale(low: -1.12 * half, high: 1.12 * half, ticks: ticks))
      panel.title = (name.map { $0 + ": " } ?? "") + "\(report.candidates.count) left"
      draw(report, factor: measure.factor, in: &panel, of: &chart)
      chart.panels.append(panel)
    }
    chart.key = [
      Chart.KeyEntry(text: "candidates", style: "with linespoints \(Self.line) \(Self.point)"),
      Chart.KeyEntry(text: "true latitude", style: "with points \(Self.ring)"),
    ]
    return chart
  }

  private func report(at condition: Condition, in table: PublishedTable) throws -> Report {
    var report: Report = ([], 0, 0)
    for row in table.rows(at: condition) {
      guard let low = try table.number("low_m", of: row), let high = try table.number("high_m", of: row),
        let latitude = try table.number("latitude_m", of: row),
        let height = try table.number("row_m", of: row), height > 0
      else { continue }
      report.candidates.append((low, high))
      (report.latitude, report.height) = (latitude, height)
    }
    guard !report.candidates.isEmpty else {
      throw FigureError.nothingToDraw("\(table.name).csv has no candidate at \(condition.label)")
    }
    return report
  }

  private static let line: Script = "lw 1.2 lc rgb '#D55E00' dt solid"
  private static let point: Script = "pt 7 ps 0.6"
  private static let ring: Script = "pt 6 ps 1.6 lw 1.8 lc rgb '#0072B2'"

  /// A candidate is a band from side to side, however narrow, with a line and a point in its middle.
  private func draw(
    _ report: Report, factor: Double, in panel: inout Chart.Panel, of chart: inout Chart
  ) {
    let half = report.height / 2 * factor
    panel.layers = chart.layer(
      [[0.5, 0, 0, 1, -half, half]], "using 1:2:3:4:5:6 with boxxyerror lc rgb '#E3E3E3' fs solid noborder")
    let bands = report.candidates.map { [0.5, 0, 0, 1, $0.low * factor, $0.high * factor] }
    panel.layers += chart.layer(
      bands, "using 1:2:3:4:5:6 with boxxyerror lc rgb '#F2C9A8' fs solid noborder")
    let middles = report.candidates.map { ($0.low + $0.high) / 2 * factor }
    panel.layers += chart.layer(
      middles.flatMap { [[0, $0], [1, $0], []] }, "using 1:2 with lines \(Self.line)")
    panel.layers += chart.layer(
      middles.map { [0.5, $0] }, "using 1:2 with points \(Self.point) lc rgb '#D55E00'")
    panel.layers += chart.layer([[0.5, report.latitude * factor]], "using 1:2 with points \(Self.ring)")
  }
}
