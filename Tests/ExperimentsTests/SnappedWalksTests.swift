import Foundation
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("Walks on a square grid by the batch")
struct SnappedWalksTests {
  /// Length and cell in metres: short and long walks, tiny and huge cells, whole multiples of the cell, walks as long
  /// as the kernel takes them, and beyond.
  static let grids: [(length: Double, cell: Double)] = [
    (3000, 5000), (50_000, 5000), (0.001, 0.1), (0.03, 0.1), (5000, 5000), (1, 0.1), (1e9, 1e9), (1e9, 7.3e6),
    (1e7, 1e9), (12.7, 0.1), (0.3, 0.1), (0.7, 0.1), (77, 0.1), (512, 0.5), (1e6, 1000), (8191.9 * 0.3, 0.3),
    (8190, 1), (8191.9, 1), (1e6, 1), (1e-3, 1e9), (1e9, 1000),
  ]
  static let present = InstructionSet.allCases.filter(\.isPresent)

  /// Makes walks by the batch and one by one: how many counts differ, and how many walks the batch made again.
  private func compare(_ trials: Int, _ walks: SnappedWalks, using generator: inout SplitMix64) -> (
    different: Int, redone: Int
  ) {
    var reference = generator
    let (counts, redone) = walks.crossings(of: trials, using: &generator)
    let different = counts.count {
      $0 != SnappedWalk(length: walks.length, cell: walks.cell, using: &reference).crossings
    }
    return (different + (generator == reference ? 0 : 1), redone)
  }

  @Test("each count is the reference's, on all instructions present", arguments: grids, present)
  func counts(grid: (length: Double, cell: Double), instructions: InstructionSet) {
    let walks = SnappedWalks(length: grid.length, cell: grid.cell, on: instructions)
    var generator = SplitMix64(seed: 2026)
    let outcome = compare(200_000, walks, using: &generator)
    #expect(outcome.different == 0)
    #expect(generator == SplitMix64(seed: 2026, position: 600_000))
  }

  @Test("each count is the reference's for random lengths, cells and seeds", arguments: present)
  func randomGrids(instructions: InstructionSet) {
    var random = SplitMix64(seed: 1)
    for _ in 0..<24 {
      // Of equal weight at all scales: cells of 0.1 m to 1e6 m, walks of 0.01 to 1000 cells.
      let cell = pow(10, HalfOpenUniform(below: 7).sample(using: &random) - 1)
      let ratio = pow(10, HalfOpenUniform(below: 5).sample(using: &random) - 2)
      var generator = SplitMix64(seed: random.next())
      let walks = SnappedWalks(length: ratio * cell, cell: cell, on: instructions)
      let outcome = compare(200_000, walks, using: &generator)
      #expect(outcome.different == 0, "\(ratio) cells of \(cell) m")
    }
  }

  @Test(
    "half the margin lets wrong counts pass",
    arguments: [(500_000.0, 5000.0), (1e6, 1000), (8190, 1)], present)
  func halfMargin(grid: (length: Double, cell: Double), instructions: InstructionSet) {
    var walks = SnappedWalks(length: grid.length, cell: grid.cell, on: instructions)
    walks.grid?.margin /= 2
    var generator = SplitMix64(seed: 2026)
    #expect(compare(1_000_000, walks, using: &generator).different > 0)
  }

  /// Each of two coordinates lies within the margin of a line with probability 2 margin / 2^bits, starts being
  /// uniform. Of 200,000 walks that share is made again, to within 6 standard errors: error level 2e-9 by the
  /// normal law.
  @Test(
    "as many walks are made again as the margin says",
    arguments: [(50_000.0, 5000.0), (1e6, 1000), (8190, 1)])
  func redone(length: Double, cell: Double) throws {
    let walks = SnappedWalks(length: length, cell: cell)
    let grid = try #require(walks.grid)
    let within = 2 * Double(grid.margin) / Double(1 << grid.fraction_bits)
    let share = 1 - (1 - within) * (1 - within)
    var generator = SplitMix64(seed: 2026)
    let redone = Double(compare(200_000, walks, using: &generator).redone)
    #expect(abs(redone - 200_000 * share) < 6 * (200_000 * share * (1 - share)).squareRoot())
    #expect(share < 0.14)
  }

  @Test("the polynomial is off by what its bound says, at every angle that the kernel meets")
  func polynomial() {
    let c = SnappedWalks.sine
    // v is an odd multiple of 2^-20 below 1/2.
    let most = stride(from: 1, to: 1 << 19, by: 2).reduce(0.0) { most, odd in
      let v = Double(odd) * 0x1p-20
      let z = v * v
      return max(most, abs(v * (c[0] + z * (c[1] + z * (c[2] + z * c[3]))) - sin(Double.pi * v)))
    }
    #expect(most <= SnappedWalks.sineError)
    #expect(most > 0.99 * SnappedWalks.sineError)
  }

  @Test(
    "a tally of any number of walks is the reference's, and no word too few or too many is drawn",
    arguments: [0, 1, 31, 32, 33, 4096, 4097, 20_000], present)
  func tallies(trials: Int, instructions: InstructionSet) {
    for (length, cell) in Self.grids {
      var (generator, reference) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
      var (tally, plain) = (IntegerHistogram(), IntegerHistogram())
      SnappedWalks(length: length, cell: cell, on: instructions)
        .observe(trials, using: &generator, into: &tally)
      for _ in 0..<trials {
        plain.add(SnappedWalk(length: length, cell: cell, using: &reference).crossings)
      }
      #expect(tally == plain, "\(length) m on cells of \(cell) m")
      #expect(generator == reference)
    }
  }

  @Test("walks of 8191 cells and more are made one by one")
  func range() {
    #expect(SnappedWalks(length: 8190, cell: 1).grid?.fraction_bits == 10)
    #expect(SnappedWalks(length: 8191, cell: 1).grid == nil)
    #expect(SnappedWalks(length: 1e-3, cell: 1e9).grid?.fraction_bits == 20)
    #expect(SnappedWalks(length: 7.9995, cell: 1).grid?.fraction_bits == 19)
    var generator = SplitMix64(seed: 1)
    #expect(compare(10, SnappedWalks(length: 1e6, cell: 1), using: &generator).redone == 10)
  }
}
