import Sampling

/// One trial of `Averaging`: the reference, draw for draw.
struct RestingPhoneTrial {
  let model: Averaging.Model
  let fixes: Int
  let cell: Double

  /// The words that it draws: two a normal number, one a uniform one.
  var words: Int {
    switch model {
    case .noise: 2 * StandardNormal.words * fixes
    case .fixedCell: 2
    case .freshCell: 2 + 2 * fixes
    }
  }

  /// The deviation of noise along each axis, in metres.
  var deviation: Double { cell / 12.0.squareRoot() }

  /// The mean of the fixes less the true position, in metres.
  func meanError(using generator: inout some RandomNumberGenerator) -> (x: Double, y: Double) {
    var sum = (x: 0.0, y: 0.0)
    switch model {
    case .noise:
      for _ in 0..<fixes {
        sum.x += deviation * StandardNormal().sample(using: &generator)
        sum.y += deviation * StandardNormal().sample(using: &generator)
      }
    case .fixedCell:
      let position = uniformPoint(using: &generator)
      for _ in 0..<fixes {
        sum.x += centre(of: position.x) - position.x
        sum.y += centre(of: position.y) - position.y
      }
    case .freshCell:
      let position = uniformPoint(using: &generator)
      for _ in 0..<fixes {
        let offset = uniformPoint(using: &generator)
        sum.x += centre(of: position.x - offset.x) + offset.x - position.x
        sum.y += centre(of: position.y - offset.y) + offset.y - position.y
      }
    }
    return (sum.x / Double(fixes), sum.y / Double(fixes))
  }

  /// A point of the cell at the origin: x, then y.
  private func uniformPoint(using generator: inout some RandomNumberGenerator) -> (x: Double, y: Double) {
    let coordinate = HalfOpenUniform(below: cell)
    return (coordinate.sample(using: &generator), coordinate.sample(using: &generator))
  }

  /// The middle of the cell that holds a coordinate.
  private func centre(of coordinate: Double) -> Double {
    (SnappedWalk.cellIndex(coordinate, cell) + 0.5) * cell
  }
}
