import Designs
import Sampling
import Statistics
import Testing

@testable import Experiments

/// What stopping by the data does to the mean ratio and to its interval.
///
/// The words of each repetition follow those of the one before. Each test is two-sided at 1e-9 (6.1094 standard
/// deviations of its statistic), with a fixed seed, and rejects a wrong model by the same threshold.
@Suite("An estimate of a run that stopped by its own precision")
struct StoppedEstimateTests {
  private static let threshold = 6.1094
  private let experiment = SnappedDistance()

  private func condition(walk: Double, cell: Double) -> Condition {
    Condition(axes: experiment.axes, values: [.length(walk), .length(cell)])
  }

  /// Goes on until `next`, asked after so many trials, names no further look.
  private func stopped(
    at condition: Condition, firstLook: Int, _ generator: inout SplitMix64,
    next: (Int, Estimate) throws -> Int?
  ) throws -> Estimate {
    var (tally, done) = (IntegerHistogram(), 0)
    var look: Int? = firstLook
    while true {
      guard let trials = look else {
        return try #require(try experiment.estimate(of: "ratio", from: tally, at: condition))
      }
      experiment.observe(trials: done..<trials, of: condition, using: &generator, into: &tally)
      done = trials
      look = try next(done, try #require(try experiment.estimate(of: "ratio", from: tally, at: condition)))
    }
  }

  /// How many standard deviations the number of intervals that hold the exact ratio lies off 95 % of them.
  private func coverageScore(_ estimates: [Estimate]) throws -> Double {
    let exact = 4 / Double.pi
    let covering = estimates.count { $0.interval?.contains(exact) == true }
    return try Binomial(trials: estimates.count, probability: 0.95).normalScore(of: covering)
  }

  @Test("95 % of the intervals hold the exact ratio, however the run came to stop")
  func coverage() throws {
    let (condition, repeats) = (condition(walk: 3000, cell: 5000), 500)
    // About 130,000 trials: the first look is too early, and the second one is planned.
    let rule = StoppingRule(experiment.metrics[0], mcse: 0.00296)
    var generator = SplitMix64(seed: 2026)
    let estimates = try (0..<repeats).map { _ in
      try stopped(at: condition, firstLook: StoppingRule.leastTrials, &generator) {
        try rule.nextLook(after: $0, $1, cap: StoppingRule.defaultCap)
      }
    }
    let score = try coverageScore(estimates)
    #expect(abs(score) < Self.threshold, "z = \(score), threshold \(Self.threshold)")
    #expect(Set(estimates.map(\.observations)).count > repeats / 2)
    #expect(estimates.allSatisfy { abs(Double($0.observations) / 129_831 - 1) < 0.05 })
  }

  // The control: looks at every doubling from 50 trials on, stopping where the interval leaves the exact ratio out.
  // Ten looks miss it in three of ten runs.
  @Test("a run that stops by its estimate, not by its precision, has fewer, and they are counted")
  func foregoneConclusion() throws {
    let condition = condition(walk: 3000, cell: 5000)
    var generator = SplitMix64(seed: 2026)
    let estimates = try (0..<500).map { _ in
      try stopped(at: condition, firstLook: 50, &generator) { trials, estimate in
        estimate.interval?.contains(4 / Double.pi) == false || trials >= 25_600 ? nil : 2 * trials
      }
    }
    let score = try coverageScore(estimates)
    #expect(score < -Self.threshold, "z = \(score), threshold \(Self.threshold)")
  }

  // A sum S of n values and their variance estimate have the covariance g s^3, g being the skewness: where the variance
  // comes out large, and with it the number of trials, N = n s_n^2 / s^2, so does the sum. Wald has E[S - N mean] = 0,
  // hence E[S / N] - mean = -Cov(S - N mean, N) / n^2 = -g s / n to the first order, which is g / sqrt(n) of the standard
  // error. The walk of 1 km on cells of 10 km is the most skewed mean of the committed specs, g = 2.47. At 700 trials the
  // next order is a few percent of this, and less than one standard deviation of the statistic.
  @Test("a stopped mean is off by skewness / sqrt(n) of its standard error, and no more")
  func bias() throws {
    let condition = condition(walk: 1000, cell: 10_000)
    let law = try #require(try experiment.exactLaw(for: condition))
    func moment(_ power: Int, about centre: Double) -> Double {
      law.probabilities.reduce(0) { sum, outcome in
        let deviation = Double(outcome.key) - centre
        return sum + outcome.value * (0..<power).reduce(1) { product, _ in product * deviation }
      }
    }
    let mean = moment(1, about: 0)
    let deviation = moment(2, about: mean).squareRoot()
    let skewness = moment(3, about: mean) / (deviation * deviation * deviation)
    let (trials, repeats, scale) = (700.0, 40_000, 10.0)
    let mcse = scale * deviation / trials.squareRoot()
    let rule = StoppingRule(experiment.metrics[0], mcse: mcse, minimum: 500)
    var generator = SplitMix64(seed: 2026)
    var offs = Moments()
    for _ in 0..<repeats {
      let estimate = try stopped(at: condition, firstLook: 500, &generator) {
        try rule.nextLook(after: $0, $1, cap: StoppingRule.defaultCap)
      }
      offs.add((try #require(estimate.value) - scale * mean) / mcse)
    }
    let off = try #require(offs.mean)
    let error = (try #require(offs.variance) / Double(repeats)).squareRoot()
    let score = (off + skewness / trials.squareRoot()) / error
    #expect(abs(score) < Self.threshold, "off \(off), z = \(score), threshold \(Self.threshold)")
    // The control: a fixed number of trials has no bias, and a stopped run is not like one.
    #expect(off / error < -Self.threshold, "z = \(off / error), threshold \(Self.threshold)")
  }
}
