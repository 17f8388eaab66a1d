import Geometry
import Sampling

/// Points scattered over the whole plane, without an edge: each square of a lattice has a stream of its own.
///
/// A square's stream is SplitMix64 with the seed mix(mix(mix(word + gamma) ^ column) ^ row), `mix` being the generator's
/// own mixing. So a word gives one realisation without end, the same whatever is asked of it and in which order.
/// Streams of two squares start at unrelated places of the orbit. Those few words of them that are used overlap with a
/// probability of some 10/2^64, and of the 10^7 squares that a million trials look at any two with 3e-5; two squares of
/// one run would then share some coordinates, which no estimate shows.
struct Scatter: Sendable {
  /// The side of a lattice square in metres.
  let side: Double
  /// How many points a square has; nil for one in each.
  let count: PoissonCount?
  /// What the realisation's word was mixed to.
  private var key: UInt64

  /// A place in the lattice.
  struct Square: Hashable, Sendable {
    var column, row: Int
  }

  init(side: Double, count: PoissonCount?, word: UInt64) {
    (self.side, self.count) = (side, count)
    key = Self.key(of: word)
  }

  /// The realisation of another word.
  func realised(by word: UInt64) -> Scatter {
    var copy = self
    copy.key = Self.key(of: word)
    return copy
  }

  private static func key(of word: UInt64) -> UInt64 { SplitMix64.mix(word &+ SplitMix64.gamma) }

  /// The square of a point.
  func square(of point: Point) -> Square {
    Square(column: index(point.x / side), row: index(point.y / side))
  }

  /// Hands out the points of a square with their numbers.
  ///
  /// Its words are, in this order, that of the count if there is one, and x and y of each point.
  @inline(__always)
  func forEachPoint(in square: Square, _ body: (Int, Point) -> Void) {
    let column = SplitMix64.mix(key ^ UInt64(bitPattern: Int64(square.column)))
    var words = SplitMix64(seed: SplitMix64.mix(column ^ UInt64(bitPattern: Int64(square.row))))
    let coordinate = HalfOpenUniform(below: 1)
    for number in 0..<(count?.sample(using: &words) ?? 1) {
      let x = coordinate.sample(using: &words)
      let y = coordinate.sample(using: &words)
      body(number, Point((Double(square.column) + x) * side, (Double(square.row) + y) * side))
    }
  }

  /// Hands out the squares of a ring: those `ring` columns or rows away, and no farther.
  @inline(__always)
  func forEachSquare(ofRing ring: Int, around middle: Square, _ body: (Square) -> Void) {
    for row in (middle.row - ring)...(middle.row + ring) {
      let isWhole = abs(row - middle.row) == ring
      for column in stride(
        from: middle.column - ring, through: middle.column + ring, by: isWhole || ring == 0 ? 1 : 2 * ring)
      {
        body(Square(column: column, row: row))
      }
    }
  }

  /// How far every point of a ring's squares, and of all rings beyond it, is at least from a point of the square in
  /// the middle: the distance to the border of the middle square, and one side for each ring between.
  ///
  /// Less by 1e-9 of a side, since coordinates are rounded: by less than that up to 10^6 sides from the origin.
  func distance(from point: Point, toRing ring: Int, around middle: Square) -> Double {
    guard ring > 0 else { return 0 }
    let (left, below) = (Double(middle.column) * side, Double(middle.row) * side)
    let inset = min(point.x - left, left + side - point.x, point.y - below, below + side - point.y)
    return max(0, (Double(ring - 1) - 1e-9) * side + inset)
  }
}
