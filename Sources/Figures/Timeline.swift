import Designs
import Documents
import Results

/// Lanes over time: what goes on in each, as bars coloured by state.
struct Timeline: Sendable {
  let panels: TablePanels

  /// A lane, what it is in, and from when to when, in seconds.
  static let columns = ["lane", "state", "start_s", "end_s"]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    panels = try TablePanels(
      from: &map, scope, of: experiment, needing: "timelines need", Self.columns, showing: "the lanes")
  }

  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let scenes = try panels.scenes(of: results, spans)
    let lanes = try Lanes(scenes.flatMap(\.scene), of: panels.table.name)
    var chart = Chart(
      title: title, xTitle: "\(panels.titles.x ?? "time") (\(lanes.time.unit))",
      yTitle: panels.titles.y ?? "")
    (chart.key, chart.mostColumns) = (lanes.key, 1)
    for (name, spans) in scenes {
      var panel = lanes.panel(spans, of: &chart)
      panel.title = name
      chart.panels.append(panel)
    }
    return chart
  }

  private func spans(at condition: Condition, in table: PublishedTable) throws -> [Lanes.Span] {
    let (lane, state) = (try table.place(of: "lane"), try table.place(of: "state"))
    let spans = try table.rows(at: condition).compactMap { row -> Lanes.Span? in
      guard let start = try table.number("start_s", of: row), let end = try table.number("end_s", of: row)
      else { return nil }
      guard start <= end else {
        throw FigureError.damaged("\(table.name).csv has a span that ends before it starts")
      }
      return Lanes.Span(lane: row[lane], state: row[state], start: start, end: end)
    }
    guard !spans.isEmpty else {
      throw FigureError.nothingToDraw("\(table.name).csv has no span at \(condition.label)")
    }
    return spans
  }
}
