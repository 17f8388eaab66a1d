import Claims
import Designs
import Experiments
import Sampling
import Statistics

/// A small study of the mean of n noisy fixes at four n, repeated: its slope is fitted by the code that publishes
/// slopes.
struct SlopeStudy: Sendable {
  static let fixes = [1, 2, 4, 8]
  /// The error of the mean falls as the root of n.
  static let exact = -0.5

  let study: Study
  /// The number of trials at each n.
  let inner: Int
  let experiment = Averaging()

  private var conditions: [Condition] {
    Self.fixes.map {
      Condition(axes: experiment.axes, values: [.choice("noise"), .count($0), .length(5000)])
    }
  }

  /// The words that the trials take.
  var draws: Int { conditions.reduce(0) { $0 + inner * experiment.drawsPerTrial(in: $1) } }

  /// Makes the trials, and publishes the slope.
  func slope(using generator: inout SplitMix64) throws -> PublishedSlope? {
    var outcomes: [Outcome<Averaging.Counts>] = []
    for condition in conditions {
      let words = UInt64(inner * experiment.drawsPerTrial(in: condition))
      let stretch = Stretch(seed: generator.state, count: words)
      var tally = experiment.tally(for: condition)
      experiment.observe(trials: 0..<inner, of: condition, using: &generator, into: &tally)
      outcomes.append(
        Outcome(
          condition: condition, stretch: stretch, trials: inner, tally: tally,
          estimates: try experiment.estimates(from: tally, of: condition), exact: [:]))
    }
    return try experiment.tables(from: outcomes).first.flatMap { PublishedSlope(in: $0) }
  }

  /// Whether the interval held the exact slope, or the test rejected the claim; nil without interval or verdict.
  func judge(_ slope: PublishedSlope?) throws -> Bool? {
    guard let slope else { return nil }
    guard study != .coverage else { return slope.interval.contains(Self.exact) }
    return try Evidence(
      slope: slope.value, standardError: slope.standardError, trials: inner, level: study.level
    ).rejects(Self.exact, in: study)
  }
}

/// The first slope of a table of slopes.
struct PublishedSlope: Equatable {
  let value, standardError: Double
  let interval: Interval

  init?(in table: Table) {
    guard let row = table.rows.first else { return nil }
    func number(_ column: String) -> Double? {
      guard let place = table.columns.firstIndex(of: column), case .real(let number) = row[place] else {
        return nil
      }
      return number
    }
    guard let value = number("slope"), let error = number("mcse"), let low = number("ci_low"),
      let high = number("ci_high")
    else { return nil }
    (self.value, standardError, interval) = (value, error, Interval(low: low, high: high))
  }
}
