/// The text with everything that could steer a terminal made visible: `\n`, `\t`, `\u{1B}`.
///
/// That is the control characters, the line separators and the invisible format characters, which can turn
/// the direction of what follows. The two joiners stay: scripts and emoji need them. For whatever a user, a
/// file name or a spec supplies; a backslash of its own is left as it is.
public func printable(_ text: String) -> String {
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      switch scalar {
      case "\u{200C}", "\u{200D}": shown.append(scalar)
      case "\n": shown += "\\n".unicodeScalars
      case "\r": shown += "\\r".unicodeScalars
      case "\t": shown += "\\t".unicodeScalars
      default: shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      }
    default: shown.append(scalar)
    }
  }
  return String(shown)
}

/// The user's word as a message quotes it.
func quoted(_ word: String) -> String { "'\(printable(word))'" }
