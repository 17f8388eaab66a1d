import CGSL
import Foundation
import Testing

@testable import Statistics

@Suite struct QuadratureTests {
  @Test("an analytic integrand meets its bound")
  func analytic() throws {
    let result = try Quadrature.integrate(over: 0...1) { exp($0) }
    #expect(relativeDifference(result.value, M_E - 1) < 1e-14)
    #expect(result.error < 1e-12 * 2)
  }

  @Test("kinks at break points cost nothing: the mean of |cos| + |sin| is 4 / pi")
  func kinks() throws {
    var calls = 0
    let breaks = [Double.pi, .pi / 2, .pi * 3 / 2, .pi]
    let result = try Quadrature.integrate(over: 0...2 * .pi, breakPoints: breaks) { t in
      calls += 1
      return (abs(cos(t)) + abs(sin(t))) / (2 * .pi)
    }
    #expect(relativeDifference(result.value, 4 / .pi) < 1e-14)
    #expect(calls == 84)
  }

  @Test("integrable singularities at ends and break points are met")
  func singularities() throws {
    #expect(
      relativeDifference(try Quadrature.integrate(over: 0...1) { 1 / $0.squareRoot() }.value, 2) < 1e-11)
    #expect(relativeDifference(try Quadrature.integrate(over: 0...1) { log($0) }.value, -1) < 1e-11)
    let inner = try Quadrature.integrate(over: -1...1, breakPoints: [0], relativeError: 1e-10) {
      1 / abs($0).squareRoot()
    }
    #expect(relativeDifference(inner.value, 4) < 1e-9)
  }

  @Test("an integral of 0 needs an absolute bound, and is an error without")
  func vanishing() throws {
    #expect(
      abs(try Quadrature.integrate(over: -1...1, absoluteError: 1e-12) { $0 * exp($0 * $0) }.value) < 1e-12)
    #expect(throws: StatisticsError.self) { try Quadrature.integrate(over: 0...2 * .pi) { sin($0) } }
  }

  @Test("an empty range has the integral 0 and calls nothing")
  func emptyRange() throws {
    let result = try Quadrature.integrate(over: 3...3) { _ in .nan }
    #expect(result.value == 0)
    #expect(result.error == 0)
  }

  @Test("a divergent integral is thrown as GSL's error")
  func divergent() {
    #expect {
      try Quadrature.integrate(over: 0...1) { 1 / $0 }
    } throws: { error in
      guard case StatisticsError.gsl(_, _, "gsl_integration_qagp") = error else { return false }
      return true
    }
  }

  @Test("an integrand that is not finite is named, and its own errors are passed on")
  func failingIntegrand() {
    struct Own: Error {}
    #expect(throws: StatisticsError.notFinite("The integrand is nan at 0.5.")) {
      try Quadrature.integrate(over: 0...1) { $0 == 0.5 ? .nan : 1 }
    }
    #expect(throws: StatisticsError.notFinite("The integrand is inf at 0.5.")) {
      try Quadrature.integrate(over: 0...1) { $0 == 0.5 ? .infinity : 1 }
    }
    #expect(throws: Own.self) { try Quadrature.integrate(over: 0...1) { _ in throw Own() } }
  }

  @Test("integrals nest, and an error caught inside leaves the outer one alone")
  func nesting() throws {
    let area = try Quadrature.integrate(over: 0...1) { x in
      _ = try? GSL.number("gsl_sf_lngamma") { gsl_sf_lngamma(-1) }
      return try Quadrature.integrate(over: 0...1) { y in x * x + y }.value
    }
    #expect(relativeDifference(area.value, 5.0 / 6) < 1e-14)
  }

  @Test("ranges, break points and bounds that make no sense are refused")
  func refusals() {
    for stray in [0, 1, -1, 2, .nan] {
      #expect(throws: StatisticsError.self) {
        try Quadrature.integrate(over: 0...1, breakPoints: [stray]) { $0 }
      }
    }
    #expect(throws: StatisticsError.self) { try Quadrature.integrate(over: 0...(.infinity)) { $0 } }
    for bound in [0, -1, .nan] {
      #expect(throws: StatisticsError.self) {
        try Quadrature.integrate(over: 0...1, relativeError: bound) { $0 }
      }
    }
    // GSL's own limit, below which rounding decides.
    #expect(throws: StatisticsError.self) {
      try Quadrature.integrate(over: 0...1, relativeError: 1e-15) { $0 }
    }
  }
}

@Suite struct GaussLegendreTests {
  @Test("n points integrate powers up to 2 n - 1 exactly, and not 2 n", arguments: [1, 2, 3, 5, 16, 21, 33])
  func degree(points: Int) throws {
    let rule = try GaussLegendre(points: points)
    for power in 0..<2 * points {
      let value = rule.integrate(over: 0...1) { pow($0, Double(power)) }
      #expect(relativeDifference(value, 1 / Double(power + 1)) < 1e-14)
    }
    // The first power missed is off by (n!)^4 / ((2n + 1) (2n)!^2) on [0, 1]; seen while above rounding.
    if points <= 5 {
      let value = rule.integrate(over: 0...1) { pow($0, Double(2 * points)) }
      #expect(abs(value - 1 / Double(2 * points + 1)) > 1e-8)
    }
  }

  @Test("nodes ascend, mirror each other and have weights that sum to 2", arguments: [1, 2, 7, 64, 65, 1000])
  func nodes(points: Int) throws {
    let rule = try GaussLegendre(points: points)
    #expect(rule.nodes.count == points)
    #expect(zip(rule.nodes, rule.nodes.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(rule.nodes, rule.nodes.reversed()).allSatisfy { abs($0 + $1) < 1e-15 })
    #expect(abs(rule.weights.reduce(0, +) - 2) < 1e-13)
  }

  @Test("two points are at the square root of one third")
  func twoPoints() throws {
    let rule = try GaussLegendre(points: 2)
    #expect(abs(rule.nodes[1] - (1.0 / 3).squareRoot()) < 1e-16)
    #expect(rule.weights == [1, 1])
  }

  @Test("a rule that GSL has no table for is as good: the last of 65 nodes")
  func refined() throws {
    // mpmath 1.3 at 40 digits: `findroot` on `legendre(65, x)`, and 2 (1 - x^2) / (65 legendre(64, x))^2.
    let rule = try GaussLegendre(points: 65)
    #expect(abs(rule.nodes[64] - 0.99932609707541287727) < 2e-16)
    #expect(relativeDifference(rule.weights[64], 0.0017292582513002508983) < 1e-12)
  }

  @Test("an analytic piece is met to rounding, and the integrand's error is passed on")
  func integrals() throws {
    struct Own: Error {}
    let rule = try GaussLegendre(points: 16)
    #expect(relativeDifference(rule.integrate(over: -1...3) { cos($0) }, sin(3) + sin(1)) < 1e-14)
    #expect(throws: Own.self) { try rule.integrate(over: 0...1) { _ in throw Own() } }
  }

  @Test("a rule needs 1 to 10000 points", arguments: [0, -1, 10_001])
  func refusals(points: Int) {
    #expect(throws: StatisticsError.self) { try GaussLegendre(points: points) }
  }
}
