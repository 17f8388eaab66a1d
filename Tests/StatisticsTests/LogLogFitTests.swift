import Foundation
import Testing

@testable import Statistics

@Suite struct LogLogFitTests {
  @Test("an exact power law gives its exponent, with the error that the stated errors imply")
  func powerLaw() throws {
    // ln x = 0, 1, 2: sum of squared deviations 2; relative errors of 0.1 give 0.1 / sqrt 2.
    let x = [0.0, 1, 2].map { exp($0) }
    let y = x.map { 3 * $0 * $0 }
    let fit = try LogLogFit(x: x, y: y, standardErrors: y.map { 0.1 * $0 })
    #expect(abs(fit.slope - 2) < 1e-14)
    #expect(abs(fit.intercept - log(3)) < 1e-14)
    #expect(relativeDifference(fit.slopeStandardError, 0.1 / 2.0.squareRoot()) < 1e-14)
    #expect(fit.chiSquare < 1e-25)
    #expect(fit.points == 3)
  }

  @Test("scatter shows in chi-square and leaves the slope's error alone")
  func scatter() throws {
    // ln y = 0, 0.3, 0 about the mean 0.1: residuals -0.1, 0.2, -0.1, hence chi-square 0.06 / 0.01 = 6.
    let x = [0.0, 1, 2].map { exp($0) }
    let y = [0.0, 0.3, 0].map { exp($0) }
    let fit = try LogLogFit(x: x, y: y, standardErrors: y.map { 0.1 * $0 })
    #expect(abs(fit.slope) < 1e-14)
    #expect(abs(fit.chiSquare - 6) < 1e-12)
    #expect(relativeDifference(fit.slopeStandardError, 0.1 / 2.0.squareRoot()) < 1e-14)
  }

  @Test("unequal errors weigh by their inverse squares")
  func weights() throws {
    // Two points at ln x = 0, the second with twice the error, and one at 1: the first two average to
    // (4 * 0 + 1 * 1) / 5 = 0.2, so the line runs from 0.2 to 1.
    let fit = try LogLogFit(
      x: [1, 1, exp(1)], y: [1, exp(1), exp(1)], standardErrors: [0.1, 0.2 * exp(1), 0.1 * exp(1)])
    #expect(abs(fit.slope - 0.8) < 1e-14)
    #expect(abs(fit.intercept - 0.2) < 1e-14)
    // Variances: 0.01 / 1.25 at 0 and 0.01 at 1.
    #expect(relativeDifference(fit.slopeStandardError, (0.008 + 0.01).squareRoot()) < 1e-14)
  }

  @Test("points that determine no line are refused with a sentence")
  func refusals() {
    let cases: [([Double], [Double], [Double], String)] = [
      ([1, 2], [1], [1, 1], "A log-log fit got 2 x, 1 y and 2 standard errors."),
      ([], [], [], "A log-log fit needs at least two different x."),
      ([2, 2], [1, 3], [1, 1], "A log-log fit needs at least two different x."),
      ([0, 2], [1, 3], [1, 1], "A log-log fit needs finite positive values: x number 1 is 0.0."),
      ([1, 2], [1, -3], [1, 1], "A log-log fit needs finite positive values: y number 2 is -3.0."),
      ([1, 2], [1, .nan], [1, 1], "A log-log fit needs finite positive values: y number 2 is nan."),
      (
        [1, 2], [1, 3], [.infinity, 1],
        "A log-log fit needs finite positive values: standard error number 1 is inf."
      ),
    ]
    for (x, y, errors, sentence) in cases {
      #expect(throws: StatisticsError.domain(sentence)) { try LogLogFit(x: x, y: y, standardErrors: errors) }
    }
    #expect(throws: StatisticsError.self) {
      try LogLogFit(x: [1, 2], y: [1, 1], standardErrors: [1e-300, 1e-300])
    }
  }
}
