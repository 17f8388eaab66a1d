import Claims
import Designs
import Experiments
import Foundation
import Results
import Running
import Sampling
import Statistics
import TestSupport

@testable import Commands

/// `snapped-distance` with another trial: the oracle and the estimates are the right ones, the model may be wrong.
struct PosedDistance: Experiment {
  /// The lines crossed by the walk of a heading and a start in [0, 1) cells; lengths in metres.
  typealias Crossings =
    @Sendable (
      _ heading: Double, _ x: Double, _ y: Double, _ walk: Double, _ cell: Double
    ) -> Int

  let crossings: Crossings
  private let right = SnappedDistance()

  init(_ crossings: @escaping Crossings) {
    self.crossings = crossings
  }

  var name: String { right.name }
  var question: String { right.question }
  var axes: [Axis] { right.axes }
  var metrics: [Metric] { right.metrics }
  var furtherTables: [Table] { right.furtherTables }

  func drawsPerTrial(in condition: Condition) -> Int { right.drawsPerTrial(in: condition) }
  func tally(for condition: Condition) -> IntegerHistogram { right.tally(for: condition) }

  func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64,
    into tally: inout IntegerHistogram
  ) {
    let lengths = condition.values.map { if case .length(let metres) = $0 { metres } else { Double.nan } }
    func uniform() -> Double { Double(generator.next() & (1 << 53 - 1)) * 0x1p-53 }
    for _ in trials {
      let (heading, x, y) = (2 * Double.pi * uniform(), uniform(), uniform())
      tally.add(crossings(heading, x, y, lengths[0], lengths[1]))
    }
  }

  func estimates(from tally: IntegerHistogram, of condition: Condition) throws -> [String: Estimate] {
    try right.estimates(from: tally, of: condition)
  }
  func exact(for condition: Condition) throws -> [String: Double] { try right.exact(for: condition) }
  func exactLaw(for condition: Condition) throws -> ExactLaw? { try right.exactLaw(for: condition) }
  func tables(from outcomes: [Designs.Outcome<IntegerHistogram>]) throws -> [Table] {
    try right.tables(from: outcomes)
  }
}

extension Spec {
  /// A spec from its text.
  init(_ text: String, experiments: [any Experiment]) throws {
    try self.init(Array(text.utf8), path: "spec.yaml", experiments: experiments)
  }

  /// Publishes tables as this spec's, reads them back, and judges the spec's claims.
  func verdicts(on tables: [Table]) throws -> [Verdict] {
    let place = try Workplace()
    let summary = Summary(title: title, question: question, design: design, metrics: summaryMetrics)
    try SpecResults(of: name, under: place.path).publish(
      RunResults(
        spec: name, design: design, batchWords: Batches.words, tables: tables,
        summary: summary.markdown(of: tables)),
      provenance: Provenance(threads: 1, versions: [:]))
    let report = try SpecReport(of: self, under: place.path)
    if let problem = report.problem { throw WorkplaceError(problem.reason) }
    return report.verdicts
  }
}

extension [Verdict] {
  /// The places of the verdicts of an outcome, counted from 1 as the specs' claims are.
  func places(_ outcome: Verdict.Outcome) -> [Int] {
    indices.filter { self[$0].outcome == outcome }.map { $0 + 1 }
  }
}
