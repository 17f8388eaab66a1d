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
  ///   - outcome: the counts of the whole-number outcomes.
  ///   - law: their exact law.
  /// - Returns: a row for every outcome that was seen or of which a thousandth was expected, and all between. The
  ///   standard error is empty where no trial or every trial had the value; for replicates it is theirs, and empty where
  ///   they all agree.
  public func distributionRows(of outcome: Outcome<IntegerHistogram>, law: ExactLaw) throws -> [[Cell]] {
    let histogram = outcome.tally
    let expected = law.probabilities.filter { $0.value * Double(histogram.total) >= 0.001 }.keys
    let outcomes = Array(expected) + (histogram.values.map { [$0.lowerBound, $0.upperBound] } ?? [])
    guard let low = outcomes.min(), let high = outcomes.max() else { return [] }
    return try (low...high).map { value in
      let count = histogram.count(of: value)
      var share = try Estimate.share(count, of: histogram.total)
      if !outcome.replicates.isEmpty {
        share = try share.replicated(
          leavingOut: outcome.replicates.map {
            try .share(count - $0.count(of: value), of: histogram.total - $0.total)
          })
      }
      return outcome.condition.values.map(\.cell) + [
        .real(law.value(of: value)), .text(law.unit), .integer(count), .optional(share.value),
        .optional(share.standardError), .real(law.probabilities[value] ?? 0),
      ]
    }
  }
}

/// The exact probabilities of outcomes that are whole multiples of a spacing.
public struct ExactLaw: Sendable {
  /// The value of outcome 1, in `unit`.
  public let spacing: Double
  /// The unit of the values.
  public let unit: String
  /// The probability of each outcome; one that is left out has none.
  public let probabilities: [Int: Double]

  /// A law.
  public init(spacing: Double, unit: String, probabilities: [Int: Double]) {
    self.spacing = spacing
    self.unit = unit
    self.probabilities = probabilities
  }

  /// The value that an outcome stands for.
  public func value(of outcome: Int) -> Double { Double(outcome) * spacing }
}
