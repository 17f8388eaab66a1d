extension Numeral {
  /// A constant such as a claim compares with: a term, or one term divided by another, where a term is a decimal
  /// number, a percentage or `pi`, each with a sign if need be: `1.2716`, `0.2%`, `4/pi`, `-1/2`.
  ///
  /// Each term is rounded once, and the quotient once more: the error is below 2 units in the last place.
  public static func constant(_ text: String) throws -> Double {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2 else {
      throw Rejected("\(text.quoted) divides twice; write one quotient at most, such as 4/pi")
    }
    let terms = try parts.map { try term($0, of: text) }
    guard terms.count == 2 else { return terms[0] }
    guard terms[1] != 0 else { throw Rejected("\(text.quoted) divides by zero; write another divisor") }
    let quotient = terms[0] / terms[1]
    guard quotient.isFinite else {
      throw Rejected("\(text.quoted) is too large; write a number below 1.7e308")
    }
    guard quotient != 0 || terms[0] == 0 else {
      throw Rejected("\(text.quoted) is too small to be told from 0; write 0, or a number above 5e-324")
    }
    return quotient
  }

  private static func term(_ part: Substring, of text: String) throws -> Double {
    let trimmed = part.trimmingBlanks
    switch trimmed {
    case "pi", "+pi": return Double.pi
    case "-pi": return -Double.pi
    default: break
    }
    let isPercent = trimmed.last == "%"
    var rest = isPercent ? trimmed.dropLast().trimmingBlanks : trimmed
    guard let numeral = try Numeral(readingFrom: &rest), rest.isEmpty else {
      if rest.first == "," { throw comma(in: text) }
      let advice = "; write one such as 1.5, 0.2%, pi or 4/pi"
      let tail = didYouMean(String(trimmed), among: ["pi"], otherwise: advice)
      throw Rejected("\(text.quoted) is not a constant\(tail)")
    }
    return try numeral.scaled(byPowerOfTen: isPercent ? -2 : 0).double(writtenAs: text)
  }
}
