import CommandLine
import Designs
import Results
import Running

/// A few small runs that show how widely trials scatter and how fast they go.
struct Pilot {
  /// How many runs, each of its own seed.
  static let runs = 10
  /// The trials of each.
  static let trials = 4000

  /// The tables of each run.
  let tables: [[Table]]
  /// Trials a second, over all runs.
  let rate: Double

  /// Runs the conditions of an experiment with the seeds from `seed` on; they are keyed, so that their words are
  /// others than those of any spec.
  init(_ experiment: any Experiment, _ conditions: [Condition], seed: UInt64, threads: Int) async throws {
    var tables: [[Table]] = []
    let start = ContinuousClock.now
    for index in 0..<Self.runs {
      let design: Design
      do {
        design = try Design(
          experiment, seed: seed &+ UInt64(index), stream: .keyed, trials: Self.trials, conditions: conditions
        )
      } catch {
        throw UsageError("\(error.description).")
      }
      tables.append(try await run(design, threads: threads, shouldStop: { Signals.interrupted }))
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    self.tables = tables
    rate = Double(Self.runs * Self.trials * conditions.count) / max(seconds, 1e-9)
  }

  /// The standard error of a metric times the root of the number of trials, and the relative error of that, from how
  /// it scatters between the runs; nil where no run could tell. There must be one condition.
  func spread(of metric: String) -> (value: Double, relativeError: Double)? {
    let spreads = tables.compactMap { tables -> Double? in
      guard let estimates = tables.first, let name = estimates.columns.firstIndex(of: "metric"),
        let error = estimates.columns.firstIndex(of: "mcse"),
        let row = estimates.rows.first(where: { $0[name] == .text(metric) }),
        case .real(let mcse) = row[error]
      else { return nil }
      return mcse * Double(Self.trials).squareRoot()
    }
    guard spreads.count == Self.runs else { return nil }
    let mean = spreads.reduce(0, +) / Double(Self.runs)
    let variance = spreads.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(Self.runs - 1)
    return (mean, (variance / Double(Self.runs)).squareRoot() / mean)
  }
}
