import Testing

@testable import Statistics

@Suite struct IntegerHistogramQuantileTests {
  @Test(
    "a quantile is the smallest value whose cumulative count reaches the level, ties included",
    arguments: [
      (0, 1, 10), (1, 4, 10), (26, 100, 20), (1, 2, 20), (51, 100, 30), (3, 4, 30), (76, 100, 40), (1, 1, 40),
    ])
  func quantile(numerator: Int, denominator: Int, value: Int) {
    #expect(histogram([10, 20, 30, 40]).quantile(numerator: numerator, denominator: denominator) == value)
  }

  @Test("a level that no Double holds is still met exactly")
  func decimalTie() {
    // 1/10 of ten values is one value; as Doubles, 0.1 * 3 > 0.3 would already pass to the next.
    #expect(histogram(1...10).quantile(numerator: 1, denominator: 10) == 1)
    #expect(histogram(1...10).quantile(numerator: 3, denominator: 10) == 3)
    var h = IntegerHistogram()
    h.add(0, times: Int.max / 2)
    h.add(1, times: Int.max / 2 + 1)
    #expect(h.quantile(numerator: 1, denominator: 2) == 1)
    #expect(h.quantile(numerator: Int.max / 2, denominator: Int.max) == 0)
  }

  @Test(
    "ranks are those of the tables of the sign test",
    arguments: [(6, 1, 6), (8, 1, 8), (9, 2, 8), (20, 6, 15), (25, 8, 18), (100, 40, 61)])
  func signTest(n: Int, low: Int, high: Int) throws {
    // Conover, Practical Nonparametric Statistics: the median's 95 % interval.
    #expect(try IntegerHistogram.ranks(of: n, 0.5, 0.05) == low...high)
    let interval = try histogram(1...n).quantileInterval(numerator: 1, denominator: 2, alpha: 0.05)
    #expect(interval == Interval(low: Double(low), high: Double(high)))
  }

  @Test(
    "ranks cover at least the level, and one rank less on either side may not",
    arguments: [40, 100, 1000, 200_000])
  func coverage(n: Int) throws {
    for (p, alpha) in [(0.05, 0.4), (0.5, 0.05), (0.3, 0.01), (0.95, 0.4)] {
      let ranks = try #require(try IntegerHistogram.ranks(of: n, p, alpha))
      let law = try Binomial(trials: n, probability: p)
      #expect(law.lowerTail(ranks.lowerBound - 1) <= alpha / 2)
      #expect(law.upperTail(ranks.upperBound) <= alpha / 2)
      #expect(law.lowerTail(ranks.lowerBound) > alpha / 2)
      #expect(law.upperTail(ranks.upperBound - 1) > alpha / 2)
    }
  }

  @Test("too few values, and the levels 0 and 1, have no interval")
  func missing() throws {
    #expect(try IntegerHistogram().quantileInterval(numerator: 1, denominator: 2, alpha: 0.05) == nil)
    // Five values: P(all on one side of the median) = 1/32 > 0.025.
    #expect(try histogram(1...5).quantileInterval(numerator: 1, denominator: 2, alpha: 0.05) == nil)
    #expect(try histogram(1...50).quantileInterval(numerator: 1, denominator: 20, alpha: 0.05) == nil)
    #expect(try histogram(1...50).quantileInterval(numerator: 0, denominator: 1, alpha: 0.05) == nil)
    #expect(try histogram(1...50).quantileInterval(numerator: 1, denominator: 1, alpha: 0.05) == nil)
  }

  @Test("a level outside 0 to 1 is refused", arguments: [0, 1, -1, .nan])
  func refusals(alpha: Double) {
    #expect(throws: StatisticsError.self) {
      try histogram(1...9).quantileInterval(numerator: 1, denominator: 2, alpha: alpha)
    }
  }

  @Test("a denominator of 0, and a level above 1, trap")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = histogram([1]).quantile(numerator: 0, denominator: 0) }
    await #expect(processExitsWith: .failure) { _ = histogram([1]).quantile(numerator: 3, denominator: 2) }
  }
}
