import Documents
import Notation

/// gnuplot commands made of fixed text and numbers.
///
/// gnuplot runs backticks inside double quotes and commands named as files, so no text of a spec, a table or a path
/// may get into a script. The type sees to it: it is written as a literal, and takes numbers, labels and other
/// scripts into it, but no `String`.
struct Script: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  init(stringLiteral value: StaticString) { text = value.description }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ script: Script) { text += script.text }
    mutating func appendInterpolation(_ label: Label) { text += "\"\(label.token)\"" }

    /// A finite number; the others have no text that gnuplot reads.
    mutating func appendInterpolation(_ number: Double) {
      precondition(number.isFinite, "a script holds finite numbers")
      text += number.description
    }
  }

  /// The scripts one after another with a fixed text between.
  static func joined(_ scripts: [Script], by separator: StaticString) -> Script {
    var result: Script = ""
    result.text = scripts.map(\.text).joined(separator: separator.description)
    return result
  }
}

/// A text of the picture, as the script and gnuplot know it: by its number, and about as wide as the text.
struct Label: Sendable {
  fileprivate let index, width: Int

  /// What stands for the text until the picture is drawn.
  fileprivate var token: String {
    let number = String(index)
    let name = "L" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return name + String(repeating: "x", count: max(0, width - name.count))
  }
}

/// The texts of a picture. gnuplot is given tokens of their lengths, and they take the tokens' places in the SVG.
struct Labels: Sendable {
  private(set) var texts: [String] = []

  mutating func add(_ text: String) -> Label {
    texts.append(text)
    // gnuplot takes a character for wider than it is, and would spread the key too far.
    return Label(index: texts.count - 1, width: min(200, text.count * 3 / 4))
  }

  /// The SVG with the texts in place, in one pass, so that a text that looks like a token stays as it is.
  func set(in svg: String) -> String {
    svg.replacing(/>L([0-9]{4,})x*</) { match in
      guard let index = Int(match.1), texts.indices.contains(index) else { return String(match.0) }
      return ">\(texts[index].xmlText)<"
    }
  }
}

/// A text in lines of at most so many characters, broken at spaces; words longer than a line are cut.
func wrapped(_ text: String, at width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    var rest = String(word)
    if let last = lines.last, last.count + 1 + rest.count <= width {
      lines[lines.count - 1] += " " + rest
      continue
    }
    while rest.count > width {
      lines.append(String(rest.prefix(width)))
      rest = String(rest.dropFirst(width))
    }
    lines.append(rest)
  }
  return lines
}
