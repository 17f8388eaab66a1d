import Designs
import Experiments
import Sampling
import Statistics
import Testing

@testable import Calibration

@Suite("Errors by estimator")
struct EstimatorGainTests {
  private let study = EstimatorGain()

  private func condition(_ estimator: String, points: Int = 1024, walk: Double = 3000) -> Condition {
    Condition(
      axes: study.axes, values: [.choice(estimator), .count(points), .length(walk), .length(5000)])
  }

  private func tally(_ estimator: String, trials: Int = 8) throws -> EstimatorGain.Counts {
    let condition = condition(estimator)
    var tally = study.tally(for: condition)
    var generator = SplitMix64(seed: 2026)
    try study.observe(trials: 0..<trials, of: condition, using: &generator, into: &tally)
    #expect(generator == SplitMix64(seed: 2026, position: UInt64(trials * 3 * 1024)))
    return tally
  }

  @Test("the squared errors are those of the walks' own estimates, from the words at the trial's place")
  func squaredErrors() throws {
    let walks = SnappedDistance()
    let walk = Condition(axes: walks.axes, values: [.length(3000), .length(5000)])
    for estimator in ["plain", "sobol", "stratified"] {
      var expected = Moments()
      for trial in 0..<8 {
        var generator = SplitMix64(seed: 2026, position: UInt64(trial * 3 * 1024))
        var counts = IntegerHistogram()
        if let set = PointSet(rawValue: estimator) {
          try walks.observe(replicateOf: set, points: 1024, of: walk, using: generator, into: &counts)
        } else {
          walks.observe(trials: 0..<1024, of: walk, using: &generator, into: &counts)
        }
        let error = Double(counts.sum) * 5 / 3 / 1024 - 4 / Double.pi
        expected.add(error * error)
      }
      let mean = try #require(try tally(estimator).ratio.mean)
      let wanted = try #require(expected.mean)
      #expect(abs(mean - wanted) <= 1e-9 * wanted)
    }
  }

  @Test("the error over that of independent walks is their quotient, 1 for the exact one")
  func versus() throws {
    let here = condition("sobol")
    let estimates = try study.estimates(from: tally("sobol"), of: here)
    for metric in ["ratio", "zero_share"] {
      let exact = try #require(try study.exact(for: condition("plain"))["\(metric)_error"])
      let error = try #require(estimates["\(metric)_error"]?.value)
      let versus = try #require(estimates["\(metric)_versus_plain"]?.value)
      #expect(abs(versus - error / exact) < 1e-12)
    }
    #expect(try study.exact(for: here).isEmpty)
    #expect(try study.exact(for: condition("plain"))["zero_share_versus_plain"] == 1)
  }

  @Test("where no walk traces nothing, independent walks make no error to compare with")
  func noError() throws {
    let far = condition("plain", walk: 50_000)
    let estimates = try study.estimates(from: study.tally(for: far), of: far)
    #expect(estimates["zero_share_versus_plain"]?.value == nil)
    #expect(try study.exact(for: far)["zero_share_error"] == nil)
  }

  @Test("points that are no power of two, and walks of too many cells, are refused")
  func refused() {
    #expect(throws: Rejected.self) { try study.check(condition("sobol", points: 1000)) }
    #expect(throws: Rejected.self) { try study.check(condition("sobol", walk: 1e9 * 6)) }
    #expect(throws: Never.self) { try study.check(condition("sobol")) }
  }
}
