import Geometry

extension RuledTiling {
  /// The lines that a walk has still to cross, of one family.
  private struct Crossings {
    /// The number of crossings left.
    var left: Int
    /// +1 or -1: how the family's number changes.
    let step: Int
    /// The part of the way at which the next line is met.
    var next: Double
    /// How much sooner a walk moved by (e, e^2) meets a line, to the orders e and e^2: it decides in a corner.
    let lead: (Double, Double)
    /// The number of the next line, the first coordinate, and its change over the walk.
    private var line, start, change: Double

    /// - Parameters:
    ///   - first: the family's number in the first cell.
    ///   - last: that in the last one.
    ///   - start: the family's coordinate at the start.
    ///   - end: that at the end.
    ///   - normal: what the coordinate changes by a metre to the right and a metre upwards.
    init(_ first: Int, _ last: Int, from start: Double, to end: Double, normal: (Double, Double)) {
      left = abs(last - first)
      step = last < first ? -1 : 1
      (self.start, change) = (start, end - start)
      line = Double(last < first ? first : first + 1)
      lead = (normal.0 / change, normal.1 / change)
      next = (line - start) / change
    }

    mutating func cross() {
      left -= 1
      line += Double(step)
      next = (line - start) / change
    }

    /// Whether its next line is met before that of another family.
    func isBefore(_ other: Crossings) -> Bool {
      guard left > 0, other.left > 0 else { return left > 0 }
      if next != other.next { return next < other.next }
      return lead.0 != other.lead.0 ? lead.0 > other.lead.0 : lead.1 > other.lead.1
    }
  }

  /// The families' crossings merged in the order of the walk. Cost O(1) a cell.
  ///
  /// The number of crossings of each family follows from start and end alone; only their order is a matter of rounding,
  /// where a walk passes within some 1e-16 of its length of a corner.
  public func forEachCell(along walk: Walk, _ body: (Cell) -> Void) {
    let (start, end) = (coordinates(of: walk.start), coordinates(of: walk.end))
    let slant = -shear / (width * height)
    var cell = cell(at: walk.start)
    let last = self.cell(at: walk.end)
    var columns = Crossings(cell.column, last.column, from: start.u, to: end.u, normal: (1 / width, slant))
    var rows = Crossings(cell.row, last.row, from: start.v, to: end.v, normal: (0, 1 / height))
    body(cell)
    guard isCut else {
      for _ in 0..<(columns.left + rows.left) {
        if columns.isBefore(rows) {
          columns.cross()
          cell.column += columns.step
        } else {
          rows.cross()
          cell.row += rows.step
        }
        body(cell)
      }
      return
    }
    var diagonals = Crossings(
      cell.diagonal, last.diagonal, from: start.u + start.v, to: end.u + end.v,
      normal: (1 / width, slant + 1 / height))
    for _ in 0..<(columns.left + rows.left + diagonals.left) {
      if columns.isBefore(rows), columns.isBefore(diagonals) {
        columns.cross()
        cell.column += columns.step
      } else if rows.isBefore(diagonals) {
        rows.cross()
        cell.row += rows.step
      } else {
        diagonals.cross()
        cell.diagonal += diagonals.step
      }
      body(cell)
    }
  }
}
