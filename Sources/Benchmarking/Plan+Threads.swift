import Designs
import Experiments
import Foundation
import Running

extension Plan {
  /// Trials a second of a whole run, on one thread and on more, up to one a core.
  static func threads() async throws -> [Plan] {
    let counts = threadCounts(cores: ProcessInfo.processInfo.activeProcessorCount)
    var plans: [Plan] = []
    for (length, cell) in walks {
      let condition = SnappedDistance().condition(walk: length, cell: cell)
      let trials = try await 4 * trialsWorthTiming { try await runTime(condition, trials: $0, threads: 1) }
      let works = counts.map { count in
        Work(name: count == 1 ? "1 thread" : "\(count) threads") {
          Double(trials) / (try await runTime(condition, trials: trials, threads: count)) * 1e3
        }
      }
      plans.append(
        Plan(
          name: "threads", title: "A run on threads: \(condition.label)", unit: "million trials a second",
          baseline: "1 thread", works: works))
    }
    return plans
  }

  /// The nanoseconds that a run takes, exact values and tables included.
  private static func runTime(_ condition: Condition, trials: Int, threads: Int) async throws -> Double {
    let design = try Design(
      SnappedDistance(), seed: 2026, stream: .continuous, trials: trials, conditions: [condition])
    return try await nanoseconds { _ = try await run(design, threads: threads) }
  }

  /// 1, 2, 4 and so on, and the number of cores.
  static func threadCounts(cores: Int) -> [Int] {
    var counts = [1]
    while let last = counts.last, last * 2 < cores { counts.append(last * 2) }
    return cores > 1 ? counts + [cores] : counts
  }
}
