import Foundation
import Testing

@testable import Statistics

/// References by mpmath 1.3 at 60 digits: erfc(z / sqrt 2) / 2, and its root by `findroot` on the logarithm.
@Suite struct NormalTests {
  private static let tails: [(Double, Double)] = [
    (0.1, 4.6017216272297102e-1),
    (1, 1.5865525393145705e-1),
    (3, 1.3498980316300945e-3),
    (6.1, 5.3034232629488415e-10),
    (10, 7.6198530241605261e-24),
    (20, 2.7536241186062337e-89),
    (37, 5.7255712225245768e-300),
  ]

  @Test("tails agree with 60-digit values to 1e-14", arguments: tails)
  func tail(z: Double, tail: Double) {
    #expect(relativeDifference(Normal.upperTail(z), tail) < 1e-14)
    #expect(relativeDifference(Normal.lowerTail(-z), tail) < 1e-14)
    #expect(relativeDifference(Normal.lowerTail(z), 1 - tail) < 1e-14)
  }

  private static let quantiles: [(Double, Double)] = [
    (5e-10, 6.1094102048693971),
    (0.025, 1.9599639845400542),
    (0.4, 2.5334710313579974e-1),
    (1e-100, 2.1273453560965324e+1),
    (1e-300, 3.7047096299361199e+1),
  ]

  @Test("quantiles agree with 60-digit values to 1e-15", arguments: quantiles)
  func quantile(tail: Double, z: Double) throws {
    #expect(relativeDifference(try Normal.quantile(upperTail: tail), z) < 1e-15)
    #expect(relativeDifference(try Normal.quantile(lowerTail: tail), -z) < 1e-15)
  }

  @Test("the asymptotic quantile agrees with the other where both hold", arguments: [-600.0, -650, -690])
  func asymptotic(logTail: Double) throws {
    let direct = try Normal.quantile(upperTail: exp(logTail))
    #expect(relativeDifference(Normal.quantile(logUpperTail: logTail), direct) < 1e-13)
  }

  @Test("infinities have tails 0 and 1, a NaN has a NaN")
  func extremes() {
    #expect(Normal.upperTail(.infinity) == 0)
    #expect(Normal.upperTail(-.infinity) == 1)
    #expect(Normal.lowerTail(-.infinity) == 0)
    #expect(Normal.upperTail(50) == 0)
    #expect(Normal.upperTail(.nan).isNaN)
    #expect(Normal.upperTail(0) == 0.5)
  }

  @Test("a tail outside 0 to 1 has no quantile", arguments: [0, 1, -0.1, 1.1, .nan])
  func refusals(tail: Double) {
    #expect(throws: StatisticsError.self) { try Normal.quantile(upperTail: tail) }
    #expect(throws: StatisticsError.self) { try Normal.quantile(lowerTail: tail) }
  }
}
