import Designs
import TestSupport

@testable import Results

/// The results of a toy's design with two tables, without a run.
func sample(
  title: String = "Coins", seed: UInt64 = .max, trials: Int = 10, value: Double = 1.25,
  stopping: StoppingRule? = nil, shortfalls: [Shortfall] = [], further: [String] = ["extra"]
) throws -> (design: Design, results: RunResults) {
  let coins = TwoCoins()
  let design = try Design(
    coins, seed: seed, stream: .keyed, trials: trials, stopping: stopping,
    conditions: [coins.condition(), coins.condition(reach: 250)])
  var estimates = coins.estimatesSchema
  for condition in design.conditions {
    for metric in coins.metrics {
      estimates.append(
        condition.values.map(\.cell) + [
          .text(metric.name), .text(metric.unit), .real(value),
          metric.method == .quantile ? .empty : .real(0.0024),
          .real(1), .real(2), metric.name == "heads_rms" ? .empty : .real(1), .empty, .integer(trials),
        ])
    }
  }
  let tables = further.map { name in
    var table = Table(name: name, columns: ["model", "value"])
    table.append([.text("a|b"), .real(1.0 / 3)])
    return table
  }
  let summary = Summary(
    title: title, question: "How many heads?", design: design, metrics: ["heads", "heads_q50", "heads_rms"],
    shortfalls: shortfalls)
  let all = [estimates] + tables
  return (
    design,
    RunResults(
      spec: "coins", design: design, batchWords: 65_536, tables: all, summary: summary.markdown(of: all))
  )
}

/// A provenance that says nothing in particular.
func provenance(threads: Int = 1) -> Provenance { Provenance(threads: threads, versions: ["snaplab": "0"]) }
