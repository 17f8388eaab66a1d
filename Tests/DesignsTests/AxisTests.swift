import Designs
import TestSupport
import Testing

@Suite("Axes of areas and durations")
struct AxisTests {
  static let area = Axis("area", .area(1...1e15), "how large a cell is", default: .area(25e6))

  static let values: [(String, Double, String)] = [
    ("25 km2", 25e6, "25 km2"), ("25km²", 25e6, "25 km2"),
    ("2.5 ha", 25_000, "25000 m2"), ("1 m2", 1, "1 m2"),
    ("1e9 km2", 1e15, "1000000000 km2"), ("0.3 km2", 3e5, "300000 m2"),
  ]

  @Test("an area is read in any unit, kept in square metres and shown in the fitting one", arguments: values)
  func value(text: String, squares: Double, label: String) throws {
    let value = try Self.area.value(text)
    #expect(value == .area(squares) && value.label == label)
    #expect(value.cell == .real(squares))
  }

  static let wrong = [
    ("25", "'25' has no unit; write an area such as 25 km2 or 40000 m2"),
    ("25 km", "'25 km' is a length, but an area is needed; write it in m2, ha or km2"),
    ("25 kn2", "unknown unit 'kn2'; did you mean 'km2'?"),
    ("0 km2", "'0 km2' is outside the domain, 1 m2 to 1000000000 km2"),
    ("-25 km2", "'-25 km2' is outside the domain, 1 m2 to 1000000000 km2"),
    ("1e10 km2", "'1e10 km2' is outside the domain, 1 m2 to 1000000000 km2"),
  ]

  @Test("what is no area of the domain is refused with the remedy", arguments: wrong)
  func refused(text: String, error: String) {
    #expect(complaint { try Self.area.value(text) } == error)
  }

  @Test("the column and the canonical text have the SI unit, every bit of the value")
  func column() {
    let condition = Condition(axes: [Self.area], values: [.area(0.1 + 0.2)])
    #expect(Self.area.column == "area_m2" && Self.area.unit == "m2")
    #expect(condition.canonicalText == "area_m2=0.30000000000000004")
    #expect(condition.area(Self.area) == 0.1 + 0.2)
    #expect(Self.area.example == "25 km2" && Self.area.fallback?.label == "25 km2")
  }

  static let interval = Axis("interval", .duration(1...86_400), "time between reports")

  @Test(
    "a duration is read in any unit, kept in seconds and shown in the largest that it is a multiple of",
    arguments: [
      ("15 min", 900, "15 min"), ("0.25 h", 900, "15 min"), ("100 s", 100, "100 s"), ("1.5 min", 90, "90 s"),
      ("90 min", 5400, "90 min"), ("1 d", 86_400, "24 h"),
    ])
  func duration(text: String, seconds: Double, label: String) throws {
    let value = try Self.interval.value(text)
    #expect(value == .duration(seconds) && value.label == label && value.cell == .real(seconds))
    let condition = Condition(axes: [Self.interval], values: [value])
    #expect(condition.duration(Self.interval) == seconds)
    #expect(condition.canonicalText == "interval_s=\(seconds)" && Self.interval.unit == "s")
  }

  @Test(
    "what is no duration of the domain is refused with the remedy",
    arguments: [
      ("15", "'15' has no unit; write a duration such as 15 min or 2 h"),
      ("15 km", "'15 km' is a length, but a duration is needed; write it in s, min, h or d"),
      ("0 s", "'0 s' is outside the domain, 1 s to 24 h"),
    ])
  func noDuration(text: String, error: String) {
    #expect(complaint { try Self.interval.value(text) } == error)
  }
}
