import Foundation
import Testing

@testable import Statistics

/// The histogram of some values.
func histogram(_ values: some Sequence<Int>) -> IntegerHistogram {
  values.reduce(into: IntegerHistogram()) { $0.add($1) }
}

@Suite struct IntegerHistogramTests {
  @Test("an empty histogram has nothing")
  func empty() {
    let h = IntegerHistogram()
    #expect(h.total == 0)
    #expect(h.values == nil)
    #expect(h.count(of: 0) == 0)
    #expect(h.sum == 0)
    #expect(h.mean == nil)
    #expect(h.variance == nil)
    #expect(h.centralMoment(4) == nil)
    #expect(h.quantile(numerator: 1, denominator: 2) == nil)
  }

  @Test(
    "counts are kept while the range grows at either end",
    arguments: [
      [5, 3, 9, -4, 5, 100, -100], Array((-50...50).reversed()), [Int.max, .max - 3], [.min, .min + 3],
    ])
  func growth(values: [Int]) {
    let h = histogram(values)
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    for (value, count) in counts { #expect(h.count(of: value) == count) }
    #expect(h.total == values.count)
    #expect(h.values?.lowerBound == values.min())
    #expect(h.values?.upperBound == values.max())
    #expect(h.count(of: 77) == 0)
    #expect(h.count(of: .min + 1) == 0)
    #expect(h.count(of: .max - 1) == 0)
  }

  @Test("adding a value zero times changes nothing")
  func zeroTimes() {
    var h = histogram([1])
    h.add(1 << 40, times: 0)
    h.add(2, times: 0)
    #expect(h.values == 1...1)
    #expect(h.total == 1)
  }

  @Test("equality looks at counts, not at storage")
  func equality() {
    #expect(histogram([1, 2, 3, -20]) == histogram([-20, 3, 2, 1]))
    #expect(histogram([1, 2]) != histogram([1, 3]))
    #expect(histogram([1, 2]) != histogram([1, 2, 2]))
    #expect(histogram([1, 1, 2]) != histogram([1, 2, 2]))
    #expect(histogram([]) == IntegerHistogram())
    #expect(histogram([]) != histogram([0]))
  }

  @Test("merged parts are the whole, in either order")
  func merging() {
    let (a, b) = (histogram([3, 1, 4, 1, 5]), histogram([-9, 2, 6, 5]))
    var (ab, ba) = (a, b)
    ab.merge(b)
    ba.merge(a)
    #expect(ab == ba)
    #expect(ab == histogram([3, 1, 4, 1, 5, -9, 2, 6, 5]))
    ab.merge(IntegerHistogram())
    #expect(ab == ba)
    var none = IntegerHistogram()
    none.merge(a)
    #expect(none == a)
  }

  @Test("a histogram survives JSON, without its slack")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for h in [IntegerHistogram(), histogram([3, 3, 5]), histogram([-1, 40, 7])] {
      #expect(try JSONDecoder().decode(IntegerHistogram.self, from: try encoder.encode(h)) == h)
    }
    #expect(
      String(decoding: try encoder.encode(histogram([9, 3, 3, 5])), as: UTF8.self)
        == #"{"counts":[2,0,1,0,0,0,1],"lowest":3}"#)
  }

  @Test(
    "counts that no histogram can hold are refused",
    arguments: [
      #"{"lowest":0,"counts":[1,-1]}"#, #"{"lowest":9223372036854775807,"counts":[1,1]}"#,
      #"{"lowest":0,"counts":[9223372036854775807,1]}"#, #"{"lowest":0}"#,
    ])
  func hostileCoding(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IntegerHistogram.self, from: Data(text.utf8))
    }
  }

  @Test("a range beyond 2^28, and a negative number of times, trap")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = histogram([0, 1 << 28]) }
    await #expect(processExitsWith: .failure) { _ = histogram([.min, .max]) }
    await #expect(processExitsWith: .failure) {
      var h = IntegerHistogram()
      h.add(1, times: -1)
    }
  }
}
