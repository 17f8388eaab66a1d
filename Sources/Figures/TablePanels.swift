import Designs
import Documents
import Results

/// What the kinds share that draw rows of one table, a panel for each condition.
struct TablePanels: Sendable {
  let table: Table
  let titles: AxisTitles
  private let axis: Axis?
  private let scope: [Condition]

  /// Decodes `table`, `panels` and the axes' titles.
  ///
  /// - Parameters:
  ///   - columns: what the table must have.
  ///   - words: what needs them, as in `maps of cells need`.
  ///   - content: what each panel shows, as in `the walks`.
  init(
    from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment, needing words: String,
    _ columns: [String], showing content: String
  ) throws {
    map.expect("table", "panels")
    table = try map.table("table", of: experiment, needing: words, columns)
    axis = try map.panels(of: experiment, scope, showing: content)
    titles = try map.axisTitles()
    self.scope = scope
  }

  /// What is read of each condition's rows, with the name of its panel, which a single one has not.
  func scenes<Scene>(
    of results: PublishedResults, _ read: (Condition, PublishedTable) throws -> Scene
  ) throws -> [(name: String?, scene: Scene)] {
    let table = try results.needed(table.name)
    return try scope.parted(by: axis).compactMap { part in
      try part.conditions.first.map { (part.value?.label, try read($0, table)) }
    }
  }
}
