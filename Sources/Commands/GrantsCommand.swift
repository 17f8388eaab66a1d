import CommandLine
import Devices
import Results

extension Laboratory {
  var grantsCommand: Command {
    Command(
      "grants", "Print how a location grant changes: table and diagram",
      discussion: "The page is Markdown, its diagram Mermaid.", example: "\(name) grants > grants.md",
      options: Settings.ofTellers
    ) { values in
      let settings = try Settings(values)
      try Output.standard(settings.isJSON ? try jsonText(GrantsDocument()) : Transition.markdown())
      return .ok
    }
  }
}

/// `grants --json`.
private struct GrantsDocument: Encodable {
  struct Row: Encodable {
    let part: String
    let from: [String]
    let at: String
    let condition: String?
    let to: String
    let source: String
  }

  let schema = 1
  let transitions = Transition.table.map { row in
    Row(
      part: row.part, from: row.from, at: row.trigger.label,
      condition: row.condition == .none ? nil : row.condition.rawValue, to: row.to, source: row.source)
  }
}
