import Designs
import Sampling

extension PlatformDamage {
  /// The heading and the start, and what the app was told, report by report. The mechanism's own draws have no names.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    var draws: [Replay.Item] = []
    var outcome: [Replay.Item] = []
    try forEachTrial(1, of: condition, using: &generator) { trial in
      draws = [
        .init("heading", .real(trial.heading), unit: "rad", words: 1),
        .init("start_east", .real(trial.east), unit: "m", words: 1),
        .init("start_north", .real(trial.north), unit: "m", words: 1),
      ]
      for (number, report) in trial.reports.enumerated() {
        outcome += [
          .init("report_\(number)_time", .real(report.time), unit: "s"),
          .init("report_\(number)_latitude", .real(report.coordinate.latitude), unit: "deg"),
          .init("report_\(number)_longitude", .real(report.coordinate.longitude), unit: "deg"),
        ]
      }
      outcome.append(.init("traced", .real(trial.traced), unit: "m"))
    }
    return Replay(draws: draws, outcome: outcome)
  }
}
