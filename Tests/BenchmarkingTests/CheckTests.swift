import CommandLine
import Designs
import Experiments
import Sampling
import Testing

@testable import Benchmarking

@Suite("The comparison of kernels with the reference")
struct CheckTests {
  /// The reference itself, changed by a test.
  private static let reference = Kernel(
    name: "reference",
    observe: { trials, condition, generator, tally in
      SnappedDistance().observeByReference(
        trials: trials, of: condition, using: &generator, into: &tally)
    },
    crossings: { trials, condition, generator in
      (SnappedDistance().crossingsByReference(trials: trials, of: condition, using: &generator), 1)
    })

  private func outcome(of kernel: Kernel, trials: Int = 10_000) async throws -> Check.Outcome {
    try #require(try await Check(seed: 7, trials: trials, kernels: [kernel]).outcomes().first)
  }

  @Test("finds nothing wrong with what this machine runs", arguments: Kernel.present.map(\.name))
  func present(name: String) async throws {
    let kernel = try #require(Kernel.present.first { $0.name == name })
    let outcome = try await outcome(of: kernel, trials: 200_001)
    #expect(outcome.isRight)
    #expect(outcome.trials == 200_001)
  }

  @Test("counts every trial once, and the redone ones of each block")
  func counts() async throws {
    // 50 conditions of 5000 trials are two blocks each.
    let outcome = try await outcome(of: Self.reference, trials: 250_000)
    #expect(outcome == Check.Outcome(kernel: "reference", trials: 250_000, redone: 100))
  }

  @Test("sees a single trial that is off")
  func oneTrial() async throws {
    let wrong = Kernel(
      name: "wrong", observe: Self.reference.observe,
      crossings: { trials, condition, generator in
        var outcome = try Self.reference.crossings(trials, condition, &generator)
        outcome.counts[trials - 1] += 1
        return outcome
      })
    let outcome = try await outcome(of: wrong)
    // The last of 200 trials, at each of 50 conditions.
    #expect(outcome.differing == 50)
    #expect(outcome.misplaced == 0)
    #expect(!outcome.isRight)
  }

  @Test("sees a tally that is off although its trials are right")
  func tally() async throws {
    let wrong = Kernel(
      name: "wrong",
      observe: { trials, condition, generator, tally in
        try Self.reference.observe(trials.dropLast(), condition, &generator, &tally)
        tally.add(3000)
      }, crossings: Self.reference.crossings)
    let outcome = try await outcome(of: wrong)
    #expect(outcome.differing == 0)
    #expect(outcome.misplaced == 50)
    #expect(!outcome.isRight)
  }

  @Test("sees a kernel that draws a word too many")
  func words() async throws {
    let wrong = Kernel(
      name: "wrong", observe: Self.reference.observe,
      crossings: { trials, condition, generator in
        let outcome = try Self.reference.crossings(trials, condition, &generator)
        _ = generator.next()
        return outcome
      })
    #expect(!(try await outcome(of: wrong).isRight))
  }

  @Test("sees a walk longer by a millionth, and ends with 1")
  func wrongLength() async throws {
    @Sendable func longer(_ condition: Condition) -> Condition {
      Condition(
        axes: condition.axes,
        values: zip(condition.axes, condition.values).map { axis, value in
          if axis.name == "walk", case .length(let metres) = value {
            .length(metres * 1.000001)
          } else {
            value
          }
        })
    }
    let wrong = Kernel(
      name: "wrong",
      observe: { trials, condition, generator, tally in
        try Self.reference.observe(trials, longer(condition), &generator, &tally)
      },
      crossings: { trials, condition, generator in
        try Self.reference.crossings(trials, longer(condition), &generator)
      })
    let words = ["--check", "--trials", "1e6", "--seed", "7"]
    let benchmark = Benchmark(experiments: [], kernels: [Self.reference, wrong])
    #expect(await benchmark.command.execute(words) == .claimFailed)
    #expect(await Benchmark(experiments: [], kernels: [Self.reference]).command.execute(words) == .ok)
  }

  @Test("its conditions are the seed's, and spread over the domain")
  func points() {
    let check = Check(seed: 7, trials: 1, kernels: [])
    let ratios = check.points.map { point in
      let (walk, cell) = (point.condition.axes[0], point.condition.axes[1])
      return point.condition.length(walk) / point.condition.length(cell)
    }
    #expect(ratios.count == 50)
    #expect(ratios.allSatisfy { $0 > 0.0099 && $0 < 1001 })
    // Each decade holds ten on average; that one of five holds none has probability 5 * 0.8^50 = 7e-5 for a seed.
    for decade in [0.01, 0.1, 1, 10, 100] {
      #expect(ratios.contains { $0 >= decade && $0 < 10 * decade })
    }
    #expect(check.points.map(\.seed) == Check(seed: 7, trials: 9, kernels: []).points.map(\.seed))
    #expect(check.points.map(\.seed) != Check(seed: 8, trials: 1, kernels: []).points.map(\.seed))
  }
}
