import Designs

/// How the trials of a design are cut into batches: by the design alone, never by the number of threads.
public struct Batches: Sendable {
  /// About the number of words that a batch draws.
  public static let words = 65_536

  /// A batch: some trials of one condition.
  struct Batch: Sendable {
    let condition: Int
    let trials: Range<Int>
  }

  /// The trials of a condition's batches: the largest power of two of which a batch draws at most `words`.
  private let sizes: [Int]
  /// The index of each condition's first batch, and behind them the number of all batches.
  private let firsts: [Int]
  private let trials: Int

  init(_ design: Design) {
    let sizes = design.conditions.map { condition -> Int in
      let most = max(1, Self.words / max(1, design.experiment.drawsPerTrial(in: condition)))
      return 1 << (Int.bitWidth - 1 - most.leadingZeroBitCount)
    }
    self.sizes = sizes
    trials = design.trials
    firsts = sizes.reduce(into: [0]) { firsts, size in
      firsts.append((firsts.last ?? 0) + (design.trials - 1) / size + 1)
    }
  }

  /// The number of batches of all conditions.
  var count: Int { firsts.last ?? 0 }

  /// The batch of an index; a condition's batches follow each other, in the order of the conditions.
  subscript(_ index: Int) -> Batch {
    // The last condition whose first batch is not behind the index.
    var (low, high) = (0, sizes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= index { low = middle } else { high = middle }
    }
    let start = (index - firsts[low]) * sizes[low]
    return Batch(condition: low, trials: start..<min(start + sizes[low], trials))
  }
}
