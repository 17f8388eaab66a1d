import Results
import Testing

@testable import Figures

@Suite("A picture of a first trial")
struct FirstTrialTests {
  private func figure(_ experiment: String, _ lines: String, conditions: String) throws -> Figure {
    try Spec(
      "experiment: \(experiment)\nseed: 1\ntrials: 5\nconditions: [\(conditions)]\nfigures: [{name: a, \(lines)}]"
    ).figures[0]
  }

  private func complaint(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return "\(error)" }
  }

  private static let walks = "{region: square, walk: 2 km, area: 1 km2}"
  private static let head =
    "region,walk_m,area_m2,aspect,heading,reporting,spacing_m,part,number,point,x_m,y_m\n"
  private static let place = "square,2000,1000000,4,random,every-crossing,100,"

  private func outlines(_ rows: [String]) throws -> PublishedResults {
    let csv = Self.head + rows.map { Self.place + $0 + "\n" }.joined()
    return PublishedResults(tables: [try PublishedTable(name: "outlines", csv: csv)])
  }

  private static let rows = [
    "window,0,0,-2000,-1500", "window,0,1,2000,2500", "visited,0,0,0,0", "visited,0,1,1000,0",
    "visited,0,2,1000,1000", "visited,0,3,0,1000", "cell,1,0,1000,0", "cell,1,1,2000,0", "cell,1,2,2000,1000",
    "cell,1,3,1000,1000", "walk,0,0,-1000,500", "walk,0,1,1000,500", "report,0,0,-500,500",
    "report,0,1,500,500", "report,0,2,1500,500",
  ]

  @Test("over cells shades the visited ones and closes every border, from the window's corner on")
  func cells() throws {
    let figure = try figure("shapes", "kind: cells, table: outlines, panels: region", conditions: Self.walks)
    let chart = try figure.chart(of: outlines(Self.rows))
    let visited = "2 1.5\n3 1.5\n3 2.5\n2 2.5\n2 1.5\n\n"
    #expect(
      chart.files.map(\.text) == [
        visited, "3 1.5\n4 1.5\n4 2.5\n3 2.5\n3 1.5\n\n" + visited, "1.5 2\n2.5 2\n3.5 2\n", "1 2\n3 2\n",
        "1 2\n",
        "3 2\n",
      ])
    #expect(chart.panels.map(\.title) == ["square: 2 km for 2 km"])
    #expect(chart.panels[0].x.low == 0 && chart.panels[0].x.high == 4 && chart.aspect == 1)
    #expect(chart.xTitle == "east (km)" && !chart.hasGrid)
  }

  @Test("over cells needs a walk, a window and reports", arguments: ["window", "visited", "walk", "report"])
  func missing(part: String) throws {
    let figure = try figure("shapes", "kind: cells, table: outlines", conditions: Self.walks)
    let results = try outlines(Self.rows.filter { !$0.hasPrefix(part) })
    #expect(
      complaint { _ = try figure.chart(of: results) }.hasPrefix(
        "outlines.csv has no walk at region square, walk 2 km"))
  }

  @Test("shows each condition in a panel of its own")
  func covered() {
    #expect(
      complaint {
        _ = try figure(
          "shapes", "kind: cells, table: outlines",
          conditions: "{region: square, walk: 2 km}, {region: hexagon, walk: 2 km}")
      }.hasSuffix(
        "error: the walks of several values of 'region' would cover each other; name it under 'panels', "
          + "or choose one by 'at'"))
    #expect(
      complaint {
        _ = try figure(
          "coordinate-leak", "kind: rows, table: candidates, panels: place",
          conditions: "{grid: android-unsnapped, place: tokyo, digits: 4}, "
            + "{grid: android-unsnapped, place: tokyo, digits: 5}")
      }.hasSuffix(
        "error: the rows of several values of 'digits' would cover each other; choose one by 'at'"))
  }

  @Test("of a row has a band, a line and a point for each candidate, and a ring at the true latitude")
  func row() throws {
    let figure = try figure(
      "coordinate-leak", "kind: rows, table: candidates, panels: place",
      conditions: "{grid: android-unsnapped, place: tokyo}")
    let head = "grid,place,digits,candidate,low_m,high_m,latitude_m,row_m\n"
    let rows =
      "android-unsnapped,tokyo,15,1,-700,-500,-600,2000\nandroid-unsnapped,tokyo,15,2,800,800,-600,2000\n"
    let table = try PublishedTable(name: "candidates", csv: head + rows)
    let chart = try figure.chart(of: PublishedResults(tables: [table]))
    #expect(
      chart.files.map(\.text) == [
        "0.5 0 0 1 -1 1\n", "0.5 0 0 1 -0.7 -0.5\n0.5 0 0 1 0.8 0.8\n", "0 -0.6\n1 -0.6\n\n0 0.8\n1 0.8\n\n",
        "0.5 -0.6\n0.5 0.8\n", "0.5 -0.6\n",
      ])
    #expect(chart.panels.map(\.title) == ["tokyo: 2 left"])
    #expect(chart.panels[0].x.ticks.isEmpty && chart.script().script.text.contains("unset xtics"))
    let none = PublishedResults(tables: [try PublishedTable(name: "candidates", csv: head)])
    #expect(
      complaint { _ = try figure.chart(of: none) }
        == "candidates.csv has no candidate at grid android-unsnapped, place tokyo, digits 15")
  }
}
