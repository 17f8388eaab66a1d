import Designs
import Documents
import Statistics
import TestSupport

@testable import Claims
@testable import Results

/// The toy's design at one condition, or at 1, 10 and 100 times.
func design(times: [Int] = [1], stream: StreamMode = .keyed) throws -> Design {
  let coins = TwoCoins()
  return try Design(
    coins, seed: 2026, stream: stream, trials: 1000, conditions: times.map { coins.condition(times: $0) })
}

/// A claim of these lines behind `id`, `quote` and `source`; the first of them is line 4.
func claim(_ lines: String, of design: Design? = nil) throws -> Claim {
  let text = "- id: it\n  quote: so it is\n  source: a text\n  \(lines)\n"
  let node = try Node.parse(text, file: "spec.yaml")
  let items = try node.items("claims")
  return try Claim.claims(from: items, of: design ?? testedDesign())[0]
}

private func testedDesign() throws -> Design { try design() }

/// A row of a published table of estimates.
struct Row {
  var metric = "heads"
  var estimate: String
  var mcse = ""
  var exact = ""
  var trials = 1000
  var times = 1
}

/// Published results of these estimates, and of a distribution of value, count and exact probability.
func published(_ rows: [Row], distribution: [(String, Int, String)] = []) throws -> PublishedResults {
  let estimates =
    "reach_m,times,way,metric,unit,estimate,mcse,ci_low,ci_high,exact,z,trials\n"
    + rows.map { row in
      "3000,\(row.times),left,\(row.metric),1,\(row.estimate),\(row.mcse),,,\(row.exact),,\(row.trials)\n"
    }.joined()
  let values =
    "reach_m,times,way,value,unit,count,share,mcse,exact\n"
    + distribution.map { "3000,1,left,\($0.0),1,\($0.1),,,\($0.2)\n" }.joined()
  return PublishedResults(tables: [
    try PublishedTable(name: "estimates", csv: estimates),
    try PublishedTable(name: "distribution", csv: values),
  ])
}

/// The verdict on a claim against one row.
func verdict(_ lines: String, _ row: Row) throws -> Verdict {
  try Judge(of: published([row])).verdict(on: claim(lines))
}

/// A share of so many successes, as its row is published.
func row(_ count: Int, of trials: Int, exact: String = "") throws -> Row {
  let estimate = try Estimate.share(count, of: trials)
  return Row(
    metric: "none_share", estimate: Cell.optional(estimate.value).text,
    mcse: Cell.optional(estimate.standardError).text, exact: exact, trials: trials)
}
