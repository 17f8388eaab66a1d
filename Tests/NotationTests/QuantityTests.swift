import Notation
import TestSupport
import Testing

@Suite("Quantities")
struct QuantityTests {
  static let right: [(String, Dimension, Double)] = [
    ("3 km", .length, 3000), ("5000 m", .length, 5000), ("3km", .length, 3000), ("1e3 m", .length, 1000),
    ("0.25 km", .length, 250), ("2.3 km", .length, 2300), ("1.001 km", .length, 1001),
    ("-3 km", .length, -3000),
    ("1_000 m", .length, 1000), (" 3  km ", .length, 3000), ("3\u{A0}km", .length, 3000),
    ("1e300 km", .length, 1e303),
    ("0.1 m", .length, 0.1), ("25 km2", .area, 25e6), ("25 km²", .area, 25e6), ("1 ha", .area, 10_000),
    ("15 min", .duration, 900), ("2 h", .duration, 7200), ("0.1 min", .duration, 6),
    ("1 d", .duration, 86_400),
    ("1.1 h", .duration, 3960), ("0.07 h", .duration, 252), ("0 s", .duration, 0),
  ]

  @Test("a quantity is read into its SI unit and rounded once", arguments: right)
  func parse(text: String, dimension: Dimension, value: Double) throws {
    #expect(try Quantity.parse(text, as: dimension) == Quantity(value, dimension))
  }

  @Test("kilometres and metres agree in every bit")
  func sameBits() throws {
    for metres in stride(from: 1, through: 100_000, by: 7) {
      let fraction = String(1000 + metres % 1000).dropFirst()
      #expect(try Quantity.parse("\(metres / 1000).\(fraction) km", as: .length).value == Double(metres))
    }
  }

  static let wrong: [(String, Dimension, String)] = [
    ("3000", .length, "'3000' has no unit; write a length such as 3 km or 5000 m"),
    ("25", .area, "'25' has no unit; write an area such as 25 km2 or 40000 m2"),
    ("3 min", .length, "'3 min' is a duration, but a length is needed; write it in m or km"),
    ("3 m", .duration, "'3 m' is a length, but a duration is needed; write it in s, min, h or d"),
    ("3 km", .area, "'3 km' is a length, but an area is needed; write it in m2, ha or km2"),
    ("3 kms", .length, "unknown unit 'kms'; did you mean 'km'?"),
    ("3 KM", .length, "unknown unit 'KM'; did you mean 'km'?"),
    ("3 parsecs", .length, "unknown unit 'parsecs'; write it in m or km"),
    ("nan km", .length, "'nan km' is not a length; write a length such as 3 km or 5000 m"),
    ("inf", .length, "'inf' is not a length; write a length such as 3 km or 5000 m"),
    ("0x10 m", .length, "'0x10 m' is not a length; write a length such as 3 km or 5000 m"),
    ("3 5 km", .length, "'3 5 km' is not a length; write a length such as 3 km or 5000 m"),
    ("km", .length, "'km' is not a length; write a length such as 3 km or 5000 m"),
    ("", .length, "'' is not a length; write a length such as 3 km or 5000 m"),
    ("3 km/h", .length, "'3 km/h' is not a length; write a length such as 3 km or 5000 m"),
    ("3,5 km", .length, "'3,5 km' has a comma; write a decimal point, and nothing or '_' between thousands"),
    ("1e999 m", .length, "'1e999 m' is too large; write a number below 1.7e308"),
    ("1e308 km", .length, "'1e308 km' is too large; write a number below 1.7e308"),
    ("1e-999 m", .length, "'1e-999 m' is too small to be told from 0; write 0, or a number above 5e-324"),
  ]

  @Test("what is no quantity of the dimension is refused with the remedy", arguments: wrong)
  func refuse(text: String, dimension: Dimension, error: String) {
    #expect(complaint { try Quantity.parse(text, as: dimension) } == error)
  }
}
