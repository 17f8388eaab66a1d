import Testing

@testable import Statistics

/// References by mpmath 1.3: `gammainc(nu / 2, x / 2, inf, regularized=True)` at 60 digits, and from (24.5,
/// 0.5) on Legendre's continued fraction or the power series at 30.
@Suite struct ChiSquareTests {
  private static let tails: [(Double, Double, Double)] = [
    (3.841458820694124, 1, 5.0000000000000057e-2),
    (200, 100, 1.1784500720979422e-8),
    (0.001, 1, 9.7477287936996039e-1),
    (1e-10, 2, 9.9999999995e-1),
    (100, 1, 1.5239706048321052e-23),
    (1000000.0, 1000000.0, 4.998119368033945e-1),
    (1006000, 1000000.0, 1.1445084182949127e-5),
    (990000, 1000000.0, 9.9999999999934998e-1),
    (5, 1000.0, 1.0),
    (1000000000000.0, 1000000000000.0, 4.9999981193680548e-1),
    (50, 0.5, 3.3298347276499366e-13),
    (24.5, 0.5, 1.9067763565148158e-7),
    (117.33126291998991, 10, 1.7590317696504585e-20),
    (2073.312629199899, 1000, 3.0520710975566218e-77),
    (731.6718427000252, 1000, 9.999999999826534e-1),
    (22400.0, 20000, 3.5095903675457055e-31),
    (102683.28157299975, 100000.0, 1.3518448598839069e-9),
    (1033941.1254969543, 1000000.0, 8.0008322823686788e-125),
    (995757.3593128807, 1000000.0, 9.9866676670017889e-1),
  ]

  @Test("tails agree with 60-digit values to 1e-12", arguments: tails)
  func tail(x: Double, degreesOfFreedom: Double, tail: Double) throws {
    #expect(relativeDifference(try ChiSquare.upperTail(x, degreesOfFreedom: degreesOfFreedom), tail) < 1e-12)
  }

  @Test("the tail is 1 up to 0, and 0 where it underflows")
  func extremes() throws {
    #expect(try ChiSquare.upperTail(-1, degreesOfFreedom: 3) == 1)
    #expect(try ChiSquare.upperTail(0, degreesOfFreedom: 3) == 1)
    #expect(try ChiSquare.upperTail(.infinity, degreesOfFreedom: 3) == 0)
    for (x, nu) in [(2000.0, 2.0), (1e6, 3), (1e9, 1e3), (1e300, 5)] {
      #expect(try ChiSquare.upperTail(x, degreesOfFreedom: nu) == 0)
    }
  }

  @Test("where GSL's expansion does not converge, its error is thrown instead of its wrong value")
  func failure() {
    #expect(throws: StatisticsError.self) { try ChiSquare.upperTail(1.0003e9, degreesOfFreedom: 1e9) }
  }

  @Test(
    "degrees of freedom that are not positive, and a NaN, are refused", arguments: [0, -1, .nan, .infinity])
  func refusals(degreesOfFreedom: Double) {
    #expect(throws: StatisticsError.self) { try ChiSquare.upperTail(1, degreesOfFreedom: degreesOfFreedom) }
    #expect(throws: StatisticsError.self) { try ChiSquare.upperTail(.nan, degreesOfFreedom: 1) }
  }
}
