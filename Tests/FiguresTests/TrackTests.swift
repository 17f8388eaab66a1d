import Results
import TestSupport
import Testing

@testable import Figures

@Suite("A way under changing grants")
struct TrackTests {
  private func figure(_ lines: String = "", reach: String = "2 m") throws -> Figure {
    try Spec(
      "experiment: outings\nseed: 1\ntrials: 5\ngrid: {reach: \(reach)}\n"
        + "figures: [{name: a, kind: track, table: ways\(lines)}]"
    ).figures[0]
  }

  private func results(_ rows: [String], reports: [String] = []) throws -> PublishedResults {
    func table(_ name: String, _ columns: String, _ rows: [String]) throws -> PublishedTable {
      try PublishedTable(
        name: name, csv: "reach_m,times,way,\(columns)\n" + rows.map { "2,1,left,\($0)\n" }.joined())
    }
    return PublishedResults(tables: [
      try table("ways", "time_s,east_m,north_m,grant", rows),
      try table("reports", "time_s,east_m,north_m", reports),
    ])
  }

  private static let way = [
    "0,0,0,precise", "10,1000,0,precise", "20,1000,500,none", "30,0,500,precise", "40,0,250,precise",
  ]

  @Test("goes on from grant to grant without a gap, over a strip of the same colours")
  func way() throws {
    let chart = try figure().chart(of: results(Self.way))
    #expect(
      chart.files.map(\.text) == [
        "0 0\n1000 0\n1000 500\n\n0 500\n0 250\n\n", "1000 500\n0 500\n\n", "0 0\n", "0 250\n",
        "0 0.5 0 20 0.16 0.84\n30 0.5 30 40 0.16 0.84\n", "20 0.5 20 30 0.16 0.84\n",
      ])
    #expect(chart.key.map(\.text) == ["precise", "none", "start", "end"])
    #expect(chart.panels.count == 2 && chart.xTitle == "time (s)")
    #expect(chart.labels.texts == ["500 m"])
  }

  @Test("has the same scale along both axes", arguments: [(1000.0, 500.0), (1, 9000), (9000, 1), (0, 0)])
  func scales(east: Double, north: Double) throws {
    let chart = try figure().chart(of: results(["0,0,0,on", "1,\(east),\(north),on"]))
    let (map, frame) = (chart.panels[0], Layout(chart).frames[0])
    let across = (map.x.high - map.x.low) / (frame.right - frame.left)
    let up = (map.y.high - map.y.low) / (frame.bottom - frame.top)
    #expect(abs(across / up - 1) < 1e-9)
    #expect(map.x.low < 0 && map.x.high > east && map.y.low < 0 && map.y.high > north)
  }

  @Test("holds near reports, with a line from where the device was")
  func near() throws {
    let chart = try figure(", reported: reports").chart(of: results(Self.way, reports: ["15,1500,-900"]))
    #expect(chart.files[0].text == "1000 0\n1500 -900\n\n")
    #expect(chart.panels[0].y.low < -900 && chart.panels[0].x.high > 1500)
    #expect(chart.key.last?.text == "reported" && !chart.guide.contains("arrows"))
  }

  @Test("points at far reports from its frame, once for each place, with the distance from there")
  func far() throws {
    let chart = try figure(", reported: reports").chart(
      of: results(Self.way, reports: ["15,5000,250", "16,5000,250", "35,500,250"]))
    let map = chart.panels[0]
    #expect(map.x.high < 1200 && chart.guide.contains("arrows"))
    // From 26 pixels within the frame, 640 wide, to 2 within.
    let pixel = (map.x.high - map.x.low) / 640
    let numbers = chart.files.map { $0.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) } }
    let arrow = try #require(numbers.first { $0.count == 4 && $0[2] > 0 && $0[3] == 0 && $0[1] == 250 })
    #expect(abs(arrow[0] - (map.x.high - 26 * pixel)) < 1e-6 && abs(arrow[2] - 24 * pixel) < 1e-6)
    #expect(chart.labels.texts == ["3.9 km", "500 m"])
  }

  @Test("stands over its own strip, in pairs side by side", arguments: [1, 2, 3])
  func panels(count: Int) throws {
    let ways = ["left", "right", "ahead"].prefix(count)
    let spec = try Spec(
      "experiment: outings\nseed: 1\ntrials: 5\ngrid: {reach: 2 m, way: [\(ways.joined(separator: ", "))]}\n"
        + "figures: [{name: a, kind: track, table: ways, panels: way}]")
    let rows = ways.flatMap { way in Self.way.map { "2,1,\(way),\($0)\n" } }.joined()
    let table = try PublishedTable(
      name: "ways", csv: "reach_m,times,way,time_s,east_m,north_m,grant\n" + rows)
    let chart = try spec.figures[0].chart(of: PublishedResults(tables: [table]))
    let frames = Layout(chart).frames
    #expect(chart.panels.count == 2 * count)
    for (panel, frame) in zip(chart.panels, frames) where panel.isBoxed {
      let strip = try #require(frames.first { $0.left == frame.left && $0.top > frame.bottom })
      #expect(strip.bottom - strip.top == 30)
    }
  }

  @Test(
    "that cannot be drawn says why",
    arguments: [
      ([], "ways.csv has no way at reach 2 m, times 1, way left"),
      (["0,0,0,on"], "ways.csv has no way at reach 2 m, times 1, way left"),
      (["1,0,0,on", "0,1,1,on"], "ways.csv is not in order of time at reach 2 m, times 1, way left"),
      (["0,0,0,on", "1,1e101,0,on"], "ways.csv holds '1e101', which is too large to be drawn"),
      ((1...10).map { "\($0),0,0,g\($0)" }, "ways.csv has 10 states, and a figure can tell 9 apart"),
    ])
  func reasons(rows: [String], message: String) throws {
    let (figure, results) = (try figure(), try results(rows))
    #expect(complaint { _ = try figure.chart(of: results) } == message)
  }

  @Test("is drawn whatever its numbers", arguments: ["0,0", "1e-300,0", "9e99,-9e99", "3,1e50"])
  func extremes(place: String) throws {
    let results = try results(["0,0,0,on", "1,\(place),on"], reports: ["0,\(place)", "1,7,7e9"])
    #expect(try Gnuplot().draw(figure(", reported: reports"), results: results).count > 1000)
  }

  @Test("is drawn with any text as grant", arguments: HostileTextTests.texts.filter { $0.count > 1 })
  func hostile(text: String) throws {
    let field = "\"\(text.replacing("\"", with: "\"\""))\""
    let (figure, results) = (try figure(), try results(["0,0,0,\(field)", "1,1,1,\(field)"]))
    #expect(try text.count < 3 || !figure.chart(of: results).script().script.text.contains(text))
    let svg = String(decoding: try Gnuplot().draw(figure, results: results), as: UTF8.self)
    #expect(svg.contains(text.xmlText))
  }
}
