import Sampling
import Testing

@Suite("Stretches of the orbit")
struct StretchTests {
  /// A stretch that begins `place` steps behind seed 0, its seed being k gamma.
  private func stretch(_ place: UInt64, _ count: UInt64, start: UInt64 = 0) -> Stretch {
    Stretch(seed: (place &- start) &* SplitMix64.gamma, start: start, count: count)
  }

  /// Place and count of two stretches, and whether they share a word.
  static let pairs: [(String, (UInt64, UInt64), (UInt64, UInt64), Bool)] = [
    ("adjacent", (100, 50), (150, 50), false),
    ("one word shared", (100, 51), (150, 50), true),
    ("apart", (100, 50), (200, 50), false),
    ("equal", (100, 50), (100, 50), true),
    ("contained", (100, 50), (120, 1), true),
    ("the last word shared", (100, 50), (149, 1), true),
    ("the word behind", (100, 50), (150, 1), false),
    ("the word before", (100, 50), (99, 1), false),
    ("across the end of the period", (.max - 4, 10), (4, 10), true),
    ("adjacent across the end", (.max - 4, 10), (5, 10), false),
    ("adjacent at the end", (.max - 4, 5), (0, 10), false),
    ("empty inside", (100, 50), (120, 0), false),
    ("both empty", (100, 0), (100, 0), false),
    ("nearly all, and the word left out", (0, .max), (.max, 1), false),
    ("nearly all, and two words", (0, .max), (.max, 2), true),
    ("two halves", (0, 1 << 63), (1 << 63, 1 << 63), false),
    ("a half and one word more", (0, (1 << 63) + 1), (1 << 63, 1 << 63), true),
  ]

  @Test("whether two stretches share a word is exact, both ways round", arguments: pairs)
  func overlap(name: String, one: (UInt64, UInt64), other: (UInt64, UInt64), overlaps: Bool) {
    for start: UInt64 in [0, 1, 77, .max] {
      let (first, second) = (stretch(one.0, one.1), stretch(other.0, other.1, start: start))
      #expect(first.overlaps(second) == overlaps, "\(name)")
      #expect(second.overlaps(first) == overlaps, "\(name), the other way round")
      #expect((Stretch.firstOverlap(in: [first, second]) != nil) == overlaps, "\(name), of two")
    }
  }

  @Test("on a small circle the verdict is that of comparing the words themselves")
  func bruteForce() {
    // Places within 12 steps of the period's end, on either side.
    let places: [UInt64] = (0..<12).map { $0 } + (0..<12).map { .max - $0 }
    for (place, count) in places.flatMap({ place in (0..<7 as Range<UInt64>).map { (place, $0) } }) {
      for (otherPlace, otherCount) in [(0, 3), (5, 1), (.max - 2, 6), (.max, 1)] as [(UInt64, UInt64)] {
        let words = Set((0..<count).map { place &+ $0 })
        let others = Set((0..<otherCount).map { otherPlace &+ $0 })
        let verdict = stretch(place, count).overlaps(stretch(otherPlace, otherCount, start: 3))
        #expect(verdict == !words.isDisjoint(with: others), "\(place) \(count) \(otherPlace) \(otherCount)")
      }
    }
  }

  @Test("a stretch's words are its generator's")
  func generator() {
    let stretch = Stretch(seed: 42, start: 10, count: 5)
    var (walked, jumped) = (SplitMix64(seed: 42), stretch.generator(at: 3))
    for _ in 0..<13 { _ = walked.next() }
    #expect(walked == jumped)
    #expect(walked.next() == jumped.next())
  }

  @Test("among many, an overlap is found exactly if there is one")
  func among() {
    var generator = SplitMix64(seed: 99)
    for round in 0..<500 {
      // Twelve arcs on 400 places: disjoint about as often as not.
      let arcs = (0..<12).map { _ in (place: generator.next() % 400 &- 200, count: generator.next() % 9) }
      let stretches = arcs.map { stretch($0.place, $0.count, start: 1) }
      let pairs = arcs.indices.flatMap { i in arcs.indices.filter { $0 > i }.map { (i, $0) } }
        .filter { i, j in
          !Set((0..<arcs[i].count).map { arcs[i].place &+ $0 })
            .isDisjoint(with: (0..<arcs[j].count).map { arcs[j].place &+ $0 })
        }
      guard let (first, second) = Stretch.firstOverlap(in: stretches) else {
        #expect(pairs.isEmpty, "round \(round)")
        continue
      }
      #expect(pairs.contains { $0 == (first, second) }, "round \(round): \(first), \(second)")
    }
  }

  @Test("no stretch, one stretch and empty ones have no overlap")
  func few() {
    #expect(Stretch.firstOverlap(in: []) == nil)
    #expect(Stretch.firstOverlap(in: [stretch(0, .max)]) == nil)
    #expect(Stretch.firstOverlap(in: [stretch(0, .max), stretch(5, 0), stretch(5, 0)]) == nil)
  }

  @Test("seeds less than a million apart are at least 8.69e12 words apart")
  func neighbouringSeeds() throws {
    let nearest = (1..<1_000_000 as Range<UInt64>).map { difference -> UInt64 in
      let steps = difference &* SplitMix64.gammaInverse
      return min(steps, 0 &- steps)
    }.min()
    #expect(try #require(nearest) >= 8_690_000_000_000)
    #expect(!Stretch(seed: 2026, count: 1 << 40).overlaps(Stretch(seed: 2027, count: 1 << 40)))
  }
}
