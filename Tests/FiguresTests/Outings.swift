import Designs
import Sampling
import Statistics
import TestSupport

/// A toy whose tables hold lanes over time, ways and what was reported of them, in each direction another.
struct Outings: Experiment {
  private let coins = TwoCoins()
  let name = "outings"
  let question = "What does a day look like?"
  var axes: [Axis] { coins.axes }
  var metrics: [Metric] { coins.metrics }

  func drawsPerTrial(in condition: Condition) -> Int { coins.drawsPerTrial(in: condition) }
  func tally(for condition: Condition) -> IntegerHistogram { coins.tally(for: condition) }
  func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64,
    into tally: inout IntegerHistogram
  ) throws {
    try coins.observe(trials: trials, of: condition, using: &generator, into: &tally)
  }
  func estimates(from tally: IntegerHistogram, of condition: Condition) throws -> [String: Estimate] {
    try coins.estimates(from: tally, of: condition)
  }

  private func schema(_ name: String, _ columns: [String]) -> Table {
    Table(name: name, columns: axes.map(\.column) + columns)
  }

  var furtherTables: [Table] {
    [
      schema("spans", ["lane", "state", "start_s", "end_s"]),
      schema("ways", ["time_s", "east_m", "north_m", "grant"]),
      schema("reports", ["time_s", "east_m", "north_m"]),
    ]
  }

  func tables(from outcomes: [Outcome<IntegerHistogram>]) throws -> [Table] {
    var (spans, ways, reports) = (furtherTables[0], furtherTables[1], furtherTables[2])
    for outcome in outcomes {
      let key = outcome.condition.values.map(\.cell)
      let isLeft = outcome.condition.choice(TwoCoins.way) == "left"
      let hours: [(String, String, Double, Double)] = [
        ("app", "background", 0, 8), ("app", "foreground", 8, 8.5), ("app", "background", 8.5, 18),
        ("app", "suspended", 18, 24), ("live updates", "foreground", 8, 9),
        ("callback", "foreground", isLeft ? 12 : 15, isLeft ? 12 : 15),
      ]
      for (lane, state, start, end) in hours {
        spans.append(key + [.text(lane), .text(state), .real(start * 3600), .real(end * 3600)])
      }
      for step in 0...60 {
        let place = Double(step) / 60
        let grant = step < 20 ? "precise" : step < 45 ? "approximate" : "none"
        ways.append(
          key + [
            .integer(step * 60), .real(4000 * place), .real((isLeft ? 3000 : -3000) * place * (1 - place)),
            .text(grant),
          ])
        if step % 15 == 0, grant == "approximate" {
          reports.append(key + [.integer(step * 60), .real(isLeft ? 1500 : 11_000), .real(isLeft ? -900 : 5200)])
        }
      }
    }
    return [spans, ways, reports]
  }
}
