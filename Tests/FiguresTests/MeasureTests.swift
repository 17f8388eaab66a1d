import Testing

@testable import Figures

@Suite("How numbers of a column are shown")
struct MeasureTests {
  static let cases: [(String, Double, Double, String?)] = [
    ("m", 999, 1, "m"), ("m", 1000, 1e-3, "km"), ("m2", 999_999, 1, "m²"), ("m2", 1e6, 1e-6, "km²"),
    ("1", 5, 1, nil),
    ("1/km", 5, 1, "1/km"),
  ]

  @Test("lengths and areas are shown in the unit that fits the largest", arguments: cases)
  func measure(unit: String, largest: Double, factor: Double, shown: String?) {
    let measure = Measure(unit: unit, largest: largest)
    #expect(measure.factor == factor && measure.unit == shown)
  }
}
