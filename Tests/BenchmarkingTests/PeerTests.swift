import Oracles
import Sampling
import Statistics
import Testing

@testable import Benchmarking

/// One child for all tests.
private let peers = PythonPeers()

/// Peers are of use only if they do the same work: their counts are held against the exact law.
///
/// The statistic is Pearson's chi-square over the values expected a thousand times at least, the rest taken together.
/// A right peer is rejected with probability 1e-6 a test, approximately: at such expected counts the tail of the
/// chi-square is right to a small factor. At some ten tests a true suite fails once in 1e5 seeds; the seeds are fixed.
@Suite("A peer makes the article's trial")
struct PeerTests {
  static let level = 1e-6
  static let trials = 1_000_000
  static let walks = [(3e3, 5e3), (50e3, 5e3)]

  /// The probability of a chi-square as large as that of the counts, were they of the walk's law.
  private func tail(_ tally: IntegerHistogram, walk: Double, cell: Double) throws -> Double {
    let law = try SquareGridCrossings(walk: walk, cell: cell).probabilities
    let total = Double(tally.total)
    let isLarge = law.map { $0 * total >= 1000 }
    let large = law.indices.filter { isLarge[$0] }
    let rest = 1 - large.reduce(0) { $0 + law[$1] }
    let seenRest = total - large.reduce(0) { $0 + Double(tally.count(of: $1)) }
    var statistic = large.reduce(0.0) { sum, value in
      let expected = law[value] * total
      let difference = Double(tally.count(of: value)) - expected
      return sum + difference * difference / expected
    }
    // A rest of less than a thousandth of the trials tells too little to be worth its poor approximation.
    let hasRest = rest * total >= 1000
    if hasRest {
      let difference = seenRest - rest * total
      statistic += difference * difference / (rest * total)
    }
    return try ChiSquare.upperTail(
      statistic, degreesOfFreedom: Double(large.count - (hasRest ? 0 : 1)))
  }

  @Test("with GSL's generators", arguments: GSLPeer.Generator.allCases, walks)
  func gsl(generator: GSLPeer.Generator, walk: (Double, Double)) throws {
    let tally = try GSLPeer(generator: generator).tally(
      walk: walk.0, cell: walk.1, trials: Self.trials, seed: 1)
    #expect(tally.total == Self.trials)
    let tail = try tail(tally, walk: walk.0, cell: walk.1)
    #expect(tail > Self.level)
  }

  @Test("a walk a percent too short is seen", arguments: walks)
  func wrongLength(walk: (Double, Double)) throws {
    let tally = try GSLPeer(generator: .mt19937).tally(
      walk: 0.99 * walk.0, cell: walk.1, trials: Self.trials, seed: 1)
    let tail = try tail(tally, walk: walk.0, cell: walk.1)
    #expect(tail < Self.level)
  }

  @Test("in the article's loop, with the counts that the article prints")
  func article() {
    var generator = SplitMix64(seed: 2026)
    var (long, short) = (IntegerHistogram(), IntegerHistogram())
    ArticleLoop(walk: 50e3, cell: 5e3).observe(trials: 200_000, using: &generator, into: &long)
    ArticleLoop(walk: 3e3, cell: 5e3).observe(trials: 200_000, using: &generator, into: &short)
    #expect([0, 1, 2].map { short.count(of: $0) } == [70330, 106_754, 22916])
  }

  @Test(
    "in Python", arguments: PythonPeers.Package.allCases.filter { peers.versions[$0] != nil }, walks)
  func python(package: PythonPeers.Package, walk: (Double, Double)) throws {
    let answer = try peers.walk(package, walk: walk.0, cell: walk.1, trials: Self.trials, seed: 1)
    #expect(answer.tally.total == Self.trials)
    #expect(answer.nanoseconds > 0)
    let tail = try tail(answer.tally, walk: walk.0, cell: walk.1)
    #expect(tail > Self.level)
  }

  /// The mean square error of n fixes is L^2/6 of one that stays, and L^2/(6 n) else. The square's standard deviation
  /// is at most its mean: equal for Gaussian errors, to which the mean of 100 offsets is near, and 0.63 of it for a
  /// fixed cell. So 6.11 / sqrt(trials) of the mean is the two-sided bound at 1e-9, or wider.
  @Test(
    "for averaging as well, in NumPy", .enabled(if: peers.versions[.numpy] != nil),
    arguments: [("noise", 100.0), ("fresh-cell", 100), ("fixed-cell", 1)])
  func averaging(model: String, divisor: Double) throws {
    let (cell, trials) = (5e3, 20_000)
    let answer = try peers.averaging(model: model, fixes: 100, cell: cell, trials: trials, seed: 1)
    let exact = cell * cell / 6 / divisor
    let bound = 6.11 / Double(trials).squareRoot()
    #expect(abs(answer.meanSquare / exact - 1) < bound)
    // A mean of half as many fixes is twice as far off, and seen.
    #expect(abs(answer.meanSquare / (2 * exact) - 1) > bound)
  }

  @Test("the words alone are SplitMix64's, three a trial, whatever the instructions", arguments: [0, 8, 400])
  func words(trials: Int) {
    #expect(Words.present.contains { $0.name == "plain C" })
    for (seed, words) in [0, 2026, UInt64.max].flatMap({ seed in Words.present.map { (seed, $0) } }) {
      var generator = SplitMix64(seed: seed)
      let sum = (0..<3 * trials).reduce(UInt64(0)) { sum, _ in sum &+ generator.next() }
      #expect(words.sum(seed: seed, trials: trials) == sum, "\(words.name), seed \(seed)")
    }
  }
}
