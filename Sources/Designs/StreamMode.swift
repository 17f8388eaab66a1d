import Sampling

/// Where the conditions of a design take their words from.
public enum StreamMode: String, Sendable, CaseIterable {
  /// One generator runs on through the conditions in listed order, as a plain program's would.
  case continuous
  /// Each condition has a seed of its own, made from the root seed, the experiment and the condition's values, so
  /// that adding or reordering conditions changes no other. The default.
  case keyed
  /// Every condition sees the same words. Differences between conditions get less noise; fits across them are
  /// refused, their points being correlated.
  case common

  /// The stretch of each condition, `lengths` being the words that each needs.
  ///
  /// - Throws: `DesignError` where a length or the sum leaves the generator's period, or where two stretches of a
  ///   mode that keeps them apart share a word.
  func stretches(
    seed: UInt64, experiment: String, conditions: [Condition], lengths: [UInt64]
  ) throws(DesignError) -> [Stretch] {
    switch self {
    case .common:
      return lengths.map { Stretch(seed: seed, count: $0) }
    case .keyed:
      let stretches = zip(conditions, lengths).map { condition, length in
        Stretch(seed: Self.key(seed: seed, experiment: experiment, condition: condition), count: length)
      }
      if let (first, second) = Stretch.firstOverlap(in: stretches) {
        throw .overlap(first: conditions[first].label, second: conditions[second].label)
      }
      return stretches
    case .continuous:
      var stretches: [Stretch] = []
      var position: UInt64 = 0
      for length in lengths {
        stretches.append(Stretch(seed: seed, start: position, count: length))
        let (next, overflow) = position.addingReportingOverflow(length)
        guard !overflow else { throw .periodExceeded }
        position = next
      }
      return stretches
    }
  }

  /// The seed of a condition: the first 8 bytes, highest first, of the SHA-256 of a canonical text.
  static func key(seed: UInt64, experiment: String, condition: Condition) -> UInt64 {
    Digest(
      of: "snaplab stream 1\nseed \(seed)\nexperiment \(experiment)\ncondition \(condition.canonicalText)\n"
    ).leadingWord
  }
}
