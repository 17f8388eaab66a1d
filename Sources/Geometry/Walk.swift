/// A straight walk at constant speed.
@frozen
public struct Walk: Hashable, Sendable {
  /// Where it starts.
  public var start: Point
  /// The vector from start to end.
  public var displacement: Point

  /// A walk from `start` to `start + displacement`.
  @inlinable
  public init(from start: Point, by displacement: Point) {
    (self.start, self.displacement) = (start, displacement)
  }

  /// Where it ends.
  @inlinable
  public var end: Point { start + displacement }

  /// Its length in metres.
  @inlinable
  public var length: Double { displacement.length }

  /// Where the walker is after a part of the way, from 0 to 1.
  @inlinable
  public func point(after part: Double) -> Point { start + part * displacement }

  /// The part of the way after which the walker is as far from `a` as from `b`; not finite where the walk runs along
  /// their bisector or parallel to it.
  @inlinable
  public func part(equidistantFrom a: Point, _ b: Point) -> Double {
    let across = b - a
    return across.dot(0.5 * ((a - start) + (b - start))) / across.dot(displacement)
  }
}
