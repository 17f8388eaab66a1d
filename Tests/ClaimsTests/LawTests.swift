import Designs
import Statistics
import TestSupport
import Testing

@testable import Claims

@Suite("Claims about the law")
struct LawTests {
  /// c = 6.109 by the normal law; Student's quantile at 10^6 trials is the same to four digits.
  private let million = 1_000_000

  private func mean(_ estimate: String, _ mcse: String = "0.001", exact: String = "", trials: Int = 1_000_000)
    -> Row
  {
    Row(estimate: estimate, mcse: mcse, exact: exact, trials: trials)
  }

  static let means: [(String, String, Verdict.Outcome)] = [
    ("1.006", "equals: 1", .holds), ("1.0061", "equals: 1", .holds), ("1.0062", "equals: 1", .fails),
    ("0.9938", "equals: 1", .fails), ("0.9939", "equals: 1", .holds), ("1.006", "equals: exact", .holds),
    ("1.0062", "equals: exact", .fails), ("1.2732", "equals: 4/pi", .holds),
    // |d| + c mcse <= w holds, |d| - c mcse > w fails.
    ("1.003", "equals: 1\n  within: 0.01", .holds), ("1.0038", "equals: 1\n  within: 0.01", .holds),
    ("1.004", "equals: 1\n  within: 0.01", .undecided), ("1.016", "equals: 1\n  within: 0.01", .undecided),
    ("1.0162", "equals: 1\n  within: 0.01", .fails), ("0.9962", "equals: exact\n  within: 1%", .holds),
    ("0.9837", "equals: exact\n  within: 1%", .fails), ("2.02", "equals: 2\n  within: 1.5%", .holds),
    ("1", "between: [0.99, 1.01]", .holds), ("1.005", "between: [0.99, 1.01]", .undecided),
    ("1.0163", "between: [0.99, 1.01]", .fails), ("0.98", "between: [0.99, 1.01]", .fails),
    ("1", "at_most: 1.0062", .holds), ("1", "at_most: 1.006", .undecided), ("1", "at_most: 0.993", .fails),
    ("1", "at_least: 0.9938", .holds), ("1", "at_least: 0.994", .undecided),
    ("1", "at_least: 1.0062", .fails),
    ("-1", "at_most: -0.9", .holds), ("-1", "between: [-1.1, -0.9]", .holds),
  ]

  @Test("a mean is judged by its interval at 1e-9", arguments: means)
  func mean(estimate: String, test: String, outcome: Verdict.Outcome) throws {
    let verdict = try verdict("metric: heads\n  \(test)", mean(estimate, exact: "1"))
    #expect(verdict.outcome == outcome, "\(verdict)")
    #expect(verdict.reason.isEmpty == (outcome == .holds))
    // c + 1.2816 standard errors.
    #expect(abs(try #require(verdict.detectable) - 0.007391) < 2e-6)
  }

  @Test("few trials have Student's wider interval")
  func student() throws {
    #expect(try verdict("metric: heads\n  equals: 1", mean("1.0062", trials: 10)).outcome == .holds)
    let t = try StudentT.quantile(upperTail: 0.5e-9, degreesOfFreedom: 9)
    let edge = Row(estimate: "\(1 + 0.001 * t * 1.0001)", mcse: "0.001", trials: 10)
    #expect(try verdict("metric: heads\n  equals: 1", edge).outcome == .fails)
  }

  @Test(
    "without a standard error nothing is inferred",
    arguments: ["equals: 1", "equals: 1\n  within: 0.1", "at_most: 2"])
  func noError(test: String) throws {
    for mcse in ["", "0"] {
      let verdict = try verdict("metric: heads\n  \(test)", mean("1", mcse, trials: 1))
      #expect(
        verdict.outcome == .undecided && verdict.reason == "the trials show no spread to infer from; run more"
      )
    }
    let missing = try verdict("metric: heads\n  \(test)", mean("", ""))
    #expect(missing.outcome == .undecided && missing.reason == "no estimate with an error was published")
  }

  @Test("an exact value that was not published fails")
  func noExact() throws {
    let verdict = try verdict("metric: heads\n  equals: exact", mean("1"))
    #expect(verdict.outcome == .fails && verdict.reason == "no exact value was published")
  }

  static let undecided = [
    ("1.004", "equals: 1\n  within: 0.01"), ("1.012", "equals: 1\n  within: 0.01"), ("1", "at_most: 1.003"),
    ("1", "at_least: 1.001"), ("1.008", "between: [0.99, 1.01]"), ("0.989", "between: [0.99, 1.01]"),
  ]

  @Test("a table of as many trials as the verdict asks for decides", arguments: undecided)
  func trialsNeeded(estimate: String, test: String) throws {
    let first = try verdict("metric: heads\n  \(test)", mean(estimate))
    let needed = try #require(first.trialsNeeded)
    #expect(first.outcome == .undecided && needed > 1_000_000)
    func at(_ factor: Double) throws -> Verdict.Outcome {
      let trials = Int(needed * factor)
      let mcse = 0.001 * (1_000_000 / Double(trials)).squareRoot()
      return try verdict("metric: heads\n  \(test)", mean(estimate, "\(mcse)", trials: trials)).outcome
    }
    #expect(try at(1.001) != .undecided)
    // Nine chances in ten are allowed for: where chance stays out, two thirds of the trials decide, a third does not.
    #expect(try at(0.33) == .undecided)
  }

  @Test("an estimate at the very limit is decided by no number of trials")
  func never() throws {
    #expect(try verdict("metric: heads\n  at_most: 1", mean("1")).trialsNeeded == nil)
  }

  static let slopes: [(String, Verdict.Outcome)] = [
    ("{of: heads, over: times, equals: -1/2}", .holds), ("{of: heads, over: times, equals: -0.49}", .fails),
    ("{of: heads, over: times, equals: -0.5, within: 1%}", .holds),
    ("{of: heads, over: times, equals: -0.48, within: 0.01}", .fails),
    ("{of: heads, over: times, equals: -0.5, within: 0.0001}", .undecided),
  ]

  /// Three points n^(-1/2) of relative error 0.001 at 1, 10 and 100: the slope's error is 0.001 / (ln 10 sqrt 2).
  @Test("a slope is judged by its fit", arguments: slopes)
  func slope(test: String, outcome: Verdict.Outcome) throws {
    let rows = [1, 10, 100].map { times in
      let value = 1 / Double(times).squareRoot()
      return Row(estimate: "\(value)", mcse: "\(0.001 * value)", trials: million, times: times)
    }
    let claim = try claim("slope: \(test)", of: design(times: [1, 10, 100]))
    let verdict = try Judge(of: published(rows)).verdict(on: claim)
    #expect(verdict.outcome == outcome, "\(verdict)")
    #expect(abs(try #require(verdict.detectable) - 7.391 * 0.001 / (2.302585 * 1.414214)) < 1e-6)
  }

  @Test("a slope with a point without error is undecided")
  func slopeWithoutError() throws {
    let rows = [1, 10].map { Row(estimate: "1", mcse: $0 == 1 ? "" : "0.1", times: $0) }
    let claim = try claim("slope: {of: heads, over: times, equals: 0}", of: design(times: [1, 10]))
    #expect(try Judge(of: published(rows)).verdict(on: claim).outcome == .undecided)
  }

  @Test("tables without what a claim speaks of are damaged")
  func damaged() throws {
    let judge = Judge(of: try published([Row(metric: "other", estimate: "1")]))
    #expect(
      complaint { try judge.verdict(on: claim("metric: heads\n  near: 1")) }
        == "estimates.csv has no row for heads at reach 3 km, times 1, way left")
    #expect(
      complaint { try verdict("metric: heads\n  equals: 1", mean("x")) }
        == "estimates.csv holds 'x' where a number should be")
  }
}
