import Designs
import Notation
import Sampling
import Statistics
import Testing

@testable import Calibration

@Suite("The experiment that measures error rates")
struct MeasuredErrorRatesTests {
  let experiment = MeasuredErrorRates()

  func condition(_ study: Study, _ kind: Kind, _ inner: Int) -> Condition {
    Condition(
      axes: experiment.axes, values: [.choice(study.rawValue), .choice(kind.rawValue), .count(inner)])
  }

  @Test(
    "each repetition draws its words and no other", arguments: Study.allCases, Kind.allCases)
  func draws(study: Study, kind: Kind) throws {
    guard kind.isMeasured(by: study) else { return }
    let condition = condition(study, kind, study == .power ? 100 : 20)
    let start = SplitMix64(seed: 7)
    var (generator, tally) = (start, experiment.tally(for: condition))
    try experiment.observe(trials: 5..<8, of: condition, using: &generator, into: &tally)
    var expected = start
    expected.advance(by: UInt64(3 * experiment.drawsPerTrial(in: condition)))
    #expect(generator == expected)
    #expect(tally.repetitions == 3)
  }

  @Test("a rate that does not exist is refused with a sentence")
  func refusals() throws {
    for study in Study.allCases {
      for kind in Kind.allCases {
        let condition = condition(study, kind, 100)
        if kind.isMeasured(by: study) {
          try experiment.check(condition)
        } else {
          #expect(throws: Rejected.self) { try experiment.check(condition) }
        }
      }
    }
    #expect(throws: Rejected.self) { try experiment.check(condition(.power, .distribution, 30)) }
    #expect(Study.allCases.flatMap { study in Kind.allCases.filter { !$0.isMeasured(by: study) } }.count == 7)
  }

  /// How many standard errors the coverage of a rule lies above 0.95, of 4,000 repetitions of 100 walks.
  func score(_ interval: (IntegerHistogram) throws -> Interval) throws -> Double {
    let walks = try WalkStudy(.coverage, .mean, inner: 100)
    var generator = SplitMix64(seed: 2026)
    let covered = try (0..<4000).count { _ in
      try interval(walks.histogram(using: &generator)).contains(4 / Double.pi * 0.6)
    }
    return try #require(try Estimate.share(covered, of: 4000).z(against: 0.95))
  }

  func around(_ histogram: IntegerHistogram, _ error: (Double, Double) -> Double) throws -> Interval {
    let mean = try #require(histogram.mean)
    let margin = error(try #require(histogram.standardDeviation), Double(histogram.total))
    return Interval(low: mean - margin, high: mean + margin)
  }

  // The right rule covers 0.9505, 0.15 standard errors above nominal: beyond 5.2 once in 5e6 seeds. The wrong ones are
  // 14 standard errors off and more.
  @Test("the right interval is within the measuring error of nominal, wrong ones are caught")
  func wrongIntervals() throws {
    let t = try StudentT.quantile(upperTail: 0.025, degreesOfFreedom: 99)
    let right = try score { try around($0) { t * $0 / $1.squareRoot() } }
    #expect(abs(right) < 5.2, "\(right) standard errors")
    let wrong: [String: (Double, Double) -> Double] = [
      "sd for se": { deviation, _ in t * deviation },
      "1.645 for 1.96": { 1.645 * $0 / $1.squareRoot() },
      "n for root n": { t * $0 / $1 },
    ]
    for (name, error) in wrong {
      let score = try score { try around($0, error) }
      #expect(abs(score) > 10, "\(name): \(score) standard errors")
    }
  }

  @Test("a test whose critical value is that of one side is caught")
  func wrongLevel() throws {
    let walks = try WalkStudy(.falseAlarm2, .mean, inner: 100)
    let critical = try Normal.quantile(upperTail: 1e-2)
    var generator = SplitMix64(seed: 2026)
    let rejected = try (0..<20_000).count { _ in
      let histogram = walks.histogram(using: &generator)
      let z = try #require(try Estimate.mean(histogram).z(against: 4 / Double.pi * 0.6))
      return abs(z) > critical
    }
    let score = try #require(try Estimate.share(rejected, of: 20_000).z(against: 1e-2))
    #expect(score > 10, "\(score) standard errors")
  }

  @Test("the table of rates, as it is published")
  func table() throws {
    let outcomes = try [
      condition(.coverage, .share, 30), condition(.coverage, .slope, 10),
      condition(.falseAlarm2, .distribution, 30),
    ].map { condition in
      let stretch = Stretch(seed: 2026, count: UInt64(200 * experiment.drawsPerTrial(in: condition)))
      var (generator, tally) = (stretch.generator(at: 0), experiment.tally(for: condition))
      try experiment.observe(trials: 0..<200, of: condition, using: &generator, into: &tally)
      return Outcome(
        condition: condition, stretch: stretch, trials: 200, tally: tally,
        estimates: try experiment.estimates(from: tally, of: condition),
        exact: try experiment.exact(for: condition))
    }
    let table = try experiment.calibration(from: outcomes)
    #expect(
      table.columns.joined(separator: ",")
        == "study,kind,inner,bound,nominal,implied,measured,mcse,z_nominal,z_implied,repetitions")
    #expect(
      table.rows.map { $0.map(\.text).joined(separator: ",") } == [
        "coverage,share,30,approximate,0.95,0.9465193475,0.94,0.01679285562,-0.5236980196,-0.2963745065,200",
        "coverage,slope,10,approximate,0.95,,0.95,0.01541103501,0,,200",
        "false-alarm-2,distribution,30,at-most,0.01,0.004159238308,0.005,0.004987484336,-0.2413403123,0,200",
      ])
    #expect(experiment.furtherTables.map(\.name) == ["calibration", "extrapolation"])
  }
}
