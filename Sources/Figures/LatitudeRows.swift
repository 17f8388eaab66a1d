import Designs
import Documents

/// The latitudes that one report leaves open in its row, and the one it was made of, a panel for each condition.
struct LatitudeRows: Sendable {
  let table: Table
  let panels: Axis?
  let scope: [Condition]
  let titles: AxisTitles

  /// The ends of a candidate, the true latitude and the height of the row, in metres; all but the height from the row's
  /// middle.
  static let columns = ["low_m", "high_m", "latitude_m", "row_m"]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    map.expect("table", "panels")
    table = try map.table("table", of: experiment, needing: "rows of latitudes need", Self.columns)
    panels = try map.panels(of: experiment, scope, showing: "the rows")
    titles = try map.axisTitles()
    self.scope = scope
  }
}
