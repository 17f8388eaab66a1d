import Designs
import Documents

/// One walk over the cells that it passes, a panel for each condition, all of one scale.
struct CellMaps: Sendable {
  let panels: TablePanels

  /// What a point belongs to, which of several, and the point in metres.
  static let columns = ["part", "number", "x_m", "y_m"]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    panels = try TablePanels(
      from: &map, scope, of: experiment, needing: "maps of cells need", Self.columns, showing: "the walks")
  }
}
