import Testing

@testable import Figures

@Suite("A scale")
struct ScaleTests {
  @Test("has round marks")
  func linear() {
    #expect(roundNumbers(from: 0, to: 10.4, about: 5) == [0, 5, 10])
    #expect(roundNumbers(from: 0, to: 100, about: 6) == [0, 20, 40, 60, 80, 100])
    #expect(roundNumbers(from: 1, to: 1, about: 5) == [])
  }

  @Test("begins at 0 where that is near")
  func zero() {
    #expect(Scale(linear: [1, 10], marks: 5).low == 0)
    #expect(Scale(linear: [9, 10], marks: 5).low > 8)
    #expect(Scale(linear: [9, 10], marks: 5, isFromZero: true).low == 0)
    #expect(Scale(linear: [-1, 10], marks: 5).low < -1)
  }

  @Test("has whole numbers in full and others to six digits")
  func numbers() {
    #expect(numberText(1_048_576) == "1048576" && numberText(-67_108_864) == "−67108864")
    #expect(numberText(0.1234567) == "0.123457" && numberText(0.1 + 0.2) == "0.3")
  }

  @Test("is marked at few values themselves, else at powers of ten and between")
  func logarithmic() {
    #expect(Scale(logarithmic: [0.25, 0.5, 1, 2], marks: 8, atValues: true).ticks == [0.25, 0.5, 1, 2])
    #expect(
      Scale(logarithmic: [1, 1.01, 100], marks: 8, atValues: true).ticks == [1, 2, 5, 10, 20, 50, 100])
    #expect(Scale(logarithmic: [1, 100], marks: 5).ticks == [1, 3, 10, 30, 100])
    #expect(Scale(logarithmic: [1, 1e6], marks: 7).ticks.count == 7)
    #expect(Scale(logarithmic: [1, 1e12], marks: 7).ticks.count == 7)
  }

  @Test(
    "writes numbers with the places asked for",
    arguments: [
      (0.0, 3, "0.000"), (-0.49962, 3, "−0.500"), (35.25, 1, "35.3"), (-0.0001, 3, "0.000"), (12, 0, "12"),
      (0.05, 1, "0.1"),
    ])
  func fixed(number: Double, places: Int, text: String) {
    #expect(fixedText(number, places: places) == text)
  }
}
