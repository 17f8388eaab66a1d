import Foundation

/// A number as a text prints it: its figures and its last place, exactly.
public struct PrintedFigure: Sendable, Equatable, CustomStringConvertible {
  /// The text, as in `1.2716` or `35.2%`.
  public let description: String
  /// The number; 0.352 for `35.2%`.
  let value: Decimal
  /// The unit of the last place; 0.001 for `35.2%`.
  let lastPlace: Decimal

  /// Reads a decimal number, plain or with `%`; nil if the text is something else.
  public init?(_ text: String) {
    let isPercent = text.hasSuffix("%")
    let plain = isPercent ? text.dropLast().trimmingCharacters(in: .whitespaces) : text
    guard plain.wholeMatch(of: /[+-]?[0-9]{1,20}(\.[0-9]{1,20})?/) != nil, let number = exactDecimal(plain)
    else {
      return nil
    }
    let places = plain.split(separator: ".").dropFirst().first?.count ?? 0
    let shift = isPercent ? places + 2 : places
    description = text
    value = isPercent ? number / 100 : number
    lastPlace = Decimal(sign: .plus, exponent: -shift, significand: 1)
  }

  /// Whether a published number rounds to the figure: it is off by half of the last place at most.
  func isReading(of published: Decimal) -> Bool {
    abs(published - value) * 2 <= lastPlace
  }
}

/// The exact decimal number of a text in JSON's number syntax; nil if it is something else, or an exponent beyond
/// those of Foundation's decimal numbers.
func exactDecimal(_ text: String) -> Decimal? {
  // Without a locale the point is the decimal one. To make a Locale crashes where LANG is not a locale's name.
  isNumber(text) ? Decimal(string: text, locale: nil) : nil
}

/// Whether a text is a decimal number as tables hold them.
func isNumber(_ text: String) -> Bool {
  text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?/) != nil
}
