import Designs
import Geometry
import Regions
import Sampling
import TestSupport
import Testing

@testable import Experiments

@Suite("The published outlines of a walk over cells")
struct OutlinesTests {
  private static let experiment = Shapes()

  private func outlines(of conditions: [Condition]) throws -> Table {
    try Self.experiment.outlines(
      of: conditions.map { condition in
        Outcome(
          condition: condition,
          stretch: Stretch(seed: 2026, count: UInt64(Self.experiment.drawsPerTrial(in: condition))),
          trials: 1, tally: Self.experiment.tally(for: condition), estimates: [:], exact: [:])
      })
  }

  /// The points of a part, by its number.
  private func parts(_ name: String, of table: Table) -> [[Point]] {
    var parts: [[Point]] = []
    var last: Designs.Cell?
    for row in table.rows where row[7] == .text(name) {
      guard case .real(let x) = row[10], case .real(let y) = row[11] else { continue }
      if row[8] != last { parts.append([]) }
      last = row[8]
      parts[parts.count - 1].append(Point(x, y))
    }
    return parts
  }

  @Test("have their columns, and open with the window, the walk's length and a cell wider on each side")
  func schema() throws {
    let table = try outlines(of: [ShapesTests.condition(.square, walk: 20_000)])
    #expect(Self.experiment.furtherTables.map(\.name) == ["outlines"])
    #expect(
      table.columns == [
        "region", "walk_m", "area_m2", "aspect", "heading", "reporting", "spacing_m", "part", "number",
        "point", "x_m", "y_m",
      ])
    #expect(table.rows.prefix(3).map { $0[7] } == [.text("window"), .text("window"), .text("visited")])
    let window = try #require(parts("window", of: table).first)
    #expect(((window[1].x - window[0].x) - 30_000).magnitude < 1e-6)
    #expect(((window[1].y - window[0].y) - 30_000).magnitude < 1e-6)
  }

  @Test(
    "are those of the first trial, as it is replayed", arguments: Region.allCases,
    Shapes.Reporting.allCases)
  func replayed(region: Region, reporting: Shapes.Reporting) throws {
    let here = ShapesTests.condition(region, walk: 20_000, reporting, spacing: 100)
    let table = try outlines(of: [here])
    var generator = SplitMix64(seed: 2026)
    let outcome = try Self.experiment.replay(here, using: &generator).outcome
    func value(_ name: String) -> Designs.Cell? { outcome.first { $0.name == name }?.value }
    let walk = try #require(parts("walk", of: table).first)
    #expect(.real(walk[0].x) == value("start_x") && .real(walk[1].y) == value("end_y"))
    let reports = try #require(parts("report", of: table).first)
    let visited = parts("visited", of: table).map { Polygon($0) }
    #expect(visited.count == reports.count)
    #expect(.integer(reports.count - 1) == value("crossings"))
    let traced = zip(reports, reports.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    #expect(value("traced")?.text == Designs.Cell.real(traced).text)
    #expect(visited.first?.contains(walk[0]) == true && visited.last?.contains(walk[1]) == true)
    // A report at a corner lies on the border.
    guard region != .squareCorner, region != .rectangleCorner else { return }
    #expect(zip(visited, reports).allSatisfy { $0.contains($1) })
  }

  @Test("fill the window without overlap", arguments: [Region.hexagon, .runningBond, .poissonVoronoi])
  func filled(region: Region) throws {
    let table = try outlines(of: [ShapesTests.condition(region, walk: 20_000)])
    let cells = (parts("visited", of: table) + parts("cell", of: table)).map { Polygon($0) }
    let window = try #require(parts("window", of: table).first)
    for column in 0..<40 {
      for row in 0..<40 {
        let (x, y) = ((Double(column) + 0.51) / 40, (Double(row) + 0.53) / 40)
        let point = window[0] + Point(x * (window[1].x - window[0].x), y * (window[1].y - window[0].y))
        #expect(cells.count { $0.contains(point) } == 1)
      }
    }
  }

  @Test("are of walks up to twelve cells long, in designs of at most eight conditions")
  func few() throws {
    #expect(try !outlines(of: [ShapesTests.condition(.square, walk: 60_000)]).rows.isEmpty)
    #expect(try outlines(of: [ShapesTests.condition(.square, walk: 60_001)]).rows.isEmpty)
    let one = ShapesTests.condition(.hexagon)
    #expect(try !outlines(of: Array(repeating: one, count: 8)).rows.isEmpty)
    #expect(try outlines(of: Array(repeating: one, count: 9)).rows.isEmpty)
  }
}
