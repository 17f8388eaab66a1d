import Designs
import Documents

/// The latitudes that one report leaves open in its row, and the one it was made of, a panel for each condition.
struct LatitudeRows: Sendable {
  let panels: TablePanels

  /// The ends of a candidate, the true latitude and the height of the row, in metres; all but the height from the row's
  /// middle.
  static let columns = ["low_m", "high_m", "latitude_m", "row_m"]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    panels = try TablePanels(
      from: &map, scope, of: experiment, needing: "rows of latitudes need", Self.columns, showing: "the rows")
  }
}
