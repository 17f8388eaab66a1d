import Designs
import Documents
import Statistics
import TestSupport
import Testing

@testable import Claims
@testable import Results

@Suite("Claims about replicates")
struct ReplicateTests {
  private func evidence(
    _ value: Double, _ error: Double?, replicates: Int? = 64, method: Estimate.Method = .share
  ) -> Evidence {
    Evidence(
      value: value, standardError: error, trials: 1 << 20, method: method, replicates: replicates)
  }

  /// Student's t at 5e-10 with 63 degrees of freedom.
  private let critical = 7.1724

  @Test(
    "a share is tested by Student's t and its own error, not by binomial tails", arguments: [0.35, 0.0001])
  func share(value: Double) throws {
    let error = 1e-6
    let replicated = evidence(value, error)
    #expect(abs(try replicated.critical() - critical) < 0.001)
    #expect(try replicated.isCompatible(with: value + 7.1 * error) == true)
    #expect(try replicated.isCompatible(with: value + 7.3 * error) == false)
    #expect(try replicated.isCompatible(with: value - 7.3 * error) == false)
    // By binomial tails a million trials could not tell these apart.
    #expect(try evidence(value, error, replicates: nil).isCompatible(with: value + 7.3 * error) == true)
    // Student's t at the level, and the normal's 1.2816 for nine chances in ten.
    #expect(
      abs(try #require(try replicated.detectable(claiming: value)) - (critical + 1.2816) * error) < 1e-8)
  }

  @Test("replicates that all agree tell nothing of the law, and allow no value that is none of a share")
  func agreement() throws {
    #expect(try evidence(0, nil).isCompatible(with: 0) == nil)
    #expect(try evidence(0, nil).interval() == nil)
    #expect(try evidence(0.01, 0.01).interval()?.low ?? 0 <= 0)
  }

  @Test("means, deviations and root mean squares have as many degrees of freedom as replicates less one")
  func degreesOfFreedom() throws {
    for method in [Estimate.Method.mean, .standardDeviation, .rootMeanSquare] {
      #expect(abs(try evidence(1, 0.001, method: method).critical() - critical) < 0.001)
    }
    #expect(try evidence(1, 0.001, replicates: 8, method: .mean).critical() > 20)
    #expect(try evidence(1, 0.001, replicates: nil, method: .mean).critical() < 6.2)
  }

  @Test("fewer than 64 replicates need as many trials as 64 have")
  func few() {
    #expect(evidence(0.3, 0.01, replicates: 8).leastTrials == 8 << 20)
    #expect(evidence(0.3, 0.01, replicates: 64).leastTrials == nil)
    #expect(evidence(0.3, 0.01, replicates: nil).leastTrials == nil)
  }

  @Test("a verdict on published replicates is by these, and by binomial tails without them")
  func verdict() throws {
    let row = Row(metric: "none_share", estimate: "0.25001", mcse: "0.000001", exact: "0.25", trials: 1 << 20)
    let published = try published([row])
    let claim = try claim("{metric: none_share, equals: exact}".inBlock)
    #expect(try Judge(of: published).verdict(on: claim).outcome == .holds)
    let replicated = PublishedResults(tables: published.tables, replicates: 64)
    let verdict = try Judge(of: replicated).verdict(on: claim)
    #expect(verdict.outcome == .fails)
    #expect(verdict.reason == "off by 10 standard errors; at most 7.17 are chance")
  }

  @Test("a share of a distribution's value is tested likewise")
  func shareOf() throws {
    let csv =
      "reach_m,times,way,value,unit,count,share,mcse,exact\n3000,1,left,0,1,250010,0.25001,0.000001,0.25\n"
    let rest = "3000,1,left,1,1,749990,0.74999,0.000001,0.75\n"
    let table = try PublishedTable(name: "distribution", csv: csv + rest)
    let claim = try claim("{share_of: 0, equals: exact}".inBlock)
    #expect(try Judge(of: PublishedResults(tables: [table])).verdict(on: claim).outcome == .holds)
    let replicated = PublishedResults(tables: [table], replicates: 64)
    #expect(try Judge(of: replicated).verdict(on: claim).outcome == .fails)
  }

  @Test("an undecided share names trials by the root law")
  func undecided() throws {
    let row = Row(metric: "none_share", estimate: "0.25", mcse: "0.001", exact: "0.25", trials: 1 << 20)
    let replicated = PublishedResults(tables: try published([row]).tables, replicates: 64)
    let verdict = try Judge(of: replicated).verdict(
      on: claim("{metric: none_share, equals: exact, within: 0.001}".inBlock))
    #expect(verdict.outcome == .undecided)
    // The interval reaches 7.1724 errors and chance 1.2816 more: 8.454^2 as many trials.
    let needed = try #require(verdict.trialsNeeded)
    #expect(abs(needed / Double(1 << 20) - 71.47) < 0.02, "\(needed / Double(1 << 20))")
  }

  @Test(
    "tests that need independent trials are refused at their place",
    arguments: [
      ("distribution: exact", "distribution"), ("slope: {of: sum, over: terms, equals: 1}", "slope"),
    ])
  func refused(test: String, key: String) throws {
    let toy = SumOfUniforms()
    let design = try Design(
      toy, seed: 1, stream: .keyed, trials: 1 << 13, estimator: .replicated(.sobol, points: 1 << 10),
      conditions: [toy.condition(terms: 1), toy.condition(terms: 2)])
    let complaint = complaint { try claim(test, of: design) }
    #expect(
      complaint.hasPrefix("spec.yaml:4:")
        && complaint.hasSuffix(
          "error: '\(key)' needs independent trials, estimator plain; claim single values by 'metric' or 'share_of'"
        ),
      "\(complaint)")
  }
}

extension String {
  /// A map in braces as the lines of a claim.
  fileprivate var inBlock: String {
    dropFirst().dropLast().split(separator: ", ").joined(separator: "\n  ")
  }
}
