import Designs
import Sampling
import Statistics

/// The reference, one `SnappedWalk` after the other: what any faster way to make the trials is measured against, and
/// must agree with in every one of them.
extension SnappedDistance {
  /// Makes a range of trials by the reference and tallies them.
  package func observeByReference(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64,
    into tally: inout IntegerHistogram
  ) {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    for _ in trials {
      tally.add(SnappedWalk(length: walk, cell: cell, using: &generator).crossings)
    }
  }

  /// Makes some trials by the reference: the lines crossed in each.
  package func crossingsByReference(
    trials: Int, of condition: Condition, using generator: inout SplitMix64
  ) -> [Int] {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    return (0..<trials).map { _ in SnappedWalk(length: walk, cell: cell, using: &generator).crossings }
  }
}
