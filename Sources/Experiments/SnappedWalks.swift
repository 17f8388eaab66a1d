import CKernels
import Sampling
import Statistics

/// Walks on a square grid by the batch: the counts of `SnappedWalk`, each of them, at a tenth of the time.
///
/// A walk's end is computed in fixed point from the first bits of its words, with a bound on the error. Where a line of
/// the grid lies within the bound, the walk is made again as a `SnappedWalk`; elsewhere its cell is certain.
///
/// **The bound.** Lengths in cells, D being the walk's; the unit is 2^-f, and the walk has A = D 2^f units. Of the
/// coordinate that a `SnappedWalk` has in exact arithmetic, start + D cos 2 pi u, the kernel is off by
/// - at most 1 unit for the bits of the start that are dropped;
/// - at most pi 2^-20 A for those of the heading. 19 bits of t = 2u mod 1 are known, 2^-20 at most from the middle that
///   is taken for t, and sin(pi v) changes by at most pi times as much as v;
/// - at most 5.9e-7 A for the polynomial, `sineError`;
/// - at most 2^-21 A for the polynomial's rounding. v and z = v^2 are at most 1/2 and 1/4; v is exact. With r = 2^-24,
///   a float's, and each coefficient, z, product and sum being off by a factor of 1 ± r at most, the sums of Horner's
///   scheme are off by (5.6, 13.0, 12.2) r A and v times the last by 7.1 r A, what is of second order included. Fused
///   multiplications and additions leave out some of these roundings and add none;
/// - at most 1/2 unit for the rounding of that to whole units.
///
/// A `SnappedWalk` itself rounds in metres. With r = 2^-53, what it divides by the cell and the quotient are off, in
/// cells, by r for the start, 2 pi 1.35 r D for the heading (pi is off by 0.35 r), r D for the cosine, r D for the
/// product, (1 + D) r for the sum and as much for the quotient: less than 16 r (1 + D), or 2^-25 units. D as a Double
/// adds 2^-30 units at most.
///
/// All this is below 2 + (pi 2^-20 + 5.9e-7 + 2^-21) A; `margin` is the next whole number. Where no line lies within
/// it, both agree on the cell. That its number is the count of lines, `Walks.h` says.
///
/// **The range.** A stays below 2^23 - 2^10, so that with margin and rounding a float of 2^23 and A has whole units.
/// f is at most 20, so that of the start's bits the one that is not certain is dropped. From D = 8191 on f would be
/// below 10 and more than every seventh walk be made again: walks that long are made one by one.
package struct SnappedWalks {
  /// c in v (c0 + c1 z + c2 z^2 + c3 z^3), z = v^2, of all such polynomials the nearest to sin(pi v) on [0, 1/2], found
  /// by exchange (Remez 1934).
  static let sine = SIMD4(
    3.1415820221512365, -5.167142796387536, 2.5418990277396283, -0.55463619743826)
  /// The most by which it is off.
  static let sineError = 5.9e-7

  /// The walks that are made at a time: what they need stays in the first cache.
  private static let block = 4096

  /// The length of a walk and the side of a cell, in metres.
  let length, cell: Double
  let instructions: InstructionSet
  /// Nil where walks are too long for the kernel.
  var grid: ckernels_grid?

  /// Walks of `length` metres on cells of `cell` metres, both above 0; the instructions must be present.
  package init(length: Double, cell: Double, on instructions: InstructionSet = .best) {
    precondition(instructions.isPresent, "this processor does not have these instructions")
    (self.length, self.cell, self.instructions) = (length, cell, instructions)
    let ratio = length / cell
    guard let bits = (10...20).last(where: { ratio * Double(1 << $0) < 0x1p23 - 0x1p10 }) else { return }
    let units = ratio * Double(1 << bits)
    let sine = SIMD4<Float>(Self.sine * units)
    let error = 2 + (Double.pi * 0x1p-20 + Self.sineError + 0x1p-21) * units
    grid = ckernels_grid(
      sine: (sine[0], sine[1], sine[2], sine[3]), fraction_bits: Int32(bits), margin: UInt32(error) + 1)
  }

  /// Makes walks from the generator's next word on and adds their crossings to a tally. The generator ends behind the
  /// last walk's last word.
  package func observe(
    _ trials: Int, using generator: inout SplitMix64, into tally: inout IntegerHistogram
  ) {
    guard let grid else {
      for _ in 0..<trials { tally.add(crossings(using: &generator)) }
      return
    }
    // D (|cos| + |sin|) is at least D and at most 1.41422 D. Two coordinates lose less than 1 each by dropping their
    // fractions and gain less than 1 each by the start.
    let ratio = length / cell
    let values = max(0, Int(ratio - 1.001))...Int(1.41422 * ratio + 2.001)
    guard values.count <= trials else {
      makeBlocks(trials, on: grid, using: &generator) { counts, _ in
        counts.forEach { tally.add(Int($0)) }
      }
      return
    }
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: values.count) { seen in
      seen.initialize(repeating: 0)
      makeBlocks(trials, on: grid, using: &generator) { counts, _ in
        guard let counted = counts.baseAddress, let seen = seen.baseAddress else { return }
        ckernels_tally(
          instructions.code, counted, Int32(counts.count), Int32(values.lowerBound),
          Int32(values.count), seen)
      }
      for (value, times) in zip(values, seen) { tally.add(value, times: Int(times)) }
    }
  }

  /// The crossings of each walk from the generator's next word on, and how many of them the reference made: all of
  /// them where they are too long for the kernel. The generator ends behind the last walk's last word.
  package func crossings(
    of trials: Int, using generator: inout SplitMix64
  ) -> (counts: [Int], redone: Int) {
    guard let grid else { return ((0..<trials).map { _ in crossings(using: &generator) }, trials) }
    var (all, redone): ([Int], Int) = ([], 0)
    makeBlocks(trials, on: grid, using: &generator) { counts, again in
      all.append(contentsOf: counts.lazy.map { Int($0) })
      redone += again
    }
    return (all, redone)
  }

  /// Makes walks and hands out their counts, block by block, and how many of a block's were made again.
  private func makeBlocks(
    _ trials: Int, on grid: ckernels_grid, using generator: inout SplitMix64,
    _ body: (_ counts: UnsafeBufferPointer<UInt16>, _ redone: Int) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * Self.block) { buffer in
      guard let counts = buffer.baseAddress else { return }
      let undecided = counts + Self.block
      var rest = trials
      while rest > 0 {
        let size = min(rest, Self.block)
        let found = withUnsafePointer(to: grid) {
          ckernels_crossings(instructions.code, $0, generator.state, Int32(size), counts, undecided)
        }
        var redone = 0
        for place in UnsafeBufferPointer(start: undecided, count: Int(found)) where place < size {
          var start = generator
          start.advance(by: 3 * UInt64(place))
          counts[Int(place)] = UInt16(crossings(using: &start))
          redone += 1
        }
        body(UnsafeBufferPointer(start: counts, count: size), redone)
        generator.advance(by: 3 * UInt64(size))
        rest -= size
      }
    }
  }

  /// The lines that the next walk crosses, by the reference.
  private func crossings(using generator: inout SplitMix64) -> Int {
    SnappedWalk(length: length, cell: cell, using: &generator).crossings
  }
}
