import CommandLine
import Notation
import Results

extension Check {
  /// What the check found, for people.
  func text(_ outcomes: [Outcome]) -> String {
    var table = TextTable([
      .text("kernel"), .number("trials"), .number("differ"), .number("misplaced"), .number("redone"),
    ])
    for outcome in outcomes {
      table.append(
        [outcome.kernel] + [outcome.trials, outcome.differing, outcome.misplaced].map(String.init)
          + [significantText(outcome.redoneShare * 100, digits: 3) + " %"])
    }
    return "\(points.count) conditions, seed \(seed)\n\n" + table.text()
  }

  /// What the check found, as one JSON document.
  func json(_ outcomes: [Outcome]) throws -> String { try jsonText(CheckDocument(self, outcomes)) }
}

extension Check.Outcome {
  /// The share of the trials that the kernel left to the reference.
  fileprivate var redoneShare: Double { trials > 0 ? Double(redone) / Double(trials) : 0 }
}

/// `--check --json`.
private struct CheckDocument: Encodable {
  struct KernelRecord: Encodable {
    let kernel: String
    let trials, differing, misplaced, redone: Int
  }

  let schema = 1
  let seed: String
  let conditions: Int
  let kernels: [KernelRecord]

  init(_ check: Check, _ outcomes: [Check.Outcome]) {
    seed = String(check.seed)
    conditions = check.points.count
    kernels = outcomes.map {
      KernelRecord(
        kernel: $0.kernel, trials: $0.trials, differing: $0.differing, misplaced: $0.misplaced,
        redone: $0.redone)
    }
  }
}
