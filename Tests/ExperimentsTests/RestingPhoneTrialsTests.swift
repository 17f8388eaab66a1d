import Designs
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("Trials of the resting phone, many at a time")
struct RestingPhoneTrialsTests {
  static let sets = InstructionSet.allCases.filter(\.isPresent)
  static let cases = sets.flatMap { set in Averaging.Model.allCases.map { (set, $0) } }

  /// Squared errors of consecutive trials, by their bits, and where the generator then stands.
  private func batch(
    _ trials: Int, _ phones: RestingPhoneTrials, from generator: SplitMix64
  ) -> (squares: [UInt64], end: SplitMix64) {
    var (squares, end) = ([Double](repeating: .nan, count: trials), generator)
    squares.withUnsafeMutableBufferPointer { phones.squaredErrors(into: $0, using: &end) }
    return (squares.map(\.bitPattern), end)
  }

  /// The same trial by trial.
  private func single(
    _ trials: Int, _ phone: RestingPhoneTrial, from generator: SplitMix64
  ) -> (squares: [UInt64], end: SplitMix64) {
    var end = generator
    let squares = (0..<trials).map { _ in
      let error = phone.meanError(using: &end)
      return (error.x * error.x + error.y * error.y).bitPattern
    }
    return (squares, end)
  }

  private func agree(
    _ trials: Int, _ fixes: Int, _ cell: Double, _ model: Averaging.Model, _ set: InstructionSet,
    from generator: SplitMix64
  ) -> Bool {
    let ours = batch(
      trials, RestingPhoneTrials(model: model, fixes: fixes, cell: cell, on: set), from: generator)
    return ours == single(trials, RestingPhoneTrial(model: model, fixes: fixes, cell: cell), from: generator)
  }

  @Test("squared errors have the bits of the reference, for any number of trials and fixes", arguments: cases)
  func bits(set: InstructionSet, model: Averaging.Model) {
    for fixes in [1, 2, 3, 10, 256, 257, 1000] {
      for trials in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100] {
        let start = SplitMix64(seed: UInt64(fixes), position: UInt64(trials) << 40)
        #expect(
          agree(trials, fixes, 5000, model, set, from: start), "\(trials) trials of \(fixes) fixes")
      }
    }
  }

  @Test("and for cells of any side", arguments: cases)
  func sides(set: InstructionSet, model: Averaging.Model) {
    for cell in [1e-3, 1, 1.0.nextDown, 2.0.nextDown, 3, 4096, 1e9] {
      #expect(agree(1000, 2, cell, model, set, from: SplitMix64(seed: 1)), "a cell of \(cell) m")
    }
  }

  @Test("and where a coordinate is the least or the greatest", arguments: cases)
  func edges(set: InstructionSet, model: Averaging.Model) {
    for word in [0, 1, 2, 1 << 52, 1 << 52 - 1, 1 << 53 - 2, .max] as [UInt64] {
      for draw in 0..<4 as Range<UInt64> {
        for cell in [1, 1.0.nextDown, 5000] {
          let start = generator(drawing: word, at: draw)
          #expect(agree(16, 1, cell, model, set, from: start), "word \(word), draw \(draw), cell \(cell)")
        }
      }
    }
  }

  @Test("the comparison sees a cell that is larger by one unit in the last place", arguments: cases)
  func comparisonIsSharp(set: InstructionSet, model: Averaging.Model) {
    let phones = RestingPhoneTrials(model: model, fixes: 3, cell: 5000.0.nextUp, on: set)
    let start = SplitMix64(seed: 1)
    #expect(
      batch(100, phones, from: start).squares
        != single(100, RestingPhoneTrial(model: model, fixes: 3, cell: 5000), from: start).squares)
  }

  /// The tally may add in another order: 1e-12 is some thousand roundings.
  @Test("the experiment tallies the reference's errors, all of them", arguments: cases)
  func tally(set: InstructionSet, model: Averaging.Model) throws {
    let experiment = Averaging(on: set)
    let condition = Condition(
      axes: experiment.axes, values: [.choice(model.rawValue), .count(3), .length(5000)])
    for trials in [1, 255, 256, 257, 1000] {
      var (tally, generator) = (experiment.tally(for: condition), SplitMix64(seed: 9))
      experiment.observe(trials: 50..<50 + trials, of: condition, using: &generator, into: &tally)
      let phone = RestingPhoneTrial(model: model, fixes: 3, cell: 5000)
      let (bits, end) = single(trials, phone, from: SplitMix64(seed: 9))
      let squares = bits.map(Double.init(bitPattern:))
      #expect(generator == end && tally.squares.count == trials && tally.distances.count == trials)
      let square = squares.reduce(0, +) / Double(trials)
      let distance = squares.map { $0.squareRoot() }.reduce(0, +) / Double(trials)
      #expect(abs(try #require(tally.squares.mean) / square - 1) < 1e-12)
      #expect(abs(try #require(tally.distances.mean) / distance - 1) < 1e-12)
    }
  }
}
