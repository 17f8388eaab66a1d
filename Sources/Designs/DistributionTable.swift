import Statistics

extension Experiment {
  /// `distribution`, without rows: every axis, then each value's share.
  public var distributionSchema: Table {
    Table(
      name: "distribution",
      columns: axes.map(\.column) + ["value", "unit", "count", "share", "mcse", "exact"])
  }

  /// The rows of one condition's distribution.
  ///
  /// - Parameters:
  ///   - histogram: the counts of the whole-number outcomes.
  ///   - spacing: the value of outcome 1, in `unit`; outcome k stands as k times it.
  ///   - law: the exact probability of each outcome, where it is known.
  /// - Returns: a row for every outcome that was seen or of which a thousandth was expected, and all between. The
  ///   standard error is empty where no trial or every trial had the value.
  public func distributionRows(
    of histogram: IntegerHistogram, at condition: Condition, spacing: Double, unit: String, law: [Int: Double]
  ) throws -> [[Cell]] {
    let total = Double(histogram.total)
    let expected = law.filter { $0.value * total >= 0.001 }.keys
    let outcomes = [histogram.values.map { [$0.lowerBound, $0.upperBound] } ?? [], Array(expected)].joined()
    guard let low = outcomes.min(), let high = outcomes.max() else { return [] }
    return try (low...high).map { outcome in
      let count = histogram.count(of: outcome)
      let share = try Estimate.share(count, of: histogram.total)
      return condition.values.map(\.cell) + [
        .real(Double(outcome) * spacing), .text(unit), .integer(count), .optional(share.value),
        .optional(share.standardError), law.isEmpty ? .empty : .real(law[outcome] ?? 0),
      ]
    }
  }
}
