import Sampling

/// One trial of `IntersectionAttack`: a position and the squares that are known to hold it.
struct KnownSquares {
  /// The reports along one axis, in metres.
  struct Side {
    let position: Double
    private let cell: Double
    /// The lower ends of the highest and the lowest square; they share the stretch from the one on, `width` long.
    private(set) var low = -Double.infinity
    private var lowest = Double.infinity
    /// The sum of the reported centres less the position.
    private(set) var centres = 0.0

    init(position: Double, cell: Double) { (self.position, self.cell) = (position, cell) }

    /// How long the stretch is that all squares share; of one square exactly the cell.
    var width: Double { cell - (low - lowest) }

    /// Takes in the square of a session whose grid has a line at `offset`.
    mutating func report(offset: Double) {
      let line = SnappedWalk.cellIndex(position - offset, cell) * cell + offset
      low = max(low, line)
      lowest = min(lowest, line)
      centres += line + cell / 2 - position
    }
  }

  private(set) var x: Side
  private(set) var y: Side
  private let sessions: Int

  init(sessions: Int, cell: Double, using generator: inout some RandomNumberGenerator) {
    let coordinate = HalfOpenUniform(below: cell)
    x = Side(position: coordinate.sample(using: &generator), cell: cell)
    y = Side(position: coordinate.sample(using: &generator), cell: cell)
    self.sessions = sessions
    for _ in 0..<sessions {
      x.report(offset: coordinate.sample(using: &generator))
      y.report(offset: coordinate.sample(using: &generator))
    }
  }

  /// The squared distance between the attacker's estimate and the position, in square metres.
  func squaredError(of attack: IntersectionAttack.Attack) -> Double {
    let errors = [x, y].map { side in
      switch attack {
      case .intersection: side.low + side.width / 2 - side.position
      case .averaging: side.centres / Double(sessions)
      }
    }
    return errors.reduce(0) { $0 + $1 * $1 }
  }
}
