import Designs
import Experiments
import Foundation
import Running
import Sampling

/// Prints what a trial of the article's costs, against the article's own loop timed in the same run, and what a
/// second core brings. Medians of seven rounds, in Markdown.
@main
struct Main {
  static func main() async throws {
    print("| walk, cell | one thread, ns a trial | article's loop | ratio | two threads | speed-up |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for (walk, cell) in [(3000.0, 5000.0), (50000.0, 5000.0)] {
      try await row(walk: walk, cell: cell, trials: 4_000_000)
    }
    print("\nns a trial: median (least to most) of \(Rounds.count) alternating rounds;")
    print("\(ProcessInfo.processInfo.activeProcessorCount) processors.")
  }

  private static func row(walk: Double, cell: Double, trials: Int) async throws {
    let experiment = SnappedDistance()
    let condition = Condition(axes: experiment.axes, values: [.length(walk), .length(cell)])
    let design = try Design(
      experiment, seed: 2026, stream: .continuous, trials: trials, conditions: [condition])
    var sum = 0
    let times = try await Rounds.time([
      { _ = try await run(design, threads: 1) },
      {
        var generator = SplitMix64(seed: 2026)
        sum += ArticleLoop(walk: walk, cell: cell).crossings(trials: trials, using: &generator)
      },
      { _ = try await run(design, threads: 2) },
    ])
    precondition(sum > 0, "the loop's work must not be optimised away")
    let cells = times.map { time in
      let perTrial = [time.median, time.least, time.most].map { shown($0 / Double(trials)) }
      return "\(perTrial[0]) (\(perTrial[1]) to \(perTrial[2]))"
    }
    let label = condition.label
    print(
      "| \(label) | \(cells[0]) | \(cells[1]) | \(shown(times[0].median / times[1].median, places: 2)) | "
        + "\(cells[2]) | \(shown(times[0].median / times[2].median, places: 2)) |")
  }

  private static func shown(_ value: Double, places: Int = 1) -> String {
    value.formatted(.number.precision(.fractionLength(places)).locale(Locale(identifier: "en_US_POSIX")))
  }
}
