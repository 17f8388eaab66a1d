import Sampling

/// A generator that hands out given words and traps on any draw beyond them.
public struct ScriptedWords: RandomNumberGenerator {
  /// The words still to come.
  public private(set) var remaining: ArraySlice<UInt64>

  /// A generator of these words and no more.
  public init(_ words: [UInt64]) { remaining = words[...] }

  /// The next word.
  public mutating func next() -> UInt64 {
    guard let word = remaining.popFirst() else { preconditionFailure("a word was drawn beyond the script") }
    return word
  }
}

/// A generator that counts what is drawn from another.
public struct CountedWords<Base: RandomNumberGenerator>: RandomNumberGenerator {
  /// Where the words come from.
  public private(set) var base: Base
  /// How many were drawn.
  public private(set) var count = 0

  /// A generator that has drawn nothing yet.
  public init(_ base: Base) { self.base = base }

  /// The next word.
  public mutating func next() -> UInt64 {
    count += 1
    return base.next()
  }
}

/// The word of which the low 53 bits are `u * 2^53`, for a u in [0, 1): it draws that u.
public func word(drawing u: Double) -> UInt64 { UInt64(u * 0x1p53) }

/// A generator of which the draw of a number, counted from 0, gives a word: the mixing of SplitMix64 undone.
public func generator(drawing word: UInt64, at number: UInt64 = 0) -> SplitMix64 {
  var state = word ^ (word >> 31) ^ (word >> 62)
  state = state &* 0x3196_42B2_D24D_8EC3
  state = state ^ (state >> 27) ^ (state >> 54)
  state = state &* 0x96DE_1B17_3F11_9089
  state = state ^ (state >> 30) ^ (state >> 60)
  return SplitMix64(seed: state &- (number + 1) &* SplitMix64.gamma)
}
