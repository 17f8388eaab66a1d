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
      positionals: [
        Positional("EXPERIMENT", "An experiment's name") { self.experiments.map(\.name) },
        Positional("AXIS=VALUE", many: true, required: false, "A value for each axis, as in walk=3km"),
      ]
    ) { values in
      let settings = try Settings(values)
      let experiment = try self.experiment(named: values.positional("EXPERIMENT") ?? "")
      let condition = try condition(of: experiment, from: values.positionals("AXIS=VALUE"))
      let exact = try experiment.exact(for: condition)
      let law = try experiment.exactLaw(for: condition)
      let document = ExactDocument(experiment, condition, exact, law)
      try Output.standard(settings.isJSON ? try jsonText(document) : document.text)
      return .ok
    }
  }
}

/// The condition that words such as `walk=3km` stand for.
///
/// - Throws: `UsageError`.
private func condition(of experiment: any Experiment, from words: [String]) throws -> Condition {
  var given: [String: AxisValue] = [:]
  for word in words {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw UsageError("\(word.quoted) is no setting; write AXIS=VALUE, as in walk=3km.")
    }
    guard let axis = experiment.axes.first(where: { $0.name == parts[0] }) else {
      let names = experiment.axes.map(\.name)
      let near = nearest(parts[0], among: names).map { " Did you mean '\($0)'?" }
      throw UsageError(
        "There is no axis \(parts[0].quoted).\(near ?? " There are \(names.joined(separator: ", ")).")")
    }
    guard given[axis.name] == nil else { throw UsageError("The axis '\(axis.name)' is given twice.") }
    do {
      given[axis.name] = try axis.value(parts[1])
    } catch let error as Rejected {
      throw UsageError("\(axis.name): \(error.message).")
    }
  }
  let values = try experiment.axes.map { axis -> AxisValue in
    guard let value = given[axis.name] ?? axis.fallback else {
      throw UsageError(
        "The axis '\(axis.name)' is missing; add \(axis.name)=\(axis.example.replacing(" ", with: "")).")
    }
    return value
  }
  let condition = Condition(axes: experiment.axes, values: values)
  do {
    try experiment.check(condition)
  } catch let error as Rejected {
    throw UsageError("\(condition.label): \(error.message).")
  }
  return condition
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
