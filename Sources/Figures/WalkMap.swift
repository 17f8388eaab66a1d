import Designs
import Documents

/// One walk drawn over its grid, with the centres that were reported of it.
struct WalkMap: Sendable {
  let table: Table
  let condition: Condition
  let titles: AxisTitles

  /// The side of a cell, the walk's points and the centres, in metres.
  static let columns = ["cell_m", "x_m", "y_m", "centre_x_m", "centre_y_m"]

  init(table: Table, condition: Condition, titles: AxisTitles) {
    (self.table, self.condition, self.titles) = (table, condition, titles)
  }

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    table = try map.table("table", of: experiment, needing: "a map needs", Self.columns)
    guard let condition = scope.first, scope.count == 1 else {
      throw map.error(
        "a map shows one condition, and there are \(scope.count) here; choose one by 'at', as in "
          + "{\(scope.first.map { zip($0.axes, $0.values).map { "\($0.name): \($1.label)" }.joined(separator: ", ") } ?? "")}",
        at: "at")
    }
    self.condition = condition
    titles = try map.axisTitles()
  }
}
