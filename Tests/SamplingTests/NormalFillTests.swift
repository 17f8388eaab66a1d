import Foundation
import TestSupport
import Testing

@testable import Sampling

/// A test of instructions that this machine lacks cannot run here; the others must.
@Suite("Normal numbers many at a time")
struct NormalFillTests {
  static let sets = InstructionSet.allCases.filter(\.isPresent)

  /// The numbers of a batch, by their bits, and where the generator then stands.
  private func batch(
    _ count: Int, from generator: SplitMix64, on set: InstructionSet
  ) -> (numbers: [UInt64], end: SplitMix64) {
    var (numbers, end) = ([Double](repeating: .nan, count: count), generator)
    numbers.withUnsafeMutableBufferPointer { StandardNormal().fill($0, using: &end, on: set) }
    return (numbers.map(\.bitPattern), end)
  }

  /// The same one by one.
  private func single(_ count: Int, from generator: SplitMix64) -> (numbers: [UInt64], end: SplitMix64) {
    var end = generator
    return ((0..<count).map { _ in StandardNormal().sample(using: &end).bitPattern }, end)
  }

  @Test("the baseline is present, and the best is the last that is")
  func presence() {
    #expect(InstructionSet.baseline.isPresent)
    #expect(InstructionSet.best == Self.sets.last)
  }

  @Test("the numbers of two million words have the bits of numbers drawn one by one", arguments: sets)
  func bits(set: InstructionSet) {
    let start = SplitMix64(seed: 2026)
    let (ours, theirs) = (batch(1_000_000, from: start, on: set), single(1_000_000, from: start))
    let place = zip(ours.numbers, theirs.numbers).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(place == nil, "number \(place ?? 0) differs")
    #expect(ours.end == theirs.end)
  }

  @Test("so have batches of any length, from any place, and nothing is written behind them", arguments: sets)
  func lengths(set: InstructionSet) {
    for count in 0...131 {
      let start = SplitMix64(seed: 7, position: UInt64(count) &* 1_000_003)
      let (ours, theirs) = (batch(count, from: start, on: set), single(count, from: start))
      #expect(ours.numbers == theirs.numbers && ours.end == theirs.end, "\(count) numbers")
      var (room, generator) = ([Double](repeating: 5, count: count + 64), start)
      room.withUnsafeMutableBufferPointer { room in
        StandardNormal().fill(.init(rebasing: room.prefix(count)), using: &generator, on: set)
      }
      #expect(room.dropFirst(count).allSatisfy { $0 == 5 }, "\(count) numbers")
    }
  }

  @Test(
    "a generator can be made to draw any word", arguments: [0, 1, .max, 0x0123_4567_89AB_CDEF] as [UInt64])
  func chosenWords(word: UInt64) {
    var first = generator(drawing: word)
    #expect(first.next() == word)
    var third = generator(drawing: word, at: 2)
    third.advance(by: 2)
    #expect(third.next() == word)
  }

  /// The low 53 bits at which a radius is computed in another way than at the neighbours: the ends, the powers of
  /// two, and sqrt 1/2 times these, where the logarithm's exponent changes.
  static let radiusEdges = (0...53).flatMap { power in
    [1, 0.5.squareRoot()].map { Int64(Double(sign: .plus, exponent: 53 - power, significand: $0)) }
  }

  /// The same of an angle: the eighths of a turn, at the odd of which another quarter begins.
  static let angleEdges = (0...8).map { Int64($0) << 50 }

  @Test("numbers at the edges of radius and angle have the bits of single ones", arguments: sets)
  func edges(set: InstructionSet) {
    // The bits above the 53 change the number's other word.
    let above = (0..<16).map { UInt64($0) * 0x88 << 53 }
    for (edges, draw) in [(Self.radiusEdges, 0), (Self.angleEdges, 1)] as [([Int64], UInt64)] {
      for low in edges.flatMap({ edge in (-6...6).map { edge + $0 } }) where 0..<(1 << 53) ~= low {
        for high in above {
          let start = generator(drawing: high | UInt64(low), at: draw)
          guard batch(1, from: start, on: set).numbers == single(1, from: start).numbers else {
            Issue.record("draw \(draw), low bits \(low), word \(high | UInt64(low))")
            return
          }
        }
      }
    }
  }

  @Test("the least and the greatest word give the extreme numbers", arguments: sets)
  func extremes(set: InstructionSet) {
    for word in [0, .max] as [UInt64] {
      for draw in [0, 1] as [UInt64] {
        let start = generator(drawing: word, at: draw)
        #expect(batch(40, from: start, on: set).numbers == single(40, from: start).numbers)
      }
    }
  }

  /// What the comparison of bits sees: the library's functions, which are right to half a unit or so, give others.
  @Test("Box and Muller's numbers with libm have other bits")
  func libraryDiffers() {
    var generator = SplitMix64(seed: 2026)
    let library = (0..<1000).map { _ in
      let radius = (-2 * log(OpenUniform().sample(using: &generator))).squareRoot()
      return (radius * cos(Angle().sample(using: &generator))).bitPattern
    }
    let ours = batch(1000, from: SplitMix64(seed: 2026), on: .best).numbers
    #expect(zip(library, ours).contains { $0.0 != $0.1 })
  }
}
