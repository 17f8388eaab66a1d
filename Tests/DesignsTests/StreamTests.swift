import Sampling
import Statistics
import TestSupport
import Testing

@testable import Designs

@Suite("The streams of a design")
struct StreamTests {
  private let coins = TwoCoins()

  private func design(
    _ stream: StreamMode, seed: UInt64 = 2026, trials: Int = 10, _ reaches: [Double] = [1000, 3000]
  ) throws -> Design {
    try Design(
      coins, seed: seed, stream: stream, trials: trials,
      conditions: reaches.map { coins.condition(reach: $0) })
  }

  @Test("a condition's canonical text has every bit of every value in SI units")
  func canonicalCondition() {
    #expect(coins.condition().canonicalText == "reach_m=3000.0 times=1 way=left")
    #expect(
      coins.condition(reach: 0.1 + 0.2, times: 7, way: "ahead").canonicalText
        == "reach_m=0.30000000000000004 times=7 way=ahead")
    #expect(coins.condition(reach: 1e16).canonicalText == "reach_m=1e+16 times=1 way=left")
    #expect(coins.condition().label == "reach 3 km, times 1, way left")
  }

  @Test("a design's canonical text has all that decides the numbers")
  func canonicalDesign() throws {
    #expect(
      try design(.continuous, seed: .max).canonicalText == """
        snaplab design 1
        experiment two-coins
        seed 18446744073709551615
        stream continuous
        trials 10
        estimator plain
        condition reach_m=1000.0 times=1 way=left
        condition reach_m=3000.0 times=1 way=left

        """)
  }

  /// The keys are the first eight bytes of `printf 'snaplab stream 1\nseed ...' | sha256sum`.
  static let keys: [(UInt64, String, Double, UInt64)] = [
    (2026, "two-coins", 3000, 0x056D_6E72_3705_ECC8),
    (0, "two-coins", 3000, 0x659A_6841_8D45_A27B),
    (.max, "two-coins", 0.1, 0x3A77_B815_0C7F_58C9),
    (2026, "snapped-distance", 3000, 0x3809_456E_9E4C_C228),
  ]

  @Test("a condition's seed is the head of its text's digest", arguments: keys)
  func golden(seed: UInt64, name: String, reach: Double, key: UInt64) {
    let condition = coins.condition(reach: reach)
    #expect(StreamMode.key(seed: seed, experiment: name, condition: condition) == key)
  }

  @Test("adding and reordering conditions changes no other one's words")
  func keyedStability() throws {
    let few = try design(.keyed)
    let many = try design(.keyed, [5, 3000, 70, 1000])
    #expect(many.stretches[3] == few.stretches[0])
    #expect(many.stretches[1] == few.stretches[1])
    #expect(try design(.keyed, trials: 99).stretches.map(\.seed) == few.stretches.map(\.seed))
  }

  @Test("another value, experiment or root seed gives other words")
  func keyedDifference() {
    let base = StreamMode.key(seed: 1, experiment: "a", condition: coins.condition())
    let others = [
      StreamMode.key(seed: 2, experiment: "a", condition: coins.condition()),
      StreamMode.key(seed: 1, experiment: "b", condition: coins.condition()),
      StreamMode.key(seed: 1, experiment: "a", condition: coins.condition(reach: 3000.0.nextUp)),
      StreamMode.key(seed: 1, experiment: "a", condition: coins.condition(times: 2)),
      StreamMode.key(seed: 1, experiment: "a", condition: coins.condition(way: "right")),
    ]
    #expect(Set(others + [base]).count == 6)
  }

  @Test("a continuous stream runs on through the conditions")
  func continuous() throws {
    #expect(
      try design(.continuous, [1, 2, 3]).stretches == [
        Stretch(seed: 2026, start: 0, count: 20), Stretch(seed: 2026, start: 20, count: 20),
        Stretch(seed: 2026, start: 40, count: 20),
      ])
  }

  @Test("in a common stream every condition sees the root seed's words")
  func common() throws {
    #expect(try design(.common).stretches == Array(repeating: Stretch(seed: 2026, count: 20), count: 2))
  }

  @Test("other trials or another seed make another design of the same conditions")
  func with() throws {
    let base = try design(.keyed)
    let other = try base.with(seed: 7, trials: 3)
    #expect(other.seed == 7 && other.trials == 3 && other.conditions == base.conditions)
    #expect(try base.with().canonicalText == base.canonicalText)
    #expect(other.canonicalText != base.canonicalText)
  }

  @Test("more words than the period holds are refused")
  func period() throws {
    #expect(throws: DesignError.periodExceeded) { try design(.continuous, trials: 1 << 62, [1, 2, 3]) }
    #expect(throws: DesignError.periodExceeded) {
      try Design(Greedy(), seed: 0, stream: .common, trials: 1 << 62, conditions: [Greedy().condition])
    }
  }

  @Test("streams that would overlap are refused, with both conditions")
  func overlap() throws {
    // Two stretches of 2^63 words each meet unless their keys are exactly half the orbit apart.
    #expect(
      throws: DesignError.overlap(
        first: "reach 1 km, times 1, way left", second: "reach 3 km, times 1, way left")
    ) { try design(.keyed, trials: 1 << 62) }
  }

  @Test("a condition that stands twice is refused, with both places")
  func repeated() throws {
    #expect(throws: DesignError.repeated("reach 2 m, times 1, way left", first: 1, second: 3)) {
      try design(.keyed, [1, 2, 3, 2])
    }
  }

  @Test("each refusal is a sentence")
  func sentences() {
    #expect(
      "\(DesignError.repeated("walk 3 km", first: 0, second: 2))"
        == "conditions 1 and 3 are the same: walk 3 km")
    #expect(
      "\(DesignError.periodExceeded)" == "the trials need more random words than the generator's period of "
        + "2^64 holds; ask for fewer trials")
    #expect(
      "\(DesignError.overlap(first: "a 1", second: "a 2"))"
        == "the streams of (a 1) and (a 2) would overlap; choose another seed, or fewer trials")
  }

  /// Four words a trial, so that 2^62 trials are a whole period.
  private struct Greedy: Experiment {
    let name = "greedy"
    let question = "How much is too much?"
    let axes: [Axis] = []
    let metrics: [Metric] = []
    var condition: Condition { Condition(axes: [], values: []) }
    func drawsPerTrial(in condition: Condition) -> Int { 4 }
    func tally(for condition: Condition) -> Nothing { Nothing() }
    func observe(
      trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64,
      into tally: inout Nothing
    ) {}
    func estimates(from tally: Nothing, of condition: Condition) -> [String: Estimate] { [:] }
  }
  private struct Nothing: Tally {
    mutating func merge(_ next: Self) {}
  }
}
