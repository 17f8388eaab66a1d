import Testing

@testable import Statistics

@Suite("Spread of real values, and quotients of means")
struct SpreadMomentsTests {
  static let values = [0.25, 3, 1.5, -2, 7, 0.5, 4, 4, -1.25, 2]

  @Test(
    "the variance of squared deviations is that of two passes, about any origin",
    arguments: [0, 1.9, 10, -100])
  func variance(origin: Double) throws {
    var moments = SpreadMoments(about: origin)
    moments.add(contentsOf: Array(Self.values.prefix(4)))
    var rest = SpreadMoments(about: origin)
    rest.add(contentsOf: Array(Self.values.dropFirst(4)))
    moments.merge(rest)
    let n = Double(Self.values.count)
    let mean = Self.values.reduce(0, +) / n
    let squares = Self.values.map { ($0 - mean) * ($0 - mean) }
    let variance = squares.reduce(0, +) / n
    let expected = squares.reduce(0) { $0 + ($1 - variance) * ($1 - variance) } / n
    let found = try #require(moments.varianceOfSquaredDeviations)
    #expect(relativeDifference(found, expected) < 1e-13 * max(1, origin * origin))
    #expect(relativeDifference(try #require(moments.values.variance), variance * n / (n - 1)) < 1e-14)
  }

  /// Of whole numbers the other maker's jackknife differs from the delta method by terms of order 1/n.
  @Test("of whole numbers the standard deviation and its error are those of their histogram")
  func wholeNumbers() throws {
    var (moments, histogram, words) = (
      SpreadMoments(about: 3.5), IntegerHistogram(), SeededWords(state: 2026)
    )
    let values = (0..<20_000).map { _ in words.die() }
    moments.add(contentsOf: values.map(Double.init))
    values.forEach { histogram.add($0) }
    let (real, whole) = (
      try Estimate.standardDeviation(moments, scale: -2), try Estimate.standardDeviation(histogram, scale: 2)
    )
    #expect(relativeDifference(try #require(real.value), try #require(whole.value)) < 1e-14)
    #expect(relativeDifference(try #require(real.standardError), try #require(whole.standardError)) < 1e-3)
    #expect(real.method == .standardDeviation && real.observations == 20_000)
  }

  @Test("without spread there is no error of it")
  func noSpread() throws {
    var moments = SpreadMoments(about: 0)
    #expect(try Estimate.standardDeviation(moments).value == nil)
    moments.add(contentsOf: [2, 2, 2])
    let estimate = try Estimate.standardDeviation(moments)
    #expect(estimate.value == 0 && estimate.standardError == nil && estimate.interval == nil)
  }

  @Test("a quotient of means has the error of the rests, and merges")
  func quotient() throws {
    let pairs: [(Double, Double)] = [(1, 2), (0, 0), (2, 5), (3, 5), (0, 0), (1, 3), (4, 9)]
    var (all, rest) = (Comoments(), Comoments())
    for (index, pair) in pairs.enumerated() {
      if index < 3 { all.add(pair.0, pair.1) } else { rest.add(pair.0, pair.1) }
    }
    all.merge(rest)
    all.merge(Comoments())
    let estimate = try Estimate.mean(perUnitOf: all)
    let r = 24.0 / 11
    let rests = pairs.reduce(0) { $0 + ($1.1 - r * $1.0) * ($1.1 - r * $1.0) }
    #expect(relativeDifference(try #require(estimate.value), r) < 1e-15)
    #expect(
      relativeDifference(try #require(estimate.standardError), (rests / (7 * 6)).squareRoot() / (11.0 / 7))
        < 1e-13)
    #expect(estimate.observations == 7)
  }

  @Test("a constant quotient has an error of 0, rounding or not; none of no units")
  func constantQuotient() throws {
    var pairs = Comoments()
    #expect(try Estimate.mean(perUnitOf: pairs).value == nil)
    pairs.add(0, 0)
    #expect(try Estimate.mean(perUnitOf: pairs).value == nil)
    for count in 1...100 { pairs.add(Double(count), Double(count) * 0.1 * 37) }
    let estimate = try Estimate.mean(perUnitOf: pairs)
    #expect(relativeDifference(try #require(estimate.value), 3.7) < 1e-14 && estimate.standardError == 0)
    pairs.add(1, 3.71)
    #expect(try #require(try Estimate.mean(perUnitOf: pairs).standardError) > 0)
  }
}
