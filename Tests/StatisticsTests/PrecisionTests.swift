import Testing

@testable import Statistics

@Suite("The precision of an estimate, and the trials for one")
struct PrecisionTests {
  /// The upper normal quantile at 0.025, from tables.
  private let quantile = 1.959963984540054

  @Test("a share of none or all has the precision 0.98 / n, never 0", arguments: [100_000, 4_000_000])
  func certainLooking(n: Int) throws {
    // Wilson's interval of 0 of n is [0, z^2 / (n + z^2)]; that of n of n mirrors it.
    let exact = quantile / 2 / (Double(n) + quantile * quantile)
    for count in [0, n] {
      let estimate = try Estimate.share(count, of: n)
      #expect(estimate.standardError == nil)
      let precision = try #require(try estimate.precision())
      #expect(abs(precision / exact - 1) < 1e-9, "\(precision) for \(exact)")
    }
  }

  @Test(
    "a share that is not rare is as precise as its standard error says, and no more",
    arguments: [1000, 35_065, 50_000, 99_000])
  func share(count: Int) throws {
    let estimate = try Estimate.share(count, of: 100_000)
    let ratio = try #require(try estimate.precision()) / (try #require(estimate.standardError))
    // Half of Wilson's width over z is se sqrt(1 + z^2 / (4 n p q)) / (1 + z^2 / n).
    #expect(ratio >= 1 && ratio < 1.001, "\(ratio)")
  }

  @Test("a mean is as precise as its standard error, but trials that all came out the same show none")
  func mean() throws {
    var moments = Moments()
    for value in [1.0, 2, 3, 4] { moments.add(value) }
    let estimate = try Estimate.mean(moments)
    #expect(try estimate.precision() == estimate.standardError)
    #expect(try #require(estimate.spread) == (5.0 / 3).squareRoot())
    var same = Moments()
    for _ in 0..<4 { same.add(7) }
    let certain = try Estimate.mean(same)
    #expect(certain.standardError == 0)
    #expect(try certain.precision() == nil)
    #expect(certain.spread == nil)
  }

  @Test("a quantile has no precision")
  func quantileOfLattice() throws {
    var histogram = IntegerHistogram()
    for value in 0..<1000 { histogram.add(value) }
    let estimate = try Estimate.quantile(histogram, numerator: 50, denominator: 100)
    #expect(try estimate.precision() == nil)
    #expect(estimate.spread == nil)
  }

  @Test(
    "a mean needs (spread / mcse)^2 trials, rounded up, at least 1",
    arguments: [
      (0.5, 2.0, 16.0), (0.5, 2.01, 17), (1, 0.25, 1), (2, 0, 1), (1e-3, 1, 1e6), (1e-200, 1, .infinity),
    ])
  func meanTrials(mcse: Double, spread: Double, trials: Double) throws {
    #expect(try Estimate.trials(forPrecision: mcse, spread: spread, of: .mean) == trials)
  }

  @Test("a share of 0 needs 0.98 / mcse trials")
  func noneTrials() throws {
    #expect(try Estimate.trials(forPrecision: 1e-6, spread: 0, of: .share) == 979_982)
  }

  @Test(
    "a share's trials make its precision, and 2 % fewer do not",
    arguments: [0, 1e-5, 1e-4, 0.01, 0.35, 0.5, 0.999], [1e-3, 1e-4, 1e-5])
  func shareTrials(share: Double, mcse: Double) throws {
    let spread = (share * (1 - share)).squareRoot()
    let trials = try Estimate.trials(forPrecision: mcse, spread: spread, of: .share)
    /// Half of Wilson's width at a share that need not be a whole count, over z.
    func precision(_ n: Double) -> Double {
      let square = quantile * quantile
      return (spread * spread / n + square / (4 * n * n)).squareRoot() / (1 + square / n)
    }
    #expect(precision(trials) <= mcse)
    #expect(precision(0.98 * trials) > mcse)
  }
}
