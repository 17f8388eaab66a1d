import Testing

@testable import Claims

@Suite("Claims about a distribution")
struct DistributionTests {
  private func verdict(_ values: [(String, Int, String)]) throws -> Verdict {
    try Judge(of: published([], distribution: values)).verdict(on: claim("distribution: exact"))
  }

  @Test("shares that are exact hold")
  func holds() throws {
    let verdict = try verdict([("0", 2480, "0.25"), ("1", 5020, "0.5"), ("2", 2500, "0.25")])
    #expect(verdict.outcome == .holds && verdict.reason.isEmpty)
    #expect(verdict.measured.hasPrefix("3 values, the farthest off by "))
    #expect(verdict.measured.contains("; chi-square 0.24 on 2, p 0.89"))
    // The least of three at 1e-9/3 each: 6.28 + 1.28 standard errors of a share of one half.
    #expect(abs(try #require(verdict.detectable) - 7.56 * 0.005) < 1e-4)
  }

  @Test("one value that is off fails, and is named")
  func oneOff() throws {
    let verdict = try verdict([("0", 2500, "0.25"), ("1", 4600, "0.5"), ("2", 2900, "0.25")])
    #expect(verdict.outcome == .fails)
    #expect(verdict.reason == "value 2: 2900 of 10000, 2500 expected")
  }

  /// With n = 10,000 and p = 1/4 a standard error is 43.3 counts: 6.28 of them are 272.
  @Test(
    "a value is rejected at 6.3 standard errors and not at 5.8",
    arguments: [(2750, Verdict.Outcome.holds), (2775, .fails)])
  func edge(count: Int, outcome: Verdict.Outcome) throws {
    let verdict = try verdict([("0", count, "0.25"), ("1", 10_000 - count, "0.75")])
    #expect(verdict.outcome == outcome, "\(verdict)")
  }

  @Test("a value that cannot occur, seen once, fails")
  func impossible() throws {
    let verdict = try verdict([("0", 2500, "0.25"), ("1", 7500, "0.75"), ("2", 1, "0")])
    #expect(verdict.outcome == .fails)
    #expect(verdict.reason == "value 2: 1 of 10001, 0 expected")
    #expect(try self.verdict([("0", 2500, "0.25"), ("1", 7500, "0.75"), ("2", 0, "0")]).outcome == .holds)
  }

  @Test("a value that is certain holds, and fails where another was seen")
  func certain() throws {
    #expect(try verdict([("0", 100, "1")]).outcome == .holds)
    #expect(try verdict([("0", 99, "1"), ("1", 1, "0")]).outcome == .fails)
  }

  @Test("a probability below all decimal arithmetic is a number")
  func tiny() throws {
    #expect(try verdict([("0", 100, "1"), ("1", 0, "1e-200")]).outcome == .holds)
    #expect(try verdict([("0", 99, "1"), ("1", 1, "1e-200")]).outcome == .fails)
  }

  @Test("no rows, or rows without a law, fail")
  func missing() throws {
    #expect(try verdict([]).reason == "no exact law was published")
    #expect(try verdict([("0", 10, "")]).reason == "no exact law was published")
  }
}
