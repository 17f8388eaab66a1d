import Statistics

/// How far a walk along streets comes, as the crow flies: straight on, with a junction each block, where it goes on with
/// probability 1/2 and turns to either side with 1/4. The start is uniform in its block.
public struct StreetWalk {
  private let block, way: Double

  /// A walk of a way, both in metres and above 0.
  public init(block: Double, way: Double) { (self.block, self.way) = (block, way) }

  /// The most junctions for which the sum over all turns is made.
  public static let mostJunctions = 15

  /// Whether the walk meets at most so many.
  public var isShort: Bool { way / block < Double(Self.mostJunctions) }

  /// The mean of a function of the distance from start to end, in metres, of a short walk.
  ///
  /// Over where the first junction lies it is integrated, over all turns it is summed: at a given number of junctions
  /// the whole blocks between them end at points of a lattice, whose probabilities follow from block to block. Cost:
  /// the square of the number of blocks, times some hundred calls.
  public func mean(_ f: (Double) throws -> Double) throws -> Double {
    let whole = (way / block).rounded(.down)
    let kink = way - whole * block
    // The first junction lies in front of the kink: one more junction is passed.
    let more = Turns(junctions: Int(whole) + 1)
    let fewer = Turns(junctions: Int(whole))
    return try Quadrature.integrate(
      over: 0...block, breakPoints: kink > 0 ? [kink] : [], relativeError: 1e-9
    ) { first in
      let turns = first < kink ? more : fewer
      let rest = turns.junctions == 0 ? 0 : way - first - Double(turns.junctions - 1) * block
      return try turns.mean { x, y, heading in
        let (east, north) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][heading]
        let ahead = turns.junctions == 0 ? way : first + block * Double(x) + rest * east
        let left = block * Double(y) + rest * north
        return try f((ahead * ahead + left * left).squareRoot())
      }
    }.value / block
  }
}

/// Where the whole blocks between the first junction and the last one end, and the heading behind the last.
private struct Turns {
  let junctions: Int
  private var reached: [(x: Int, y: Int, heading: Int, probability: Double)] = []

  init(junctions: Int) {
    self.junctions = junctions
    let side = 2 * junctions + 1
    func index(_ x: Int, _ y: Int, _ heading: Int) -> Int {
      ((x + junctions) * side + y + junctions) * 4 + heading
    }
    var law = [Double](repeating: 0, count: 4 * side * side)
    law[index(0, 0, 0)] = 1
    func states() -> [(x: Int, y: Int, heading: Int, probability: Double)] {
      law.enumerated().compactMap { place, probability in
        guard probability > 0 else { return nil }
        let (x, y) = (place / 4 / side - junctions, place / 4 % side - junctions)
        return (x, y, place % 4, probability)
      }
    }
    for junction in 0..<junctions {
      let before = states()
      law = [Double](repeating: 0, count: law.count)
      for state in before {
        for (turn, probability) in [(0, 0.5), (1, 0.25), (3, 0.25)] {
          let heading = (state.heading + turn) % 4
          let isLast = junction == junctions - 1
          let x = state.x + (isLast ? 0 : [1, 0, -1, 0][heading])
          let y = state.y + (isLast ? 0 : [0, 1, 0, -1][heading])
          law[index(x, y, heading)] += probability * state.probability
        }
      }
    }
    reached = states()
  }

  func mean(_ f: (_ x: Int, _ y: Int, _ heading: Int) throws -> Double) rethrows -> Double {
    try reached.reduce(0) { sum, state in
      sum + state.probability * (try f(state.x, state.y, state.heading))
    }
  }
}
