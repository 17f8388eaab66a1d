import CommandLine
import Designs
import Notation
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

  /// The spread of a metric: exact where it is known, else from how it scatters between the runs; nil where no run could
  /// tell. The pilot must be of that condition alone.
  func spread(of metric: Metric, at condition: Condition, in experiment: any Experiment) throws -> Spread? {
    if let exact = try experiment.exactSpread(for: condition)[metric.name] { return Spread(value: exact) }
    if metric.method == .share, let share = try experiment.exact(for: condition)[metric.name] {
      return Spread(value: (share * (1 - share)).squareRoot())
    }
    return measuredSpread(of: metric.name)
  }

  private func measuredSpread(of metric: String) -> Spread? {
    let spreads = tables.compactMap { tables -> Double? in
      guard let estimates = tables.first, let name = estimates.columns.firstIndex(of: "metric"),
        let error = estimates.columns.firstIndex(of: "mcse"),
        let row = estimates.rows.first(where: { $0[name] == .text(metric) }),
        case .real(let mcse) = row[error], mcse > 0
      else { return nil }
      return mcse * Double(Self.trials).squareRoot()
    }
    guard spreads.count == Self.runs else { return nil }
    let mean = spreads.reduce(0, +) / Double(Self.runs)
    let variance = spreads.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(Self.runs - 1)
    return Spread(value: mean, relativeError: (variance / Double(Self.runs)).squareRoot() / mean)
  }
}

/// What one trial contributes to a standard error.
struct Spread {
  /// The standard error times the root of the number of trials.
  let value: Double
  /// Its own relative error; nil where it is exact.
  var relativeError: Double?

  /// Half the width of a 95 % interval of the trials that it asks for, relative; nil where it is exact. Trials go with
  /// the square of the spread, hence twice its relative error; 1.96 of those make the interval.
  var uncertaintyOfTrials: Double? { relativeError.map { 1.96 * 2 * $0 } }
}

/// Where trials were had from that a pilot planned.
func pilotText(uncertainty: Double) -> String {
  "pilot, ± \(significantText(100 * uncertainty, digits: 2)) %"
}
