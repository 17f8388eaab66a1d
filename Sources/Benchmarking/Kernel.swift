import Designs
import Experiments
import Sampling
import Statistics

/// A way to make the article's trial that agrees with the reference in every trial, or should.
struct Kernel: Sendable {
  /// What tells it from the others: the instructions it uses.
  let name: String
  /// Makes a range of trials and tallies the lines crossed in each, as `Experiment.observe` does.
  let observe: @Sendable (Range<Int>, Condition, inout SplitMix64, inout IntegerHistogram) throws -> Void
  /// Makes some trials: the lines crossed in each, and how many of them were left to the reference, being in doubt.
  let crossings: @Sendable (Int, Condition, inout SplitMix64) throws -> (counts: [Int], redone: Int)

  /// All that this machine can run, the fastest first.
  static let present = InstructionSet.allCases.reversed().filter(\.isPresent).map { instructions in
    let experiment = SnappedDistance(on: instructions)
    return Kernel(
      name: "snaplab, \(instructions.title)",
      observe: { trials, condition, generator, tally in
        experiment.observe(trials: trials, of: condition, using: &generator, into: &tally)
      },
      crossings: { trials, condition, generator in
        experiment.walks(at: condition).crossings(of: trials, using: &generator)
      })
  }
}

extension InstructionSet {
  /// What people call it.
  var title: String {
    switch self {
    case .baseline: "any processor"
    case .avx2: "AVX2"
    case .avx512: "AVX-512"
    }
  }
}

extension SnappedDistance {
  /// The condition of a walk on square cells; lengths in metres.
  func condition(walk: Double, cell: Double) -> Condition {
    Condition(axes: axes, values: [.length(walk), .length(cell)])
  }
}
