import Designs

/// How trials of a design are cut into batches: by the design alone, never by the number of threads.
public struct Batches: Sendable {
  /// About the number of words that a batch draws.
  public static let words = 65_536

  /// Some trials of one condition: a batch, or what is cut into batches.
  struct Batch: Sendable {
    let condition: Int
    let trials: Range<Int>
  }

  private let stints: [Batch]
  /// The trials of a stint's batches: the largest power of two of which a batch draws at most `words`.
  private let sizes: [Int]
  /// The index of each stint's first batch, and behind them the number of all batches.
  private let firsts: [Int]

  /// The batches of some stints, none of which is empty.
  init(_ stints: [Batch], of design: Design) {
    let sizes = stints.map { stint -> Int in
      let draws = design.experiment.drawsPerTrial(in: design.conditions[stint.condition])
      let most = max(1, Self.words / max(1, draws))
      return 1 << (Int.bitWidth - 1 - most.leadingZeroBitCount)
    }
    self.stints = stints
    self.sizes = sizes
    firsts = zip(stints, sizes).reduce(into: [0]) { firsts, stint in
      firsts.append((firsts.last ?? 0) + (stint.0.trials.count - 1) / stint.1 + 1)
    }
  }

  /// The number of batches of all stints.
  var count: Int { firsts.last ?? 0 }

  /// The batch of an index; a stint's batches follow each other, in the order of the stints.
  subscript(_ index: Int) -> Batch {
    // The last stint whose first batch is not behind the index.
    var (low, high) = (0, sizes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= index { low = middle } else { high = middle }
    }
    let stint = stints[low]
    let start = stint.trials.lowerBound + (index - firsts[low]) * sizes[low]
    let end = min(sizes[low], stint.trials.upperBound - start)
    return Batch(condition: stint.condition, trials: start..<start + end)
  }
}
