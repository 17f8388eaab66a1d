import Sampling

/// A Poisson process on a plane without end: the points of each lattice square come from a stream of its own, keyed by
/// one word and the square, so that they are the same whenever they are asked for.
struct ScatteredPoints: Sendable {
  /// The side of a lattice square in metres, in which one point lies on average.
  let spacing: Double
  /// The word that tells one process from another.
  let key: UInt64

  /// exp(-1), below which the product of uniform numbers ends the count of a Poisson number of mean 1.
  private static let threshold = 0.36787944117144233

  /// The points of the square `column`, `row`, in metres.
  ///
  /// The count is Poisson's by Knuth's product of uniform numbers ("The Art of Computer Programming" II, 3.4.1); then
  /// each point draws its east and its north.
  func points(column: Int, row: Int) -> [(east: Double, north: Double)] {
    var generator = stream(column: column, row: row)
    var count = 0
    var product = OpenUniform().sample(using: &generator)
    while product > Self.threshold {
      count += 1
      product *= OpenUniform().sample(using: &generator)
    }
    let offset = HalfOpenUniform(below: spacing)
    return (0..<count).map { _ in
      let east = Double(column) * spacing + offset.sample(using: &generator)
      return (east, Double(row) * spacing + offset.sample(using: &generator))
    }
  }

  /// The point nearest to an offset in metres.
  ///
  /// Squares are searched in rings around that of the offset: whatever lies beyond ring k is farther than k squares.
  func nearest(toEast east: Double, north: Double) -> (east: Double, north: Double) {
    let column = Int((east / spacing).rounded(.down))
    let row = Int((north / spacing).rounded(.down))
    var best = (east: 0.0, north: 0.0)
    var square = Double.infinity
    var ring = 0
    while square > Double(ring - 1) * Double(ring - 1) * spacing * spacing {
      for side in -ring...ring {
        // The whole row at the top and at the bottom of the ring, two squares of it between them.
        let steps = abs(side) == ring ? Array(-ring...ring) : [-ring, ring]
        for step in steps {
          for point in points(column: column + step, row: row + side) {
            let (x, y) = (point.east - east, point.north - north)
            if x * x + y * y < square { (best, square) = (point, x * x + y * y) }
          }
        }
      }
      ring += 1
    }
    return best
  }

  private func stream(column: Int, row: Int) -> SplitMix64 {
    // Mixed after each part, so that no two squares are steps of one orbit apart but by chance.
    let first = SplitMix64.mix(key ^ SplitMix64.mix(UInt64(bitPattern: Int64(column))))
    return SplitMix64(seed: SplitMix64.mix(first ^ UInt64(bitPattern: Int64(row))))
  }
}
