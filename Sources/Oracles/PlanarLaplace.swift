import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The distance by which planar Laplace noise moves a position: density eps^2 r exp(-eps r).
///
/// The mechanism of geo-indistinguishability (Andrés, Bordenabe, Chatzikokolakis, Palamidessi 2013, doi
/// 10.1145/2508859.2516735, arXiv 1212.1984). eps r has the gamma law of shape 2.
public struct PlanarLaplace: Sendable {
  /// eps, in 1/m.
  public let epsilon: Double

  /// Noise of a given eps in 1/m, above 0 and finite.
  ///
  /// - Throws: `StatisticsError.domain` for another one.
  public init(epsilon: Double) throws {
    guard epsilon > 0, epsilon.isFinite else {
      throw StatisticsError.domain("Planar Laplace noise has an epsilon above 0 and finite, not \(epsilon).")
    }
    self.epsilon = epsilon
  }

  /// The mean distance in metres, 2/eps.
  public var mean: Double { 2 / epsilon }

  /// The root mean square distance in metres, sqrt 6/eps.
  public var rootMeanSquare: Double { 6.0.squareRoot() / epsilon }

  /// The probability that the distance is at most r metres: 1 - (1 + eps r) exp(-eps r); 0 for r below 0.
  ///
  /// Absolute error 2e-16.
  public func share(within r: Double) -> Double {
    // From some 40 on it is 1; infinity times 0 would be no number.
    let scaled = min(max(r, 0) * epsilon, 1000)
    return -expm1(-scaled) - scaled * exp(-scaled)
  }

  /// The distance in metres that the noise does not exceed with probability p in [0, 1]: -(W(-1)((p - 1)/e) + 1)/eps.
  ///
  /// Infinite for p = 1. Error, in p, 2e-16; so 1e-16/p relative for small p, where the quantile is as sqrt(2 p)/eps.
  ///
  /// - Throws: `StatisticsError.domain` for another p.
  public func quantile(_ p: Double) throws -> Double {
    guard p >= 0, p <= 1 else {
      throw StatisticsError.domain("A quantile's probability is from 0 to 1, not \(p).")
    }
    return -(try LambertW.lowerBranch((p - 1) / M_E) + 1) / epsilon
  }
}
