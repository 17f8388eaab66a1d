import Designs
import Sampling
import Statistics
import Synchronization
import TestSupport
import Testing

@testable import Running

@Suite("Running to a precision")
struct StoppingTests {
  private func design(
    _ coins: TwoCoins = TwoCoins(), metric: String = "heads", mcse: Double, cap: Int = 1_000_000,
    minimum: Int = 1000, conditions: Int = 3, stream: StreamMode = .keyed
  ) throws -> Design {
    try Design(
      coins, seed: 2026, stream: stream, trials: cap,
      stopping: StoppingRule(coins.metric(spelt: metric), mcse: mcse, minimum: minimum),
      conditions: (1...conditions).map { coins.condition(reach: Double($0)) })
  }

  /// The trials of each condition, as its rows have them.
  private func counts(_ table: Table) -> [Int] {
    stride(from: 0, to: table.rows.count, by: 5).compactMap {
      if case .integer(let count) = table.rows[$0].last { count } else { nil }
    }
  }

  @Test(
    "the tables are the same for 1, 2 and 7 threads", arguments: ["heads", "none_share", "heads_sd"],
    [StreamMode.keyed, .common])
  func threads(metric: String, stream: StreamMode) async throws {
    let design = try design(metric: metric, mcse: 0.001, stream: stream)
    let tables = try await run(design, threads: 1)
    for threads in [2, 7] { #expect(try await run(design, threads: threads) == tables) }
  }

  @Test(
    "each condition ends where its own words say, by the rule and the plain loop over them",
    arguments: [0.01, 0.003])
  func plainLoop(mcse: Double) async throws {
    let design = try design(mcse: mcse)
    var expected: [Int] = []
    for stretch in design.stretches {
      var generator = stretch.generator(at: 0)
      var (heads, look, end) = (IntegerHistogram(), 1000, 0)
      while end == 0 {
        while heads.total < look { heads.add(Int(generator.next() >> 63) + Int(generator.next() >> 63)) }
        // The rule, written out: variance / n <= mcse^2 ends; else what is foreseen, within its bounds.
        let variance = try #require(heads.variance)
        if (variance / Double(look)).squareRoot() <= mcse {
          end = look
        } else {
          look = min(2 * look, max(Int((variance / mcse / mcse).rounded(.up)), look + look / 100 + 1))
        }
      }
      expected.append(end)
    }
    let tables = try await run(design, threads: 3)
    #expect(counts(tables[0]) == expected)
    // Half of a head is the variance: so many trials are needed, give or take what the estimated one errs.
    #expect(expected.allSatisfy { abs(Double($0) * mcse * mcse / 0.5 - 1) < 0.1 })
    #expect(Set(expected).count > 1)
  }

  @Test("a run that stopped gives what a run of so many trials gives")
  func sameAsFixed() async throws {
    let design = try design(mcse: 0.002, conditions: 1)
    let stopped = try await run(design, threads: 2)
    let fixed = try await run(design.with(trials: counts(stopped[0])[0]), threads: 2)
    #expect(stopped == fixed)
  }

  @Test("every trial is made once, in its order")
  func coverage() async throws {
    let seen = Mutex<[Range<Int>]>([])
    let coins = TwoCoins { range in seen.withLock { $0.append(range) } }
    let tables = try await run(design(coins, mcse: 0.001, conditions: 1), threads: 2)
    let ranges = seen.withLock { $0 }.sorted { $0.lowerBound < $1.lowerBound }
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == counts(tables[0])[0])
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(ranges.allSatisfy { !$0.isEmpty && 2 * $0.count <= Batches.words })
    #expect(ranges.contains { $0.upperBound == 1000 } && ranges.contains { $0.upperBound == 2000 })
  }

  @Test("the cap ends what would need more, and says so; what is precise enough is not told")
  func capped() async throws {
    let told = Mutex<[Shortfall]>([])
    let design = try design(mcse: 0.001, cap: 50_000, conditions: 2)
    let tables = try await run(
      design, threads: 2,
      onEvent: { event in if case .capped(let shortfall) = event { told.withLock { $0.append(shortfall) } } })
    #expect(counts(tables[0]) == [50_000, 50_000])
    let shortfalls = told.withLock { $0 }
    #expect(shortfalls.map(\.condition) == design.conditions)
    for shortfall in shortfalls {
      // sqrt(1/2 / 50,000) = 0.00316, and 1/2 / 0.001^2 would do.
      #expect(abs(try #require(shortfall.precision) / 0.003162 - 1) < 0.02)
      #expect(abs(try #require(shortfall.trialsNeeded) / 500_000 - 1) < 0.04)
    }
    _ = try await run(
      self.design(mcse: 0.01, cap: 50_000), threads: 2,
      onEvent: { event in if case .capped = event { Issue.record("nothing was capped") } })
  }

  @Test("what is foreseen adds up to the trials that are made")
  func foreseen() async throws {
    let known = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let design = try design(mcse: 0.001)
    _ = try await run(
      design, threads: 2,
      onEvent: { event in
        switch event {
        case .advanced(let trials): done.add(trials, ordering: .relaxed)
        case .foreseen(let trials): known.add(trials, ordering: .relaxed)
        case .capped: break
        }
      })
    #expect(
      done.load(ordering: .relaxed) == known.load(ordering: .relaxed) + 3 * design.firstLook)
  }

  @Test("an estimate that is left out, an error and a request to stop end the run")
  func endings() async throws {
    let left = try design(TwoCoins(fault: .leavesOutEstimate), mcse: 0.01)
    await #expect(throws: ExperimentError.missingEstimate(experiment: "two-coins", metric: "heads")) {
      try await run(left, threads: 1)
    }
    let failing = try design(TwoCoins(fault: .throwsAt(trial: 1500)), mcse: 0.001, conditions: 1)
    await #expect(throws: TwoCoins.Failure(trial: 1000)) { try await run(failing, threads: 2) }
    let asked = Atomic<Int>(0)
    await #expect(throws: RunStopped.self) {
      try await run(
        self.design(mcse: 0.001), threads: 2, shouldStop: { asked.add(1, ordering: .relaxed).newValue > 4 })
    }
  }
}
