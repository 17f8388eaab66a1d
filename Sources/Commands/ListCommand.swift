import CommandLine
import Designs
import Documents
import Notation
import Results

extension Laboratory {
  var listCommand: Command {
    Command(
      "list", "List the experiments, or one's axes, metrics and tables",
      example: "\(name) list \(experiments.first?.name ?? "EXPERIMENT")", options: Settings.ofTellers,
      positionals: [
        Positional("EXPERIMENT", required: false, "An experiment's name") { self.experiments.map(\.name) }
      ]
    ) { values in
      let settings = try Settings(values)
      let chosen =
        try values.positional("EXPERIMENT").map { [try self.experiment(named: $0)] } ?? self.experiments
      let width = Terminal.standardOutput.limit
      if settings.isJSON {
        try Output.standard(try jsonText(ListDocument(chosen)))
      } else if values.positional("EXPERIMENT") != nil {
        try Output.standard(chosen.map { description(of: $0, width: width) }.joined())
      } else {
        var table = TextTable([.text("experiment"), .text("question")])
        chosen.forEach { table.append([$0.name, $0.question]) }
        try Output.standard(table.text(width: width))
      }
      return .ok
    }
  }

  /// The experiment of that name.
  ///
  /// - Throws: `UsageError` with a suggestion.
  func experiment(named name: String) throws -> any Experiment {
    if let experiment = experiments.first(where: { $0.name == name }) { return experiment }
    let names = experiments.map(\.name)
    let list = " There are \(names.joined(separator: ", "))."
    let near = nearest(name, among: names).map { " Did you mean '\($0)'?" }
    throw UsageError("There is no experiment \(name.quoted).\(near ?? list)")
  }
}

private func description(of experiment: any Experiment, width: Int?) -> String {
  var axes = TextTable([.text("axis"), .text("domain"), .text("default"), .text("meaning")])
  for axis in experiment.axes {
    axes.append([axis.name, axis.domain.label, axis.fallback?.label ?? "", axis.summary])
  }
  var metrics = TextTable([.text("metric"), .text("unit"), .text("estimated as"), .text("meaning")])
  for metric in experiment.metrics {
    metrics.append([metric.name, metric.unit, metric.method.label, metric.summary])
  }
  var tables = TextTable([.text("table"), .text("columns")])
  for table in experiment.schemas {
    tables.append([table.name, table.columns.joined(separator: " ")])
  }
  return "\(experiment.name): \(experiment.question)\n\n"
    + [axes, metrics, tables].map { $0.text(width: width) }.joined(separator: "\n")
    + "\nestimators: \(experiment.estimators.joined(separator: ", "))\n"
}

/// `list --json`.
private struct ListDocument: Encodable {
  struct Entry: Encodable {
    let name: String
    let summary: String
  }
  struct ExperimentRecord: Encodable {
    let name: String
    let question: String
    let axes: [Entry]
    let metrics: [Entry]
    let tables: [String]
    let estimators: [String]
  }

  let schema = 1
  let experiments: [ExperimentRecord]

  init(_ experiments: [any Experiment]) {
    self.experiments = experiments.map { experiment in
      ExperimentRecord(
        name: experiment.name, question: experiment.question,
        axes: experiment.axes.map { Entry(name: $0.name, summary: $0.summary) },
        metrics: experiment.metrics.map { Entry(name: $0.name, summary: $0.summary) },
        tables: experiment.schemas.map(\.name), estimators: experiment.estimators)
    }
  }
}
