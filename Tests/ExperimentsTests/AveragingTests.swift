import Designs
import Foundation
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("The experiment on averaged fixes")
struct AveragingTests {
  private let experiment = Averaging()

  private func condition(_ model: String, _ fixes: Int, cell: Double = 5000) -> Condition {
    Condition(axes: experiment.axes, values: [.choice(model), .count(fixes), .length(cell)])
  }

  private func outcome(_ here: Condition, trials: Int, seed: UInt64 = 2026) throws -> Outcome<
    Averaging.Counts
  > {
    let stretch = Stretch(
      seed: seed, count: UInt64(trials * experiment.drawsPerTrial(in: here)))
    var (tally, generator) = (experiment.tally(for: here), stretch.generator(at: 0))
    experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    #expect(generator == stretch.generator(at: stretch.count), "\(here.label)")
    return Outcome(
      condition: here, stretch: stretch, trials: trials, tally: tally,
      estimates: try experiment.estimates(from: tally, of: here), exact: try experiment.exact(for: here))
  }

  @Test(
    "a trial draws exactly the words that it declares",
    arguments: [
      ("noise", 1, 4), ("noise", 7, 28), ("fixed-cell", 1, 2), ("fixed-cell", 7, 2), ("fresh-cell", 1, 4),
      ("fresh-cell", 7, 16),
    ])
  func words(model: String, fixes: Int, count: Int) throws {
    #expect(experiment.drawsPerTrial(in: condition(model, fixes)) == count)
    var generator = CountedWords(SplitMix64(seed: 1))
    let kind = experiment.model(of: condition(model, fixes))
    _ = RestingPhoneTrial(model: kind, fixes: fixes, cell: 5000).meanError(using: &generator)
    #expect(generator.count == count)
  }

  @Test("a fixed cell reports its middle, whatever the number of fixes", arguments: [1, 2, 9])
  func fixedCell(fixes: Int) {
    var words = ScriptedWords([word(drawing: 0.25), word(drawing: 0.875)])
    let error = RestingPhoneTrial(model: .fixedCell, fixes: fixes, cell: 8).meanError(using: &words)
    #expect(error == (x: 2, y: -3))
  }

  @Test("a fresh cell is laid anew for each fix")
  func freshCell() {
    // Position 2, 7; grids shifted by 1, 1 and by 3, 0: centres 5, 5 and -1, 4.
    var words = ScriptedWords([0.25, 0.875, 0.125, 0.125, 0.375, 0].map(word(drawing:)))
    let error = RestingPhoneTrial(model: .freshCell, fixes: 2, cell: 8).meanError(using: &words)
    #expect(error == (x: 0, y: -2.5))
    #expect(words.remaining.isEmpty)
  }

  @Test("noise has a deviation of L/sqrt 12 along each axis, x before y")
  func noise() {
    let words = [0.25, 0.125, 0.5, 0].map(word(drawing:))
    var (script, again) = (ScriptedWords(words), ScriptedWords(words))
    let error = RestingPhoneTrial(model: .noise, fixes: 1, cell: 12).meanError(using: &script)
    let (x, y) = (StandardNormal().sample(using: &again), StandardNormal().sample(using: &again))
    #expect(
      error == (x: 12.0.squareRoot() * x, y: 12.0.squareRoot() * y)
        || abs(error.x / x - 12.0.squareRoot()) < 1e-14)
    #expect(abs(error.y / y - 12.0.squareRoot()) < 1e-14)
  }

  /// Two scores of nine conditions, each two-sided at 4.5 standard errors: 6.8e-6 by the normal law, 1.2e-4 in all.
  static let conditions = ["noise", "fixed-cell", "fresh-cell"].flatMap { model in
    [1, 4, 30].map { (model, $0) }
  }

  @Test("each estimate is within 4.5 standard errors of its exact value", arguments: conditions)
  func exact(model: String, fixes: Int) throws {
    let outcome = try outcome(condition(model, fixes), trials: 10_000)
    for (metric, exact) in outcome.exact {
      let z = try #require(try outcome.estimates[metric]?.z(against: exact))
      #expect(abs(z) < 4.5, "\(metric): \(z) standard errors, threshold 4.5")
    }
    #expect(outcome.exact["rms_error_m"] != nil)
    #expect((outcome.exact["mean_error_m"] == nil) == (model == "fresh-cell" && fixes > 1))
  }

  /// The last is the nearest to the truth: the standard error is 1/200 of the value, so 5 % are some ten of them.
  @Test("1/n for 1/sqrt n, and L/sqrt 12 for L/sqrt 6, are rejected")
  func wrongModels() throws {
    let wrong: [(String, Int, Double)] = [
      ("noise", 4, 5000 / 6.0.squareRoot() / 4), ("fresh-cell", 4, 5000 / 6.0.squareRoot() / 4),
      ("fixed-cell", 4, 5000 / 6.0.squareRoot() / 2), ("noise", 1, 5000 / 12.0.squareRoot()),
      ("fixed-cell", 1, 5000 / 12.0.squareRoot()), ("noise", 1, 1.05 * 5000 / 6.0.squareRoot()),
    ]
    for (model, fixes, exact) in wrong {
      let estimate = try outcome(condition(model, fixes), trials: 10_000).estimates["rms_error_m"]
      let z = try #require(try estimate?.z(against: exact))
      #expect(abs(z) > 4.5, "\(model), \(fixes) fixes: \(z) standard errors, threshold 4.5")
    }
  }

  /// Three slopes at 4.5 standard errors each, 2e-5 in all.
  @Test("the slopes over n are -1/2, 0 and -1/2")
  func slopes() throws {
    let outcomes = try ["noise", "fixed-cell", "fresh-cell"].enumerated().flatMap { place, model in
      try [1, 4, 16].enumerated().map { index, fixes in
        try outcome(condition(model, fixes), trials: 3000, seed: UInt64(1000 + 10 * place + index))
      }
    }
    let table = try #require(try experiment.tables(from: outcomes).first)
    #expect(table.columns == experiment.furtherTables.first?.columns)
    #expect(table.rows.map { $0[0].text } == ["noise", "fixed-cell", "fresh-cell"])
    #expect(table.rows.map { $0[8].text } == ["-0.5", "0", "-0.5"])
    for row in table.rows {
      let z = try #require(Double(row[9].text))
      #expect(abs(z) < 4.5, "\(row[0].text): \(z) standard errors, threshold 4.5")
      let (slope, error) = (try #require(Double(row[4].text)), try #require(Double(row[5].text)))
      // A slope of -1 or 0 would be a thousand errors off.
      #expect(error < 0.01 && abs(slope - (row[0].text == "fixed-cell" ? 0 : -0.5)) < 0.05)
      #expect(row[10] == .integer(3))
    }
  }

  @Test("where conditions share their words, or stand alone, there is no slope")
  func noSlopes() throws {
    let shared = try [1, 4].map { try outcome(condition("noise", $0), trials: 100, seed: 5) }
    #expect(try experiment.slopes(from: shared).rows.isEmpty)
    let alone = try [
      outcome(condition("noise", 1), trials: 100), outcome(condition("fresh-cell", 4), trials: 100, seed: 3),
    ]
    #expect(try experiment.slopes(from: alone).rows.isEmpty)
  }
}
