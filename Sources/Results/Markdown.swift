/// A table in GitHub's Markdown; numbers are aligned to the right.
///
/// - Parameters:
///   - columns: the column names.
///   - rows: cells that are Markdown already, a cell for every column.
public func markdownTable(_ columns: [String], _ rows: [[String]]) -> String {
  let rulers = columns.indices.map { column in
    let cells = rows.map { $0[column] }.filter { !$0.isEmpty }
    let isNumeric = cells.allSatisfy { $0.first?.isNumber == true || $0.first == "-" } && !cells.isEmpty
    return isNumeric ? "---:" : "---"
  }
  return ([columns, rulers] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
}

/// A text that Markdown shows as it stands, on one line.
public func markdownText(_ text: String) -> String {
  var result = ""
  var previous: Character = " "
  let characters = Array(text)
  for (index, character) in characters.enumerated() {
    switch character {
    // Within a word, as in `zero_share`, an underscore means nothing to Markdown.
    case "_"
    where isWordCharacter(previous) && index + 1 < characters.count && isWordCharacter(characters[index + 1]):
      result.append(character)
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "$": result += "\\\(character)"
    case "&": result += "&amp;"
    case let line where line.isNewline: result += " "
    default: result.append(character)
    }
    previous = character
  }
  return result
}

private func isWordCharacter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
