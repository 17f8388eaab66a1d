import Designs
import Notation

/// The summary of a run in Markdown: what was asked, how it was run, and a row for each condition.
///
/// It carries no verdict: those are `verify`'s, from the published tables.
public struct Summary: Sendable {
  let title: String
  let question: String
  let design: Design
  /// The metrics that the summary shows, by name.
  let metrics: [String]
  /// The conditions that the cap of a rule ended.
  let shortfalls: [Shortfall]

  /// The summary of a design's run; `metrics` are those to show.
  public init(
    title: String, question: String, design: Design, metrics: [String], shortfalls: [Shortfall] = []
  ) {
    self.title = title
    self.question = question
    self.design = design
    self.metrics = metrics
    self.shortfalls = shortfalls
  }

  /// Tables longer than this are named with their rows, not shown.
  private static let longestTable = 24

  /// The text over a run's tables, the estimates first.
  public func markdown(of tables: [Table]) -> String {
    guard let estimates = tables.first else { return "" }
    let errors = design.replicatesText.map { "in \($0), whose differences tell the errors.\n" } ?? ""
    var text = """
      # \(markdownText(title))

      \(markdownText(question))

      Experiment `\(design.experiment.name)`, seed \(design.seed), stream `\(design.stream.rawValue)`, \(markdownText(design.trialsText))\(errors.isEmpty ? "." : ",")
      \(errors)Each value stands with its Monte Carlo standard error; "exact" is the oracle's.


      """
    let (columns, rows, _) = conditionRows(estimates)
    text += markdownTable(columns.map(markdownText), rows.map { $0.map(markdownText) })
    if !shortfalls.isEmpty {
      text +=
        "\nThe cap ended these conditions before they were as precise as wanted; their rows are complete:\n\n"
      text += shortfalls.map { "- \(markdownText($0.sentence(in: design)))\n" }.joined()
    }
    for table in tables.dropFirst() {
      text += "\n## \(table.name)\n\n"
      text +=
        table.rows.count <= Self.longestTable
        ? markdownTable(table.columns.map(markdownText), table.rows.map { $0.map(shortText) })
        : "\(grouped(table.rows.count)) rows in `\(table.name).csv`.\n"
    }
    return text
  }

  /// A row a condition: the value on each axis, the trials where a rule decided them, then each metric with its
  /// standard error and its exact value; `leading` is how many columns stand before the metrics.
  public func conditionRows(_ estimates: Table) -> (columns: [String], rows: [[String]], leading: Int) {
    let experiment = design.experiment
    let shown = experiment.metrics.filter { metrics.contains($0.name) }
    let axes = experiment.axes.count
    let rows = design.conditions.indices.map { index -> [String] in
      let start = index * experiment.metrics.count
      let ofCondition = estimates.rows[start..<start + experiment.metrics.count]
      let cells = shown.flatMap { metric -> [String] in
        guard let row = ofCondition.first(where: { $0[axes] == .text(metric.name) }) else { return ["", ""] }
        return [estimateText(row[axes + 2], row[axes + 3]), shortText(row[axes + 6])]
      }
      var leading = design.conditions[index].values.map(\.label)
      if design.stopping != nil, case .integer(let trials) = ofCondition.first?.last {
        leading.append(grouped(trials))
      }
      return leading + cells
    }
    let leading = experiment.axes.map(\.name) + (design.stopping == nil ? [] : ["trials"])
    return (leading + shown.flatMap { [$0.name, "exact"] }, rows, leading.count)
  }
}

/// A value with its standard error, both to the second figure of the error: `1.2716 ± 0.0024`.
func estimateText(_ value: Cell, _ standardError: Cell) -> String {
  guard case .real(let value) = value else { return value.text }
  guard case .real(let error) = standardError, error > 0 else { return significantText(value, digits: 6) }
  return "\(uncertainText(value, error: error)) ± \(uncertainText(error, error: error))"
}

private func shortText(_ cell: Cell) -> String {
  guard case .real(let number) = cell else { return markdownText(cell.text) }
  return significantText(number, digits: 6)
}

/// A whole number in groups of three: `200,000`.
public func grouped(_ number: Int) -> String {
  let figures = Array(String(number.magnitude))
  let text = figures.indices.reduce(into: "") { text, index in
    if index > 0, (figures.count - index) % 3 == 0 { text += "," }
    text.append(figures[index])
  }
  return (number < 0 ? "-" : "") + text
}

extension Design {
  /// The replicates that the trials are, as in `64 replicates of 65,536 points, estimator sobol`; nil for plain trials.
  public var replicatesText: String? {
    guard case .replicated(let set, let points) = estimator, let replicates = estimator.replicates(of: trials)
    else {
      return nil
    }
    return "\(replicates) replicates of \(grouped(points)) points, estimator `\(set.rawValue)`"
  }
}
