import Geometry

/// A division of the plane into cells, each of which reports one point for all its positions.
///
/// Every tiling is given by the mean area of its cells, so that shapes compare at equal area. **The rule of ties**: a
/// point on a border counts as moved by (e, e^2) for an infinitely small e > 0; it belongs to the cell to its right,
/// and to the one above where that is on the border too. A walk through a corner is decided by the same rule.
///
/// Positions are in metres; coordinates beyond 2^52 times a cell's width have lost the cells and trap.
public protocol Tiling: Sendable {
  /// What tells cells apart.
  associatedtype Cell: Hashable & Sendable

  /// The mean area of a cell in square metres.
  var cellArea: Double { get }

  /// Two sides of a parallelogram: the law of the tiling is the same after a shift by either. A point uniform in it is
  /// uniform among the cells.
  var period: (Point, Point) { get }

  /// Whether the tiling is random, so that each word has a realisation of its own.
  static var isRandom: Bool { get }

  /// The realisation that belongs to a word; of a tiling without chance itself.
  func realised(by word: UInt64) -> Self

  /// The cell of a point.
  func cell(at point: Point) -> Cell

  /// The point that a cell reports for each of its positions.
  func report(of cell: Cell) -> Point

  /// The cell's outline.
  func polygon(of cell: Cell) -> Polygon

  /// Hands out the cells that a walk passes, in its order, from the cell of its start to that of its end.
  func forEachCell(along walk: Walk, _ body: (Cell) -> Void)

  /// The hops of the reported point along a walk that is seen at every instant.
  func hops(along walk: Walk) -> Hops

  /// The hops of the reported point from one position to the next.
  func hops(through points: [Point]) -> Hops
}

extension Tiling {
  /// No chance.
  public static var isRandom: Bool { false }
  /// The tiling itself.
  public func realised(by word: UInt64) -> Self { self }
  /// The point that is reported of a position.
  public func report(at point: Point) -> Point { report(of: cell(at: point)) }

  /// A hop at each border.
  public func hops(along walk: Walk) -> Hops {
    var hops = Hops()
    forEachCell(along: walk) { hops.move(to: report(of: $0)) }
    return hops
  }

  /// A hop wherever the cell is another one.
  public func hops(through points: [Point]) -> Hops {
    var (hops, here): (Hops, Cell?) = (Hops(), nil)
    for point in points {
      let next = cell(at: point)
      guard next != here else { continue }
      hops.move(to: report(of: next))
      here = next
    }
    return hops
  }
}

/// What a reported point does in the course of a walk.
public struct Hops: Equatable, Sendable {
  /// How often it moved.
  public private(set) var count = 0
  /// The length of its path in metres: the traced distance.
  public private(set) var traced = 0.0
  /// Where it is; nil before the first report.
  public private(set) var report: Point?

  /// No report yet.
  public init() {}

  /// Takes the next report.
  public mutating func move(to next: Point) {
    if let report, report != next {
      count += 1
      traced += (next - report).length
    }
    report = next
  }
}

/// Why there is no such tiling.
public enum TilingError: Error, Equatable, CustomStringConvertible {
  /// A cell's area is 0, below 0 or not finite.
  case area(Double)
  /// A rectangle's sides have no such ratio.
  case aspect(Double)

  /// The sentence for people.
  public var description: String {
    switch self {
    case .area(let area): "a cell of \(area) m2 is impossible; its area must be above 0 and finite"
    case .aspect(let aspect):
      "a rectangle of aspect \(aspect) is impossible; its width over its height must be above 0 and finite"
    }
  }

  /// The area, if it is one.
  static func checked(area: Double) throws(TilingError) -> Double {
    guard area > 0, area.isFinite else { throw .area(area) }
    return area
  }
}

/// The whole number at or below a coordinate counted in cells.
@inline(__always)
func index(_ coordinate: Double) -> Int {
  precondition(coordinate.magnitude < 0x1p52, "a coordinate is too large for its cells")
  return Int(coordinate.rounded(.down))
}
