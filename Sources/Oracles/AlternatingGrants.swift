#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A grant that is precise and approximate in turn, for exponential times of two means, and begins precise.
public struct AlternatingGrants {
  private let precise, approximate: Double

  /// Times of two means, in seconds and above 0.
  public init(precise: Double, approximate: Double) {
    (self.precise, self.approximate) = (precise, approximate)
  }

  /// The probability that the grant is precise at a time in seconds: q + (1 - q) exp(-t (1/p + 1/a)), q = p/(p + a).
  public func probability(at time: Double) -> Double {
    let share = precise / (precise + approximate)
    return share + (1 - share) * exp(-time * (1 / precise + 1 / approximate))
  }

  /// The expected share of so many legs, of so many seconds each, in which the grant was precise from end to end: a leg
  /// that begins precise stays so with probability exp(-s/p).
  public func wholeLegs(_ count: Int, seconds: Double) -> Double {
    let sum = (0..<count).reduce(0) { $0 + probability(at: Double($1) * seconds) }
    return sum / Double(count) * exp(-seconds / precise)
  }
}
