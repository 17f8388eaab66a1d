import Geometry

extension Tiling {
  /// The cells that meet a window, a box with sides along the axes, and some just outside: all whose bounding boxes
  /// meet it and that are found on the way.
  ///
  /// From a cell the search goes on over all of its sides. The cells that meet a convex window hang together by their
  /// sides within it, so that none is missed. They come in the order of the search, which starts at the cells given.
  /// Cost O(cells), each with its polygon.
  ///
  /// - Parameters:
  ///   - first: cells of the window, at least one.
  ///   - low: the window's lower left corner, in metres.
  ///   - high: its upper right one.
  public func cells(around first: [Cell], from low: Point, to high: Point) -> [Cell] {
    // Far beyond rounding, and far below what separates cells.
    let gap = 1e-6 * cellArea.squareRoot()
    var seen = Set(first)
    var found = first
    var next = 0
    while next < found.count {
      for (start, end) in polygon(of: found[next]).sides where start != end {
        let side = end - start
        let outward = (gap / side.length) * Point(side.y, -side.x)
        forEachCell(along: Walk(from: start + outward, by: side)) { cell in
          guard seen.insert(cell).inserted, polygon(of: cell).boxMeets(low, high) else { return }
          found.append(cell)
        }
      }
      next += 1
    }
    return found
  }
}

extension Polygon {
  /// Whether the bounding box meets another one.
  fileprivate func boxMeets(_ low: Point, _ high: Point) -> Bool {
    corners.contains { $0.x > low.x } && corners.contains { $0.x < high.x }
      && corners.contains { $0.y > low.y } && corners.contains { $0.y < high.y }
  }
}
