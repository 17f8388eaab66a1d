import Statistics

extension Experiment {
  /// `estimates`, without rows: every axis, then what is said of each metric.
  public var estimatesSchema: Table {
    Table(
      name: "estimates",
      columns: axes.map(\.column)
        + ["metric", "unit", "estimate", "mcse", "ci_low", "ci_high", "exact", "z", "trials"])
  }

  /// All tables that a run publishes, without rows; the estimates first.
  public var schemas: [Table] { [estimatesSchema] + furtherTables }

  /// The estimates, one row a condition and metric.
  public func estimatesTable(from outcomes: [Outcome<Counts>]) throws -> Table {
    var table = estimatesSchema
    for outcome in outcomes {
      for metric in metrics {
        guard let estimate = outcome.estimates[metric.name], estimate.method == metric.method else {
          throw ExperimentError.missingEstimate(experiment: name, metric: metric.name)
        }
        let exact = outcome.exact[metric.name]
        table.append(
          outcome.condition.values.map(\.cell) + [
            .text(metric.name), .text(metric.unit), .optional(estimate.value),
            .optional(estimate.standardError), .optional(estimate.interval?.low),
            .optional(estimate.interval?.high), .optional(exact),
            .optional(try exact.flatMap { try estimate.z(against: $0) }), .integer(estimate.observations),
          ])
      }
    }
    return table
  }
}

/// A mistake in an experiment's own code, found while it runs.
public enum ExperimentError: Error, Equatable, CustomStringConvertible {
  /// `estimates(from:of:)` left a metric out, or estimated it by another method than the metric states.
  case missingEstimate(experiment: String, metric: String)
  /// A batch drew another number of words than `drawsPerTrial(in:)` says.
  case wrongDraws(experiment: String, condition: String, trials: Range<Int>)

  /// The sentence for people.
  public var description: String {
    switch self {
    case .missingEstimate(let experiment, let metric):
      "experiment '\(experiment)' gives no estimate of '\(metric)' by the method that the metric states"
    case .wrongDraws(let experiment, let condition, let trials):
      "experiment '\(experiment)' drew another number of words than it declares, at \(condition), "
        + "in trials \(trials.lowerBound) to \(trials.upperBound - 1)"
    }
  }
}
