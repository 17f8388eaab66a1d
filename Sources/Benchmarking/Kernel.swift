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
  /// Makes as many trials as the buffer is long, writes the lines crossed in each, and says how many of them it left to
  /// the reference, being in doubt.
  let crossings: @Sendable (Condition, inout SplitMix64, inout [Int]) throws -> Int

  /// All that this machine can run.
  static let present = [
    Kernel(
      name: "snaplab",
      observe: { trials, condition, generator, tally in
        SnappedDistance().observe(trials: trials, of: condition, using: &generator, into: &tally)
      },
      crossings: { condition, generator, crossings in
        for index in crossings.indices {
          var tally = IntegerHistogram()
          SnappedDistance().observe(trials: 0..<1, of: condition, using: &generator, into: &tally)
          crossings[index] = tally.values?.lowerBound ?? 0
        }
        return 0
      })
  ]
}

extension SnappedDistance {
  /// The condition of a walk on square cells; lengths in metres.
  func condition(walk: Double, cell: Double) -> Condition {
    Condition(axes: axes, values: [.length(walk), .length(cell)])
  }
}
