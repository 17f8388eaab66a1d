import Foundation
import Oracles
import Testing

@Suite("What the law of crossings says of traced lengths")
struct TracedTests {
  private func law(_ u: Double) throws -> SquareGridCrossings { try SquareGridCrossings(walk: u, cell: 1) }

  @Test("the mean ratio is 4/pi")
  func meanRatio() {
    #expect(SquareGridCrossings.meanRatio == 1.2732395447351628)
  }

  @Test("bias and spread add up to the root mean square error", arguments: [0.1, 0.6, 1.25, 10])
  func relativeError(u: Double) throws {
    let law = try law(u)
    let square = law.probabilities.enumerated().reduce(0.0) { sum, entry in
      let error = Double(entry.offset) / u - 1
      return sum + error * error * entry.element
    }
    #expect(abs(law.relativeRootMeanSquareError - square.squareRoot()) < 1e-12)
  }

  /// Walk and cell in metres, and the crossings whose traced length is within a tenth, ends included.
  static let nearCases: [(Int, Int, ClosedRange<Int>?)] = [
    (10, 1, 9...11), (11, 1, 10...12), (9, 1, 9...9), (20, 1, 18...22), (50, 5, 9...11), (3, 5, nil),
    (1, 1, 1...1), (30, 11, 3...3), (110, 100, 1...1), (111, 100, 1...1), (112, 100, nil), (10, 11, 1...1),
    (90, 100, nil), (91, 100, 1...1), (1000, 1, 900...1100),
  ]

  @Test("the near share takes in both ends, in whole numbers", arguments: nearCases)
  func near(walk: Int, cell: Int, crossings: ClosedRange<Int>?) throws {
    let law = try SquareGridCrossings(walk: Double(walk), cell: Double(cell))
    let expected = crossings.map { $0.reduce(0.0) { $0 + (law.law[$1] ?? 0) } } ?? 0
    let nano = 1_000_000_000
    #expect(abs(law.nearShare(walkNanometres: walk * nano, cellNanometres: cell * nano) - expected) < 1e-15)
  }

  @Test("one nanometre more or less moves an end out")
  func nearEnds() throws {
    let law = try law(10)
    let p = law.probabilities
    let nano = 1_000_000_000
    #expect(abs(law.nearShare(walkNanometres: 10 * nano + 1, cellNanometres: nano) - (p[10] + p[11])) < 1e-15)
    #expect(abs(law.nearShare(walkNanometres: 10 * nano - 1, cellNanometres: nano) - (p[9] + p[10])) < 1e-15)
  }

  @Test("the longest walks and cells overflow nothing")
  func nearExtremes() throws {
    let law = try law(1000)
    let share = law.nearShare(
      walkNanometres: 1_000_000_000_000_000_000, cellNanometres: 1_000_000_000_000_000)
    #expect(share >= 0 && share <= 1)
  }

  @Test(
    "a quantile is the least count that its share of walks stays at or below",
    arguments: [
      (0.6, 5, 0), (0.6, 35, 0), (0.6, 36, 1), (0.6, 50, 1), (0.6, 88, 1), (0.6, 89, 2), (0.6, 95, 2),
      (10, 5, 10), (10, 50, 13), (10, 95, 15), (2.5, 5, 2), (2.5, 50, 3), (2.5, 95, 4), (0.001, 99, 0),
    ])
  func quantile(u: Double, percent: Int, crossings: Int) throws {
    #expect(try law(u).quantile(percent, of: 100) == crossings)
  }

  @Test("the last quantile is the largest count that occurs")
  func lastQuantile() throws {
    #expect(try law(0.6).quantile(100, of: 100) == 2)
    #expect(try law(10).quantile(1, of: 1) == 16)
  }
}
