/// The text in lines of at most `width` characters, broken at spaces; at least one line.
///
/// A word that is longer stands alone on its line, or is cut into pieces with `cutting`. Line breaks stay.
func wrapped(_ text: String, width: Int, cutting: Bool = false) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = ""
    var room = width
    for word in paragraph.split(separator: " ") {
      var rest = word
      if !line.isEmpty, rest.count < room {
        line += " "
        room -= 1
      } else if !line.isEmpty {
        lines.append(line)
        line = ""
        room = width
      }
      while cutting, rest.count > room {
        lines.append(line + rest.prefix(room))
        rest = rest.dropFirst(room)
        line = ""
        room = width
      }
      line += rest
      room -= rest.count
    }
    lines.append(line)
  }
  return lines
}

/// The text with spaces after it, or before it, up to `width` characters; longer text stays as it is.
func padded(_ text: String, to width: Int, right: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return right ? space + text : text + space
}
