import Testing

@testable import Statistics

@Suite struct EstimateScoreTests {
  @Test("a share is scored with the exact share's error, not its own")
  func share() throws {
    // 380 of 1000 against 0.35: 0.03 / sqrt(0.35 * 0.65 / 1000) = 1.98898.
    let z = try #require(try Estimate.share(380, of: 1000).z(against: 0.35))
    #expect(relativeDifference(z, 0.03 / (0.35 * 0.65 / 1000).squareRoot()) < 1e-13)
    #expect(relativeDifference(z, 0.03 / (0.38 * 0.62 / 1000).squareRoot()) > 1e-2)
    // None at all is scored as well.
    #expect(
      relativeDifference(try #require(try Estimate.share(0, of: 1000).z(against: 0.35)), -23.2049) < 1e-5)
  }

  @Test("where n p (1 - p) < 25 it is the exact tail's normal score")
  func rareShare() throws {
    // P(X = 0) = 0.99^100 = 0.3660323, of normal score -0.34238...
    let z = try #require(try Estimate.share(0, of: 100).z(against: 0.01))
    #expect(relativeDifference(z, -(try Normal.quantile(upperTail: 0.366032341273229))) < 1e-12)
    // 100 coins have n p (1 - p) = 25 and are not rare; 99 are.
    #expect(try Estimate.share(60, of: 100).z(against: 0.5) == 2)
    let odd = try #require(try Estimate.share(60, of: 99).z(against: 0.5))
    #expect(odd == (try Binomial(trials: 99, probability: 0.5).normalScore(of: 60)))
  }

  @Test(
    "an exact share of 0 or 1 has no score, met or not", arguments: [(0, 0.0), (3, 0.0), (10, 1.0), (3, 1.0)])
  func certainShare(successes: Int, exact: Double) throws {
    #expect(try Estimate.share(successes, of: 10).z(against: exact) == nil)
  }

  @Test("means and spreads are scored by their own error")
  func others() throws {
    let h = histogram([2, 4, 6])
    #expect(
      relativeDifference(try #require(try Estimate.mean(h).z(against: 3)), 3.0.squareRoot() / 2) < 1e-14)
    let deviation = try Estimate.standardDeviation(h)
    let error = try #require(deviation.standardError)
    #expect(try deviation.z(against: 1) == 1 / error)
    let root = try Estimate.rootMeanSquare(h, about: 4)
    #expect(try #require(try root.z(against: 2)) < 0)
  }

  @Test("without a standard error, with one of 0, and for a quantile there is no score")
  func missing() throws {
    #expect(try Estimate.mean(histogram([3])).z(against: 1) == nil)
    #expect(try Estimate.mean(histogram([3, 3])).z(against: 1) == nil)
    #expect(try Estimate.mean(IntegerHistogram()).z(against: 1) == nil)
    #expect(try Estimate.share(0, of: 0).z(against: 0.5) == nil)
    #expect(try Estimate.quantile(histogram(1...9), numerator: 1, denominator: 2).z(against: 5) == nil)
  }

  @Test("exact values that are not finite, and shares outside 0 to 1, are refused")
  func refusals() throws {
    let (share, mean) = (try Estimate.share(1, of: 3), try Estimate.mean(histogram([1, 2])))
    for exact in [Double.nan, .infinity] {
      #expect(throws: StatisticsError.self) { try share.z(against: exact) }
      #expect(throws: StatisticsError.self) { try mean.z(against: exact) }
    }
    #expect(throws: StatisticsError.self) { try share.z(against: 1.5) }
  }
}
