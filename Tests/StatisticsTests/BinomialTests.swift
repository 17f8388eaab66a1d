import CGSL
import Foundation
import Testing

@testable import Statistics

@Suite struct BinomialTests {
  struct Case: Sendable {
    let trials: Int
    let p: Double
    let k: Int
    let probability, lower, upper: Double

    init(_ trials: Int, _ p: Double, _ k: Int, _ probability: Double, _ lower: Double, _ upper: Double) {
      (self.trials, self.p, self.k) = (trials, p, k)
      (self.probability, self.lower, self.upper) = (probability, lower, upper)
    }
  }

  /// References by Python with mpmath 1.3: P(X = k) from `loggamma` at 60 digits, for the Double p as it is
  /// held; the tails by the ratio of neighbours in fixed point with 180 bits.
  private static let cases = [
    Case(1000000000, 0.5, 500000000, 2.5231325213893769e-5, 5.0001261566260695e-1, 5.0001261566260695e-1),
    Case(1000000000, 0.5, 500110000, 7.7985439681739285e-16, 9.9999999999826255e-1, 1.7382306043847497e-12),
    Case(1000000000, 0.5, 499800000, 4.5538698823245007e-40, 5.6596842737767884e-37, 1.0000000000000000),
    Case(1000000000, 0.3, 300000000, 2.7529632778422574e-5, 5.0001560012554503e-1, 5.0001192950723339e-1),
    Case(1000000000, 0.3, 300050000, 7.1577346879601186e-8, 9.9972003063522714e-1, 2.8004094211974373e-4),
    Case(1000000000, 0.3, 300101940, 4.9546356279749817e-16, 9.9999999999899897e-1, 1.0015287831093865e-12),
    Case(1000000000, 0.3, 299700000, 2.2860374584266847e-98, 1.5972061235268531e-95, 1.0000000000000000),
    Case(1000000000, 1e-09, 0, 3.6787944098750258e-1, 3.6787944098750258e-1, 1.0000000000000000),
    Case(1000000000, 1e-09, 1, 3.6787944135538204e-1, 7.3575888234288462e-1, 6.3212055901249742e-1),
    Case(1000000000, 1e-09, 5, 3.0656619929008791e-3, 9.9940581518854963e-1, 3.6598468043512483e-3),
    Case(1000000000, 1e-09, 20, 1.5121010924879519e-19, 1.0000000000000000, 1.5875273288950432e-19),
    Case(1000000000, 0.001, 1000000, 3.9914186800791018e-4, 5.0026596151955381e-1, 5.0013318034845410e-1),
    Case(1000000000, 0.001, 1007000, 9.4078202487368383e-15, 9.9999999999868341e-1, 1.3260022982403985e-12),
    Case(1000000000, 0.001, 993000, 8.4502792774778162e-15, 1.1829254679008859e-12, 9.9999999999882552e-1),
    Case(1000000000, 0.999, 999000000, 3.9914186800791018e-4, 5.0013318034880030e-1, 5.0026596151920761e-1),
    Case(1000000000, 0.999, 999007000, 8.4502792774264587e-15, 9.9999999999882552e-1, 1.1829254678935564e-12),
    Case(1000000000, 0.999, 998990000, 8.6006406624122625e-26, 8.5937530519736190e-24, 1.0000000000000000),
    Case(2050000, 0.25, 512500, 6.4347610265567090e-4, 5.0037536103275612e-1, 5.0026811506989955e-1),
    Case(2050000, 0.25, 516700, 7.2434720212801350e-14, 9.9999999999352567e-1, 6.5467696389433720e-12),
    Case(1000000000000, 1e-06, 1000000, 3.9894244662751721e-4, 5.0026596148630174e-1, 5.0013298096032578e-1),
    Case(
      1000000000000, 1e-06, 1007000, 9.6363086614946914e-15, 9.9999999999865010e-1, 1.3595397916389730e-12),
    Case(1000000000000, 1e-06, 993000, 8.6555714204752463e-15, 1.2128444073399316e-12, 9.9999999999879581e-1),
    Case(50, 0.3, 15, 1.2234686183540145e-1, 5.6917843609344419e-1, 5.5316842574195727e-1),
    Case(50, 0.3, 40, 3.5277464245644543e-13, 9.9999999999995945e-1, 3.9332609141512512e-13),
    Case(50, 0.3, 1, 3.8538536628158860e-7, 4.0337001670806274e-7, 9.9999998201534957e-1),
    Case(1000, 0.01, 10, 1.2574021112620738e-1, 5.8304080330109818e-1, 5.4269940782510920e-1),
    Case(1000, 0.01, 60, 1.5577240945053641e-27, 1.0000000000000000, 1.8438279840122030e-27),
    Case(1000, 0.01, 0, 4.3171247410658242e-5, 4.3171247410658242e-5, 1.0000000000000000),
    Case(
      1000000000000, 0.5, 500000000000, 7.9788456080266588e-7, 5.0000039894228040e-1, 5.0000039894228040e-1),
    Case(
      1000000000000, 0.5, 500003500000, 1.826944081351681e-17, 9.999999999987202e-1, 1.2798216783824411e-12),
  ]

  @Test("probabilities and tails agree with 40-digit values, up to 1e12 trials", arguments: cases)
  func references(c: Case) throws {
    let law = try Binomial(trials: c.trials, probability: c.p)
    func bound(_ value: Double) -> Double { 5e-16 * (10 - log(value)) }
    #expect(relativeDifference(law.probability(of: c.k), c.probability) < bound(c.probability))
    #expect(relativeDifference(law.lowerTail(c.k), c.lower) < 4 * bound(c.lower))
    #expect(relativeDifference(law.upperTail(c.k), c.upper) < 4 * bound(c.upper))
    #expect(relativeDifference(exp(law.logLowerTail(c.k)), c.lower) < 4 * bound(c.lower))
    #expect(relativeDifference(exp(law.logUpperTail(c.k)), c.upper) < 4 * bound(c.upper))
  }

  @Test("for few trials all probabilities and tails are the exact fractions", arguments: 0...20)
  func fractions(trials: Int) throws {
    // p = a / 4: P(X = k) = C(n, k) a^k (4 - a)^(n - k) / 4^n, all below 2^53.
    for a in 0...4 {
      let law = try Binomial(trials: trials, probability: Double(a) / 4)
      var weights: [Double] = []
      var binomial = 1
      for k in 0...trials {
        weights.append(Double(binomial) * pow(Double(a), Double(k)) * pow(Double(4 - a), Double(trials - k)))
        binomial = binomial * (trials - k) / (k + 1)
      }
      let whole = pow(4, Double(trials))
      for k in 0...trials {
        #expect(relativeDifference(law.probability(of: k), weights[k] / whole) < 1e-14)
        #expect(relativeDifference(law.lowerTail(k), weights[...k].reduce(0, +) / whole) < 1e-14)
        #expect(relativeDifference(law.upperTail(k), weights[k...].reduce(0, +) / whole) < 1e-14)
      }
    }
  }

  @Test("tails agree with GSL's incomplete beta function", arguments: [50, 357, 1000, 100_000])
  func againstGSL(trials: Int) throws {
    // GSL subtracts logarithms of gamma functions of size n ln n, and loses digits in proportion.
    let bound = 1e-12 + 1e-14 * Double(trials)
    for p in [0.001, 0.1, 0.37, 0.5, 0.9] {
      let law = try Binomial(trials: trials, probability: p)
      for z in stride(from: -6.0, through: 6, by: 1.5) {
        let k = Int((law.mean + z * law.variance.squareRoot()).rounded())
        guard k >= 0, k <= trials else { continue }
        #expect(
          relativeDifference(law.lowerTail(k), gsl_cdf_binomial_P(UInt32(k), p, UInt32(trials))) < bound)
        #expect(
          relativeDifference(law.upperTail(k + 1), gsl_cdf_binomial_Q(UInt32(k), p, UInt32(trials))) < bound)
      }
    }
  }

  @Test("numbers of successes outside 0 to n do not occur")
  func outside() throws {
    let law = try Binomial(trials: 10, probability: 0.3)
    for k in [-1, Int.min] {
      #expect(law.probability(of: k) == 0)
      #expect(law.lowerTail(k) == 0)
      #expect(law.upperTail(k) == 1)
    }
    for k in [11, Int.max] {
      #expect(law.probability(of: k) == 0)
      #expect(law.lowerTail(k) == 1)
      #expect(law.upperTail(k) == 0)
    }
  }

  @Test("probabilities 0 and 1 put all on one end", arguments: [0, 1, 7, 1_000_000_000_000])
  func certainty(trials: Int) throws {
    for (p, sure) in [(0.0, 0), (1.0, trials)] {
      let law = try Binomial(trials: trials, probability: p)
      #expect(law.probability(of: sure) == 1)
      #expect(law.lowerTail(sure) == 1)
      #expect(law.upperTail(sure) == 1)
      #expect(law.lowerTail(sure - 1) == 0)
      #expect(law.upperTail(sure + 1) == 0)
      #expect(try law.quantile(0.5) == sure)
      #expect(try law.quantile(1) == sure)
    }
  }

  @Test("trials and probabilities out of range are refused")
  func refusals() {
    for p in [-0.1, 1.1, .nan, .infinity] {
      #expect(throws: StatisticsError.self) { try Binomial(trials: 3, probability: p) }
    }
    for trials in [-1, (1 << 53) + 1] {
      #expect(throws: StatisticsError.self) { try Binomial(trials: trials, probability: 0.5) }
    }
  }
}
