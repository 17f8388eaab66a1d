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
  text.reduce(into: "") { result, character in
    switch character {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#": result += "\\\(character)"
    case "&": result += "&amp;"
    case let line where line.isNewline: result += " "
    default: result.append(character)
    }
  }
}
