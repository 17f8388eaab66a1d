import Designs
import Documents

/// Bars over a column of numbers, a panel for each condition.
///
/// Intervals come from the table's columns `ci_low` and `ci_high`, else as 1.96 times its `mcse`, if it has them.
struct Bars: Sendable {
  let table: Table
  let x, y: String
  /// The column of the exact values that are marked over the bars.
  let exact: String?
  let panels: Axis?
  let titles: AxisTitles
  let scope: [Condition]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    map.expect("table", "x", "y", "exact", "panels")
    table = try map.table("table", of: experiment)
    x = try map.column("x", of: table)
    y = try map.column("y", of: table)
    exact = map.contains("exact") ? try map.column("exact", of: table) : nil
    panels = try map.panels(of: experiment, scope, showing: "the bars")
    titles = try map.axisTitles()
    self.scope = scope
  }
}
