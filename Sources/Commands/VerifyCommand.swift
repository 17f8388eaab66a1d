import Claims
import CommandLine
import Foundation
import Results

extension Laboratory {
  var verifyCommand: Command {
    Command(
      "verify", "Hold every claim against the published tables",
      discussion: """
        A claim holds, fails, or is undecided by the trials; only the first passes. Named specs show all their \
        claims, else those that do not hold or have a warning.
        """,
      example: "\(name) verify zero-share --rerun",
      options: [
        Option("rerun", .flag, "Run the specs again and compare every byte"),
        Option("junit", .path, placeholder: "FILE", "Write the verdicts into this file as JUnit XML too"),
        Option("index", .flag, "Renew OUT/README.md, the index of all specs"),
      ] + Settings.ofRuns,
      positionals: [specPositional]
    ) { values in
      let settings = try Settings(values)
      let words = values.positionals("SPEC")
      guard words.isEmpty || !values.flag("index") else {
        throw UsageError("Option '--index' is over all specs; name none with it.")
      }
      let specs = try settings.applied(to: self.specs.load(words))
      var reports = try specs.map { try SpecReport(of: $0, under: settings.root) }
      let index = Index(program: name, root: settings.root, reports: reports)
      if values.flag("rerun") { try await self.compare(&reports, settings) }
      var audit = Audit(reports: reports)
      if words.isEmpty { try self.hold(index, &audit, settings, renew: values.flag("index")) }
      if let path = values.text("junit") { try writeFile(Array(audit.junit.utf8), to: path) }
      if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" { Output.error(audit.annotations) }
      if settings.isJSON {
        try Output.standard(try jsonText(audit.document))
      } else {
        let detail: Audit.Detail = settings.isQuiet ? .failures : words.isEmpty ? .remarkable : .all
        try Output.standard(audit.text(for: .standardOutput, detail))
      }
      return audit.exitCode
    }
  }

  /// Runs the specs again; a difference becomes a problem of the spec.
  private func compare(_ reports: inout [SpecReport], _ settings: Settings) async throws {
    let progress = settings.progress(over: reports.map(\.spec))
    defer { progress.finish() }
    for index in reports.indices where reports[index].isReadable {
      let spec = reports[index].spec
      let rerun = try await results(of: spec, settings, progress).results
      if let difference = try SpecResults(of: spec.name, under: settings.root).difference(from: rerun) {
        reports[index].problem = (.claimFailed, difference)
      } else if !settings.isQuiet {
        progress.say("\(spec.name): a rerun gives the same bytes")
      }
    }
  }

  /// Renews the index, or finds it stale.
  private func hold(_ index: Index, _ audit: inout Audit, _ settings: Settings, renew: Bool) throws {
    let text = index.markdown
    let path = "\(settings.root)/\(Index.fileName)"
    if renew {
      try OutputFolder(settings.root).publish([(Index.fileName, Array(text.utf8))])
    } else if let published = try? readFile(path), published != Array(text.utf8) {
      audit.staleIndex = "\(path) is stale; '\(name) verify --index' renews it"
    }
  }
}

/// What `verify` found of one spec.
struct SpecReport {
  let spec: Spec
  /// The verdict on each of the spec's claims.
  let verdicts: [Verdict]
  /// Why the results cannot be used, and the exit code of that.
  var problem: (code: ExitCode, reason: String)?
  /// Whether there are results, whole and of the spec's design.
  let isReadable: Bool
  /// What is in the folder and should not be, or the other way round.
  let notes: [String]

  /// Reads the results of a spec and judges its claims. Results that are missing, stale or damaged fail every
  /// claim.
  init(of spec: Spec, under root: String) throws {
    self.spec = spec
    let place = SpecResults(of: spec.name, under: root)
    do {
      let results = try place.read(of: spec.design)
      let judge = Judge(of: results)
      let figures = spec.figures.map { FigureFile(figure: $0).name }
      let stale = try Self.staleFigure(figures, place)
      verdicts = try spec.claims.map { try judge.verdict(on: $0) }
      notes = Self.notes(on: figures, results, in: place.folder.path)
      problem = stale
      isReadable = true
    } catch let error as ResultsError {
      let code: ExitCode = if case .stale = error { .claimFailed } else { error.exitCode }
      problem = (code, error.description)
      isReadable = false
      verdicts = spec.claims.map { _ in Verdict.withoutResults(error.description) }
      notes = []
    }
  }

  /// A figure that was drawn from other tables than those beside it.
  private static func staleFigure(
    _ figures: [String], _ place: SpecResults
  ) throws -> (code: ExitCode, reason: String)? {
    let tables = try place.readManifest().tablesDigest
    for figure in figures {
      let path = "\(place.folder.path)/\(figure)"
      if let bytes = try? readFile(path), !FigureFile.isDrawn(bytes, from: tables) {
        return (.claimFailed, "\(path) was drawn from other tables; 'figures' redraws it")
      }
    }
    return nil
  }

  private static func notes(on figures: [String], _ results: PublishedResults, in folder: String) -> [String]
  {
    let known = results.tables.map { $0.name + ".csv" } + ["summary.md", "manifest.json", "provenance.json"]
    let present = namesInFolder(folder)
    return figures.filter { !present.contains($0) }.map {
      "\(folder)/\($0) is not drawn yet; 'figures' does it"
    }
      + present.filter { !(known + figures).contains($0) }.map {
        "\(folder)/\($0) is none of the spec's results"
      }
  }
}
