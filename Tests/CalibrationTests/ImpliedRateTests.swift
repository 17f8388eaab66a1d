import Foundation
import Oracles
import Statistics
import Testing

@testable import Calibration

@Suite("The rates that the definitions imply are those of a plain count of everything that can happen")
struct ImpliedRateTests {
  static let law = [0.352, 0.5335, 0.1145]
  static let trials = 8

  /// All 3^8 samples with their probabilities.
  static let samples: [(values: [Int], probability: Double)] = (0..<6561).map { code in
    var (rest, values, probability) = (code, [Int](), 1.0)
    for _ in 0..<trials {
      values.append(rest % 3)
      probability *= law[rest % 3]
      rest /= 3
    }
    return (values, probability)
  }

  let split = ThreeWaySplit(trials: trials, probabilities: law)

  func rate(where holds: ([Int]) -> Bool) -> Double {
    Self.samples.reduce(0) { holds($1.values) ? $0 + $1.probability : $0 }
  }

  @Test("the probabilities of all counts sum to 1, and to a class' own at one trial")
  func total() {
    #expect(abs(split.probability { _, _, _ in true } - 1) < 1e-14)
    let one = ThreeWaySplit(trials: 1, probabilities: Self.law)
    #expect(abs(one.probability { _, second, _ in second == 1 } - 0.5335) < 1e-15)
    let summed = split.probability { $0 == 2 && $1 == 5 && $2 == 1 }
    let counted = rate { $0.sorted() == [0, 0, 1, 1, 1, 1, 1, 2] }
    #expect(abs(summed - counted) < 1e-15)
  }

  @Test("Wilson's coverage")
  func wilson() throws {
    let implied = try split.wilsonCoverage(alpha: 0.05)
    let counted = try Self.samples.reduce(0.0) { sum, sample in
      let zeros = sample.values.count { $0 == 0 }
      let interval = try ShareInterval.wilson(count: zeros, of: Self.trials, alpha: 0.05)
      return interval.contains(Self.law[0]) ? sum + sample.probability : sum
    }
    #expect(abs(implied - counted) < 1e-14)
    #expect(implied > 0.9 && implied < 1)
  }

  @Test("false alarms of a share, by the tails of samples", arguments: [0.3, 0.1, 1e-2, 1e-3])
  func share(alpha: Double) {
    let zeros = (0...Self.trials).map { k in rate { $0.count { $0 == 0 } == k } }
    let rejected = (0...Self.trials).filter { k in
      let isLow = Double(k) < Double(Self.trials) * Self.law[0]
      return (isLow ? zeros[...k] : zeros[k...]).reduce(0, +) < alpha / 2
    }
    let implied = split.shareRejection(alpha: alpha)
    #expect(abs(implied - rejected.reduce(0) { $0 + zeros[$1] }) < 1e-14)
    #expect(implied <= alpha)
  }

  /// How often t standard errors about the mean of the values hold a number; for `isRoot` about the logarithm of the
  /// mean's root, with the second term of the jackknife.
  private func coverage(of values: [Double], holding exact: Double, isRoot: Bool) throws -> Double {
    let t = try StudentT.quantile(upperTail: 0.025, degreesOfFreedom: 7)
    return rate { sample in
      let data: [Double] = sample.map { values[$0] }
      let mean: Double = data.reduce(0, +) / 8
      let squares: Double = data.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error: Double = (squares / 56).squareRoot()
      guard isRoot else { return abs(mean - exact) <= t * error }
      let cubes: Double = data.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) }
      let skew: Double = squares == 0 ? 0 : cubes / (7 * mean * squares)
      return abs(log(mean.squareRoot() / exact)) <= t * error * (1 + skew).squareRoot() / (2 * mean)
    }
  }

  @Test("coverage of a mean and of a root mean square, from the samples themselves")
  func studentized() throws {
    let mean = try coverage(of: [0, 1, 2], holding: 0.7625, isRoot: false)
    #expect(abs(try split.coverage(of: ThreeWaySplit.Statistic.mean, alpha: 0.05) - mean) < 1e-14)
    let squares = [0.6 * 0.6, 0.4 * 0.4, 1.4 * 1.4]
    let square = zip(Self.law, squares).reduce(0.0) { $0 + $1.0 * $1.1 }
    let root = try coverage(of: squares, holding: square.squareRoot(), isRoot: true)
    let implied = try split.coverage(of: ThreeWaySplit.Statistic.rootMeanSquare(about: 0.6), alpha: 0.05)
    #expect(abs(implied - root) < 1e-14)
  }

  @Test("coverage of a standard deviation, leaving out each trial of each sample in turn")
  func jackknife() throws {
    func deviation(_ data: [Double]) -> Double {
      let mean: Double = data.reduce(0, +) / Double(data.count)
      let squares: Double = data.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (squares / Double(data.count - 1)).squareRoot()
    }
    let t = try StudentT.quantile(upperTail: 0.025, degreesOfFreedom: 7)
    let exact = (0.5335 + 4 * 0.1145 - 0.7625 * 0.7625).squareRoot()
    let counted = rate { sample in
      let data: [Double] = sample.map { Double($0) }
      let rest = data.indices.map { left in
        deviation(data.enumerated().filter { $0.offset != left }.map(\.element))
      }
      let mean: Double = rest.reduce(0, +) / 8
      let squares: Double = rest.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let (value, error) = (deviation(data), (squares * 7 / 8).squareRoot())
      return error > 1e-12 && abs(log(value / exact)) <= t * error / value
    }
    let implied = try split.coverage(of: ThreeWaySplit.Statistic.standardDeviation, alpha: 0.05)
    #expect(abs(implied - counted) < 1e-13, "\(implied) implied, \(counted) counted")
  }

  @Test("coverage of the median by order statistics, from sorted samples: ranks 1 and 8")
  func median() {
    // P(B = 0) = 1/256 and P(B <= 1) = 9/256 > 0.025 for 8 fair coins: the interval is the sample's range.
    let implied = split.quantileCoverage(level: 0.5, alpha: 0.05)
    #expect(abs(implied - rate { $0.contains { $0 <= 1 } && $0.contains { $0 >= 1 } }) < 1e-14)
  }

  @Test(
    "summed over all outcomes of 30 walks, for power of 100, the code that judges has the implied rate",
    arguments: Study.allCases, Kind.allCases)
  func everyOutcome(study: Study, kind: Kind) throws {
    guard kind != .slope, kind != .fineQuantile, kind.isMeasured(by: study) else { return }
    let inner = study == .power ? 100 : 30
    let implied = try #require(try ImpliedRates.rate(study, kind, inner: inner))
    let walks = try WalkStudy(study, kind, inner: inner)
    let split = ThreeWaySplit(trials: inner, probabilities: walks.walk.law.probabilities)
    let judged = try split.probability { zeros, ones, twos in
      var histogram = IntegerHistogram()
      for (value, count) in [zeros, ones, twos].enumerated() { for _ in 0..<count { histogram.add(value) } }
      return try walks.judge(histogram) == true
    }
    #expect(abs(implied - judged) <= 1e-12 * max(implied, 1e-3), "\(implied) implied, \(judged) judged")
  }

  @Test("the numbers of Sources/README.md: how far a test's error is from 1e-9")
  func extrapolation() throws {
    let walk = try Walk.of(.mean)
    func ratio(_ kind: Kind, _ trials: Int) throws -> Double {
      try #require(try ImpliedRates.falseAlarms(kind, inner: trials, alpha: 1e-9)) / 1e-9
    }
    for (kind, trials, least, most) in [
      (Kind.share, 100, 0.5, 1.0), (.share, 20_000, 0.95, 1), (.distribution, 20_000, 0.9, 1),
      (.mean, 100, 3.42, 3.43), (.mean, 1000, 1.30, 1.31), (.mean, 20_000, 1.013, 1.014),
      (.standardDeviation, 100, 5150, 5250), (.standardDeviation, 1000, 2.45, 2.55),
      (.standardDeviation, 20_000, 1.055, 1.065), (.rootMeanSquare, 100, 3.45e4, 3.55e4),
      (.rootMeanSquare, 1000, 4.15, 4.25), (.rootMeanSquare, 20_000, 1.065, 1.075),
    ] {
      let value = try ratio(kind, trials)
      #expect(value >= least && value <= most, "\(kind) of \(trials) trials: \(value)")
    }
    // The skewness of the ratio, and what it alone does to the two tails of a studentised mean.
    let p = walk.law.probabilities
    let mean = p[1] + 2 * p[2]
    func central(_ order: Double) -> Double {
      p.enumerated().reduce(0.0) { $0 + $1.element * pow(Double($1.offset) - mean, order) }
    }
    let skewness = central(3) / (central(2) * central(2).squareRoot())
    #expect(abs(skewness - 0.25) < 0.01)
    let z = try Normal.quantile(upperTail: 5e-10)
    func factor(_ skewness: Double, _ trials: Int) -> Double {
      let exponent: Double = skewness * z * z * z / (3 * Double(trials).squareRoot())
      return cosh(exponent)
    }
    #expect(abs(factor(skewness, 20_000) - 1.009) < 1e-3)
    #expect(abs(factor(skewness, 20_000) - (try ratio(.mean, 20_000))) < 0.006)
    #expect(abs(factor(2, 20_000) - 1.64) < 0.01)
    // The root of a mean of squares on the log scale: Gaussian noise, and the walk's.
    func rootFactor(_ skewness: Double, _ spread: Double) -> Double {
      let exponent: Double = (2 * skewness - 3 * spread) * z * z * z / (6 * 20_000.0.squareRoot())
      return cosh(exponent)
    }
    #expect(abs(rootFactor(2, 1) - 1.036) < 1e-3)
    let squares = (0..<3).map { pow(Double($0) - walk.law.lengthInCells, 2) }
    let square: Double = zip(p, squares).reduce(0) { $0 + $1.0 * $1.1 }
    func squareMoment(_ order: Double) -> Double {
      zip(p, squares).reduce(0) { $0 + $1.0 * pow($1.1 - square, order) }
    }
    let spread = squareMoment(2).squareRoot()
    #expect(abs(rootFactor(squareMoment(3) / (spread * spread * spread), spread / square) - 1.021) < 1e-3)
    // The most skewed mean of the specs: 1 km on cells of 10 km, 200,000 trials.
    let rare = try Walk(walk: 1000, cell: 10_000).law
    let exact =
      try ThreeWaySplit(trials: 200_000, probabilities: rare.probabilities)
      .rejection(of: .mean, alpha: 1e-9) / 1e-9
    #expect(exact > 1.05 && exact < 1.15, "\(exact)")
  }
}
