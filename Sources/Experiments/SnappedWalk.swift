import Sampling

/// One straight walk over a square grid: the reference trial, in metres, draw for draw.
///
/// It takes three words: heading, start x, start y.
struct SnappedWalk {
  /// The length of the walk and the side of a cell.
  let length, cell: Double
  /// The heading in radians.
  let heading: Double
  /// The cosine and the sine of the heading.
  let cosine, sine: Double
  /// Where it starts, within the cell of the origin, and where it ends.
  let startX, startY, endX, endY: Double

  init(length: Double, cell: Double, using generator: inout some RandomNumberGenerator) {
    heading = Angle().sample(using: &generator)
    let offset = HalfOpenUniform(below: cell)
    self.length = length
    self.cell = cell
    startX = offset.sample(using: &generator)
    startY = offset.sample(using: &generator)
    (sine, cosine) = sineAndCosine(heading)
    endX = startX + length * cosine
    endY = startY + length * sine
  }

  /// The columns plus the rows between the cells of start and end: the lines crossed.
  var crossings: Int {
    Int(abs(Self.cellIndex(endX, cell) - Self.cellIndex(startX, cell)))
      + Int(abs(Self.cellIndex(endY, cell) - Self.cellIndex(startY, cell)))
  }

  /// The index of the cell that holds a coordinate; a border belongs to the cell above it.
  static func cellIndex(_ coordinate: Double, _ cell: Double) -> Double {
    (coordinate / cell).rounded(.down)
  }
}
