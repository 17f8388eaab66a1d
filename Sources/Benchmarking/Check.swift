import CommandLine
import Designs
import Experiments
import Foundation
import Sampling
import Statistics

/// Whether kernels agree with the reference in every trial, at random walks, cells and seeds.
struct Check: Sendable {
  /// What came of one kernel.
  struct Outcome: Sendable, Equatable {
    let kernel: String
    /// How many trials were compared.
    var trials = 0
    /// How many of them crossed another number of lines than the reference's.
    var differing = 0
    /// How many trials stand at another place of the kernel's tallies than of the reference's, at least.
    var misplaced = 0
    /// How many trials the kernel left to the reference.
    var redone = 0

    var isRight: Bool { differing == 0 && misplaced == 0 }
  }

  /// The seed of the conditions and of their trials' seeds.
  let seed: UInt64
  /// How many trials are compared, over all conditions.
  let trials: Int
  let kernels: [Kernel]

  private static let conditions = 50
  private static let block = 1 << 12

  /// The conditions with their seeds: d/L from 0.01 to 1000 and L from 100 m to 100 km, both log-uniform.
  var points: [(condition: Condition, seed: UInt64)] {
    var generator = SplitMix64(seed: seed)
    let unit = HalfOpenUniform(below: 1)
    return (0..<Self.conditions).map { _ in
      let cell = 100 * pow(10, 3 * unit.sample(using: &generator))
      let ratio = 0.01 * pow(10, 5 * unit.sample(using: &generator))
      return (SnappedDistance().condition(walk: ratio * cell, cell: cell), generator.next())
    }
  }

  /// Compares, an outcome a kernel; over all cores.
  func outcomes() async throws -> [Outcome] {
    try await withThrowingTaskGroup(of: [Outcome].self) { group in
      for (index, point) in points.enumerated() {
        let share = trials / Self.conditions + (index < trials % Self.conditions ? 1 : 0)
        group.addTask { try compare(share, point.condition, point.seed) }
      }
      return try await group.reduce(into: kernels.map { Outcome(kernel: $0.name) }) { sums, parts in
        for (index, part) in parts.enumerated() { sums[index].add(part) }
      }
    }
  }

  /// Compares at one condition.
  private func compare(_ trials: Int, _ condition: Condition, _ seed: UInt64) throws -> [Outcome] {
    var generator = SplitMix64(seed: seed)
    var reference = IntegerHistogram()
    var outcomes = kernels.map { Outcome(kernel: $0.name) }
    for start in stride(from: 0, to: trials, by: Self.block) {
      try Signals.throwIfInterrupted()
      let count = min(Self.block, trials - start)
      let first = generator
      let expected = SnappedDistance().crossingsByReference(trials: count, of: condition, using: &generator)
      for value in expected { reference.add(value) }
      for (index, kernel) in kernels.enumerated() {
        var own = first
        let (crossings, redone) = try kernel.crossings(count, condition, &own)
        outcomes[index].redone += redone
        outcomes[index].differing +=
          zip(crossings, expected).count { $0 != $1 } + abs(count - crossings.count)
        // Trials that begin at the wrong word are wrong, even if nothing else were.
        if own != generator { outcomes[index].differing += 1 }
        outcomes[index].trials += count
      }
    }
    for (index, kernel) in kernels.enumerated() {
      var (own, tally) = (SplitMix64(seed: seed), IntegerHistogram())
      try kernel.observe(0..<trials, condition, &own, &tally)
      outcomes[index].misplaced += tally.distance(to: reference)
    }
    return outcomes
  }
}

extension Check.Outcome {
  fileprivate mutating func add(_ part: Check.Outcome) {
    trials += part.trials
    differing += part.differing
    misplaced += part.misplaced
    redone += part.redone
  }
}

extension IntegerHistogram {
  /// The least number of values that must change for one histogram to become the other.
  fileprivate func distance(to other: IntegerHistogram) -> Int {
    let ranges = [values, other.values].compactMap { $0 }
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else {
      return 0
    }
    let differences = (low...high).map { count(of: $0) - other.count(of: $0) }
    return max(
      differences.reduce(0) { $0 + max($1, 0) }, differences.reduce(0) { $0 + max(-$1, 0) })
  }
}
