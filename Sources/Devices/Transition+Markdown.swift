extension Transition {
  /// The table, the statuses, and a diagram of each part in Mermaid, as a page of Markdown.
  public static func markdown() -> String {
    var lines = [
      "# How a grant changes", "",
      "What stands in no row moves nothing; the first row that fits moves its part.",
    ]
    lines += ["", "| part | from | at | if | to | source |", "| --- | --- | --- | --- | --- | --- |"]
    for row in table {
      let from = row.from.joined(separator: ", ")
      lines.append(
        "| \(row.part) | \(from) | \(row.trigger.label) | \(row.condition.rawValue) | \(row.to) | \(row.source) |"
      )
    }
    lines += [
      "",
      "The status that an app reads: 1 where a profile restricts; else 2 where Location Services are off; else",
    ]
    lines += ["", "| permission | status |", "| --- | ---: |"]
    for permission in Permission.allCases {
      var state = State()
      state.permission = permission
      lines.append("| \(permission.rawValue) | \(state.reading.status.rawValue) |")
    }
    lines += ["", "A call for temporary full accuracy fails with code \(FullAccuracyRefusal.code) where"]
    lines += [FullAccuracyRefusal.allCases.map(\.rawValue).joined(separator: ", or ") + "."]
    lines += ["", "```mermaid", "stateDiagram-v2"]
    var parts: [String] = []
    for row in table where !parts.contains(row.part) { parts.append(row.part) }
    for part in parts {
      lines.append("  state \(part) {")
      for row in table where row.part == part {
        let condition = row.condition == .none ? "" : ", if \(row.condition.rawValue)"
        for from in row.from where from != row.to {
          lines.append("    \(from) --> \(row.to): \(row.trigger.label)\(condition)")
        }
      }
      lines.append("  }")
    }
    return (lines + ["```", ""]).joined(separator: "\n")
  }

  /// The values that the row starts from, by name.
  public var from: [String] { ends.from }

  /// The value that it leads to, by name.
  public var to: String { ends.to }

  private var ends: (from: [String], to: String) {
    switch move {
    case .permission(let from, let to): (from.map(\.rawValue), to.rawValue)
    case .accuracy(let from, let to): (from.map(\.rawValue), to.rawValue)
    case .services(let from, let to): (from.map(\.rawValue), to.rawValue)
    case .profile(let from, let to): (from.map(\.rawValue), to.rawValue)
    case .life(let from, let to): (from.map(\.rawValue), to.rawValue)
    }
  }
}
