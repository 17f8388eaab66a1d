import CKernels
import Sampling

/// Trials of `Averaging`, many at a time: what `RestingPhoneTrial` makes of the same words, to the last bit.
///
/// Each lane of the processor's registers makes a trial of its own and adds up its fixes in their order. A position
/// and an offset of [0, L) lie less than a cell apart, which spares the reference's division and rounding:
/// `floor((x - offset) / L)` is -1 where x < offset, and else 0. The quotient never rounds to 1: a Double below L is
/// at most (1 - 2^-53) L.
package struct RestingPhoneTrials {
  let model: Averaging.Model
  let fixes: Int
  let cell: Double
  let instructions: InstructionSet

  /// Below so many trials lanes would make nothing, and noise is drawn many fixes at a time instead.
  static let fewTrials = 16

  /// Trials of at least one fix on cells of `cell` metres, above 0; the instructions must be present.
  package init(model: Averaging.Model, fixes: Int, cell: Double, on instructions: InstructionSet = .best) {
    precondition(instructions.isPresent, "this processor does not have these instructions")
    (self.model, self.fixes, self.cell, self.instructions) = (model, fixes, cell, instructions)
  }

  /// Writes the squared errors of as many consecutive trials, in square metres. The generator ends behind the last
  /// trial's words.
  package func squaredErrors(
    into squares: UnsafeMutableBufferPointer<Double>, using generator: inout SplitMix64
  ) {
    guard let start = squares.baseAddress else { return }
    let (set, state, n) = (instructions.code, generator.state, UInt64(fixes))
    switch model {
    case .noise where squares.count < Self.fewTrials:
      for trial in squares.indices { squares[trial] = squaredErrorOfNoise(using: &generator) }
      return
    case .noise: ckernels_noise(set, state, n, trial.deviation, start, squares.count)
    case .fixedCell: ckernels_fixed_cell(set, state, n, cell, start, squares.count)
    case .freshCell: ckernels_fresh_cell(set, state, n, cell, start, squares.count)
    }
    generator.advance(by: UInt64(squares.count * trial.words))
  }

  private var trial: RestingPhoneTrial { RestingPhoneTrial(model: model, fixes: fixes, cell: cell) }

  private func squaredErrorOfNoise(using generator: inout SplitMix64) -> Double {
    let deviation = trial.deviation
    var sum = (x: 0.0, y: 0.0)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 512) { block in
      for start in stride(from: 0, to: 2 * fixes, by: block.count) {
        let numbers = UnsafeMutableBufferPointer(rebasing: block.prefix(2 * fixes - start))
        StandardNormal().fill(numbers, using: &generator, on: instructions)
        for x in stride(from: 0, to: numbers.count, by: 2) {
          sum.x += deviation * numbers[x]
          sum.y += deviation * numbers[x + 1]
        }
      }
    }
    let mean = (x: sum.x / Double(fixes), y: sum.y / Double(fixes))
    return mean.x * mean.x + mean.y * mean.y
  }
}
