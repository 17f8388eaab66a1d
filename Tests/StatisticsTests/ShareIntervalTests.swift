import Foundation
import Testing

@testable import Statistics

@Suite struct ShareIntervalTests {
  struct Case: Sendable {
    let n, k: Int
    let alpha: Double
    let exact, wilson: Interval

    init(
      _ n: Int, _ k: Int, _ alpha: Double, _ exactLow: Double, _ exactHigh: Double, _ wilsonLow: Double,
      _ wilsonHigh: Double
    ) {
      (self.n, self.k, self.alpha) = (n, k, alpha)
      exact = Interval(low: exactLow, high: exactHigh)
      wilson = Interval(low: wilsonLow, high: wilsonHigh)
    }
  }

  /// References by Python with mpmath 1.3 at 40 digits: the exact ends by Newton's steps on the tail summed
  /// in fixed point with 180 bits, Wilson's from its formula with z by `findroot`.
  private static let cases = [
    Case(
      357, 4, 0.05, 3.0610492551113876e-3, 2.8437972688148491e-2, 4.3655928965727915e-3, 2.8450644071857906e-2
    ),
    Case(
      8031, 4016, 0.05, 4.8906628286893808e-1, 5.1105818942073401e-1, 4.8912947850536727e-1,
      5.1099497945750917e-1),
    Case(10000, 0, 0.05, 0, 3.6881991461876229e-4, 0, 3.8399837067659581e-4),
    Case(
      10000, 1, 0.05, 2.5317775934746868e-6, 5.5703699794704741e-4, 1.7652673601122299e-5,
      5.6626889740133819e-4),
    Case(
      10000, 9999, 0.05, 9.9944296300205295e-1, 9.9999746822240653e-1, 9.9943373110259866e-1,
      9.9998234732639888e-1),
    Case(
      10000, 10000, 0.05, 9.9963118008538124e-1, 1.0000000000000000, 9.9961600162932340e-1, 1.0000000000000000
    ),
    Case(
      100000, 1000, 0.05, 9.3925560890985213e-3, 1.0636111529354271e-2, 9.4018588133852131e-3,
      1.0635786036946166e-2),
    Case(
      10000000, 5000000, 0.05, 4.9969005252137109e-1, 5.0030994747862891e-1, 4.9969010254337063e-1,
      5.0030989745662937e-1),
    Case(
      10000000, 3, 0.05, 6.1867216562505894e-8, 8.7672705415797508e-7, 1.0202707796246512e-7,
      8.8211842605150475e-7),
    Case(
      10000000, 123456, 1e-09, 1.2133445580785143e-2, 1.2560214657947400e-2, 1.2134079866375636e-2,
      1.2560760449702129e-2),
    Case(
      1000000000, 333333333, 0.05, 3.3330411556441635e-1, 3.3336255140037419e-1, 3.3330411622228032e-1,
      3.3336255105820595e-1),
    Case(
      1000000000, 1, 1e-09, 5.0000000012500003e-19, 2.4661400680976418e-8, 2.5445650413904647e-11,
      3.9299445933151052e-8),
    Case(
      1000000000, 999999998, 0.05, 9.9999999277531235e-1, 9.9999999975779072e-1, 9.9999999270701335e-1,
      9.9999999945152786e-1),
    Case(
      1000000000, 500000000, 1e-09, 4.9990340124388723e-1, 5.0009659875611277e-1, 4.9990340174476444e-1,
      5.0009659825523556e-1),
    Case(
      357, 4, 1e-09, 2.9502736282509571e-5, 8.6874878333586187e-2, 9.9747085840963252e-4,
      1.1394554656214816e-1),
    Case(20, 20, 1e-09, 3.4272714264966220e-1, 1.0000000000000000, 3.4888857066127050e-1, 1.0000000000000000),
    Case(1, 1, 0.5, 2.5000000000000000e-1, 1.0000000000000000, 6.8731525591741669e-1, 1.0000000000000000),
    Case(
      5, 2, 0.9, 2.8946651072155143e-1, 5.2671748063010794e-1, 3.7282536763427333e-1, 4.2780427482110940e-1),
    Case(
      1000000000000, 500000000000, 0.05, 4.9999902001750773e-1, 5.0000097998249227e-1, 4.9999902001800773e-1,
      5.0000097998199227e-1),
    Case(
      1000000000000, 1000000, 1e-09, 9.9390269597060572e-7, 1.0061225236181004e-6, 9.9390922675518152e-7,
      1.0061280980632187e-6),
  ]

  @Test("both intervals agree with 40-digit values to 1e-13", arguments: cases)
  func references(c: Case) throws {
    let exact = try ShareInterval.exact(count: c.k, of: c.n, alpha: c.alpha)
    let wilson = try ShareInterval.wilson(count: c.k, of: c.n, alpha: c.alpha)
    #expect(relativeDifference(exact.low, c.exact.low) < 1e-13)
    #expect(relativeDifference(exact.high, c.exact.high) < 1e-13)
    #expect(relativeDifference(wilson.low, c.wilson.low) < 1e-13)
    #expect(relativeDifference(wilson.high, c.wilson.high) < 1e-13)
  }

  @Test(
    "all limits of the cases folder are met to 1e-10",
    .enabled(if: ProcessInfo.processInfo.environment["SNAPLAB_CASES"] != nil))
  func casesFolder() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SNAPLAB_CASES"])
    let table = try String(contentsOfFile: folder + "/vectors/binomial_intervals.csv", encoding: .utf8)
    let rows = table.split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.count >= 13)
    for row in rows {
      let cells = row.split(separator: ",").compactMap { Double($0) }
      try #require(cells.count == 7)
      let (n, k) = (Int(cells[0]), Int(cells[1]))
      let exact = try ShareInterval.exact(count: k, of: n, alpha: cells[2])
      let wilson = try ShareInterval.wilson(count: k, of: n, alpha: cells[2])
      for (value, right) in zip([exact.low, exact.high, wilson.low, wilson.high], cells[3...]) {
        #expect(relativeDifference(value, right) < 1e-10, "n = \(n), k = \(k)")
      }
    }
  }

  @Test("counts 0 and n have the ends 0 and 1 exactly", arguments: [1, 2, 357, 10_000_000_000])
  func ends(n: Int) throws {
    for alpha in [0.9, 0.05, 1e-9] {
      #expect(try ShareInterval.exact(count: 0, of: n, alpha: alpha).low == 0)
      #expect(try ShareInterval.exact(count: n, of: n, alpha: alpha).high == 1)
      #expect(try ShareInterval.wilson(count: 0, of: n, alpha: alpha).low == 0)
      #expect(try ShareInterval.wilson(count: n, of: n, alpha: alpha).high == 1)
    }
  }

  @Test("each exact end solves its equation", arguments: [1, 2, 3, 7, 50, 10_000, 1_000_000])
  func equations(n: Int) throws {
    for k in Set([0, 1, 2, n / 100, n / 3, n / 2, n - 2, n - 1, n]) where (0...n).contains(k) {
      for alpha in [1e-100, 1e-12, 1e-9, 0.05, 0.5, 0.999] {
        let interval = try ShareInterval.exact(count: k, of: n, alpha: alpha)
        // An end is rounded to 2^-53 of itself, which moves ln P by at most n times that over 1 - p.
        if k > 0 {
          let tail = try Binomial(trials: n, probability: interval.low).upperTail(k)
          let rounding = Double(n) * 0x1p-52 / (1 - interval.low)
          #expect(relativeDifference(tail, alpha / 2) < 1e-11 + rounding, "k = \(k), alpha = \(alpha)")
        }
        // An end that rounds to 1 has a tail below every wanted one.
        if k < n, interval.high < 1 {
          let tail = try Binomial(trials: n, probability: interval.high).lowerTail(k)
          let rounding = Double(n) * 0x1p-52 / (1 - interval.high)
          #expect(relativeDifference(tail, alpha / 2) < 1e-11 + rounding, "k = \(k), alpha = \(alpha)")
        }
      }
    }
  }

  @Test("failures mirror successes")
  func mirror() throws {
    for k in 0...40 {
      for make in [ShareInterval.exact, ShareInterval.wilson] {
        let (interval, mirrored) = (try make(k, 40, 0.05), try make(40 - k, 40, 0.05))
        #expect(abs(interval.low - (1 - mirrored.high)) < 1e-15)
        #expect(abs(interval.high - (1 - mirrored.low)) < 1e-15)
      }
    }
  }

  /// The probability that the interval of 30 trials holds p, summed over all outcomes.
  private func coverage(_ p: Double, _ make: (Int, Int, Double) throws -> Interval) throws -> Double {
    let law = try Binomial(trials: 30, probability: p)
    return try (0...30).reduce(0) { sum, k in
      try make(k, 30, 0.05).contains(p) ? sum + law.probability(of: k) : sum
    }
  }

  @Test("the exact interval covers every p with at least its level, which Wilson's does not")
  func exactCoverage() throws {
    let shares = (1..<200).map { Double($0) / 200 }
    let exact = try shares.map { try coverage($0, ShareInterval.exact) }
    let wilson = try shares.map { try coverage($0, ShareInterval.wilson) }
    #expect((exact.min() ?? 0) >= 0.95)
    // The control: an interval that is only right on average is told apart.
    #expect((wilson.min() ?? 1) < 0.95)
    #expect(abs(wilson.reduce(0, +) / Double(shares.count) - 0.95) < 0.01)
  }

  @Test("impossible counts and levels are refused")
  func refusals() {
    for make in [ShareInterval.exact, ShareInterval.wilson] {
      for (k, n, alpha) in [
        (0, 0, 0.05), (-1, 5, 0.05), (6, 5, 0.05), (1, 5, 0.0), (1, 5, 1.0), (1, 5, .nan), (1, -5, 0.05),
        (1, (1 << 53) + 1, 0.05),
      ] {
        #expect(throws: StatisticsError.self) { try make(k, n, alpha) }
      }
    }
  }
}
