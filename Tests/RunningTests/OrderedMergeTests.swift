import Designs
import Testing

@testable import Running

@Suite("Merging in order")
struct OrderedMergeTests {
  /// A tally that remembers the order in which it was merged.
  private struct Log: Tally, Equatable {
    var entries: [Int] = []
    mutating func merge(_ next: Log) { entries += next.entries }
  }

  @Test(
    "tallies are merged in the order of the batches, in whatever order they come",
    arguments: [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [2, 0, 1, 5, 3, 4]])
  func order(arrival: [Int]) {
    let merge = OrderedMerge(into: [Log(), Log()])
    for index in arrival { merge.take(Log(entries: [index]), of: index / 4, at: index) }
    #expect(merge.tallies == [Log(entries: [0, 1, 2, 3]), Log(entries: [4, 5])])
  }

  @Test("what comes in order is not kept")
  func memory() {
    let merge = OrderedMerge(into: [Log()])
    for index in 0..<1000 {
      merge.take(Log(entries: []), of: 0, at: index)
      #expect(merge.waitingCount == 0)
    }
    merge.take(Log(entries: []), of: 0, at: 1001)
    #expect(merge.waitingCount == 1)
    merge.take(Log(entries: []), of: 0, at: 1000)
    #expect(merge.waitingCount == 0)
  }
}
