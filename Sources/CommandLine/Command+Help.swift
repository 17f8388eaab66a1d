extension [Command] {
  /// The help of the last command of a chain that begins with the root.
  func helpText(width: Int) -> String {
    guard let root = first, let command = last else { return "" }
    let path = map(\.name).joined(separator: " ")
    let inherited = dropLast().reversed().flatMap(\.options)
    let version: [Option] = count == 1 && root.version != nil ? [.version] : []
    let options = command.options + inherited + [.help] + version

    var usage = "Usage: \(path)"
    if !command.subcommands.isEmpty { usage += " COMMAND" }
    usage += ([" [options]"] + command.positionals.map { " " + $0.spelling }).joined()

    var blocks = ["\(path): \(command.summary)", usage]
    if !command.discussion.isEmpty { blocks.append(command.discussion) }
    blocks = blocks.map { wrapped($0, width: width).joined(separator: "\n") }

    let arguments = command.positionals.map { ($0.name, $0.summary) }
    let commands = command.subcommands.map { ($0.name, $0.summary) }
    let lists = [
      ("Arguments:", arguments), ("Commands:", commands),
      ("Options:", options.map { ($0.spelling, $0.note) }),
    ]
    blocks += lists.filter { !$0.1.isEmpty }.map { listing($0, $1, width: width) }
    if count == 1, !command.subcommands.isEmpty {
      blocks.append("Run '\(path) help COMMAND' for the help of one command.")
      let codes = ExitCode.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
      blocks.append(wrapped("Exit codes: \(codes).", width: width).joined(separator: "\n"))
    }
    // Never wrapped, so that it can be copied.
    blocks.append("Example: \(command.example)")
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

/// A title over rows of two columns; a name that is too long for its column pushes its text to the next line.
private func listing(_ title: String, _ rows: [(name: String, text: String)], width: Int) -> String {
  let longest = rows.map(\.name.count).max() ?? 0
  let column = min(longest, width / 2 - 4)
  let indent = String(repeating: " ", count: column + 4)
  var lines = [title]
  for row in rows {
    var texts = wrapped(row.text, width: width - column - 4)[...]
    if row.name.count > column {
      lines.append("  " + row.name)
    } else {
      lines.append("  " + padded(row.name, to: column) + "  " + (texts.popFirst() ?? ""))
    }
    lines += texts.map { indent + $0 }
  }
  return lines.joined(separator: "\n")
}

extension Option {
  /// `-n, --trials N`, with the long names under each other.
  fileprivate var spelling: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(long)" + (kind == .flag ? "" : " \(placeholder)")
  }

  fileprivate var note: String {
    summary + (many ? "; may be repeated" : "") + (fallback.map { " (default: \($0))" } ?? "")
  }
}
