/// The SplitMix64 generator: a counter that grows by a fixed odd number, and a mixing function on top.
///
/// After n words the state is `seed + n * gamma` mod 2^64, so any position is reached in constant time and all
/// seeds walk one orbit of period 2^64. Two seeds are two starting points on it; `Stretch` tells how far apart.
///
/// It draws words and nothing else. What is made of them stands in the distributions of this module.
///
/// Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators",
/// doi 10.1145/2660193.2660195. Their splitting, which mixes a new gamma, is known to be faulty and is left out.
@frozen
public struct SplitMix64: RandomNumberGenerator, Sendable, Equatable {
  /// The step of the counter: 2^64 divided by the golden ratio, made odd.
  public static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The inverse of `gamma` mod 2^64: it turns a difference of states into a number of steps.
  public static let gammaInverse: UInt64 = 0xF1DE_83E1_9937_733D

  /// The counter, `seed + position * gamma` mod 2^64.
  public var state: UInt64 { counter }

  @usableFromInline var counter: UInt64

  /// A generator that has already handed out `position` words of the seed's sequence. Constant time.
  @inlinable
  public init(seed: UInt64, position: UInt64 = 0) {
    counter = seed &+ position &* 0x9E37_79B9_7F4A_7C15
  }

  /// The next word, uniform over 0 ... 2^64 - 1.
  @inlinable
  public mutating func next() -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(counter)
  }

  /// Skips `count` words in constant time.
  @inlinable
  public mutating func advance(by count: UInt64) {
    counter &+= count &* 0x9E37_79B9_7F4A_7C15
  }

  /// The word that belongs to a state: a bijection of the 64-bit words.
  @inlinable
  public static func mix(_ state: UInt64) -> UInt64 {
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
