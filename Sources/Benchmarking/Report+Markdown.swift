import Notation

extension Report {
  /// The report as Markdown: the machine, then a table a section. Numbers have three significant digits.
  var markdown: String {
    let facts = machine.facts.map { "- \($0.name): \($0.value)\n" }.joined()
    return facts + sections.map { "\n" + $0.markdown }.joined()
      + """

      Numbers are medians (least to most) of all rounds; ratios are medians of the rounds' ratios. Trials and fixes are
      in processor time, runs and commands by the clock.

      """
  }
}

extension Section {
  /// The section as a Markdown table. Columns that no row fills are left out.
  var markdown: String {
    let hasRatios = rows.contains { ratio(of: $0) != nil }
    let hasAims = rows.contains { $0.aim != nil }
    let titles = ["", unit] + (hasRatios ? ["over \(baseline ?? "")"] : []) + (hasAims ? ["aim"] : [])
    let cells = rows.map { row -> [String] in
      let value =
        switch row.outcome {
        case .measured(let series): series.text
        case .absent(let reason): reason
        }
      return [row.name, value] + (hasRatios ? [ratio(of: row)?.text ?? ""] : [])
        + (hasAims ? [row.aim.map { significantText($0, digits: 3) } ?? ""] : [])
    }
    let rule = ["---"] + titles.dropFirst().map { _ in "---:" }
    return "**\(title)**\n\n" + ([titles, rule] + cells).map(line).joined()
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.madeVisible.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}

extension Series {
  /// `31.4 (30.9 to 33)`; a single value stands alone.
  fileprivate var text: String {
    func shown(_ value: Double) -> String { significantText(value, digits: 3) }
    return values.count == 1
      ? shown(median) : "\(shown(median)) (\(shown(least)) to \(shown(most)))"
  }
}
