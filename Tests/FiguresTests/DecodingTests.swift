import Notation
import Testing

@testable import Figures

/// A figure in flow style, and the error that a user sees of it; it stands on line 9, its items from column 5.
struct Fault: Sendable, CustomTestStringConvertible {
  let figure: String
  let message: String
  var experiment = "snapped-distance"

  var testDescription: String { figure }
}

@Suite("The figures section")
struct DecodingTests {
  private func complaint(_ figures: String, of experiment: String = "snapped-distance") -> String {
    let grid =
      experiment == "averaging"
      ? "  model: [noise, fixed-cell]\n  fixes: [1, 10]\n  cell: 5 km"
      : "  walk: [1 km, 2 km]\n  cell: [1 km, 2 km, 3 km, 4 km, 5 km, 6 km, 7 km, 8 km, 9 km, 10 km]\n"
    do {
      _ = try Spec("experiment: \(experiment)\nseed: 1\ntrials: 10\ngrid:\n\(grid)\nfigures:\n\(figures)\n")
      return "no error"
    } catch { return "\(error)" }
  }

  private static let points = "name: a, kind: points, metric: ratio, x: walk"
  private static let bars = "name: a, kind: bars, table: distribution, x: value, y: share"

  static let faults = [
    Fault(
      figure: "name: a, kind: bar",
      message: "9:21: error: 'kind': unknown word 'bar'; did you mean 'bars'?"),
    Fault(
      figure: "kind: bars", message: "9:5: error: missing key 'name'; write for example 'name: zero-share'"),
    Fault(
      figure: "name: Zero Share, kind: bars",
      message: "9:12: error: 'name' must be lower-case words joined by '-', not 'Zero Share'"),
    Fault(
      figure: "name: ../a, kind: bars",
      message: "9:12: error: 'name' must be lower-case words joined by '-', not '../a'"),
    Fault(
      figure: "name: a, kind: bars, table: distributions, x: value, y: share",
      message: "9:34: error: 'table': unknown table 'distributions'; did you mean 'distribution'?"),
    Fault(
      figure: "name: a, kind: bars, table: distribution, x: values, y: share",
      message: "9:51: error: 'x': unknown column 'values'; did you mean 'value'?"),
    Fault(
      figure: "\(bars), exact: nothing, at: {walk: 1 km, cell: 2 km}",
      message:
        "9:75: error: 'exact': unknown column 'nothing'; there are walk_m, cell_m, value, unit, count, "
        + "share, mcse, exact"),
    Fault(
      figure: "\(bars), at: {cell: 2 km}",
      message:
        "9:5: error: the bars of several values of 'walk' would cover each other; name it under 'panels', "
        + "or choose one by 'at'"),
    Fault(
      figure: "\(bars), panels: cell, at: {walk: 1 km}",
      message: "9:76: error: 'cell' has 10 values, and a figure at most 9 panels; choose fewer by 'at'"),
    Fault(
      figure: "\(bars), metric: ratio, at: {walk: 1 km, cell: 2 km}",
      message:
        "9:68: error: unknown key 'metric'; known keys: name, kind, title, caption, alt, at, table, x, y, "
        + "exact, panels, x_label, y_label"),
    Fault(
      figure: "name: a, kind: points, metric: ratios, x: walk",
      message: "9:37: error: 'metric': unknown metric 'ratios'; did you mean 'ratio'?"),
    Fault(
      figure: "name: a, kind: points, metric: ratio, x: walks",
      message: "9:47: error: 'x': unknown axis 'walks'; did you mean 'walk'?"),
    Fault(
      figure: points,
      message:
        "9:5: error: points of several values of 'cell' would cover each other; name it under 'series' or "
        + "'panels', or choose one by 'at'"),
    Fault(
      figure: "\(points), series: cell",
      message: "9:61: error: 'cell' has 10 values, and a figure at most 9 series; choose fewer by 'at'"),
    Fault(
      figure: "\(points), at: {cell: 3 miles}",
      message: "9:64: error: 'cell': unknown unit 'miles'; write it in m or km"),
    Fault(
      figure: "\(points), at: {cell: 11 km}",
      message: "9:64: error: no condition has cell 11 km; there are 1 km, 2 km, 3 km, 4 km, 5 km, 6 km, 7 km "
        + "and 3 more"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, log: [z]", message: "9:77: error: 'log' must be x or y, not 'z'"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, log: [y], reference: 0",
      message: "9:92: error: 0 and below have no place on a logarithmic axis; take y out of 'log'"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, reference: 4/p",
      message: "9:82: error: 'reference': '4/p' is not a constant; did you mean 'pi'?"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, limits: [4, 1]",
      message: "9:79: error: 'limits' needs two numbers, the lower one first, as in [1, 4]"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, band: {low: traced_q05_m, high: traced_q95_m}",
      message:
        "9:83: error: 'traced_q05_m' is not in the unit of 'ratio'; choose other metrics, or an axis to "
        + "divide by under 'per'"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, slopes: trace",
      message: "9:79: error: slopes are quoted in the key of each series; name an axis under 'series'"),
    Fault(
      figure: "\(points), series: walk, at: {cell: 2 km}, slopes: trace",
      message: "9:93: error: table 'trace' has no column 'metric'"),
    Fault(
      figure:
        "name: a, kind: points, metric: rms_error_m, x: fixes, series: model, panels: cell, slopes: slopes",
      message: "9:97: error: slopes are quoted in the key, which all panels share; leave 'panels' out",
      experiment: "averaging"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, reference: 1e200",
      message: "9:82: error: 'reference': '1e200' is too large to be drawn; write a number below 1e100"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, limits: [1, 1e200]",
      message: "9:83: error: 'limits': '1e200' is too large to be drawn; write a number below 1e100"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, log: [y], limits: [0, 1]",
      message: "9:89: error: 'limits' needs two numbers above 0, the lower one first, as in [1, 4]"),
    Fault(
      figure: "\(points), at: {cell: 2 km}, x_label: \(String(repeating: "ab ", count: 50))",
      message: "9:80: error: 'x_label' has 149 characters; write at most 120"),
    Fault(
      figure: "name: a, kind: map, table: distribution, at: {walk: 1 km, cell: 2 km}",
      message: "9:33: error: a map needs a column 'x_m', and table 'distribution' has none"),
    Fault(
      figure: "name: a, kind: cells, table: trace",
      message: "9:35: error: maps of cells need a column 'part', and table 'trace' has none"),
    Fault(
      figure: "name: a, kind: rows, table: trace",
      message: "9:34: error: rows of latitudes need a column 'low_m', and table 'trace' has none"),
    Fault(
      figure: "name: a, kind: timeline, table: trace",
      message: "9:38: error: timelines need a column 'lane', and table 'trace' has none"),
    Fault(
      figure: "name: a, kind: track, table: trace",
      message: "9:35: error: tracks need a column 'time_s', and table 'trace' has none"),
    Fault(
      figure: "name: a, kind: map, table: trace, at: {cell: 2 km}",
      message: "9:44: error: a map shows one condition, and there are 2 here; choose one by 'at', as in "
        + "{walk: 1 km, cell: 2 km}"),
    Fault(
      figure: "name: a, kind: points, metric: rms_error_m, x: model",
      message: "9:53: error: 'model' holds words, not numbers; put it under 'series' or 'panels'",
      experiment: "averaging"),
    Fault(
      figure: "name: a, kind: points, metric: rms_error_m, x: fixes, series: model, title: ''",
      message: "9:82: error: 'title' must be text, not ''", experiment: "averaging"),
  ]

  @Test("stops at what is wrong, and says what would be right", arguments: faults)
  func fault(_ fault: Fault) {
    #expect(
      complaint("  - {\(fault.figure)}", of: fault.experiment) == "spec.yaml:" + fault.message)
  }

  @Test("gives each figure a name of its own")
  func sameName() {
    let figure = "  - {\(Self.points), at: {cell: 2 km}}"
    #expect(
      complaint(figure + "\n" + figure)
        == "spec.yaml:10:5: error: the name 'a' is given twice, first on line 9; choose another")
  }

  @Test("makes title and text in place of the picture from the name, if it gives none")
  func defaults() throws {
    let figure = try #require(
      try Spec(Specs.distance + "\n  - {name: a-walk, kind: map, table: trace, at: {walk: 3 km}}").figures
        .last)
    #expect(figure.title == "A walk")
    #expect(figure.alt == "A walk")
    #expect(figure.caption == nil)
  }
}
