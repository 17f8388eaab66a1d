import Foundation
import Testing

@testable import Statistics

@Suite struct IntervalTests {
  @Test(
    "an interval contains its ends, and no NaN",
    arguments: [(1.0, true), (2.0, true), (1.5, true), (0.999, false), (2.001, false), (.nan, false)])
  func contains(value: Double, inside: Bool) {
    #expect(Interval(low: 1, high: 2).contains(value) == inside)
  }

  @Test("a negative factor swaps the ends")
  func scaling() {
    #expect(Interval(low: 1, high: 2).scaled(by: -3) == Interval(low: -6, high: -3))
  }

  @Test("an interval survives JSON, and one with its ends swapped is refused")
  func coding() throws {
    let interval = Interval(low: -0.1, high: 0.3)
    let data = try JSONEncoder().encode(interval)
    #expect(try JSONDecoder().decode(Interval.self, from: data) == interval)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Interval.self, from: Data(#"{"low": 2, "high": 1}"#.utf8))
    }
  }

  @Test("swapped ends are the programmer's mistake and trap")
  func trap() async {
    await #expect(processExitsWith: .failure) { _ = Interval(low: 2, high: 1) }
  }
}
