import Statistics

/// The test of a whole distribution: each value's count against its exact binomial law, at the error level shared out
/// among the values (Bonferroni).
package struct DistributionTest: Sendable {
  /// The counts of the values.
  let counts: [Int]
  /// The exact probabilities of the values.
  let exact: [Double]
  let level: ErrorLevel
  /// The number of trials.
  let trials: Int

  /// A test of counts, which add up to `trials`, against probabilities: one each for every value, of which there must
  /// be one at least.
  package init(counts: [Int], exact: [Double], trials: Int, level: ErrorLevel = .standing) {
    precondition(counts.count == exact.count && !counts.isEmpty, "every value has a count and a probability")
    self.counts = counts
    self.exact = exact
    self.level = level
    self.trials = trials
  }

  /// The normal score beyond which a value rejects the law.
  private func critical() throws -> Double { try level.critical(sharedBy: counts.count) }

  /// Whether no value lies farther off than the level allows.
  package func isCompatible() throws -> Bool { try abs(farthest()?.score ?? 0) <= critical() }

  /// The value that lies farthest off, by the normal score of its count's exact tail; nil where all score 0.
  func farthest() throws -> (index: Int, score: Double)? {
    var farthest: (index: Int, score: Double)?
    for index in counts.indices {
      let score = try score(of: index)
      if abs(score) > abs(farthest?.score ?? 0) { farthest = (index, score) }
    }
    return farthest
  }

  /// The deviation of one value's share that the test sees with nine chances in ten, whichever value it is.
  package func detectable() throws -> Double {
    let widest = exact.map { $0 * (1 - $0) }.max() ?? 0
    return try ErrorLevel.detectable(critical: critical()) * (widest / Double(trials)).squareRoot()
  }

  /// The normal score of a count's exact tail; infinite for a value that the law excludes.
  private func score(of index: Int) throws -> Double {
    switch exact[index] {
    case ...0: return counts[index] == 0 ? 0 : .greatestFiniteMagnitude
    case 1...: return counts[index] == trials ? 0 : -.greatestFiniteMagnitude
    default: return try Binomial(trials: trials, probability: exact[index]).normalScore(of: counts[index])
    }
  }
}
