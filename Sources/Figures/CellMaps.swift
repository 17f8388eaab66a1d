import Designs
import Documents

/// One walk over the cells that it passes, a panel for each condition, all of one scale.
struct CellMaps: Sendable {
  let table: Table
  let panels: Axis?
  let scope: [Condition]
  let titles: AxisTitles

  /// What a point belongs to, which of several, and the point in metres.
  static let columns = ["part", "number", "x_m", "y_m"]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    map.expect("table", "panels")
    table = try map.table("table", of: experiment, needing: "maps of cells need", Self.columns)
    panels = try map.panels(of: experiment, scope, showing: "the walks")
    titles = try map.axisTitles()
    self.scope = scope
  }
}
