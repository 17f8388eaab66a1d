import Foundation
import Sampling
import Statistics
import TestSupport
import Testing

@Suite("Standard normal numbers")
struct StandardNormalTests {
  /// Half the square of the number is exponential beyond any doubt only if both factors are right, so the extremes
  /// are given as words: the largest radius at angle 0 and at half a turn, and the least.
  @Test("the extreme words give plus and minus sqrt(104 ln 2), and nearly 0")
  func extremes() {
    var words = ScriptedWords([0, 0, 0, word(drawing: 0.5), .max, 0])
    let largest = (104 * log(2.0)).squareRoot()
    #expect(abs(StandardNormal().sample(using: &words) - largest) <= 2 * largest.ulp)
    #expect(abs(StandardNormal().sample(using: &words) + largest) <= 2 * largest.ulp)
    #expect(StandardNormal().sample(using: &words) == 0x1p-26)
    #expect(words.remaining.isEmpty)
  }

  @Test("the radius comes of the first word, the angle of the second")
  func order() {
    var words = ScriptedWords([word(drawing: 0.25), word(drawing: 0.125)])
    let expected = (-2 * log(0.25 * (1 - 0x1p-52) + 0x1p-52)).squareRoot() * cos(Double.pi / 4)
    #expect(abs(StandardNormal().sample(using: &words) - expected) <= 4 * expected.ulp)
  }

  @Test("10,000 numbers are Box and Muller's with libm, to four units in the last place")
  func transcription() {
    var (ours, library) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
    for _ in 0..<10_000 {
      let u1 = Double.random(in: 0x1p-52..<1, using: &library)
      let u2 = Double.random(in: 0..<1, using: &library)
      let (radius, cosine) = ((-2 * log(u1)).squareRoot(), cos(2 * Double.pi * u2))
      let number = StandardNormal().sample(using: &ours)
      guard abs(number - radius * cosine) <= 4 * (radius * cosine).ulp else {
        Issue.record("\(number) instead of \(radius * cosine)")
        return
      }
    }
  }

  static let count = 400_000

  /// The numbers of a model, each from a generator that runs on.
  private func numbers(_ sample: (inout SplitMix64) -> Double) -> [Double] {
    var generator = SplitMix64(seed: 2026)
    return (0..<Self.count).map { _ in sample(&generator) }
  }

  /// Chi-square's upper tail over 32 bins, edges from -3.75 to 3.75 by 0.25; the least bin expects 35 numbers.
  private func chiSquareTail(_ numbers: [Double]) throws -> (statistic: Double, tail: Double) {
    let edges = stride(from: -3.75, through: 3.75, by: 0.25).map { $0 }
    func below(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
    let cumulative = [0] + edges.map(below) + [1]
    var counts = [Int](repeating: 0, count: edges.count + 1)
    for number in numbers { counts[min(max(Int(((number + 4) * 4).rounded(.down)), 0), edges.count)] += 1 }
    let statistic = counts.indices.reduce(0.0) { sum, bin in
      let expected = (cumulative[bin + 1] - cumulative[bin]) * Double(numbers.count)
      return sum + (Double(counts[bin]) - expected) * (Double(counts[bin]) - expected) / expected
    }
    return (statistic, try ChiSquare.upperTail(statistic, degreesOfFreedom: Double(edges.count)))
  }

  /// One test at 1e-6: of a million right generators one fails. With 31 degrees of freedom that is a statistic of
  /// 86; a spread 1 % too large adds n (0.02)^2 / 2 = 80 to the mean of 31, Irwin and Hall's law of twelve uniform
  /// numbers, of excess kurtosis -0.1, adds n 0.1^2 / 24 = 167.
  static let level = 1e-6

  @Test("the bins of 400,000 numbers follow the normal law")
  func bins() throws {
    let (statistic, tail) = try chiSquareTail(numbers { StandardNormal().sample(using: &$0) })
    #expect(tail > Self.level, "chi-square \(statistic) on 31, p \(tail), threshold \(Self.level)")
  }

  @Test("a spread 1 % too large, twelve uniform numbers less 6, and a half turn's sine are rejected")
  func wrongModels() throws {
    let wide = numbers { 1.01 * StandardNormal().sample(using: &$0) }
    let uniform = HalfOpenUniform(below: 1)
    let twelve = numbers { generator in
      (0..<12).reduce(-6) { sum, _ in sum + uniform.sample(using: &generator) }
    }
    let half = numbers { generator in
      let radius = (-2 * naturalLogarithm(OpenUniform().sample(using: &generator))).squareRoot()
      return radius * sineAndCosine(Angle().sample(using: &generator) / 2).sine
    }
    for model in [wide, twelve, half] {
      let (statistic, tail) = try chiSquareTail(model)
      #expect(tail <= Self.level, "chi-square \(statistic) on 31, p \(tail), threshold \(Self.level)")
    }
  }

  /// Moment, its value under the normal law, and the variance of its sample mean times n:
  /// E x^2m - (E x^m)^2 = 1, 2, 15, 96.
  static let moments: [(Int, Double, Double)] = [(1, 0, 1), (2, 1, 2), (3, 0, 15), (4, 3, 96)]

  /// Each at 4.9 standard errors, two-sided 1e-6 by the normal law of a mean.
  @Test("the first four moments are the normal law's", arguments: moments)
  func moment(power: Int, expected: Double, variance: Double) {
    let powers = numbers { pow(StandardNormal().sample(using: &$0), Double(power)) }
    let score =
      (powers.reduce(0, +) / Double(Self.count) - expected) / (variance / Double(Self.count)).squareRoot()
    #expect(abs(score) < 4.9, "\(score) standard errors, threshold 4.9")
  }

  /// Binomial counts, 4.9 standard errors at 1e-6; the law beyond 4 expects 25.3 of them, where the normal
  /// approximation to the upper tail at 4.9 is off by less than a factor of ten.
  @Test("as many numbers lie beyond 2, 3 and 4 as should", arguments: [2.0, 3, 4])
  func tails(beyond limit: Double) {
    let p = erfc(limit / 2.0.squareRoot())
    let seen = numbers { StandardNormal().sample(using: &$0) }.count { abs($0) > limit }
    let n = Double(Self.count)
    let score = (Double(seen) - n * p) / (n * p * (1 - p)).squareRoot()
    #expect(
      abs(score) < 4.9, "\(seen) beyond \(limit), \(n * p) expected: \(score) standard errors, threshold 4.9")
  }
}
