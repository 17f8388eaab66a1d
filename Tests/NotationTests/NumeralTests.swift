import Notation
import TestSupport
import Testing

@Suite("Numbers in text")
struct NumeralTests {
  static let unsigned: [(String, UInt64)] = [
    ("0", 0), ("-0", 0), ("1", 1), ("2026", 2026), ("4294967297", 4_294_967_297), ("1_000", 1000),
    ("1e6", 1_000_000),
    ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775808", 1 << 63),
    ("18446744073709551615", .max), ("1844674407370955161.5e1", .max), ("1e19", 10_000_000_000_000_000_000),
    ("00000000000000000000000000001", 1), ("1.0", 1),
  ]

  @Test("seeds are read exactly up to 2^64 - 1", arguments: unsigned)
  func seeds(text: String, value: UInt64) throws { #expect(try Numeral.unsigned(text) == value) }

  static let refusedSeeds = [
    "18446744073709551616", "-1", "2e19", "1e20", "1e99999999999999999999", "99999999999999999999",
  ]

  @Test("seeds out of range are refused, never clamped", arguments: refusedSeeds)
  func refused(text: String) {
    #expect(
      complaint { try Numeral.unsigned(text) }
        == "'\(text)' is out of range; it must be from 0 to 18446744073709551615")
  }

  static let whole: [(String, Int)] = [
    ("200000", 200_000), ("200_000", 200_000), ("2e5", 200_000), ("1E+6", 1_000_000), ("+7", 7), (" 7 ", 7),
    ("-9223372036854775808", .min), ("9223372036854775807", .max), ("2.5e3", 2500),
  ]

  @Test("whole numbers may be written with underscores or a power of ten", arguments: whole)
  func wholeNumbers(text: String, value: Int) throws {
    #expect(try Numeral.wholeNumber(text, in: Int.min...Int.max) == value)
  }

  static let refusedWhole: [(String, String)] = [
    ("1.5", "'1.5' must be a whole number"),
    ("1e-1", "'1e-1' must be a whole number"),
    ("0", "'0' is out of range; it must be from 1 to 10"),
    ("-1", "'-1' is out of range; it must be from 1 to 10"),
    ("9223372036854775808", "'9223372036854775808' is out of range; it must be from 1 to 10"),
    ("1,000", "'1,000' has a comma; write a decimal point, and nothing or '_' between thousands"),
    ("1__0", "'1__0' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("_1", "'_1' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("0x10", "'0x10' is not a number; remove 'x10'"),
    ("nan", "'nan' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("inf", "'inf' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("--1", "'--1' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("٣", "'٣' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("", "'' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("1e", "'1e' is not a number; remove 'e'"),
    ("5.", "'5.' is not a number; remove '.'"),
  ]

  @Test("what is no whole number of the range is refused with the reason", arguments: refusedWhole)
  func refusedNumber(text: String, error: String) {
    #expect(complaint { try Numeral.wholeNumber(text, in: 1...10) } == error)
  }

  static let decimalTable: [(String, Double)] = [
    ("0.1", 0.1), ("-2.5", -2.5), ("1e-7", 1e-7), ("1_000.25", 1000.25), ("0", 0),
    ("5e-324", Double.leastNonzeroMagnitude),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("0e99999", 0),
    ("0.\(String(repeating: "0", count: 400))1e401", 1),
  ]

  @Test("decimals are the nearest Double", arguments: decimalTable)
  func decimals(text: String, value: Double) throws { #expect(try Numeral.decimal(text) == value) }

  @Test("decimals that no Double can hold are refused")
  func decimalRange() {
    #expect(
      complaint { try Numeral.decimal("1e999") } == "'1e999' is too large; write a number below 1.7e308")
    #expect(
      complaint { try Numeral.decimal("1e-999") }
        == "'1e-999' is too small to be told from 0; write 0, or a number above 5e-324")
  }

  @Test("a percentage equals the decimal it stands for")
  func proportions() throws {
    for thousandth in 0...1000 {
      let percent = "\(thousandth / 10).\(thousandth % 10)%"
      #expect(try Numeral.proportion(percent) == Double("\(thousandth)e-3"))
    }
    #expect(try Numeral.proportion("0.352") == 0.352)
    #expect(complaint { try Numeral.proportion("35.2%%") } == "'35.2%' is not a number; remove '%'")
  }

  static let constants: [(String, Double)] = [
    ("4/pi", 4 / Double.pi), ("2/pi", 2 / Double.pi), ("pi/4", Double.pi / 4), ("pi", Double.pi),
    ("1.2716", 1.2716),
    ("0.2%", 0.002), ("-1/2", -0.5), ("1 / 3", 1.0 / 3), ("-pi", -Double.pi), ("1/50%", 2), ("0/5", 0),
  ]

  @Test("constants are terms and quotients of terms", arguments: constants)
  func constant(text: String, value: Double) throws { #expect(try Numeral.constant(text) == value) }

  static let refusedConstants: [(String, String)] = [
    ("1/0", "'1/0' divides by zero; write another divisor"),
    ("1/-0.0%", "'1/-0.0%' divides by zero; write another divisor"),
    ("1/2/3", "'1/2/3' divides twice; write one quotient at most, such as 4/pi"),
    ("4/pie", "'4/pie' is not a constant; did you mean 'pi'?"),
    ("exakt", "'exakt' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"),
    ("4/", "'4/' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"),
    ("1,5", "'1,5' has a comma; write a decimal point, and nothing or '_' between thousands"),
    ("1e300/1e-300", "'1e300/1e-300' is too large; write a number below 1.7e308"),
  ]

  @Test("what is no constant is refused", arguments: refusedConstants)
  func refusedConstant(text: String, error: String) {
    #expect(complaint { try Numeral.constant(text) } == error)
  }

  @Test("a numeral keeps its digits exactly")
  func digits() throws {
    let numeral = try Numeral("-001.27160e2")
    #expect(numeral.isNegative && numeral.digits == [1, 2, 7, 1, 6] && numeral.exponent == -2)
    #expect(try Numeral("1.50") == Numeral("15e-1"))
  }
}
