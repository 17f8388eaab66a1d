import CGSL
import Foundation
import Testing

@testable import Statistics

/// References by mpmath 1.3: up to 1e4 degrees of freedom the regularised incomplete beta function at 60
/// digits, beyond by its quadrature of the density at 40; quantiles by `findroot` on the logarithm of the
/// tail.
@Suite struct StudentTTests {
  private static let tails: [(Double, Double, Double)] = [
    (1, 0.5, 3.5241638234956673e-1),
    (1, 2, 1.4758361765043327e-1),
    (1, 6.1, 5.1721889861033541e-2),
    (1, 30, 1.0606402405535423e-2),
    (1, 10000.0, 3.1830988512275772e-5),
    (2, 0.5, 3.3333333333333333e-1),
    (2, 2, 9.1751709536136984e-2),
    (2, 6.1, 1.2918742937184686e-2),
    (2, 30, 5.5463134097982946e-4),
    (2, 10000.0, 4.9999999250000012e-9),
    (3, 0.5, 3.257239824240755e-1),
    (3, 2, 6.9662984279421588e-2),
    (3, 6.1, 4.4253975611537515e-3),
    (3, 30, 4.0676402135819797e-5),
    (3, 10000.0, 1.1026577511479049e-12),
    (5, 0.5, 3.191494358204645e-1),
    (5, 2, 5.0969739414929178e-2),
    (5, 6.1, 8.5714520205873913e-4),
    (5, 30, 3.859324310248026e-7),
    (5, 10000.0, 9.4901662287588064e-20),
    (10, 0.5, 3.1394680287148647e-1),
    (10, 2, 3.6694017385370183e-2),
    (10, 6.1, 5.7846885351180148e-5),
    (10, 30, 1.9808961710156621e-11),
    (10, 10000.0, 1.2304681860353134e-36),
    (29.5, 0.5, 3.103922453103366e-1),
    (29.5, 2, 2.739080629208454e-2),
    (29.5, 6.1, 5.6466484925468984e-7),
    (29.5, 30, 5.8488177659714252e-24),
    (29.5, 10000.0, 3.4849151300581782e-98),
    (31, 0.5, 3.1030297562385946e-1),
    (31, 2, 2.7163607683587854e-2),
    (31, 6.1, 4.6174471158741896e-7),
    (31, 30, 9.0368074448222682e-25),
    (31, 10000.0, 9.2860641940547185e-103),
    (100, 0.5, 3.0908678291544329e-1),
    (100, 2, 2.410608936556684e-2),
    (100, 6.1, 1.0071972888126852e-8),
    (100, 30, 4.1901662793441461e-52),
    (100, 10000.0, 3.9792648519577496e-302),
    (999, 0.5, 3.0859259546514471e-1),
    (999, 2, 2.2885308486878501e-2),
    (999, 6.1, 7.5727322880846932e-10),
    (999, 30, 8.3641360655859234e-142),
    (10000.0, 0.5, 3.0854303966161671e-1),
    (10000.0, 2, 2.2763630330717721e-2),
    (10000.0, 6.1, 5.4998344155659598e-10),
    (10000.0, 30, 1.0221635237127853e-189),
    (1000000.0, 0.5, 3.0853759373618569e-1),
    (1000000.0, 2, 2.2750266925659604e-2),
    (1000000.0, 6.1, 5.3053569074391138e-10),
    (1000000000.0, 0.5, 3.085375387809971e-1),
    (1000000000.0, 2, 2.2750132083156624e-2),
    (1000000000.0, 6.1, 5.30342519628859e-10),
    (1000000000000.0, 0.5, 3.0853753872604191e-1),
    (1000000000000.0, 2, 2.2750131948314185e-2),
    (1000000000000.0, 6.1, 5.303423264882181e-10),
  ]

  @Test("tails agree with 40-digit values to 1e-14 (1 + |ln tail| / 10)", arguments: tails)
  func tail(degreesOfFreedom: Double, t: Double, tail: Double) throws {
    let value = try StudentT.upperTail(t, degreesOfFreedom: degreesOfFreedom)
    #expect(relativeDifference(value, tail) < 1e-14 * (1 - log(tail) / 10))
    #expect(try StudentT.upperTail(-t, degreesOfFreedom: degreesOfFreedom) == 1 - value)
  }

  private static let quantiles: [(Double, Double, Double)] = [
    (1, 5e-10, 6.366197723675813e+8),
    (1, 0.025, 1.2706204736174704e+1),
    (1, 0.4, 3.2491969623290625e-1),
    (2, 5e-10, 3.162277657796671e+4),
    (2, 0.025, 4.3026527297494637),
    (2, 0.4, 2.8867513459481282e-1),
    (3, 5e-10, 1.3016371672916928e+3),
    (3, 0.025, 3.1824463052837095),
    (3, 0.4, 2.7667066233268985e-1),
    (5, 5e-10, 1.1365505107641253e+2),
    (5, 0.025, 2.5705818356363155),
    (5, 0.4, 2.6718086570414507e-1),
    (10, 5e-10, 2.1622044154485065e+1),
    (10, 0.025, 2.2281388519862747),
    (10, 0.4, 2.6018482949208018e-1),
    (31, 5e-10, 8.6122229102893568),
    (31, 0.025, 2.0395134463964085),
    (31, 0.4, 2.5553216831752765e-1),
    (100, 5e-10, 6.7459629754449695),
    (100, 0.025, 1.9839715185235523),
    (100, 0.4, 2.5402218245822776e-1),
    (999, 5e-10, 6.1684898152657535),
    (999, 0.025, 1.96234146113345),
    (999, 0.4, 2.5341458333036731e-1),
    (10000.0, 5e-10, 6.1152685850398047),
    (10000.0, 0.025, 1.9602012398906262),
    (10000.0, 0.4, 2.5335384344572679e-1),
    (1000000.0, 5e-10, 6.109468740974071),
    (1000000.0, 0.025, 1.959966356814107),
    (1000000.0, 0.4, 2.5334717053784162e-1),
    (1000000000.0, 5e-10, 6.1094102634050208),
    (1000000000.0, 0.025, 1.9599639869123254),
    (1000000000.0, 0.4, 2.5334710320320177e-1),
    (1000000000000.0, 5e-10, 6.1094102049279328),
    (1000000000000.0, 0.025, 1.9599639845424265),
    (1000000000000.0, 0.4, 2.5334710313586714e-1),
  ]

  @Test("quantiles agree with 40-digit values to 1e-14, down to tails of 5e-10", arguments: quantiles)
  func quantile(degreesOfFreedom: Double, tail: Double, t: Double) throws {
    let value = try StudentT.quantile(upperTail: tail, degreesOfFreedom: degreesOfFreedom)
    #expect(relativeDifference(value, t) < 1e-14)
    let mirrored = try StudentT.quantile(upperTail: 1 - tail, degreesOfFreedom: degreesOfFreedom)
    #expect(relativeDifference(mirrored, -t) < 1e-6)
  }

  @Test("GSL's own tail would fail the comparison: its error at 100 degrees of freedom is seen")
  func negativeControl() {
    #expect(relativeDifference(gsl_cdf_tdist_Q(30, 100), 4.1901662793441461e-52) > 1e-8)
  }

  @Test("the median is 0, and a tail beyond the smallest Double is 0")
  func extremes() throws {
    #expect(try StudentT.quantile(upperTail: 0.5, degreesOfFreedom: 4) == 0)
    #expect(try StudentT.upperTail(0, degreesOfFreedom: 4) == 0.5)
    #expect(try StudentT.upperTail(1e4, degreesOfFreedom: 1e4) == 0)
    #expect(relativeDifference(try StudentT.upperTail(1e200, degreesOfFreedom: 1), 1e-200 / .pi) < 1e-12)
  }

  @Test("degrees of freedom below 1 and tails outside 0 to 1 are refused")
  func refusals() {
    for nu in [0, 0.5, -1, .nan, .infinity] {
      #expect(throws: StatisticsError.self) { try StudentT.upperTail(1, degreesOfFreedom: nu) }
      #expect(throws: StatisticsError.self) { try StudentT.quantile(upperTail: 0.1, degreesOfFreedom: nu) }
    }
    for tail in [0, 1, -0.1, .nan] {
      #expect(throws: StatisticsError.self) { try StudentT.quantile(upperTail: tail, degreesOfFreedom: 3) }
    }
    #expect(throws: StatisticsError.self) { try StudentT.upperTail(.nan, degreesOfFreedom: 3) }
  }
}
