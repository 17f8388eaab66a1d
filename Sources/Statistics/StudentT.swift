import CGSL
import Foundation
import Synchronization

/// Student's t law with real degrees of freedom nu >= 1.
///
/// GSL's tail loses digits (its Cornish-Fisher branch is off by 1e-11 at nu = 31, t = 6.1, and by 5e-7 at
/// nu = 100, t = 30), so the tail is the defining integral itself. With t = sqrt(nu) sinh u the density is
/// proportional to cosh(u)^-nu, hence
///
///     P(T >= t) = cosh(u)^-nu I(tanh u) / (2 I(0)),
///     I(h)      = integral over s > 0 of (cosh s + h sinh s)^-nu,
///
/// whose integrand decays like a Gaussian or faster than an exponential; it is cut where it is below exp(-45)
/// and taken by Gauss-Legendre on 24 pieces. Agreement with 40 digits: see `StudentTTests`.
public enum StudentT {
  /// P(T >= t), for any finite t. Relative error about 1e-15 (1 + |ln P|); 0 once it underflows.
  public static func upperTail(_ t: Double, degreesOfFreedom nu: Double) throws -> Double {
    try check(nu)
    guard t.isFinite else { throw StatisticsError.domain("Student's t needs a finite t, not \(t).") }
    let tail = try tailAndSlope(abs(t), nu).tail
    return t < 0 ? 1 - tail : tail
  }

  /// The t with P(T >= t) = q, for 0 < q < 1. Relative error about 1e-14; for q > 1/2 that of 1 - q adds.
  ///
  /// From GSL's value by Newton's steps on ln P over ln t. That function is concave, so the steps approach
  /// from one side whatever the start; the equation is checked at the end. The answers to the latest questions are
  /// remembered: some 40 microseconds for a new one.
  public static func quantile(upperTail q: Double, degreesOfFreedom nu: Double) throws -> Double {
    try check(nu)
    guard q > 0, q < 1 else {
      throw StatisticsError.domain("A t quantile needs a tail between 0 and 1, not \(q).")
    }
    if q == 0.5 { return 0 }
    if q > 0.5 { return try -quantile(upperTail: 1 - q, degreesOfFreedom: nu) }
    let question = Question(tail: q, degreesOfFreedom: nu)
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = try solution(q, nu)
    answers.withLock { answers in
      if answers.count >= 256 { answers.removeAll() }
      answers[question] = answer
    }
    return answer
  }

  private struct Question: Hashable {
    let tail, degreesOfFreedom: Double
  }

  private static let answers = Mutex<[Question: Double]>([:])

  private static func solution(_ q: Double, _ nu: Double) throws -> Double {
    let start = try? GSL.number("gsl_cdf_tdist_Qinv") { gsl_cdf_tdist_Qinv(q, nu) }
    var t = start.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1
    for _ in 0..<200 {
      let (tail, slope) = try tailAndSlope(t, nu)
      let step = tail > 0 ? min(max((log(q) - log(tail)) / slope, -2), 2) : -2
      t *= exp(step)
      if abs(step) < 1e-14 { return t }
    }
    throw StatisticsError.unresolved("No t was found with an upper tail of \(q) at \(nu) degrees of freedom.")
  }

  private static func check(_ nu: Double) throws {
    guard nu >= 1, nu.isFinite else {
      throw StatisticsError.domain("Student's t needs at least 1 degree of freedom, not \(nu).")
    }
  }

  /// P(T >= t) and d ln P / d ln t, for t >= 0.
  private static func tailAndSlope(_ t: Double, _ nu: Double) throws -> (tail: Double, slope: Double) {
    let rule = try GaussLegendre(points: 16)
    let sinh = t / nu.squareRoot()
    let tanh = sinh < 1e8 ? sinh / (1 + sinh * sinh).squareRoot() : 1
    let logCosh = sinh < 1e8 ? 0.5 * log1p(sinh * sinh) : log(sinh)
    let rest = integral(tanh, nu, rule)
    return (exp(-nu * logCosh) * rest / (2 * integral(0, nu, rule)), -tanh / rest)
  }

  /// I(h) of the type's description.
  private static func integral(_ h: Double, _ nu: Double, _ rule: GaussLegendre) -> Double {
    let bound = exp(45 / nu)
    let end = log((bound + (bound * bound - (1 - h * h)).squareRoot()) / (1 + h))
    let pieces = 24
    var sum = 0.0
    for piece in 0..<pieces {
      let low = end * Double(piece) / Double(pieces)
      let high = end * Double(piece + 1) / Double(pieces)
      sum += rule.integrate(over: low...high) { s in
        let half = Foundation.sinh(s / 2)
        return exp(-nu * log1p(2 * half * half + h * Foundation.sinh(s)))
      }
    }
    return sum
  }
}
