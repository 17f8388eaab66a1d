import Sampling
import Statistics

/// Points of the unit cube, read coordinate after coordinate like the words of a generator.
///
/// A word's low 53 bits times 2^-53 are the coordinate, its other bits 0: the mapping by which every distribution of
/// `Sampling` makes its uniform number of one word, so that a trial written over any generator is as it stands a
/// function of the point.
@frozen
public struct Points: RandomNumberGenerator, Sendable {
  @usableFromInline let words: [UInt64]
  @usableFromInline var taken = 0

  init(words: [UInt64]) { self.words = words }

  /// The next coordinate, as the low 53 bits of a word; 0 behind the last point.
  @inlinable
  public mutating func next() -> UInt64 {
    defer { taken += 1 }
    return taken < words.count ? words[taken] : 0
  }

  /// Whether every coordinate was taken, and none behind the last.
  var areTaken: Bool { taken == words.count }
}

/// The points of one replicate, in their order.
struct PointSource {
  private static let bits = 53
  private static let mask: UInt64 = 1 << 53 - 1

  private enum Rule {
    /// Sobol's points, and what all of them are moved by.
    case shifted(SobolSequence, by: [UInt64])
    /// The boxes: how many bits of each coordinate the number of the box decides, and that of the next one.
    case boxes(bits: [Int], next: Int)
  }

  private var rule: Rule
  private var generator: SplitMix64

  /// The points of a replicate, drawn from where a generator stands.
  init(_ set: PointSet, points: Int, dimensions: Int, using generator: SplitMix64) throws {
    var generator = generator
    switch set {
    case .sobol:
      let shift = (0..<dimensions).map { _ in generator.next() }
      rule = .shifted(try SobolSequence(dimensions: dimensions), by: shift)
    case .stratified:
      let (each, rest) = points.trailingZeroBitCount.quotientAndRemainder(dividingBy: dimensions)
      rule = .boxes(bits: (0..<dimensions).map { each + ($0 < rest ? 1 : 0) }, next: 0)
    }
    self.generator = generator
  }

  /// The next points.
  mutating func next(_ count: Int) throws -> Points {
    switch rule {
    case .shifted(let sequence, let shift):
      // In whole multiples of 2^-53, where the sum modulo 1 is exact.
      var words = try sequence.next(count).map { UInt64($0 * 0x1p53) }
      for first in stride(from: 0, to: words.count, by: shift.count) {
        for (axis, part) in shift.enumerated() {
          words[first + axis] = (words[first + axis] &+ part) & Self.mask
        }
      }
      return Points(words: words)
    case .boxes(let bits, let first):
      rule = .boxes(bits: bits, next: first + count)
      var words: [UInt64] = []
      words.reserveCapacity(count * bits.count)
      for box in first..<first + count {
        var rest = UInt64(box)
        for side in bits {
          let place = rest & (1 << UInt64(side) - 1)
          rest >>= UInt64(side)
          words.append(
            place << UInt64(Self.bits - side) | (generator.next() & Self.mask) >> UInt64(side))
        }
      }
      return Points(words: words)
    }
  }
}
