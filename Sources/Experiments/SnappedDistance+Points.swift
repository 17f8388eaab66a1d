import Designs
import Statistics

extension SnappedDistance: Integrand {
  /// Makes a range of trials, each at a point whose coordinates are the heading over 2 pi and the start x, y over the
  /// cell, and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using points: inout Points,
    into tally: inout IntegerHistogram
  ) {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    for _ in trials {
      tally.add(SnappedWalk(length: walk, cell: cell, using: &points).crossings)
    }
  }
}
