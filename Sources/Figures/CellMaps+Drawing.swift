import Designs
import Foundation
import Notation
import Results

extension CellMaps {
  /// The parts of one picture, in metres.
  private struct Scene {
    typealias Point = (x: Double, y: Double)
    var cells: [[Point]] = []
    var visited: [[Point]] = []
    let walk, reports: [Point]
    let window: (low: Point, high: Point)

    init(at condition: Condition, in table: PublishedTable) throws {
      var parts: [String: [Double: [Point]]] = [:]
      let part = try table.place(of: "part")
      for row in table.rows(at: condition) {
        guard let number = try table.number("number", of: row), let x = try table.number("x_m", of: row),
          let y = try table.number("y_m", of: row)
        else { continue }
        parts[row[part], default: [:]][number, default: []].append((x, y))
      }
      func lines(_ name: String) -> [[Point]] {
        parts[name, default: [:]].sorted { $0.key < $1.key }.map(\.value)
      }
      (cells, visited) = (lines("cell"), lines("visited"))
      (walk, reports) = (lines("walk").first ?? [], lines("report").first ?? [])
      guard walk.count == 2, !reports.isEmpty, !visited.isEmpty, let window = lines("window").first,
        window.count == 2, window[0].x < window[1].x, window[0].y < window[1].y
      else { throw FigureError.nothingToDraw("\(table.name).csv has no walk at \(condition.label)") }
      self.window = (window[0], window[1])
    }

    var width: Double { max(window.high.x - window.low.x, window.high.y - window.low.y) }
  }

  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let scenes = try panels.scenes(of: results) { try Scene(at: $0, in: $1) }
    let side = scenes.map(\.scene.width).max() ?? 1
    let titles = panels.titles
    let measure = Measure(unit: "m", largest: side)
    let scale = Scale(from: 0, to: side * measure.factor, isLog: false, marks: 6)
    var chart = Chart(
      title: title, xTitle: measure.title(titles.x ?? "east"), yTitle: measure.title(titles.y ?? "north"))
    chart.guide =
      "Over each map: the traced distance, for the true one; shaded: the cells that reports came from"
    (chart.aspect, chart.hasGrid) = (1, false)
    for (name, scene) in scenes {
      var panel = Chart.Panel(x: scale, y: scale)
      panel.title =
        (name.map { $0 + ": " } ?? "")
        + "\(length(scene.reports, measure)) for \(length(scene.walk, measure))"
      draw(scene, side: side, factor: measure.factor, in: &panel, of: &chart)
      chart.panels.append(panel)
    }
    chart.key = [
      Chart.KeyEntry(text: "walk", style: "with lines \(Self.straight)"),
      Chart.KeyEntry(text: "start", style: "with points \(Self.start)"),
      Chart.KeyEntry(text: "end", style: "with points \(Self.end)"),
      Chart.KeyEntry(text: "reported points", style: "with linespoints \(Self.path)"),
    ]
    return chart
  }

  private static let border: Script = "lw 1 lc rgb '#9A9A9A' dt solid"
  private static let shade: Script = "fc rgb '#F6E3B4' fs solid noborder"
  private static let path: Script = "lw 2 lc rgb '#D55E00' dt solid pt 5 ps 0.55"
  private static let straight: Script = "lw 2.2 lc rgb '#0072B2' dt (9,4)"
  private static let start: Script = "pt 7 ps 0.9 lc rgb '#0072B2'"
  private static let end: Script = "pt 13 ps 1.1 lc rgb '#0072B2'"

  /// The window's middle goes to that of the panel, whose marks count from 0.
  private func draw(
    _ scene: Scene, side: Double, factor: Double, in panel: inout Chart.Panel, of chart: inout Chart
  ) {
    let middle = (
      x: (scene.window.low.x + scene.window.high.x) / 2, y: (scene.window.low.y + scene.window.high.y) / 2
    )
    func row(_ point: Scene.Point) -> [Double] {
      [(point.x - middle.x + side / 2) * factor, (point.y - middle.y + side / 2) * factor]
    }
    func closed(_ polygons: [[Scene.Point]]) -> [[Double]] {
      polygons.flatMap { ($0 + $0.prefix(1)).map(row) + [[]] }
    }
    panel.layers = chart.layer(closed(scene.visited), "using 1:2 with filledcurves closed \(Self.shade)")
    panel.layers += chart.layer(
      closed(scene.cells + scene.visited), "using 1:2 with lines \(Self.border)")
    panel.layers += chart.layer(scene.reports.map(row), "using 1:2 with linespoints \(Self.path)")
    panel.layers += chart.layer(scene.walk.map(row), "using 1:2 with lines \(Self.straight)")
    panel.layers += chart.layer(scene.walk.prefix(1).map(row), "using 1:2 with points \(Self.start)")
    panel.layers += chart.layer(scene.walk.suffix(1).map(row), "using 1:2 with points \(Self.end)")
  }

  private func length(_ points: [Scene.Point], _ measure: Measure) -> String {
    let sum = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    return significantText(sum * measure.factor, digits: 3) + " " + (measure.unit ?? "")
  }
}
