import Foundation
import Testing

@testable import Statistics

@Suite struct MomentsTests {
  private func moments(_ values: some Sequence<Double>) -> Moments {
    values.reduce(into: Moments()) { $0.add($1) }
  }

  @Test("what does not exist is nil")
  func missing() {
    #expect(Moments().mean == nil)
    #expect(Moments().variance == nil)
    let one = moments([3])
    #expect(one.mean == 3)
    #expect(one.variance == nil)
    #expect(one.standardDeviation == nil)
  }

  @Test("a small sample has its known moments, with divisor n - 1")
  func known() {
    let m = moments([2, 4, 4, 4, 5, 5, 7, 9])
    #expect(m.count == 8)
    #expect(m.mean == 5)
    #expect(m.sumOfSquaredDeviations == 32)
    #expect(m.variance == 32.0 / 7)
    #expect(m.standardDeviation == (32.0 / 7).squareRoot())
    // Cubes: -27 - 1 - 1 - 1 + 0 + 0 + 8 + 64.
    #expect(abs(m.sumOfCubedDeviations - 42) < 1e-13)
  }

  @Test(
    "a block gives the moments of its values one by one, also behind others",
    arguments: [0, 1, 7, 8, 9, 64, 100])
  func block(size: Int) {
    let values = (0..<size).map { 1e6 + pow(1.07, Double($0)) * Double($0 % 3) }
    for start in [[], [1e6, 1e6 + 5]] {
      var block = moments(start)
      block.add(contentsOf: values)
      let single = moments(start + values)
      #expect(block.count == single.count)
      #expect(relativeDifference(block.mean ?? 1, single.mean ?? 1) < 1e-15)
      #expect(
        abs(block.sumOfSquaredDeviations - single.sumOfSquaredDeviations) <= 1e-9
          * single.sumOfSquaredDeviations)
      #expect(
        abs(block.sumOfCubedDeviations - single.sumOfCubedDeviations) <= 1e-8
          * abs(single.sumOfCubedDeviations))
    }
  }

  @Test("a large offset cancels nothing, unlike sums of squares")
  func offset() {
    let values = [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]
    #expect(moments(values).variance == 30)
    // The control: the textbook formula in the same arithmetic is far off.
    let (sum, squares) = (values.reduce(0, +), values.map { $0 * $0 }.reduce(0, +))
    #expect(abs((squares - sum * sum / 4) / 3 - 30) > 1)
  }

  @Test("merged parts give the moments of the whole", arguments: 0...9)
  func merging(cut: Int) {
    let values = (0..<9).map { pow(1.7, Double($0)) }
    var left = moments(values[..<cut])
    left.merge(moments(values[cut...]))
    let whole = moments(values)
    #expect(left.count == 9)
    #expect(relativeDifference(left.mean ?? 0, whole.mean ?? 0) < 1e-15)
    #expect(relativeDifference(left.variance ?? 0, whole.variance ?? 0) < 1e-15)
    let mean = values.reduce(0, +) / 9
    let cubes = values.reduce(0) { $0 + pow($1 - mean, 3) }
    #expect(relativeDifference(left.sumOfCubedDeviations, cubes) < 1e-13)
  }

  @Test("a value that is not finite stays visible", arguments: [Double.nan, .infinity, -.infinity])
  func poison(value: Double) {
    var m = moments([1, value, 2])
    #expect(!m.isFinite)
    m.merge(moments([3]))
    #expect(!m.isFinite)
    var other = moments([3])
    other.merge(moments([value]))
    #expect(!other.isFinite)
    #expect(moments([1, 2]).isFinite)
  }

  @Test("moments survive JSON to the last bit")
  func coding() throws {
    let m = moments([0.1, 0.2, 0.7, 1e-30])
    #expect(try JSONDecoder().decode(Moments.self, from: try JSONEncoder().encode(m)) == m)
  }
}
