import Testing

@testable import Benchmarking

@Suite("A series of rounds")
struct SeriesTests {
  @Test(
    "the median is the middle value, or the mean of the middle two",
    arguments: [([3], 3), ([5, 1, 3], 3), ([4, 1, 2, 100], 3), ([2, 2, 9, 1, 2, 0, 7], 2)]
      as [([Double], Double)])
  func median(values: [Double], median: Double) {
    #expect(Series(values).median == median)
  }

  @Test("least and most are the ends")
  func ends() {
    let series = Series([5, 1, 3])
    #expect(series.least == 1)
    #expect(series.most == 5)
  }

  @Test("a machine that slows down over the rounds leaves the ratio alone, though it spreads the values")
  func drift() throws {
    let drift = [1.0, 1.5, 2, 4, 8]
    let (ours, theirs) = (Series(drift.map { $0 * 2 }), Series(drift.map { $0 * 6 }))
    let ratio = try #require(theirs.ratio(to: ours))
    #expect(ratio.values == [3, 3, 3, 3, 3])
    #expect(theirs.most / theirs.least == 8)
  }

  @Test("the median of ratios is no ratio of medians")
  func medianOfRatios() throws {
    let ratio = try #require(Series([1, 10, 12]).ratio(to: Series([1, 2, 12])))
    #expect(ratio.median == 1)
  }

  @Test("series of different numbers of rounds have neither ratio nor sum")
  func mismatch() {
    #expect(Series([1, 2]).ratio(to: Series([1])) == nil)
    #expect(Series.sum([Series([1, 2]), Series([1])]) == nil)
    #expect(Series.sum([]) == nil)
  }

  @Test("a sum is one round by round")
  func sum() {
    #expect(Series.sum([Series([1, 2]), Series([10, 20])]) == Series([11, 22]))
  }
}
