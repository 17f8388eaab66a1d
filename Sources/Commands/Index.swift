import Claims
import Designs
import Figures
import Results

/// The page that a reader of the results opens first: each spec with its question, figures, claims and summary.
struct Index {
  static let fileName = "README.md"

  let program: String
  let root: String
  let reports: [SpecReport]

  var markdown: String {
    var text = """
      # Results

      Each folder holds the tables of one spec, its summary, its figures and the manifest that ties them to the
      spec. This page is written by `\(program) verify --index`; do not edit it.

      | spec | question | claims |
      | --- | --- | --- |

      """
    for report in reports {
      let spec = report.spec
      let holding = report.verdicts.count { $0.outcome == .holds }
      text +=
        "| [\(spec.name)](#\(spec.name)) | \(markdownText(spec.question)) "
        + "| \(holding) of \(report.verdicts.count) hold |\n"
    }
    return text + reports.map(section).joined()
  }

  private func section(_ report: SpecReport) -> String {
    let spec = report.spec
    var text = "\n## \(spec.name)\n\n**\(markdownText(spec.title)).** \(markdownText(spec.question))\n"
    if let problem = report.problem { text += "\n**\(markdownText(problem.reason))**\n" }
    for figure in spec.figures {
      text += "\n![\(markdownText(figure.alt))](\(spec.name)/\(FigureFile(figure: figure).name))\n"
      if let caption = figure.caption { text += "\n\(markdownText(caption))\n" }
    }
    text += "\n" + summary(of: spec)
    if !spec.claims.isEmpty { text += "\n" + claims(of: report) }
    let tables = spec.design.experiment.schemas.map { "[\($0.name).csv](\(spec.name)/\($0.name).csv)" }
    return text + "\nTables: \(tables.joined(separator: ", ")).\n"
  }

  private func claims(of report: SpecReport) -> String {
    let rows = zip(report.spec.claims, report.verdicts).map { claim, verdict in
      [
        "**\(verdict.outcome.rawValue)**", markdownText(claim.quote), markdownText(verdict.measured),
        markdownText(verdict.expected), markdownText(claim.source),
      ]
    }
    return markdownTable(["verdict", "claim", "measured", "test", "source"], rows)
  }

  /// The summary's table of conditions; folded where it is long.
  private func summary(of spec: Spec) -> String {
    let page = "\(root)/\(spec.name)/summary.md"
    guard let bytes = try? readFile(page) else { return "" }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map { $0 + "\n" }.joined()
    let count = spec.design.conditions.count
    let trials =
      "\(markdownText(spec.design.trialsText)); more in [summary.md](\(spec.name)/summary.md)."
    guard count > 12 else { return table + "\n\(trials)\n" }
    return "<details>\n<summary>All \(count) conditions</summary>\n\n\(table)\n</details>\n\n\(trials)\n"
  }
}
