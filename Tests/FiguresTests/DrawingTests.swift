import Results
import Testing

@testable import Figures

@Suite("A picture")
struct DrawingTests {
  private static let head = "walk_m,cell_m,metric,unit,estimate,mcse,ci_low,ci_high,exact,z,trials\n"

  private func figure(_ lines: String, conditions: String = "{walk: 1 km, cell: 2 km}") throws -> Figure {
    let spec = try Spec(
      """
      experiment: snapped-distance
      seed: 1
      trials: 50
      conditions: [\(conditions)]
      figures: [{name: a, \(lines)}]
      """)
    return spec.figures[0]
  }

  private func results(_ name: String, _ csv: String) throws -> PublishedResults {
    PublishedResults(tables: [try PublishedTable(name: name, csv: csv)])
  }

  private func complaint(_ figure: Figure, _ results: PublishedResults) -> String {
    do {
      _ = try figure.chart(of: results)
      return "no error"
    } catch { return "\(error)" }
  }

  @Test("of points holds the table's numbers, in kilometres and percent, in order along the axis")
  func points() throws {
    let figure = try figure(
      "kind: points, metric: zero_share, x: walk, log: [x]",
      conditions: "{walk: 2 km, cell: 2 km}, {walk: 500 m, cell: 2 km}")
    let results = try results(
      "estimates",
      Self.head + "2000,2000,zero_share,1,0.25,0.01,0.125,0.375,0.5,1,50\n"
        + "500,2000,zero_share,1,0.75,0.01,0.625,0.875,,1,50\n")
    let chart = try figure.chart(of: results)
    #expect(
      chart.files.map(\.text) == [
        "2 50\n", "0.5 62.5\n0.5 87.5\n\n2 12.5\n2 37.5\n\n", "0.5 75\n2 25\n",
      ])
    #expect(chart.xTitle == "length of the straight walk (km)")
    #expect(chart.yTitle == "share of walks that trace 0 (%)")
    #expect(chart.panels[0].x.ticks == [0.5, 2])
  }

  @Test("of bars holds the table's numbers, intervals of 1.96 standard errors, and no bar below 0")
  func bars() throws {
    let figure = try figure("kind: bars, table: distribution, x: value, y: share, exact: exact")
    let chart = try figure.chart(
      of: results(
        "distribution",
        "walk_m,cell_m,value,unit,count,share,mcse,exact\n1000,2000,0,m,2,0.5,0.25,0.375\n"
          + "1000,2000,500,m,2,0.5,,\n1000,9000,500,m,2,0.125,,\n"))
    #expect(chart.files[0].text == "0 0 -180 180 0 50\n500 0 320 680 0 50\n")
    #expect(chart.files[1].text == "0 1.0009\n0 98.9991\n\n")
    #expect(chart.files[2].text == "-207 37.5\n207 37.5\n\n")
    #expect(chart.xTitle == "value (m)")
    #expect(chart.labels.texts == ["50.0%", "50.0%"])
  }

  @Test("of a walk shows whole cells of the same scale along both axes")
  func map() throws {
    let figure = try figure("kind: map, table: trace")
    let chart = try figure.chart(
      of: results(
        "trace",
        "walk_m,cell_m,point,x_m,y_m,centre_x_m,centre_y_m\n1000,2000,0,1900,1000,1000,1000\n"
          + "1000,2000,1,2000,1000,3000,1000\n1000,2000,2,2900,1000,3000,1000\n"))
    #expect(
      chart.files.map(\.text).prefix(2) == ["1 1\n3 1\n3 1\n", "1.9 1\n2 1\n2.9 1\n"])
    #expect(chart.key.map(\.text) == ["walk, 1 km", "snapped, 2 km", "start", "end"])
    let panel = chart.panels[0]
    #expect(panel.x.ticks == [0, 2, 4, 6] && panel.y.ticks == [-2, 0, 2, 4])
    #expect(chart.aspect == 1)
  }

  @Test("quotes the fitted slope of each series, and none that the table lacks")
  func slopes() throws {
    let spec = try Spec(Specs.averaging)
    let slopes =
      "model,cell_m,metric,over,slope,mcse,ci_low,ci_high,exact,z,points\n"
      + "noise,5000,rms_error_m,fixes,-0.49962,0.001,,,,,7\nfresh-cell,5000,mean_error_m,fixes,-0.4,0.001,,,,,7\n"
    var estimates = "model,fixes,cell_m,metric,unit,estimate,mcse,ci_low,ci_high,exact,z,trials\n"
    for condition in spec.design.conditions {
      estimates +=
        condition.values.map(\.cell.text).joined(separator: ",") + ",rms_error_m,m,100,1,99,101,,,50\n"
    }
    let results = PublishedResults(tables: [
      try PublishedTable(name: "estimates", csv: estimates), try PublishedTable(name: "slopes", csv: slopes),
    ])
    #expect(
      try spec.figures[0].chart(of: results).key.map(\.text) == [
        "noise: slope −0.500", "fixed-cell", "fresh-cell",
      ])
  }

  @Test(
    "that cannot be drawn says why",
    arguments: [
      (head, "estimates.csv has no row for zero_share at walk 1 km, cell 2 km"),
      (
        head + "1000,2000,zero_share,1,,,,,,,50\n",
        "estimates.csv has no value of zero_share at the figure's conditions"
      ),
      (head + "1000,2000,zero_share,1,nan,,,,,,50\n", "estimates.csv holds 'nan' where a number should be"),
      (
        head + "1000,2000,zero_share,1,1e200,,,,,,50\n",
        "estimates.csv holds '1e200', which is too large to be drawn"
      ),
      (head + "1000,2000,zero_share,1,0x10,,,,,,50\n", "estimates.csv holds '0x10' where a number should be"),
      (
        head + "1000,2000,zero_share,1,0,,,,,,50\n",
        "zero_share is 0 at walk 1 km, cell 2 km, which has no place on a logarithmic axis; take y out of 'log'"
      ),
      ("walk_m,cell_m,metric\n1000,2000,zero_share\n", "estimates.csv has no column 'estimate'"),
    ])
  func reasons(csv: String, message: String) throws {
    let figure = try figure("kind: points, metric: zero_share, x: walk, log: [y]")
    #expect(complaint(figure, try results("estimates", csv)) == message)
  }

  @Test("needs its table, and a row in it")
  func nothing() throws {
    let bars = try figure("kind: bars, table: distribution, x: value, y: share")
    #expect(complaint(bars, PublishedResults(tables: [])) == "the results have no table 'distribution'")
    #expect(
      complaint(bars, try results("distribution", "walk_m,cell_m,value,share\n"))
        == "distribution.csv has no row with value and share at the figure's conditions")
    let map = try figure("kind: map, table: trace")
    #expect(
      complaint(map, try results("trace", "walk_m,cell_m,x_m,y_m,centre_x_m,centre_y_m\n"))
        == "trace.csv has no walk at walk 1 km, cell 2 km")
  }

  @Test("has an empty panel where the table has no rows")
  func emptyPanel() throws {
    let figure = try figure(
      "kind: bars, table: distribution, x: value, y: share, panels: walk",
      conditions: "{walk: 1 km, cell: 2 km}, {walk: 2 km, cell: 2 km}")
    let results = try results("distribution", "walk_m,cell_m,value,share\n1000,2000,0,1\n")
    #expect(try figure.chart(of: results).panels.map(\.layers.count) == [1, 0])
    #expect(try Gnuplot().draw(figure, results: results).count > 1000)
  }

  @Test("leaves no estimate outside the limits of its axis")
  func limits() throws {
    let figure = try figure("kind: points, metric: zero_share, x: walk, limits: [0, 50%]")
    let csv = Self.head + "1000,2000,zero_share,1,0.75,0.01,0.625,0.875,,1,50\n"
    #expect(
      complaint(figure, try results("estimates", csv))
        == "zero_share reaches 0.75, which the figure's 'limits' leave out; widen them")
  }

  @Test(
    "of a single number is drawn",
    arguments: [
      "0,0,0,0,0", "0.5,,,,", ",,,,0.5", "1,1e-9,1,1,1", "1e-12,0,0,1,0", "-3,1,-4,-2,",
      "9e99,1,-9e99,9e99,1e-320",
    ],
    ["", ", log: [x]"])
  func single(fields: String, log: String) throws {
    let figure = try figure("kind: points, metric: ratio, x: walk\(log)")
    let svg = try Gnuplot().draw(
      figure, results: results("estimates", Self.head + "1000,2000,ratio,1,\(fields),,50\n"))
    #expect(svg.count > 1000)
  }
}
