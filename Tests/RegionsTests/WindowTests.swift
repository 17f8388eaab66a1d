import Geometry
import Testing

@testable import Regions

@Suite("The cells of a window")
struct WindowTests {
  private static let low = Point(-17, -11)
  private static let high = Point(21, 14)

  private func found(in tiling: some Tiling) -> (isUnique: Bool, missed: Int, outside: Int, count: Int) {
    let first = tiling.cell(at: Point(0, 0))
    let cells = tiling.cells(around: [first], from: Self.low, to: Self.high)
    let set = Set(cells)
    let missed = points(4000, within: 21).count { point in
      point.x > Self.low.x && point.y > Self.low.y && point.y < Self.high.y
        && !set.contains(tiling.cell(at: point))
    }
    let outside = cells.count { cell in
      let corners = tiling.polygon(of: cell).corners
      return corners.allSatisfy { $0.x <= Self.low.x } || corners.allSatisfy { $0.x >= Self.high.x }
        || corners.allSatisfy { $0.y <= Self.low.y } || corners.allSatisfy { $0.y >= Self.high.y }
    }
    return (set.count == cells.count, missed, outside, cells.count)
  }

  @Test("are all that its points lie in, each once, and none that lies beside it", arguments: try Case.all())
  func complete(_ test: Case) {
    let found = found(in: test.tiling)
    #expect(found.isUnique)
    #expect(found.missed == 0)
    #expect(found.outside == 0)
  }

  @Test("of 40 m by 30 m are 8 by 6 squares of 25 m2")
  func squares() throws {
    let tiling = try RuledTiling.squares(area: 25)
    let cells = tiling.cells(around: [tiling.cell(at: Point(1, 1))], from: Point(0, 0), to: Point(40, 30))
    #expect(cells.count == 48)
    #expect(cells.first == tiling.cell(at: Point(1, 1)))
  }
}
