import Foundation
import Statistics
import Testing

@testable import Claims

@Suite("Claims about a standard deviation or a root mean square: Student's t on the log scale")
struct LogScaleTests {
  static let methods = [Estimate.Method.standardDeviation, .rootMeanSquare]

  private func evidence(_ method: Estimate.Method, error: Double = 0.1, trials: Int = 50) -> Evidence {
    Evidence(value: 2, standardError: error, trials: trials, method: method)
  }

  @Test("the interval is value exp(± t se / value), and the test goes by it", arguments: methods)
  func interval(method: Estimate.Method) throws {
    let t = try StudentT.quantile(upperTail: 0.5e-9, degreesOfFreedom: 49)
    let factor = exp(t * 0.05)
    let interval = try #require(try evidence(method).interval())
    #expect(abs(interval.low - 2 / factor) < 1e-12 && abs(interval.high - 2 * factor) < 1e-12)
    for (target, isCompatible) in [
      (2 / factor * 1.0001, true), (2 / factor * 0.9999, false), (2 * factor * 0.9999, true),
      (2 * factor * 1.0001, false), (0, false), (-1, false),
    ] {
      #expect(try evidence(method).isCompatible(with: target) == isCompatible, "\(target)")
    }
  }

  @Test(
    "a law off by the detectable deviation shows by c + 1.28 errors upward, more downward", arguments: methods
  )
  func detectable(method: Estimate.Method) throws {
    let evidence = evidence(method)
    let reach = try evidence.critical() + Normal.quantile(lowerTail: 0.9)
    let deviation = try #require(try evidence.detectable())
    #expect(abs(log((2 + deviation) / 2) - reach * 0.05) < 1e-12)
    #expect(abs(log((2 - deviation) / 2)) > reach * 0.05)
    // Of a claimed value it is the same share.
    let claimed = try #require(try evidence.detectable(claiming: 3))
    #expect(abs(claimed / 3 - deviation / 2) < 1e-12)
  }

  @Test("the distance from a target is one of logarithms", arguments: methods)
  func distance(method: Estimate.Method) throws {
    let distance = try #require(evidence(method).distance(from: 1))
    #expect(abs(distance - log(2) * 20) < 1e-12)
    #expect(try #require(evidence(method).distance(from: -1)) == 30)
  }

  @Test(
    "without an error, or of so few trials that no number is too large, nothing is inferred",
    arguments: methods)
  func nothing(method: Estimate.Method) throws {
    for evidence in [
      evidence(method, error: 0), evidence(method, error: 1, trials: 2),
      Evidence(value: 0, standardError: 0.1, trials: 50, method: method),
      Evidence(value: 2, standardError: nil, trials: 50, method: method),
    ] {
      #expect(try evidence.interval() == nil)
      #expect(try evidence.detectable() == nil)
      #expect(try evidence.isCompatible(with: 2) == nil)
    }
  }

  @Test("a slope has a symmetric interval, Student's with the trials of a point")
  func slope() throws {
    let interval = try #require(try Evidence(slope: -0.5, standardError: 0.01, trials: 30).interval())
    let margin = 0.01 * (try StudentT.quantile(upperTail: 5e-10, degreesOfFreedom: 29))
    #expect(abs(interval.low + 0.5 + margin) < 1e-12 && abs(interval.high + 0.5 - margin) < 1e-12)
  }
}
