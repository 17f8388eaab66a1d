import CommandLine
import Designs
import Notation
import Results

/// The trials that each condition of a spec will take until its rule stops it.
struct PrecisionPlan: Plan {
  struct Row: Encodable {
    let condition: String
    /// The standard error times the root of the number of trials; nil where it cannot be told.
    let spread: Double?
    /// Half the width of a 95 % interval of the trials, relative; nil where the spread is exact.
    let relativeUncertainty: Double?
    /// As the run itself foresees them: not fewer than the first look has, not more than the cap.
    let trials: Int
    let seconds: Double
    /// Whether the cap is likely to end the condition before it is as precise as wanted.
    let isCapped: Bool

    /// What the trials were had from.
    var source: String {
      if spread == nil { return "no error seen: the cap" }
      if isCapped { return "the cap comes first" }
      return relativeUncertainty.map(pilotText) ?? "exact variance"
    }
  }

  let schema = 1
  let spec: String
  let metric: String
  let unit: String
  let wanted: Double
  let cap: Int
  let threads: Int
  let rows: [Row]

  /// - Throws: `UsageError` for a spec that states its number of trials.
  init(for spec: Spec, _ settings: Settings) async throws {
    let design = spec.design
    guard let rule = design.stopping else {
      throw UsageError(
        "\(spec.path) asks for \(design.trialsText); there is nothing to plan, unless for its claims, by --claims."
      )
    }
    self.spec = spec.name
    (metric, unit, wanted, cap) = (rule.metric.name, rule.metric.unit, rule.mcse, design.trials)
    threads = settings.threads
    var rows: [Row] = []
    for condition in design.conditions {
      let pilot = try await Pilot(
        design.experiment, [condition], seed: settings.seed ?? 1, threads: settings.threads)
      let spread = try pilot.spread(of: rule.metric, at: condition, in: design.experiment)
      let trials = try rule.foreseenTrials(spread: spread?.value, cap: cap)
      rows.append(
        Row(
          condition: condition.label, spread: spread?.value, relativeUncertainty: spread?.uncertaintyOfTrials,
          trials: trials, seconds: Double(trials) / pilot.rate, isCapped: trials == cap))
    }
    self.rows = rows
  }

  func text(width: Int?) -> String {
    var table = TextTable([
      .text("condition"), .number("trials"), .text("from"), .number("one trial's spread"), .number("time"),
    ])
    for row in rows {
      table.append([
        row.condition, countText(Double(row.trials)), row.source,
        row.spread.map { significantText($0, digits: 6) } ?? "", timeText(row.seconds),
      ])
    }
    let time = timeText(rows.reduce(0) { $0 + $1.seconds })
    return
      "\(spec): trials until the mcse of \(metric) is \(amountText(wanted, unit: unit)), at most \(grouped(cap))\n"
      + "all take about \(time) here, on \(threads) thread\(threads == 1 ? "" : "s")\n\n"
      + table.text(width: width)
  }
}
