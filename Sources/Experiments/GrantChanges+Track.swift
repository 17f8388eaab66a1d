import Designs
import Geodesy

extension GrantChanges {
  /// The most conditions of a design whose first runs are published; tables of more would be large and not looked at.
  private static let mostTracks = 8

  /// The first run of each condition: where the runner is at each step's end, in metres from the start, and under which
  /// grant from then on.
  private var trackSchema: Table {
    Table(name: "track", columns: axes.map(\.column) + ["time_s", "east_m", "north_m", "grant"])
  }

  /// The approximate fixes of the same runs.
  private var reportsSchema: Table {
    Table(name: "reports", columns: axes.map(\.column) + ["time_s", "east_m", "north_m"])
  }

  /// The first runs, beside the estimates; without rows where there are many conditions.
  public var furtherTables: [Table] { [trackSchema, reportsSchema] }

  /// The first runs' rows.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    var (track, reports) = (trackSchema, reportsSchema)
    guard outcomes.count <= Self.mostTracks else { return [track, reports] }
    for outcome in outcomes {
      let setting = try setting(outcome.condition)
      var generator = outcome.stretch.generator(at: 0)
      let run = try trial(setting, using: &generator).run
      let axes = outcome.condition.values.map(\.cell)
      for (step, isPrecise) in zip(run.run.steps, run.grants) {
        track.append(
          axes + [
            .real(step.time), .real(step.start.x), .real(step.start.y),
            .text(isPrecise ? "precise" : "approximate"),
          ])
      }
      for fix in run.recording.fixes where fix.precision == .approximate {
        let (east, north) = setting.plane.offset(of: fix.coordinate)
        reports.append(axes + [.real(fix.time), .real(east), .real(north)])
      }
    }
    return [track, reports]
  }
}
