import Designs
import Sampling
import Statistics
import Synchronization
import TestSupport
import Testing

@testable import Running

@Suite("Running a design")
struct RunTests {
  private func design(_ coins: TwoCoins, trials: Int, conditions: Int = 2, stream: StreamMode = .keyed) throws
    -> Design
  {
    try Design(
      coins, seed: 2026, stream: stream, trials: trials,
      conditions: (1...conditions).map { coins.condition(reach: Double($0)) })
  }

  @Test(
    "the tables are the same for 1, 2 and 7 threads", arguments: [1, 2, 32_767, 100_001],
    [StreamMode.keyed, .continuous, .common])
  func threads(trials: Int, stream: StreamMode) async throws {
    let design = try design(TwoCoins(), trials: trials, stream: stream)
    let tables = try await run(design, threads: 1)
    #expect(tables.map(\.name) == ["estimates", "distribution"])
    for threads in [2, 7] { #expect(try await run(design, threads: threads) == tables) }
    #expect(tables[0].rows.allSatisfy { $0.last == .integer(trials) })
  }

  @Test("the counts are those of the plain loop over the stretch's words")
  func plainLoop() async throws {
    let design = try design(TwoCoins(), trials: 70_001, stream: .continuous)
    var generator = SplitMix64(seed: 2026)
    var expected: [Int] = []
    for _ in 0..<2 {
      var counts = [0, 0, 0]
      for _ in 0..<70_001 { counts[Int(generator.next() >> 63) + Int(generator.next() >> 63)] += 1 }
      expected += counts
    }
    let table = try await run(design, threads: 3)[1]
    #expect(table.rows.map { $0[5] } == expected.map { .integer($0) })
  }

  @Test("each condition is estimated from its own counts")
  func ownCounts() async throws {
    let tables = try await run(design(TwoCoins(), trials: 1000, conditions: 3), threads: 2)
    let estimated = tables[0].rows.filter { $0[3] == .text("none_share") }.map { $0[5].text }
    let counted = tables[1].rows.filter { $0[3] == .real(0) }.map { $0[6].text }
    #expect(estimated == counted)
    #expect(Set(estimated).count == 3)
  }

  @Test("the batches cover each trial once", arguments: [1, 2, 32_767, 32_768, 32_769, 98_304, 100_001])
  func coverage(trials: Int) async throws {
    let seen = Mutex<[Range<Int>]>([])
    let coins = TwoCoins { range in seen.withLock { $0.append(range) } }
    _ = try await run(design(coins, trials: trials, conditions: 1), threads: 2)
    let ranges = seen.withLock { $0 }.sorted { $0.lowerBound < $1.lowerBound }
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == trials)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(ranges.allSatisfy { !$0.isEmpty && 2 * $0.count <= Batches.words })
  }

  @Test("events tell all trials")
  func events() async throws {
    let done = Atomic<Int>(0)
    _ = try await run(
      design(TwoCoins(), trials: 100_001), threads: 2,
      onEvent: { event in
        if case .advanced(let trials) = event { done.add(trials, ordering: .relaxed) }
      })
    #expect(done.load(ordering: .relaxed) == 200_002)
  }

  @Test("a word too many or too few ends the run", arguments: [1, 3], [0, 40_000, 49_999])
  func wrongDraws(threads: Int, trial: Int) async throws {
    let batch = trial < 32_768 ? 0..<32_768 : 32_768..<50_000
    for fault in [TwoCoins.Fault.drawsMore(trial: trial), .drawsLess(trial: trial)] {
      let design = try design(TwoCoins(fault: fault), trials: 50_000, conditions: 1)
      let expected = ExperimentError.wrongDraws(
        experiment: "two-coins", condition: "reach 1 m, times 1, way left", trials: batch)
      await #expect(throws: expected) { try await run(design, threads: threads) }
    }
    #expect(
      "\(ExperimentError.wrongDraws(experiment: "e", condition: "c", trials: 5..<9))"
        == "experiment 'e' drew another number of words than it declares, at c, in trials 5 to 8")
  }

  @Test("an estimate that is left out ends the run")
  func missingEstimate() async throws {
    let design = try design(TwoCoins(fault: .leavesOutEstimate), trials: 10)
    await #expect(throws: ExperimentError.missingEstimate(experiment: "two-coins", metric: "heads")) {
      try await run(design, threads: 1)
    }
  }

  @Test("a request to stop ends the run at the next batch", arguments: [1, 2, 7])
  func stop(threads: Int) async throws {
    let asked = Atomic<Int>(0)
    let batches = Atomic<Int>(0)
    let coins = TwoCoins { _ in batches.add(1, ordering: .relaxed) }
    let design = try design(coins, trials: 10_000_000)
    await #expect(throws: RunStopped.self) {
      try await run(
        design, threads: threads,
        shouldStop: { asked.add(1, ordering: .relaxed).newValue > 5 })
    }
    #expect(batches.load(ordering: .relaxed) == 5)
  }

  @Test("an error of the experiment comes through, and stops the other threads", arguments: [1, 2, 4])
  func failure(threads: Int) async throws {
    let batches = Atomic<Int>(0)
    let coins = TwoCoins(fault: .throwsAt(trial: 5)) { _ in batches.add(1, ordering: .relaxed) }
    // Three hundred batches are at hand; the first one throws.
    let design = try design(coins, trials: 300 * 32_768, conditions: 1)
    await #expect(throws: TwoCoins.Failure(trial: 0)) { try await run(design, threads: threads) }
    #expect(batches.load(ordering: .relaxed) < 100)
  }
}
