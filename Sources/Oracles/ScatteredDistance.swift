import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How far two fixes are from each other whose true places are a distance apart: Rice's law.
///
/// The difference of the fixes' errors is normal along both axes, with one deviation and independently.
///
/// Source: Rice 1945, "Mathematical analysis of random noise", Bell System Technical Journal 24, 46-156.
public struct ScatteredDistance {
  private let distance, deviation: Double

  /// Two places so far apart, and the deviation of the difference along each axis, both in metres and 0 or more.
  public init(of distance: Double, deviation: Double) {
    (self.distance, self.deviation) = (distance, deviation)
  }

  /// Fixes some seconds apart whose errors are a Gauss-Markov process of one deviation, in metres, and a correlation time
  /// in seconds: of the difference each axis has the variance 2 s^2 (1 - exp(-t/T)).
  public init(of distance: Double, errors deviation: Double, correlationTime: Double, apart seconds: Double) {
    self.init(
      of: distance, deviation: deviation * (-2 * expm1(-seconds / correlationTime)).squareRoot())
  }

  /// The mean, in metres: s sqrt(pi/2) e^-z ((1 + 2 z) I0(z) + 2 z I1(z)) with z = d^2/(4 s^2).
  ///
  /// Beyond d = 1000 s it is d + s^2/(2 d), the further terms being less than 1e-12 of it.
  ///
  /// The Bessel functions are the mean of e^(z (cos t - 1)), times 1 and cos t, over half a turn; by the trapezoidal
  /// rule, which has all digits where its step is below 0.7/sqrt z.
  public var mean: Double {
    guard deviation > 0 else { return distance }
    guard distance < 1000 * deviation else { return distance + deviation * (deviation / (2 * distance)) }
    let z = distance * distance / (4 * deviation * deviation)
    let steps = 40 + Int(5 * z.squareRoot())
    let sum = (0...steps).reduce(0.0) { sum, step in
      let cosine = cos(Double.pi * Double(step) / Double(steps))
      let weight = step == 0 || step == steps ? 0.5 : 1
      return sum + weight * exp(z * (cosine - 1)) * (1 + 2 * z * (1 + cosine))
    }
    return deviation * (Double.pi / 2).squareRoot() * sum / Double(steps)
  }

  /// The mean square, in square metres.
  public var meanSquare: Double { distance * distance + 2 * deviation * deviation }

  /// The probability that the distance is at most r metres; 0 below 0.
  ///
  /// At an error y across, the error along must take the place into the chord of the circle of r; both are integrated over
  /// ten deviations, beyond which there is less than 1e-22.
  public func probability(atMost r: Double) throws -> Double {
    guard r > 0 else { return 0 }
    guard deviation > 0 else { return distance <= r ? 1 : 0 }
    let root = 2.0.squareRoot() * deviation
    let reach = min(r, 10 * deviation)
    return try Quadrature.integrate(over: 0...reach, relativeError: 1e-11, absoluteError: 1e-13) { y in
      let half = (r * r - y * y).squareRoot()
      // Half a chord less the distance, without losing what a small y takes from a large r.
      let ahead = r - distance - y * (y / (r + half))
      let along = 0.5 * (erfc(-ahead / root) - erfc((half + distance) / root))
      return 2 * along * exp(-(y / root) * (y / root)) / (root * Double.pi.squareRoot())
    }.value
  }
}
