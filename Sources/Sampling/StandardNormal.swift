/// A normal number of mean 0 and variance 1, from two words.
///
/// Box and Muller's cosine: `sqrt(-2 ln u1) * cos(2 pi u2)`, u1 open and drawn first, u2 half-open. The sine, which
/// would make a second number of the same words, is not used, so that each number owns its two words. The largest
/// magnitude is sqrt(104 ln 2) = 8.49; the law beyond has probability 2e-17.
///
/// Source: Box and Muller 1958, doi 10.1214/aoms/1177706645.
@frozen
public struct StandardNormal: Sendable {
  /// The number of words that one number takes.
  public static let words = 2

  /// The distribution has no parameters.
  @inlinable
  public init() {}

  /// The next number.
  @inlinable
  public func sample(using generator: inout some RandomNumberGenerator) -> Double {
    let radius = (-2 * naturalLogarithm(OpenUniform().sample(using: &generator))).squareRoot()
    return radius * sineAndCosine(Angle().sample(using: &generator)).cosine
  }
}
