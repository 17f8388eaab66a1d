/// A point of the plane or a step in it, in metres: x to the east, y to the north.
typealias PlaneVector = SIMD2<Double>

extension PlaneVector {
  /// The length.
  var length: Double { (self * self).sum().squareRoot() }

  /// The third component of the cross product: twice the area that both span, positive anticlockwise.
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }

  /// The scalar product.
  func dot(_ other: PlaneVector) -> Double { (self * other).sum() }
}
