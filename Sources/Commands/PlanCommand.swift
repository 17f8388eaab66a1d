import Claims
import CommandLine
import Designs
import Notation
import Results
import Running
import Statistics

extension Laboratory {
  var planCommand: Command {
    Command(
      "plan", "How many trials a standard error, a spec or a claim needs",
      discussion: """
        For a standard error, of --mcse or of a spec whose 'trials' names one: from the exact variance where it is \
        known, else from a pilot, with its uncertainty. \
        For the claims of a spec: the trials that decide each with nine chances in ten. Time is from a measured rate. \
        Plans are for estimator plain.
        """,
      example: "\(name) plan snapped-distance walk=3km cell=5km --metric ratio --mcse 0.001",
      options: [
        Option("metric", .text, placeholder: "METRIC", fallback: "all", "The metric to plan for"),
        Option("mcse", .text, placeholder: "E", "The wanted standard error, in the metric's unit"),
        Option("claims", .path, placeholder: "SPEC", "Plan for the claims of this spec instead"),
      ] + Settings.ofPilots,
      positionals: [
        Positional(
          "EXPERIMENT", required: false,
          "An experiment's name; or, alone, a spec whose 'trials' is a precision"
        ) {
          let names = self.experiments.map(\.name)
          return names + SpecFiles.names.filter { !names.contains($0) }
        },
        ConditionWords.positional,
      ]
    ) { values in
      let settings = try Settings(values)
      let plan: any Plan
      if let word = values.text("claims") {
        guard values.positional("EXPERIMENT") == nil, values.text("metric") == nil, values.text("mcse") == nil
        else {
          throw UsageError(
            "Option '--claims' plans for a spec; leave the experiment, --metric and --mcse out.")
        }
        guard let spec = try self.specs.load([word]).first else { throw UsageError("SPEC is missing.") }
        guard spec.design.estimator == .plain else {
          throw UsageError(
            "'\(spec.name)' has estimator '\(spec.design.estimator.canonicalText)', whose errors fall faster than "
              + "with the root of the trials; 'plan' needs estimator plain.")
        }
        plan = try await ClaimsPlan(for: spec, settings)
      } else if let spec = try self.plannedSpec(values) {
        plan = try await PrecisionPlan(for: spec, settings)
      } else {
        guard let name = values.positional("EXPERIMENT") else { throw UsageError("EXPERIMENT is missing.") }
        let experiment = try self.experiment(named: name)
        let condition = try ConditionWords(experiment: experiment).condition(values.positionals("AXIS=VALUE"))
        plan = try await ErrorPlan(
          for: experiment, condition, metric: values.text("metric"),
          wanted: try wantedError(values.text("mcse")),
          settings)
      }
      try Output.standard(
        settings.isJSON ? try jsonText(plan) : plan.text(width: Terminal.standardOutput.limit))
      return .ok
    }
  }

  /// The spec that stands alone on the line; nil if an experiment is meant, which takes axes and a standard error.
  private func plannedSpec(_ values: Values) throws -> Spec? {
    guard let word = values.positional("EXPERIMENT"), values.positionals("AXIS=VALUE").isEmpty,
      values.text("mcse") == nil, values.text("metric") == nil
    else { return nil }
    let isExperiment = experiments.contains { $0.name == word }
    return isExperiment && !SpecFiles.names.contains(word) ? nil : try specs.load([word]).first
  }
}

/// What `plan` prints.
protocol Plan: Encodable, Sendable {
  func text(width: Int?) -> String
}

private func wantedError(_ text: String?) throws -> Double {
  guard let text else {
    throw UsageError("The wanted standard error is missing; add --mcse, as in --mcse 0.001.")
  }
  do {
    let error = try Numeral.decimal(text)
    guard error > 0 else { throw Rejected("\(text.quoted) is not above 0") }
    return error
  } catch let rejected as Rejected {
    throw UsageError("Option '--mcse': \(rejected.message)".asSentence)
  }
}

/// Trials for a wanted standard error at one condition.
private struct ErrorPlan: Plan {
  struct Row: Encodable {
    let metric: String
    let unit: String
    /// The standard error times the root of the number of trials; nil where it cannot be told.
    let spread: Double?
    /// Half the width of a 95 % interval of the trials, relative; nil where the spread is exact.
    let relativeUncertainty: Double?
    let trials: Double?
    let seconds: Double?
  }

  /// A spec cannot ask for more trials.
  private static let most = 0x1p63

  let schema = 1
  let experiment: String
  let condition: String
  let wanted: Double
  let rate: Double
  let threads: Int
  let rows: [Row]

  init(
    for experiment: any Experiment, _ condition: Condition, metric: String?, wanted: Double,
    _ settings: Settings
  ) async throws {
    let names = experiment.metrics.map(\.name)
    if let metric, !names.contains(metric) {
      let near = nearest(metric, among: names).map { " Did you mean '\($0)'?" }
      throw UsageError(
        "There is no metric \(metric.quoted).\(near ?? " There are \(names.joined(separator: ", ")).")")
    }
    let pilot = try await Pilot(experiment, [condition], seed: settings.seed ?? 1, threads: settings.threads)
    self.experiment = experiment.name
    self.condition = condition.label
    self.wanted = wanted
    rate = pilot.rate
    threads = settings.threads
    rows = try experiment.metrics.filter { metric == nil || $0.name == metric }.map { metric in
      let spread = try pilot.spread(of: metric, at: condition, in: experiment)
      let trials = try spread.map {
        try Estimate.trials(forPrecision: wanted, spread: $0.value, of: metric.method)
      }.flatMap { $0 < Self.most ? $0 : nil }
      return Row(
        metric: metric.name, unit: metric.unit, spread: spread?.value,
        relativeUncertainty: spread?.uncertaintyOfTrials, trials: trials,
        seconds: trials.map { $0 / pilot.rate })
    }
  }

  func text(width: Int?) -> String {
    var table = TextTable([
      .text("metric"), .number("trials"), .text("from"), .number("one trial's spread"), .number("time"),
    ])
    for row in rows {
      let source =
        row.spread == nil ? "no standard error" : row.relativeUncertainty.map(pilotText) ?? "exact variance"
      table.append([
        row.metric, row.trials.map(countText) ?? (row.spread == nil ? "" : "beyond any run"), source,
        row.spread.map { significantText($0, digits: 6) } ?? "",
        row.seconds.map(timeText) ?? "",
      ])
    }
    return "\(experiment), \(condition): trials for a standard error of \(significantText(wanted))\n"
      + "measured here: \(countText(rate)) trials a second on \(threads) "
      + "thread\(threads == 1 ? "" : "s")\n\n" + table.text(width: width)
  }
}

/// Trials that decide the claims of a spec.
private struct ClaimsPlan: Plan {
  struct Row: Encodable {
    let claim: String
    let value: Double?
    let isExact: Bool
    let margin: Double?
    /// What the test sees with nine chances in ten at the spec's trials.
    let detectable: Double?
    let trials: Double?
    let note: String
  }

  let schema = 1
  let spec: String
  /// The spec's trials; nil where a rule decides them.
  let specTrials: Int?
  let rate: Double
  let threads: Int
  let rows: [Row]

  init(for spec: Spec, _ settings: Settings) async throws {
    let pilot = try await Pilot(
      spec.design.experiment, spec.design.conditions, seed: settings.seed ?? 1, threads: settings.threads)
    let published = try (pilot.tables.first ?? []).map { try PublishedTable(name: $0.name, csv: $0.csv) }
    let judge = Judge(of: PublishedResults(tables: published))
    self.spec = spec.name
    let specTrials = spec.design.stopping == nil ? spec.design.trials : nil
    self.specTrials = specTrials
    rate = pilot.rate
    threads = settings.threads
    rows = try spec.claims.map { claim in
      let need = try judge.requirement(of: claim)
      return Row(
        claim: claim.id, value: need?.value, isExact: need?.isExact ?? false, margin: need?.margin,
        detectable: need?.detectable.flatMap { detectable in
          specTrials.map { detectable * (Double(Pilot.trials) / Double($0)).squareRoot() }
        }, trials: need?.trials, note: Self.note(on: need, claim, specTrials))
    }
  }

  private static func note(on need: Requirement?, _ claim: Claim, _ specTrials: Int?) -> String {
    guard let need else {
      switch claim.test {
      case .reads, .near: return "needs no plan: it is about the published number"
      case .exactDistribution: return "any number tests it; more trials test it more sharply"
      case .equals, .equalsWithin, .between: return "the pilot shows no spread to plan from"
      }
    }
    guard let margin = need.margin else { return "any number tests it; more trials test it more sharply" }
    if margin == 0 { return "the law's value lies on the bound: no number of trials decides" }
    guard margin > 0 else {
      return need.isExact ? "false: the exact value lies outside" : "the pilot lies outside"
    }
    guard let trials = need.trials else { return "the pilot shows no spread to plan from" }
    guard let specTrials else { return "the spec's rule decides its trials" }
    return trials <= Double(specTrials) ? "the spec's trials do" : "the spec's trials do not suffice"
  }

  func text(width: Int?) -> String {
    var table = TextTable([
      .text("claim"), .number("law"), .number("margin"), .number("trials"), .number("shows"), .text("note"),
    ])
    for row in rows {
      table.append([
        row.claim, row.value.map { (row.isExact ? "" : "about ") + significantText($0, digits: 5) } ?? "",
        row.margin.map { significantText($0, digits: 3) } ?? "", row.trials.map(countText) ?? "",
        row.detectable.map { significantText($0, digits: 2) } ?? "", row.note,
      ])
    }
    let own =
      specTrials.map {
        "the spec has \(grouped($0)).\n"
          + "\"shows\" is the deviation that the spec's own trials show with nine chances in ten."
      } ?? "the spec's rule decides its own,\nand 'plan' with the spec alone predicts them."
    return "\(spec): trials that decide each claim with nine chances in ten; \(own)\n\n"
      + table.text(width: width)
  }
}

/// A time that a reader takes in: `0.2 s`, `12 s`, `3.4 min`, `2.1 h`, `5 d`.
func timeText(_ seconds: Double) -> String {
  for (size, unit) in [(86400.0, "d"), (3600, "h"), (60, "min")] where seconds >= 2 * size {
    return significantText(seconds / size, digits: 2) + " " + unit
  }
  return significantText(seconds, digits: 2) + " s"
}
