import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Exact answers for Poisson points, of which each place reports the nearest.
///
/// With rho points per square metre the borders have length 2 sqrt(rho) per area, and so a straight walk crosses
/// (2/pi) 2 sqrt(rho) a metre (Meijering 1953; Møller 1989, doi 10.2307/1427197). All is isotropic, so that a heading
/// changes nothing.
struct PoissonVoronoi: Sendable {
  /// Points per square metre.
  let density: Double

  /// The mean of traced over true length, of any walk: Baccelli, Tchoumatchenko and Zuyev 2000, doi
  /// 10.1239/aap/1013540019; Edelsbrunner and Nikitenko 2024, doi 10.1007/s00454-024-00660-y.
  static let meanRatio = 4 / Double.pi

  /// The mean number of borders crossed per metre.
  var crossingsPerMetre: Double { 4 / Double.pi * density.squareRoot() }

  /// The mean distance, in metres, to the nearest point, which has Rayleigh's law.
  var meanSnapError: Double { 1 / (2 * density.squareRoot()) }

  /// The root mean square of that distance, in metres.
  var rootMeanSquareSnapError: Double { 1 / (Double.pi * density).squareRoot() }

  /// The probability that the nearest point is at most r metres away.
  func snapErrorShare(within r: Double) -> Double { -expm1(-Double.pi * density * r * r) }

  /// The density of that distance, per metre.
  func snapErrorDensity(at r: Double) -> Double {
    2 * Double.pi * density * r * exp(-Double.pi * density * r * r)
  }

  /// The probability that both ends of a walk of length d have the same nearest point.
  ///
  /// A point z of the process is nearest to both ends A and B where no other lies in the discs about A and B
  /// through z. By Mecke's formula the probability is the integral over z of rho exp(-rho U), U being the area of
  /// both discs together. With r = |zA|, s = |zB|, y the distance of z from the line AB, and a, b the angles of the
  /// triangle ABz at A and B, that is U = r^2 (pi - a) + s^2 (pi - b) + d y.
  ///
  /// By symmetry z is taken on one side of the line and nearer to A, four times. There the integrand is analytic along
  /// all rays from A; B, at which b jumps, lies outside. Rays that leave this quarter within reach are told apart by
  /// where they do, which keeps short walks well resolved, the others by their angle.
  ///
  /// Absolute error 1e-10; cost some ten thousand exponentials.
  func zeroShare(walk d: Double) throws -> Double {
    func isNearest(_ x: Double, _ y: Double) -> Double {
      let (a, b) = (atan2(y, x), atan2(y, d - x))
      let (rSquare, sSquare) = (x * x + y * y, (d - x) * (d - x) + y * y)
      return exp(-density * (rSquare * (Double.pi - a) + sSquare * (Double.pi - b) + d * y))
    }
    // U is at least pi r^2, so what lies beyond adds up to less than 4 exp(-42), below 1e-17.
    let reach = (42 / (Double.pi * density)).squareRoot()
    let rule = try GaussLegendre(points: 48)
    let tolerance = 1e-12 / density
    let leaving = try Quadrature.integrate(over: 0...reach, absoluteError: tolerance) { y in
      d / 2 * rule.integrate(over: 0...1) { part in part * isNearest(part * d / 2, part * y) }
    }
    let angles = atan2(reach, d / 2)...Double.pi
    let staying = try Quadrature.integrate(over: angles, absoluteError: tolerance) { a in
      rule.integrate(over: 0...reach) { r in r * isNearest(r * cos(a), r * sin(a)) }
    }
    return 4 * density * (leaving.value + staying.value)
  }
}
