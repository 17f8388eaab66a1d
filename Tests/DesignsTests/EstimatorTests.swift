import Documents
import Sampling
import TestSupport
import Testing

@testable import Designs

@Suite("Estimators")
struct EstimatorTests {
  /// The design of a toy over the unit cube with these lines.
  private func design(_ lines: String, trials: Int = 1 << 20) throws -> Design {
    let text =
      "experiment: sum-of-uniforms\nseed: 2026\ntrials: \(trials)\n\(lines)\nconditions: [{terms: 3}, {terms: 41}]\n"
    var reader = try MapReader(Node.parse(text, file: "spec.yaml"))
    let design = try Design(from: &reader, experiments: [SumOfUniforms(), TwoCoins()])
    try reader.finish()
    return design
  }

  @Test(
    "an estimator is a word, or a map with the points of a replicate",
    arguments: [
      ("", .plain, "plain"), ("estimator: plain", .plain, "plain"),
      ("estimator: {kind: plain}", .plain, "plain"),
      ("estimator: stratified", .replicated(.stratified, points: 65536), "stratified 65536"),
      (
        "estimator: {points: 4096, kind: stratified}", .replicated(.stratified, points: 4096),
        "stratified 4096"
      ),
    ] as [(String, Estimator, String)])
  func decoding(lines: String, estimator: Estimator, canonical: String) throws {
    let design = try design(lines)
    #expect(design.estimator == estimator)
    #expect(design.canonicalText.contains("\ntrials 1048576\nestimator \(canonical)\ncondition "))
    #expect(try design.with(trials: 1 << 19).estimator == estimator)
  }

  static let faults: [(String, String)] = [
    ("estimator: sobl", "4:12: error: 'estimator': unknown word 'sobl'; did you mean 'sobol'?"),
    ("estimator: [sobol]", "4:12: error: 'estimator' must be one of plain, sobol, stratified, not a list"),
    ("estimator: {points: 4096}", "4:12: error: missing key 'kind'"),
    ("estimator: {kind: sobol, point: 8}", "4:26: error: unknown key 'point'; did you mean 'points'?"),
    (
      "estimator: {kind: stratified, points: 1000}",
      "4:39: error: 'points' must be a power of two, for which alone they lie evenly; write 512 or 1024"
    ),
    ("estimator: {kind: stratified, points: 1}", "4:39: error: 'points': '1' is out of range"),
    ("estimator: {kind: plain, points: 8}", "4:34: error: estimator 'plain' has no points; remove them"),
    (
      "estimator: {kind: stratified, points: 262144}",
      "3:9: error: 1048576 trials are not 8 to 256 whole replicates of 262144 points; write 2097152, or other points"
    ),
    (
      "estimator: {kind: stratified, points: 2}",
      "3:9: error: 1048576 trials are not 8 to 256 whole replicates of 2 points; write 512, or other points"
    ),
    (
      "estimator: {kind: sobol}",
      "4:12: error: (terms 41) takes 41 words a trial, and estimator 'sobol' has 1 to 40; write another one"
    ),
  ]

  @Test("what is wrong with an estimator is told at its place, with what would be right", arguments: faults)
  func fault(lines: String, sentence: String) {
    let complaint = complaint { try design(lines) }
    #expect(complaint.hasPrefix("spec.yaml:\(sentence)"), "\(complaint)")
  }

  @Test("an experiment that is no function of uniform numbers has the plain estimator alone")
  func noIntegrand() {
    let coins = TwoCoins()
    #expect(coins.estimators == ["plain"])
    #expect(SumOfUniforms().estimators == ["plain", "sobol", "stratified"])
    let complaint = complaint {
      try Design(
        coins, seed: 1, stream: .keyed, trials: 1 << 20, estimator: .replicated(.sobol, points: 1 << 16),
        conditions: [coins.condition()])
    }
    #expect(
      complaint
        == "experiment 'two-coins' has no estimator 'sobol': it has plain alone, its trial being no function of "
        + "uniform numbers")
  }

  @Test("a replicate of Sobol's points owns the words of its shift, one of strata those of all its points")
  func words() throws {
    let toy = SumOfUniforms()
    func stretch(_ set: PointSet) throws -> Stretch {
      try Design(
        toy, seed: 1, stream: .keyed, trials: 1 << 13, estimator: .replicated(set, points: 1 << 10),
        conditions: [toy.condition(terms: 3)]
      ).stretches[0]
    }
    #expect(try stretch(.sobol).count == 8 * 3)
    #expect(try stretch(.stratified).count == 3 << 13)
  }
}
