import CGSL

/// Adaptive integration over a bounded interval.
public enum Quadrature {
  /// The integral of `f` over `range` with an estimate of its absolute error.
  ///
  /// - `breakPoints`: where `f` or a derivative jumps, or has an integrable singularity; strictly inside the
  ///   range, any order, repeats allowed.
  /// - `relativeError`, `absoluteError`: done once the error estimate is within either. The relative one is 0
  ///   or at least 2e-14; an integral of value 0 needs an absolute one.
  ///
  /// `f` is never called at the range's ends or at break points. What it throws is passed on; a value of NaN
  /// or infinity is an error, and so is an accuracy that cannot be reached. The bound is GSL's estimate, not
  /// a theorem: a spike that falls between all 21 nodes of a piece is not seen.
  ///
  /// QAGP of QUADPACK: 21-point Gauss-Kronrod pieces, the worst one halved, with Wynn's epsilon extrapolation
  /// (Piessens, de Doncker-Kapenga, Überhuber, Kahaner 1983, doi:10.1007/978-3-642-61786-7). At most 2000
  /// pieces.
  public static func integrate(
    over range: ClosedRange<Double>, breakPoints: [Double] = [], relativeError: Double = 1e-12,
    absoluteError: Double = 0, _ f: (Double) throws -> Double
  ) throws -> (value: Double, error: Double) {
    var points = try pieceEnds(range, breakPoints)
    guard points.count > 1 else { return (0, 0) }
    guard relativeError >= 0, absoluteError >= 0, relativeError > 0 || absoluteError > 0 else {
      throw StatisticsError.domain("An integral needs a positive relative or absolute error bound.")
    }
    let limit = 2000 + points.count
    let workspace = try GSL.allocated("gsl_integration_workspace_alloc") {
      gsl_integration_workspace_alloc(limit)
    }
    defer { gsl_integration_workspace_free(workspace) }
    return try withoutActuallyEscaping(f) { f in
      let integrand = Integrand(f)
      var function = gsl_function(
        function: { x, context in
          guard let context else { return .nan }
          return Unmanaged<Integrand>.fromOpaque(context).takeUnretainedValue().value(at: x)
        }, params: Unmanaged.passUnretained(integrand).toOpaque())
      var result = (value: 0.0, error: 0.0)
      do {
        try withExtendedLifetime(integrand) {
          try GSL.status("gsl_integration_qagp") {
            gsl_integration_qagp(
              &function, &points, points.count, absoluteError, relativeError, limit, workspace,
              &result.value, &result.error)
          }
        }
      } catch {
        // GSL stumbles over the NaN that stands for the integrand's own failure: that one is the cause.
        throw integrand.failure ?? error
      }
      if let failure = integrand.failure { throw failure }
      return result
    }
  }

  /// The ends of the pieces, ascending and without repeats; one point if the range is empty.
  private static func pieceEnds(_ range: ClosedRange<Double>, _ breakPoints: [Double]) throws -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low.isFinite, high.isFinite else {
      throw StatisticsError.domain("An integral's range must be bounded, not \(low) to \(high).")
    }
    if low == high { return [low] }
    if let stray = breakPoints.first(where: { !(low < $0 && $0 < high) }) {
      throw StatisticsError.domain("The break point \(stray) is not inside the range \(low) to \(high).")
    }
    return [low] + Set(breakPoints).sorted() + [high]
  }
}

/// An integrand behind a C callback: after its first failure it is NaN and is not called again.
private final class Integrand {
  private let f: (Double) throws -> Double
  private(set) var failure: (any Error)?

  init(_ f: @escaping (Double) throws -> Double) { self.f = f }

  func value(at x: Double) -> Double {
    if failure != nil { return .nan }
    do {
      let value = try f(x)
      guard value.isFinite else {
        throw StatisticsError.notFinite("The integrand is \(value) at \(x).")
      }
      return value
    } catch {
      failure = error
      return .nan
    }
  }
}
