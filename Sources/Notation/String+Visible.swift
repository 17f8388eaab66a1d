extension String {
  /// The text with all that a terminal would obey or hide (controls, direction marks, line separators) written
  /// as `\n`, `\t` or `\u{1B}`. The two joiners stay, since scripts and emoji need them, and so does all that is
  /// visible already.
  public var madeVisible: String {
    var result = ""
    for scalar in unicodeScalars {
      if let short = shortEscapes[scalar] {
        result += short
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as an error message shows it: in quotes, visible, and no longer than 40 scalars.
  public var quoted: String {
    // Counted in scalars: one character may carry thousands of combining marks.
    let limit = 40
    let head = unicodeScalars.prefix(limit + 1)
    guard head.count > limit else { return "'\(madeVisible)'" }
    return "'\(String(head.prefix(limit - 3)).madeVisible)...'"
  }
}

/// What is written otherwise than its category says: the escapes that everybody knows, and the joiners.
private let shortEscapes: [Unicode.Scalar: String] = [
  "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{200C}": "\u{200C}", "\u{200D}": "\u{200D}",
]
