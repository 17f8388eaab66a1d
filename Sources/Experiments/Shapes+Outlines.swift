import Designs
import Geometry
import Regions

extension Shapes {
  /// The most conditions of a design whose outlines are published: a picture shows no more, and each takes some
  /// hundred rows.
  private static let mostOutlined = 8
  /// The longest walk that is outlined, in roots of a cell's mean area.
  private static let longestOutlined = 12.0

  /// The first walk of each condition over the cells around it, as polygons and lines, point by point in metres.
  ///
  /// `part` says what a point belongs to, `number` which of several:
  /// - `window`: the lower left and the upper right corner of the part of the plane that is covered: the square around
  ///   the walk's middle, one root of a cell's mean area wider on each side than the walk is long;
  /// - `visited`: a corner of a cell that positions of the walk were reported from, counterclockwise, the cells in the
  ///   walk's order;
  /// - `cell`: a corner of another cell that meets the window;
  /// - `walk`: the start and the end;
  /// - `report`: a reported point, in the walk's order.
  var outlinesSchema: Table {
    Table(name: "outlines", columns: axes.map(\.column) + ["part", "number", "point", "x_m", "y_m"])
  }

  /// The outlines of a design of few conditions; no rows for one of more, and none of walks too long to be shown.
  func outlines(of outcomes: [Outcome<Counts>]) throws -> Table {
    var table = outlinesSchema
    guard outcomes.count <= Self.mostOutlined else { return table }
    for outcome in outcomes {
      let setting = try Setting(outcome.condition)
      guard setting.length <= Self.longestOutlined * setting.tiling.cellArea.squareRoot() else { continue }
      var generator = outcome.stretch.generator(at: 0)
      let trial = TiledWalk(setting, using: &generator)
      for part in setting.outlines(of: trial.walk, over: setting.tiling(realisedBy: trial.realisation)) {
        for (index, point) in part.points.enumerated() {
          table.append(
            outcome.condition.values.map(\.cell)
              + [.text(part.name), .integer(part.number), .integer(index), .real(point.x), .real(point.y)])
        }
      }
    }
    return table
  }

  /// The outlines, beside the estimates.
  public var furtherTables: [Table] { [outlinesSchema] }

  /// The outlines of the first trials.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] { [try outlines(of: outcomes)] }
}

extension Shapes.Setting {
  /// A polygon or a line.
  fileprivate typealias Part = (name: String, number: Int, points: [Point])

  fileprivate func outlines<Plane: Tiling>(of walk: Walk, over tiling: Plane) -> [Part] {
    var passed: [Plane.Cell] = []
    if let fixes = fixes(along: walk) {
      passed = fixes.map { tiling.cell(at: $0) }
    } else {
      tiling.forEachCell(along: walk) { passed.append($0) }
    }
    // A walk through convex cells never comes back to one, so that repeats follow each other.
    let visited = passed.indices.filter { $0 == 0 || passed[$0] != passed[$0 - 1] }.map { passed[$0] }
    let reach = length / 2 + tiling.cellArea.squareRoot()
    let (low, high) = (
      walk.point(after: 0.5) - Point(reach, reach), walk.point(after: 0.5) + Point(reach, reach)
    )
    let cells = tiling.cells(around: visited, from: low, to: high)
    return [("window", 0, [low, high])]
      + cells.enumerated().map { index, cell in
        (index < visited.count ? "visited" : "cell", index, tiling.polygon(of: cell).corners)
      }
      + [("walk", 0, [walk.start, walk.end]), ("report", 0, visited.map { tiling.report(of: $0) })]
  }
}
