import Results
import TestSupport
import Testing

@testable import Figures

@Suite("Lanes over time")
struct TimelineTests {
  private func figure(_ lines: String = "") throws -> Figure {
    try Spec(
      "experiment: outings\nseed: 1\ntrials: 5\ngrid: {reach: 2 m}\n"
        + "figures: [{name: a, kind: timeline, table: spans\(lines)}]"
    ).figures[0]
  }

  private func results(_ rows: [String]) throws -> PublishedResults {
    let csv =
      "reach_m,times,way,lane,state,start_s,end_s\n" + rows.map { "2,1,left,\($0)\n" }.joined()
    return PublishedResults(tables: [try PublishedTable(name: "spans", csv: csv)])
  }

  @Test("are bars from start to end, a row a lane from the top, a colour a state in the table's order")
  func bars() throws {
    let chart = try figure().chart(
      of: results(["app,back,0,60", "app,front,60,600", "fix,back,300,300", "fix,back,,"]))
    #expect(
      chart.files.map(\.text) == [
        "0 1.5 0 1 1.16 1.84\n5 0.5 5 5 0.16 0.84\n", "1 1.5 1 10 1.16 1.84\n",
      ])
    #expect(chart.key.map(\.text) == ["back", "front"])
    #expect(chart.panels.count == 1 && chart.panels[0].title == nil)
    #expect(chart.panels[0].y.ticks == [1.5, 0.5] && chart.xTitle == "time (min)")
    let (script, labels) = chart.script()
    #expect(labels.texts.contains("app") && labels.texts.contains("fix"))
    #expect(!script.text.contains("app") && !script.text.contains("front"))
  }

  @Test(
    "have a time in the unit that fits, marked as clocks are",
    arguments: [
      (0.0, 60.0, "s", [0.0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]),
      (0, 1800, "min", [0, 5, 10, 15, 20, 25, 30]),
      (28_800, 86_400, "h", [8, 10, 12, 14, 16, 18, 20, 22, 24]),
      (0, 86_400, "h", [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]),
      (0, 3_600_000, "h", [0, 200, 400, 600, 800, 1000]),
    ])
  func units(start: Double, end: Double, unit: String, ticks: [Double]) {
    let time = TimeMeasure(from: start, to: end)
    #expect(time.unit == unit && time.scale.ticks == ticks)
    #expect(time.scale.low == start * time.factor && time.scale.high == end * time.factor)
  }

  @Test(
    "that cannot be drawn say why",
    arguments: [
      ([], "spans.csv has no span at reach 2 m, times 1, way left"),
      (["app,on,9,8"], "spans.csv has a span that ends before it starts"),
      (["app,on,x,8"], "spans.csv holds 'x' where a number should be"),
      (
        (1...10).map { "app,s\($0),0,1" }, "spans.csv has 10 states, and a figure can tell 9 apart"
      ),
      ((1...41).map { "l\($0),on,0,1" }, "spans.csv has 41 lanes, and a figure holds 40"),
    ])
  func reasons(rows: [String], message: String) throws {
    let (figure, results) = (try figure(), try results(rows))
    #expect(complaint { _ = try figure.chart(of: results) } == message)
  }

  @Test("name each panel, and stand one below the other")
  func panels() async throws {
    let spec = try Spec(Specs.outings)
    let chart = try spec.figures[1].chart(of: try await spec.results())
    #expect(chart.panels.map(\.title) == ["left", "right"])
    let frames = Layout(chart).frames
    #expect(frames[0].left == frames[1].left && frames[0].bottom < frames[1].top)
    #expect(frames.allSatisfy { $0.bottom - $0.top == 90 })
  }

  @Test("are drawn with any text as lane and state", arguments: HostileTextTests.texts.filter { $0.count > 1 })
  func hostile(text: String) throws {
    let field = "\"\(text.replacing("\"", with: "\"\""))\""
    let (figure, results) = (try figure(), try results(["\(field),\(field),0,1"]))
    let script = try figure.chart(of: results).script().script.text
    #expect(text.count < 3 || !script.contains(text))
    let svg = String(decoding: try Gnuplot().draw(figure, results: results), as: UTF8.self)
    #expect(svg.contains(shortened(text, to: 26).xmlText))
  }

  @Test("cut what is too long to stand beside them")
  func long() throws {
    let chart = try figure().chart(of: results(["\(String(repeating: "a", count: 300)),on,0,1"]))
    #expect(chart.script().labels.texts.contains(String(repeating: "a", count: 25) + "…"))
  }
}
