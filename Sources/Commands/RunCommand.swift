import CommandLine
import Designs
import Notation
import Results
import Running
import Statistics
import Synchronization

import class CommandLine.Progress

extension Laboratory {
  var runCommand: Command {
    Command(
      "run", "Run specs and publish their tables and summary",
      discussion: """
        Every spec is read in full before anything runs. Results go to OUT/<spec>/: CSV tables, summary.md and \
        manifest.json, the same bytes for any number of threads. What is there already stays untouched.
        """,
      example: "\(name) run zero-share --threads 2", options: Settings.ofRuns,
      positionals: [specPositional]
    ) { values in
      let settings = try Settings(values)
      let specs = try settings.applied(to: self.specs.load(values.positionals("SPEC")))
      let progress = settings.progress(over: specs)
      defer { progress.finish() }
      var reports: [RunReport] = []
      for spec in specs {
        let (results, shortfalls) = try await self.results(of: spec, settings, progress)
        let place = SpecResults(of: spec.name, under: settings.root)
        let isNew = try place.publish(
          results, provenance: Provenance(threads: settings.threads, versions: self.versions))
        if !settings.isQuiet {
          progress.say("\(spec.name): \(isNew ? "published in" : "unchanged in") \(place.folder.path)")
          for warning in shortfalls { progress.say("warning: \(spec.name): \(warning)") }
        }
        reports.append(RunReport(spec: spec, results: results, warnings: shortfalls))
      }
      progress.finish()
      if settings.isJSON {
        try Output.standard(try jsonText(RunDocument(reports)))
      } else if !settings.isQuiet {
        try Output.standard(
          reports.map { $0.text(width: Terminal.standardOutput.limit) }.joined(separator: "\n"))
      }
      return .ok
    }
  }

  /// What a run of a spec gives to be published, and a sentence on each condition that the cap ended.
  func results(
    of spec: Spec, _ settings: Settings, _ progress: Progress
  ) async throws -> (results: RunResults, warnings: [String]) {
    progress.advance(by: 0, what: spec.name)
    let capped = Mutex<[Shortfall]>([])
    let tables = try await run(
      spec.design, threads: settings.threads, shouldStop: { Signals.interrupted },
      onEvent: { event in
        switch event {
        case .advanced(let trials): progress.advance(by: trials)
        case .foreseen(let trials): progress.foresee(trials)
        case .capped(let shortfall): capped.withLock { $0.append(shortfall) }
        }
      })
    let shortfalls = capped.withLock { $0 }
    let summary = Summary(
      title: spec.title, question: spec.question, design: spec.design, metrics: spec.summaryMetrics,
      shortfalls: shortfalls)
    let results = RunResults(
      spec: spec.name, design: spec.design, batchWords: Batches.words, tables: tables,
      summary: summary.markdown(of: tables))
    return (
      results,
      shortfalls.map { "\($0.sentence(in: spec.design)); raise 'cap', or ask for a larger 'mcse'" }
    )
  }

  private var versions: [String: String] { [name: version, "gsl": gslVersion] }
}

extension Settings {
  /// A progress line over all trials of some specs that are known beforehand.
  func progress(over specs: [Spec]) -> Progress {
    let total = specs.reduce(0.0) { $0 + Double($1.design.firstLook) * Double($1.design.conditions.count) }
    return Progress("", total: Int(min(total, 9e18)), unit: "trials", quiet: isQuiet)
  }
}

/// What `run` says of one spec on standard output.
struct RunReport {
  let spec: Spec
  let results: RunResults
  /// A sentence on each condition that is not as precise as wanted.
  let warnings: [String]

  /// Specs of more conditions are cut in the terminal; their summary has all.
  private static let rowLimit = 12

  func text(width: Int?) -> String {
    let summary = Summary(
      title: spec.title, question: spec.question, design: spec.design, metrics: spec.summaryMetrics)
    guard let estimates = results.tables.first else { return "" }
    let (columns, rows, leading) = summary.conditionRows(estimates)
    let shown = Array(rows.prefix(Self.rowLimit))
    let rest = rows.count - shown.count
    let wide = Self.wide(columns, shown, leading)
    let isTooWide = width.map { limit in wide.split(separator: "\n").contains { $0.count > limit } } ?? false
    return
      "\(spec.title.madeVisible)\n\(spec.design.trialsText), seed \(spec.design.seed)\n"
      + (spec.design.replicatesText.map { "\($0)\n".replacing("`", with: "") } ?? "") + "\n"
      + (isTooWide ? Self.narrow(columns, shown, leading, width) : wide)
      + (rest > 0 ? "... \(rest) more conditions in summary.md\n" : "")
  }

  /// A row a condition, two columns a metric.
  private static func wide(_ columns: [String], _ rows: [[String]], _ leading: Int) -> String {
    var table = TextTable(
      columns.enumerated().map { $0.offset < leading ? .text($0.element) : .number($0.element) })
    rows.forEach { table.append($0) }
    return table.text()
  }

  /// A row a condition and metric, for terminals that the wide table does not fit.
  private static func narrow(
    _ columns: [String], _ rows: [[String]], _ leading: Int, _ width: Int?
  ) -> String {
    var table = TextTable(
      columns.prefix(leading).map { .text($0) } + [.text("metric"), .number("estimate"), .number("exact")])
    for row in rows {
      for place in stride(from: leading, to: columns.count, by: 2) {
        table.append(row.prefix(leading) + [columns[place], row[place], row[place + 1]])
      }
    }
    return table.text(width: width)
  }
}

/// `run --json`.
private struct RunDocument: Encodable {
  struct SpecRecord: Encodable {
    let spec: String
    let title: String
    let manifest: Manifest
    let warnings: [String]
    let columns: [String]
    let estimates: [[String]]
  }

  let schema = 1
  let specs: [SpecRecord]

  init(_ reports: [RunReport]) {
    specs = reports.map { report in
      let estimates = report.results.tables.first
      return SpecRecord(
        spec: report.spec.name, title: report.spec.title, manifest: report.results.manifest,
        warnings: report.warnings, columns: estimates?.columns ?? [],
        estimates: estimates?.rows.map { $0.map(\.text) } ?? [])
    }
  }
}
