/// A point of the plane, or the vector from one point to another: x to the right, y upwards, both in metres.
@frozen
public struct Point: Hashable, Sendable {
  /// The coordinates in metres.
  public var x, y: Double

  /// The point at (x, y) metres.
  @inlinable
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The point where a vector from the first one ends.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// The vector from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// A vector times a number.
  @inlinable
  public static func * (factor: Double, a: Point) -> Point { Point(factor * a.x, factor * a.y) }

  /// The scalar product, in square metres.
  @inlinable
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The area of the parallelogram that both vectors span, in square metres; above 0 where `other` points to the left.
  @inlinable
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The square of the distance from the origin, in square metres.
  @inlinable
  public var squaredLength: Double { dot(self) }

  /// The distance from the origin, in metres. Squares overflow beyond 1e154 m and vanish below 1e-162 m.
  @inlinable
  public var length: Double { squaredLength.squareRoot() }
}
