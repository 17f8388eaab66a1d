/// A decimal number as it was written, exactly: (-1)^isNegative * digits * 10^exponent.
///
/// Accepted are `12`, `-1.5`, `+2`, `200_000`, `1e6`, `2.5E-3`: ASCII digits on both sides of the point, an
/// underscore only between digits. Not accepted are `nan`, `inf`, `0x10`, `.5`, `5.` and decimal commas. No locale
/// plays a part.
public struct Numeral: Hashable, Sendable {
  /// Whether a minus stood before it; zero may be negative.
  public let isNegative: Bool
  /// The decimal digits, 0 to 9, most significant first, with no zero at either end; empty for zero.
  public let digits: [UInt8]
  /// The power of ten of the last digit.
  public let exponent: Int

  /// Beyond this no exponent can matter to a Double, and sums of exponents stay far from overflow.
  static let exponentLimit = 100_000

  init(isNegative: Bool, digits: some Sequence<UInt8>, exponent: Int) {
    self.isNegative = isNegative
    let kept = Array(digits.drop { $0 == 0 })
    let zeros = kept.reversed().prefix { $0 == 0 }.count
    self.digits = Array(kept.dropLast(zeros))
    self.exponent = self.digits.isEmpty ? 0 : exponent + zeros
  }

  /// The number that `text` is, blanks around it aside.
  public init(_ text: some StringProtocol) throws {
    var rest = text.trimmingBlanks
    guard let numeral = try Numeral(readingFrom: &rest) else {
      throw Rejected("\(String(text).quoted) is not a number; write one such as 0.5, 200_000 or 1e6")
    }
    guard rest.isEmpty else {
      if rest.first == "," { throw Numeral.comma(in: String(text)) }
      throw Rejected("\(String(text).quoted) is not a number; remove \(String(rest).quoted)")
    }
    self = numeral
  }

  /// Reads a number off the front of `rest`; nil if none begins there.
  init?(readingFrom rest: inout Substring) throws {
    var ahead = rest
    let sign = ahead.removingPrefix { $0 == "-" || $0 == "+" }
    guard sign.count <= 1, let whole = ahead.removingDigits() else { return nil }
    var afterPoint = ahead.dropFirst()
    var fraction: [UInt8] = []
    if ahead.first == ".", let digits = afterPoint.removingDigits() {
      (fraction, ahead) = (digits, afterPoint)
    }
    var power = 0
    var afterE = ahead.dropFirst()
    if ahead.first == "e" || ahead.first == "E" {
      let powerSign = afterE.removingPrefix { $0 == "-" || $0 == "+" }
      if powerSign.count <= 1, let digits = afterE.removingDigits() {
        let size = digits.reduce(0) { min($0 * 10 + Int($1), Self.exponentLimit) }
        power = powerSign == "-" ? -size : size
        ahead = afterE
      }
    }
    rest = ahead
    self.init(isNegative: sign == "-", digits: whole + fraction, exponent: power - fraction.count)
  }

  static func comma(in text: String) -> Rejected {
    Rejected("\(text.quoted) has a comma; write a decimal point, and nothing or '_' between thousands")
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmingBlanks: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return Substring(rest)
  }
}

extension Substring {
  /// Takes the characters off the front that satisfy the predicate.
  mutating func removingPrefix(while belongs: (Character) -> Bool) -> Substring {
    let head = prefix(while: belongs)
    self = self[head.endIndex...]
    return head
  }

  /// Takes ASCII digits with single underscores between them off the front; nil if there are none.
  mutating func removingDigits() -> [UInt8]? {
    var ahead = self
    let run = ahead.removingPrefix { $0 == "_" || ("0"..."9").contains($0) && $0.utf8.count == 1 }
    guard !run.isEmpty, run.first != "_", run.last != "_", !run.contains("__") else { return nil }
    self = ahead
    return run.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0 - UInt8(ascii: "0") }
  }
}
