import Claims
import Designs
import Documents
import Figures
import Notation

/// A spec file: what to run, which figures to draw of it and what is claimed of it.
struct Spec: Sendable {
  /// The file's path, as it was given.
  let path: String
  /// The file's name without its ending; the results' folder bears it.
  let name: String
  let title: String
  let question: String
  /// The metrics that summaries show, by name.
  let summaryMetrics: [String]
  let design: Design
  let figures: [Figure]
  let claims: [Claim]

  /// Decodes a spec, every section of it, so that a wrong claim is found before anything runs.
  ///
  /// - Throws: `DocumentError`.
  init(_ bytes: [UInt8], path: String, experiments: [any Experiment]) throws {
    self.path = path
    name = try Self.name(of: path)
    var reader = try MapReader(try Node.parse(bytes, file: path), named: "a spec")
    reader.expect(["title", "question", "summary", "figures", "claims"])
    let design = try Design(from: &reader, experiments: experiments, inputs: .files)
    title = try reader.string("title", example: "Distance traced by snapped centres")
    question = try reader.optionalString("question") ?? design.experiment.question
    summaryMetrics = try Self.summaryMetrics(from: &reader, design.experiment)
    figures = try Figure.figures(from: reader.optionalNodes("figures", of: "figures"), of: design)
    claims = try Claim.claims(from: reader.optionalNodes("claims", of: "claims"), of: design)
    try reader.finish()
    self.design = design
  }

  /// The spec with other trials or another seed.
  private init(_ spec: Spec, design: Design) {
    path = spec.path
    name = spec.name
    title = spec.title
    question = spec.question
    summaryMetrics = spec.summaryMetrics
    figures = spec.figures
    claims = spec.claims
    self.design = design
  }

  /// The spec with what the command line overrides.
  func with(seed: UInt64?, trials: Int?) throws -> Spec {
    let design: Design
    do {
      design = try self.design.with(seed: seed, trials: trials)
    } catch {
      throw DocumentError(SourceLocation(file: path), error.description)
    }
    return Spec(self, design: design)
  }

  /// The name of a spec's results: that of its file, which must do as a folder's.
  static func name(of path: String) throws -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file
    guard name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
      throw DocumentError(
        SourceLocation(file: path),
        "a spec's file is named by lower-case words and figures joined by '-', as in zero-share.yaml")
    }
    return name
  }

  private static func summaryMetrics(
    from reader: inout MapReader, _ experiment: any Experiment
  ) throws -> [String] {
    let names = experiment.metrics.map(\.name)
    guard reader.contains("summary") else { return names }
    guard try !reader.nodes("summary", of: "metrics").isEmpty else {
      throw reader.error("'summary' is empty; list at least one metric, or leave it out", at: "summary")
    }
    return try reader.list("summary", of: "metrics", each: "a metric's name") {
      try experiment.metric(spelt: $0).name
    }
  }
}
