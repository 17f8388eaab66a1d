/// A run of consecutive words: what a condition may draw, and nobody else.
///
/// All SplitMix64 seeds share one orbit of 2^64 states, so two stretches are two arcs of one circle. Whether they
/// meet is decided exactly, by the number of steps from one seed to the other:
/// `(seed2 - seed1) * gammaInverse` mod 2^64.
public struct Stretch: Sendable, Equatable {
  /// The seed that the positions count from.
  public let seed: UInt64
  /// Position of the first word, 0 being the seed's first.
  public let start: UInt64
  /// How many words it holds.
  public let count: UInt64

  /// The words at positions `start ..< start + count` of a seed; positions wrap at 2^64, the generator's period.
  public init(seed: UInt64, start: UInt64 = 0, count: UInt64) {
    self.seed = seed
    self.start = start
    self.count = count
  }

  /// A generator about to draw the word at an offset within the stretch. Constant time.
  public func generator(at offset: UInt64) -> SplitMix64 {
    SplitMix64(seed: seed, position: start &+ offset)
  }

  /// Where the first word stands on the orbit, counted from the word after state 0.
  private var origin: UInt64 { seed &* SplitMix64.gammaInverse &+ start }

  /// Whether some word belongs to both. Exact.
  public func overlaps(_ other: Stretch) -> Bool {
    guard count > 0, other.count > 0 else { return false }
    return other.origin &- origin < count || origin &- other.origin < other.count
  }

  /// The indices of two stretches that share a word, or nil if all are disjoint.
  ///
  /// Around the circle, disjoint arcs have disjoint neighbours: it is enough to compare each arc with the next.
  /// Cost: a sort of the stretches.
  public static func firstOverlap(in stretches: [Stretch]) -> (Int, Int)? {
    let order = stretches.indices.filter { stretches[$0].count > 0 }
      .sorted { (stretches[$0].origin, $0) < (stretches[$1].origin, $1) }
    guard order.count > 1 else { return nil }
    for (place, index) in order.enumerated() {
      let next = order[(place + 1) % order.count]
      if stretches[index].overlaps(stretches[next]) { return (min(index, next), max(index, next)) }
    }
    return nil
  }
}
