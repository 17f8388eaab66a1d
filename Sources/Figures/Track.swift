import Designs
import Documents

/// A recorded way on the plane, coloured by grant, over a strip of the grants over time.
struct Track: Sendable {
  let panels: TablePanels
  /// The positions that the app was told of, where they are not the true ones.
  let reported: Table?

  /// A time in seconds, a true position in metres, and the grant from then on.
  static let columns = ["time_s", "east_m", "north_m", "grant"]

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    map.expect("reported")
    panels = try TablePanels(
      from: &map, scope, of: experiment, needing: "tracks need", Self.columns, showing: "the ways")
    reported =
      map.contains("reported")
      ? try map.table(
        "reported", of: experiment, needing: "reported positions need", ["time_s", "east_m", "north_m"])
      : nil
  }
}
