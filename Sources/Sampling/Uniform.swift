/// A uniform number of the half-open interval [lower, upper), from one word.
///
/// With u the low 53 bits of the word times 2^-53, the number is `(upper - lower) * u + lower`. It is the mapping
/// that `Double.random(in: lower ..< upper, using:)` of Swift 6.3 has; the project owns it, since the library may
/// change its own. The library draws again where rounding yields `upper`. Here that cannot happen: lower is 0, and
/// u <= 1 - 2^-53 leaves `upper * u` below upper. So one number always takes one word.
@frozen
public struct HalfOpenUniform: Sendable {
  /// The excluded end.
  public let upper: Double

  /// Numbers from 0, included, to `upper`, excluded: a finite number above zero.
  @inlinable
  public init(below upper: Double) {
    precondition(upper > 0 && upper.isFinite, "an interval needs a finite upper end above 0")
    self.upper = upper
  }

  /// The next number.
  @inlinable
  public func sample(using generator: inout some RandomNumberGenerator) -> Double {
    upper * unit(generator.next())
  }
}

/// A uniform number of the open interval (0, 1), from one word: for what stands under a logarithm.
///
/// `(1 - 2^-52) * u + 2^-52` with u as in `HalfOpenUniform`: the mapping of `Double.random(in: 0x1p-52 ..< 1)`. The
/// least value is 2^-52 and the greatest 1 - 2^-53, so no word is ever refused.
@frozen
public struct OpenUniform: Sendable {
  /// The distribution has no parameters.
  @inlinable
  public init() {}

  /// The next number.
  @inlinable
  public func sample(using generator: inout some RandomNumberGenerator) -> Double {
    (1 - 0x1p-52) * unit(generator.next()) + 0x1p-52
  }
}

/// A uniform heading in [0, 2 pi), in radians, from one word.
@frozen
public struct Angle: Sendable {
  /// The distribution has no parameters.
  @inlinable
  public init() {}

  /// The next angle.
  @inlinable
  public func sample(using generator: inout some RandomNumberGenerator) -> Double {
    2 * Double.pi * unit(generator.next())
  }
}

/// The low 53 bits of a word as a multiple of 2^-53 in [0, 1).
@inlinable
func unit(_ word: UInt64) -> Double {
  Double(word & 0x1F_FFFF_FFFF_FFFF) * 0x1p-53
}
