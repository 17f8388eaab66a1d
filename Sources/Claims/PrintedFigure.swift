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
    guard plain.wholeMatch(of: /[+-]?\d{1,20}(\.\d{1,20})?/) != nil, let number = exactDecimal(plain) else {
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

/// The exact decimal number of a text in JSON's number syntax; nil if it is something else.
func exactDecimal(_ text: String) -> Decimal? {
  guard text.wholeMatch(of: /[+-]?\d+(\.\d+)?([eE][+-]?\d{1,3})?/) != nil else { return nil }
  // Without a locale the point is the decimal one. To make a Locale crashes where LANG is not a locale's name.
  return Decimal(string: text, locale: nil)
}
