import Statistics

/// What depends on the walk's length, in metres, above 0 and finite.
extension TilingOracle {
  /// The probability that a walk ends in the cell where it starts; where cells are convex, all of it is then in there,
  /// and it traces nothing.
  ///
  /// The mean over headings of area(C and C moved by the walk) / area(C), the set covariogram of the cell (Schneider
  /// and Weil 2008, doi 10.1007/978-3-540-78859-1): right to 1e-12. Poisson's cells by a double integral: right to
  /// 1e-10. Some hundred intersections of polygons, or ten thousand exponentials: below a millisecond.
  ///
  /// - Throws: `StatisticsError` for a walk that is none, or where GSL refuses.
  public func zeroShare(walk: Double) throws -> Double? {
    try Self.check(walk)
    guard let periodic else { return try poisson?.zeroShare(walk: walk) }
    return periodic.mean(periodic.stays, walk: walk)
  }

  /// The same at a heading.
  public func zeroShare(walk: Double, heading: Double) throws -> Double? {
    try Self.check(walk)
    guard let periodic else { return try poisson?.zeroShare(walk: walk) }
    return periodic.mean(periodic.stays, walk: walk, heading: heading)
  }

  /// The mean distance between the points reported at both ends of a walk, over its length.
  ///
  /// A track sampled every `walk` metres has this as its mean ratio of traced to true length, each stretch between
  /// fixes being such a walk. Known of periodic tilings: 4/pi - (2 - sqrt 2) u/pi on squares where u, walk over
  /// side, is at most 1. Right to 1e-12. Cost O(u) on squares, for u up to 10^6; O(u^2) on others, for walks of up to
  /// 100 roots of the area, beyond which it is nil.
  ///
  /// - Throws: `StatisticsError` for a walk that is none, or where GSL refuses.
  public func endpointsRatio(walk: Double) throws -> Double? {
    try Self.check(walk)
    let side = area.squareRoot()
    if shape == .square || shape == .squareByCorner {
      return walk <= 1e6 * side ? try SquareGridCrossings.endpointsRatio(walk: walk, cell: side) : nil
    }
    guard let periodic, walk <= 100 * side else { return nil }
    return periodic.mean(periodic.passages(upTo: walk), walk: walk)
  }

  /// The same at a heading.
  public func endpointsRatio(walk: Double, heading: Double) throws -> Double? {
    try Self.check(walk)
    guard let periodic, walk <= 100 * area.squareRoot() else { return nil }
    return periodic.mean(periodic.passages(upTo: walk), walk: walk, heading: heading)
  }

  private static func check(_ walk: Double) throws {
    guard walk > 0, walk.isFinite else {
      throw StatisticsError.domain("A walk is longer than 0 and finite, not \(walk).")
    }
  }
}
