import CommandLine
import Designs
import Documents
import Notation
import Results

extension Laboratory {
  var exactCommand: Command {
    let first = experiments.first
    let setting = first?.axes.map { "\($0.name)=\($0.example.replacing(" ", with: ""))" }.joined(
      separator: " ")
    return Command(
      "exact", "Print an oracle's values at one condition",
      discussion: "Values come from closed forms and quadrature; nothing is simulated.",
      example: "\(name) exact \(first?.name ?? "EXPERIMENT") \(setting ?? "")",
      options: Settings.ofTellers,
      positionals: [
        Positional("EXPERIMENT", "An experiment's name") { self.experiments.map(\.name) },
        ConditionWords.positional,
      ]
    ) { values in
      let settings = try Settings(values)
      let experiment = try self.experiment(named: values.positional("EXPERIMENT") ?? "")
      let condition = try ConditionWords(experiment: experiment).condition(values.positionals("AXIS=VALUE"))
      let exact = try experiment.exact(for: condition)
      let law = try experiment.exactLaw(for: condition)
      let document = ExactDocument(experiment, condition, exact, law)
      try Output.standard(settings.isJSON ? try jsonText(document) : document.text)
      return .ok
    }
  }
}

/// What `exact` prints.
private struct ExactDocument: Encodable {
  struct MetricRecord: Encodable {
    let metric: String
    let unit: String
    let exact: Double?
  }
  struct ValueRecord: Encodable {
    let value: Double
    let unit: String
    let probability: Double
  }

  let schema = 1
  let experiment: String
  let condition: String
  let metrics: [MetricRecord]
  let distribution: [ValueRecord]?

  init(_ experiment: any Experiment, _ condition: Condition, _ exact: [String: Double], _ law: ExactLaw?) {
    self.experiment = experiment.name
    self.condition = condition.label
    metrics = experiment.metrics.map { MetricRecord(metric: $0.name, unit: $0.unit, exact: exact[$0.name]) }
    distribution = law.map { law in
      law.probabilities.sorted { $0.key < $1.key }.map {
        ValueRecord(value: law.value(of: $0.key), unit: law.unit, probability: $0.value)
      }
    }
  }

  var text: String {
    var table = TextTable([.text("metric"), .number("exact"), .text("unit")])
    for record in metrics {
      table.append([record.metric, record.exact.map { significantText($0) } ?? "not known", record.unit])
    }
    var text = "\(experiment), \(condition)\n\n" + table.text()
    if let distribution {
      var table = TextTable([.number("value"), .text("unit"), .number("probability")])
      for record in distribution {
        table.append([significantText(record.value), record.unit, significantText(record.probability)])
      }
      text += "\n" + table.text()
    }
    return text
  }
}
