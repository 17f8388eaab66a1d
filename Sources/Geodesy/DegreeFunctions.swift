import Sampling

/// Sine and cosine of an angle in degrees, from -360 to 360.
///
/// By the project's own sine and cosine and no libm, so that a place on the ground has the same bits on every machine.
/// The angle in radians is rounded once more than the angle given: an error of about a unit in the last place of it.
public func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
  let (sine, cosine) = sineAndCosine(degrees.magnitude * (Double.pi / 180))
  return (degrees < 0 ? -sine : sine, cosine)
}
