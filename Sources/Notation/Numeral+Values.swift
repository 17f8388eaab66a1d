extension Numeral {
  /// The nearest Double: one rounding, ties to even. Refused where that is infinite, or zero for a number that is
  /// not.
  ///
  /// - `source`: the text to show in a refusal, if the number was written in another way.
  public func double(writtenAs source: String? = nil) throws -> Double {
    let shown = (source ?? description).quoted
    let text = digits.map(\.description).joined()
    guard let magnitude = Double("\(text.isEmpty ? "0" : text)e\(exponent)"), magnitude.isFinite else {
      throw Rejected("\(shown) is too large; write a number below 1.7e308")
    }
    guard magnitude > 0 || digits.isEmpty else {
      throw Rejected("\(shown) is too small to be told from 0; write 0, or a number above 5e-324")
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The magnitude if it is a whole number below 2^64, else nil.
  var wholeMagnitude: UInt64? {
    guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
    var result: UInt64 = 0
    for digit in digits + Array(repeating: 0, count: exponent) {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      guard !overflow, !carry else { return nil }
      result = sum
    }
    return result
  }

  /// The number times a whole number, exactly.
  func times(_ factor: Int) -> Numeral {
    var carry = 0
    var product: [UInt8] = []
    for digit in digits.reversed() {
      carry += Int(digit) * factor
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    return Numeral(isNegative: isNegative, digits: product.reversed(), exponent: exponent)
  }

  /// The number times a power of ten, exactly.
  func scaled(byPowerOfTen power: Int) -> Numeral {
    Numeral(isNegative: isNegative, digits: digits, exponent: exponent + power)
  }
}

extension Numeral: CustomStringConvertible {
  /// The number as digits and a power of ten: `-15e-1`.
  public var description: String {
    let text = digits.isEmpty ? "0" : digits.map(\.description).joined()
    return (isNegative ? "-" : "") + text + (exponent == 0 ? "" : "e\(exponent)")
  }
}

extension Numeral {
  /// A finite decimal number.
  public static func decimal(_ text: String) throws -> Double {
    try Numeral(text).double(writtenAs: text)
  }

  /// A proportion, written as a percentage (`35.2%`) or a decimal (`0.352`): both give the same Double. The range
  /// is the caller's to check.
  public static func proportion(_ text: String) throws -> Double {
    let trimmed = text.trimmingBlanks
    guard trimmed.last == "%" else { return try decimal(text) }
    return try Numeral(trimmed.dropLast()).scaled(byPowerOfTen: -2).double(writtenAs: text)
  }

  /// A whole number of a range, exactly; never rounded, never clamped.
  public static func wholeNumber(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    let numeral = try whole(text)
    let isTooLarge = !numeral.isNegative && numeral.wholeMagnitude.map { $0 > UInt64(Int.max) } ?? true
    let limits =
      range.upperBound == Int.max
      ? (isTooLarge ? "below 2^63" : "at least \(range.lowerBound)")
      : "from \(range.lowerBound) to \(range.upperBound)"
    guard let magnitude = numeral.wholeMagnitude,
      let value = Int(exactly: (numeral.isNegative ? -1 : 1) * Int128(magnitude)), range.contains(value)
    else { throw Rejected("\(text.quoted) is out of range; it must be \(limits)") }
    return value
  }

  /// A whole number from 0 to 2^64 - 1, exactly.
  public static func unsigned(_ text: String) throws -> UInt64 {
    let numeral = try whole(text)
    guard let magnitude = numeral.wholeMagnitude, !numeral.isNegative || magnitude == 0 else {
      throw Rejected("\(text.quoted) is out of range; it must be from 0 to 18446744073709551615")
    }
    return magnitude
  }

  private static func whole(_ text: String) throws -> Numeral {
    let numeral = try Numeral(text)
    guard numeral.exponent >= 0 else { throw Rejected("\(text.quoted) must be a whole number") }
    return numeral
  }
}
