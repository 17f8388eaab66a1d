import Geometry

/// A tiling in which each point belongs to the nearest of scattered generators.
///
/// Of generators equally near to a point the rule of ties takes the one farthest to the right, and of these the
/// uppermost: it is the nearest to the point moved by (e, e^2).
public protocol VoronoiTiling: Tiling {
  /// The point whose cell it is.
  func generator(of cell: Cell) -> Point
}

extension VoronoiTiling {
  /// The cells along a walk, each border being the bisector of two generators.
  ///
  /// Let `a` and `b` be the generators nearest to start and end, and m the place where the walk meets their bisector.
  /// Along the walk the squared distance from a generator, less that from the start, is a linear function of the way.
  /// If none is nearer to m than `a` and `b` are, the walk goes from the one cell straight into the other: a third
  /// one's function lies above that of `a` at both ends of the way from start to m, and so everywhere between;
  /// likewise from m to the end with `b`. Otherwise the nearest to m is passed between them, and both parts are
  /// treated alike. So the sequence is complete, and it takes two searches for each cell passed.
  public func forEachCell(along walk: Walk, _ body: (Cell) -> Void) {
    let (first, last) = (cell(at: walk.start), cell(at: walk.end))
    body(first)
    forEachCell(behind: (first, 0), to: (last, 1), along: walk, body)
  }

  /// The cells behind the one at a first place and up to that at a second one, the places being parts of the way.
  private func forEachCell(
    behind start: (cell: Cell, part: Double), to end: (cell: Cell, part: Double), along walk: Walk,
    _ body: (Cell) -> Void
  ) {
    guard start.cell != end.cell else { return }
    let part = walk.part(equidistantFrom: generator(of: start.cell), generator(of: end.cell))
    // Only rounding leads out of the interval; there is nothing left to be found then.
    if part > start.part, part < end.part {
      let between = cell(at: walk.point(after: part))
      if between != start.cell, between != end.cell {
        forEachCell(behind: start, to: (between, part), along: walk, body)
        forEachCell(behind: (between, part), to: end, along: walk, body)
        return
      }
    }
    body(end.cell)
  }
}
