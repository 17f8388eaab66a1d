import Foundation
import Testing

@testable import Statistics

@Suite struct EstimateTests {
  private func moments(_ values: [Double]) -> Moments { values.reduce(into: Moments()) { $0.add($1) } }

  @Test("a mean has s / sqrt n and Student's interval, from moments and from counts alike")
  func mean() throws {
    // 2, 4, 6: mean 4, s = 2, t(2) = 4.302652729749464.
    let half = 4.302652729749464 * 2 / 3.0.squareRoot()
    for e in [try Estimate.mean(moments([2, 4, 6])), try Estimate.mean(histogram([2, 4, 6]))] {
      #expect(e.value == 4)
      #expect(relativeDifference(try #require(e.standardError), 2 / 3.0.squareRoot()) < 1e-15)
      #expect(relativeDifference(try #require(e.interval).low, 4 - half) < 1e-13)
      #expect(relativeDifference(try #require(e.interval).high, 4 + half) < 1e-13)
      #expect(e.observations == 3)
      #expect(e.method == .mean)
      #expect(e.successes == nil)
    }
    let scaled = try Estimate.mean(histogram([2, 4, 6]), scale: -10)
    #expect(scaled.value == -40)
    #expect(relativeDifference(try #require(scaled.standardError), 20 / 3.0.squareRoot()) < 1e-15)
    #expect(relativeDifference(try #require(scaled.interval).low, -40 - 10 * half) < 1e-13)
  }

  @Test("a share has Wilson's interval, and no standard error where all or none succeed")
  func share() throws {
    let e = try Estimate.share(4, of: 357)
    #expect(e.value == 4.0 / 357)
    #expect(
      relativeDifference(try #require(e.standardError), (4.0 / 357 * 353 / 357 / 357).squareRoot()) < 1e-15)
    #expect(e.interval == (try ShareInterval.wilson(count: 4, of: 357, alpha: 0.05)))
    #expect(e.successes == 4)
    for k in [0, 10] {
      let sure = try Estimate.share(k, of: 10)
      #expect(sure.standardError == nil)
      #expect(sure.interval != nil)
    }
    #expect(throws: StatisticsError.self) { try Estimate.share(3, of: 2) }
    #expect(throws: StatisticsError.self) { try Estimate.share(1, of: 0) }
  }

  /// The interval is value exp(± t se / value).
  private func expectLogScale(_ e: Estimate, t: Double) throws {
    let (value, error) = (try #require(e.value), try #require(e.standardError))
    let factor = exp(t * error / value)
    #expect(relativeDifference(try #require(e.interval).low, value / factor) < 1e-13)
    #expect(relativeDifference(try #require(e.interval).high, value * factor) < 1e-13)
  }

  @Test("a standard deviation has the jackknife's error, and Student's interval on the log scale")
  func standardDeviation() throws {
    // 1...6: s^2 = 3.5. Without 1 or 6 s^2 is 2.5, without 2 or 5 it is 3.7, without 3 or 4 it is 4.3.
    let e = try Estimate.standardDeviation(histogram(1...6), scale: 2)
    let rest = [2.5, 3.7, 4.3].map { $0.squareRoot() }
    let mean = rest.reduce(0, +) / 3
    let squares = rest.reduce(0) { $0 + 2 * ($1 - mean) * ($1 - mean) }
    #expect(relativeDifference(try #require(e.value), 2 * 3.5.squareRoot()) < 1e-15)
    #expect(relativeDifference(try #require(e.standardError), 2 * (squares * 5 / 6).squareRoot()) < 1e-14)
    #expect(e.method == .standardDeviation)
    try expectLogScale(e, t: 2.5705818356363155)
    #expect(try Estimate.standardDeviation(histogram([3, 3, 3])).value == 0)
    #expect(try Estimate.standardDeviation(histogram([3, 3, 3])).standardError == nil)
  }

  @Test(
    "the jackknife's error is that of leaving out each value in turn",
    arguments: [[0, 0, 1], [5, 5, 5, 5, 9], [1, 2, 4, 8, 16, 16, -3], [7, 7, 8, 8, 8, 100]])
  func jackknife(values: [Int]) throws {
    let rest = try values.indices.map { left in
      try #require(histogram(values.indices.filter { $0 != left }.map { values[$0] }).standardDeviation)
    }
    let n = Double(values.count)
    let mean = rest.reduce(0, +) / n
    let squares = rest.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = try #require(histogram(values).standardDeviationError)
    #expect(relativeDifference(error, (squares * (n - 1) / n).squareRoot()) < 1e-12)
  }

  @Test(
    "values that lie equally far from their mean, and two of them, show no error of their spread",
    arguments: [[0, 1], [0, 5], [0, 0, 1, 1], [-7, -7, 2, 2]])
  func noJackknife(values: [Int]) throws {
    let e = try Estimate.standardDeviation(histogram(values))
    #expect(e.value != nil && e.standardError == nil && e.interval == nil)
  }

  @Test("a thousand million values keep the jackknife's digits: se^2 -> (m4 - s^4) / (4 n s^2)")
  func manyValues() throws {
    var h = IntegerHistogram()
    for (value, count) in [(0, 350_000_000), (1, 530_000_000), (2, 120_000_000)] {
      h.add(value, times: count)
    }
    let square = try #require(h.variance)
    let limit = (try #require(h.centralMoment(4)) - square * square) / (4e9 * square)
    #expect(relativeDifference(try #require(h.standardDeviationError), limit.squareRoot()) < 1e-8)
  }

  @Test("a root mean square has the delta method's error, from squares and from counts alike")
  func rootMeanSquare() throws {
    // Deviations from 2, doubled: -2, 0, 4, so squares 4, 0, 16: mean 20/3, M2 416/3, M3 4480/9.
    let root = (20.0 / 3).squareRoot()
    let error = (208.0 / 9 * (1 + 4480.0 / 9 / (2 * 20.0 / 3 * 416 / 3))).squareRoot() / (2 * root)
    let ofCounts = try Estimate.rootMeanSquare(histogram([1, 2, 4]), about: 2, scale: -2)
    for e in [try Estimate.rootMeanSquare(ofSquares: moments([4, 0, 16])), ofCounts] {
      #expect(relativeDifference(try #require(e.value), root) < 1e-15)
      #expect(relativeDifference(try #require(e.standardError), error) < 1e-14)
      try expectLogScale(e, t: 4.302652729749464)
      #expect(e.method == .rootMeanSquare)
    }
    #expect(try Estimate.rootMeanSquare(histogram([2, 2]), about: 2).value == 0)
    #expect(try Estimate.rootMeanSquare(histogram([2, 2]), about: 2).standardError == nil)
    #expect(throws: StatisticsError.self) { try Estimate.rootMeanSquare(ofSquares: moments([-1, 0])) }
  }

  @Test("a quantile has an interval by order statistics where there is one, and no standard error")
  func quantile() throws {
    let e = try Estimate.quantile(histogram(1...20), numerator: 1, denominator: 2, scale: 5)
    #expect(e.value == 50)
    #expect(e.standardError == nil)
    #expect(e.interval == Interval(low: 30, high: 75))
    #expect(try Estimate.quantile(histogram(1...5), numerator: 1, denominator: 2).interval == nil)
    let turned = try Estimate.quantile(histogram(1...20), numerator: 1, denominator: 2, scale: -1)
    #expect(turned.interval == Interval(low: -15, high: -6))
  }

  @Test("of nothing there is no value, of one value no error")
  func missing() throws {
    let none = IntegerHistogram()
    for e in [
      try Estimate.mean(Moments()), try .mean(none), try .share(0, of: 0), try .standardDeviation(none),
      try .rootMeanSquare(ofSquares: Moments()), try .rootMeanSquare(none, about: 0),
      try .quantile(none, numerator: 1, denominator: 2),
    ] {
      #expect(e.value == nil && e.standardError == nil && e.interval == nil && e.observations == 0)
    }
    let one = histogram([3])
    for (e, value) in [
      (try Estimate.mean(moments([3])), 3.0), (try .mean(one), 3), (try .rootMeanSquare(one, about: 1), 2),
      (try .rootMeanSquare(ofSquares: moments([4])), 2),
      (try .quantile(one, numerator: 1, denominator: 2), 3), (try .standardDeviation(one), nil),
    ] as [(Estimate, Double?)] {
      #expect(e.value == value && e.standardError == nil && e.interval == nil && e.observations == 1)
    }
  }

  @Test("data and scales that are not finite are refused", arguments: [Double.nan, .infinity])
  func notFinite(bad: Double) {
    let h = histogram([1, 2, 4])
    #expect(throws: StatisticsError.self) { try Estimate.mean(moments([1, bad, 2])) }
    #expect(throws: StatisticsError.self) { try Estimate.mean(moments([bad])) }
    #expect(throws: StatisticsError.self) { try Estimate.rootMeanSquare(ofSquares: moments([1, bad])) }
    #expect(throws: StatisticsError.self) { try Estimate.mean(h, scale: bad) }
    #expect(throws: StatisticsError.self) { try Estimate.standardDeviation(h, scale: bad) }
    #expect(throws: StatisticsError.self) { try Estimate.rootMeanSquare(h, about: bad) }
    #expect(throws: StatisticsError.self) { try Estimate.rootMeanSquare(h, about: 0, scale: bad) }
    #expect(throws: StatisticsError.self) {
      try Estimate.quantile(h, numerator: 1, denominator: 2, scale: bad)
    }
    // Finite data may overflow on the way.
    #expect(throws: StatisticsError.self) {
      try Estimate.quantile(histogram([1_000_000]), numerator: 1, denominator: 2, scale: 1e305)
    }
    #expect(throws: StatisticsError.self) { try Estimate.mean(moments([1e308, -1e308])) }
  }

  @Test("an estimate survives JSON, and a missing value is a missing key")
  func coding() throws {
    for e in [try Estimate.share(4, of: 357), try .mean(histogram([1, 2])), try .share(0, of: 0)] {
      #expect(try JSONDecoder().decode(Estimate.self, from: try JSONEncoder().encode(e)) == e)
    }
    let text = String(decoding: try JSONEncoder().encode(try Estimate.mean(histogram([3]))), as: UTF8.self)
    #expect(!text.contains("standardError"))
  }
}
