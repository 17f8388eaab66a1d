import Designs
import Sampling
import Statistics
import Synchronization
import TestSupport
import Testing

@testable import Running

@Suite("Running replicates")
struct ReplicateTests {
  private let toy = SumOfUniforms()

  private func design(
    _ estimator: Estimator, trials: Int = 1 << 14, terms: [Int] = [1, 3], stream: StreamMode = .keyed
  ) throws -> Design {
    try Design(
      toy, seed: 2026, stream: stream, trials: trials, estimator: estimator,
      conditions: terms.map { toy.condition(terms: $0) })
  }

  @Test(
    "the tables are the same for 1, 2 and 7 threads", arguments: PointSet.allCases,
    [StreamMode.keyed, .continuous, .common])
  func threads(set: PointSet, stream: StreamMode) async throws {
    let design = try design(.replicated(set, points: 1 << 10), stream: stream)
    let tables = try await run(design, threads: 1)
    for threads in [2, 7] { #expect(try await run(design, threads: threads) == tables) }
    #expect(tables[0].rows.allSatisfy { $0.last == .integer(1 << 14) })
    #expect(try await run(self.design(.plain, stream: stream), threads: 1) != tables)
  }

  /// How far the mean of a sum of uniform numbers lies off.
  private func error(of estimator: Estimator, terms: Int) async throws -> Double {
    let row = try await run(design(estimator, terms: [terms]), threads: 2)[0].rows[0]
    guard case .real(let value) = row[3] else { return .infinity }
    return abs(value - Double(terms) / 2)
  }

  @Test(
    "a mean of sums is off by no more than the strata along each axis allow, which independent trials miss")
  func bound() async throws {
    // Along an axis each of m intervals of length 1/m holds one point, off its middle by 1/(2 m) at most.
    for terms in [1, 3, 40] {
      let bound = Double(terms) / 2 / 1024
      #expect(try await error(of: .replicated(.sobol, points: 1024), terms: terms) <= bound)
    }
    #expect(try await error(of: .replicated(.stratified, points: 1024), terms: 1) <= 1 / 2048.0)
    // One standard error of 16,384 plain trials is sqrt(1/12) / 128 = 0.0023, five times the bound.
    #expect(try await error(of: .plain, terms: 1) > 1 / 2048.0)
  }

  @Test("the error is that of the replicates' own estimates, from their own words")
  func replicates() async throws {
    let design = try design(.replicated(.stratified, points: 1 << 10), terms: [2])
    let condition = toy.condition(terms: 2)
    var moments = Moments()
    for replicate in 0..<16 {
      var tally = toy.tally(for: condition)
      try toy.observe(
        replicateOf: .stratified, points: 1 << 10, of: condition,
        using: design.stretches[0].generator(at: UInt64(replicate) * 2 << 10), into: &tally)
      moments.add(try #require(try toy.estimates(from: tally, of: condition)["sum"]?.value))
    }
    let expected = try Estimate.mean(moments)
    let row = try await run(design, threads: 2)[0].rows[0]
    for (cell, number) in [
      (row[3], expected.value), (row[4], expected.standardError), (row[5], expected.interval?.low),
      (row[6], expected.interval?.high),
    ] {
      guard case .real(let published) = cell else { return #expect(Bool(false), "\(cell)") }
      let wanted = try #require(number)
      #expect(abs(published - wanted) <= 1e-9 * abs(wanted))
    }
  }

  @Test("a request to stop ends the run within a replicate", arguments: [1, 2, 7])
  func stop(threads: Int) async throws {
    let asked = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let design = try design(.replicated(.sobol, points: 1 << 26), trials: 1 << 29, terms: [1])
    await #expect(throws: RunStopped.self) {
      try await run(
        design, threads: threads, shouldStop: { asked.add(1, ordering: .relaxed).newValue > 20 },
        onEvent: { event in
          if case .advanced(let trials) = event { done.add(trials, ordering: .relaxed) }
        })
    }
    #expect(done.load(ordering: .relaxed) < 1 << 20)
  }

  @Test("events tell all trials")
  func events() async throws {
    let done = Atomic<Int>(0)
    _ = try await run(
      design(.replicated(.sobol, points: 1 << 10)), threads: 2,
      onEvent: { event in
        if case .advanced(let trials) = event { done.add(trials, ordering: .relaxed) }
      })
    #expect(done.load(ordering: .relaxed) == 2 << 14)
  }
}
