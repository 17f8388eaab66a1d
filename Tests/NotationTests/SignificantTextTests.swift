import Notation
import Testing

@Suite("Numbers as texts")
struct SignificantTextTests {
  static let tenDigits: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (5000, "5000"), (0.1 + 0.2, "0.3"),
    (1.0 / 3, "0.3333333333"),
    (2.0 / 3, "0.6666666667"), (-2.0 / 3, "-0.6666666667"), (1_234_567_890.5, "1234567891"),
    (1_234_567_890, "1234567890"), (12_345_678_901, "12345678900"), (9.9999999999, "10"),
    (9.999999999, "9.999999999"),
    (99_999_999_999, "100000000000"), (0.99999999995, "1"), (0.99999999994, "0.9999999999"),
    (999_999_999_999_999, "1e+15"), (1e14, "100000000000000"), (1e15, "1e+15"), (1.5e15, "1.5e+15"),
    (1e16, "1e+16"), (1e100, "1e+100"), (-1.25e300, "-1.25e+300"), (1e-5, "0.00001"),
    (9.9999999999e-6, "0.00001"),
    (1.5e-5, "0.000015"), (1e-6, "1e-06"), (1.5e-7, "1.5e-07"), (-1.5e-10, "-1.5e-10"),
    (.leastNonzeroMagnitude, "5e-324"),
    (2.2250738585072014e-308, "2.225073859e-308"), (.greatestFiniteMagnitude, "1.797693135e+308"),
    (4 / Double.pi, "1.273239545"), (0.351650000, "0.35165"), (70330 / 200_000.0, "0.35165"),
    (1e-4, "0.0001"),
    (100, "100"), (123_456_789_012_345, "123456789000000"), (0x1p53, "9.007199255e+15"),
  ]

  @Test("ten significant digits, none of them a trailing zero", arguments: tenDigits)
  func ten(value: Double, text: String) {
    #expect(significantText(value) == text)
  }

  /// The shortest decimal text is rounded, half away from zero; so a tie of that text goes up.
  static let fewer: [(Double, Int, String)] = [
    (1.27155, 5, "1.2716"), (1.27145, 5, "1.2715"), (-1.27155, 5, "-1.2716"), (1.271549999, 5, "1.2715"),
    (0.5, 1, "0.5"), (0.25, 1, "0.3"), (0.15, 1, "0.2"), (2.5, 1, "3"), (9.5, 1, "10"), (9.49, 1, "9"),
    (99.5, 2, "100"), (0.0995, 2, "0.1"), (1234.5, 4, "1235"), (1234.5, 2, "1200"), (1e20, 3, "1e+20"),
    (123_456, 1, "100000"), (0.999999, 6, "0.999999"), (0.9999999, 6, "1"), (1.0000001, 7, "1"),
    (3.14159, 17, "3.14159"),
  ]

  @Test("fewer digits round the shortest text half away from zero", arguments: fewer)
  func rounded(value: Double, digits: Int, text: String) {
    #expect(significantText(value, digits: digits) == text)
  }

  @Test("what is written reads back to ten digits")
  func readsBack() throws {
    var value = Double(bitPattern: 2227)
    while value < 1e305 {
      let back = try #require(Double(significantText(value)))
      #expect(abs(back - value) <= max(0.5000001e-9 * value, .leastNonzeroMagnitude), "\(value)")
      value *= 3.7
    }
  }

  @Test("what is not finite traps")
  func notFinite() async {
    await #expect(processExitsWith: .failure) { _ = significantText(.nan) }
    await #expect(processExitsWith: .failure) { _ = significantText(-.infinity) }
  }

  static let uncertain: [(Double, Double, String)] = [
    (1.27155, 0.0024, "1.2716"), (0.35165, 0.0010677, "0.3517"), (1.2731625, 0.00030513, "1.27316"),
    (1, 0.0024, "1.0000"), (-1.27155, 0.0024, "-1.2716"), (10, 0.25, "10.00"), (9.996, 0.12, "10.00"),
    (5000, 12, "5000"), (5000.7, 12, "5001"), (5000.7, 1.2, "5000.7"), (5000.7, 123, "5001"), (0, 0.1, "0"),
    (0.0024, 0.0024, "0.0024"), (0.5, 1e-7, "0.50000000"), (12_345.678, 9.9, "12345.7"),
  ]

  @Test("a number is shown to the second figure of its error", arguments: uncertain)
  func toItsError(value: Double, error: Double, text: String) {
    #expect(uncertainText(value, error: error) == text)
  }

  @Test(
    "a number below its error's second figure rounds to it like any other",
    arguments: [(0.096, 1.2, "0.1"), (0.04, 1.2, "0"), (-0.096, 1.2, "-0.1"), (0.7, 12, "1"), (0.3, 12, "0")])
  func belowItsError(value: Double, error: Double, text: String) {
    #expect(uncertainText(value, error: error) == text)
  }
}
