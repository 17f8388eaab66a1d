// Draws go through these functions and no libm, so that a result is the same on every machine. They use
// additions, multiplications and divisions that IEEE 754 fixes to the bit; Swift contracts none of them.

/// Sine and cosine of an angle in [0, 2 pi], in radians, each within one unit in the last place.
///
/// The angle is reduced by k = 0 ... 4 quarter turns, pi/2 being the sum of two parts of 33 bits, whose multiples
/// are exact, and a rest, so that the reduced angle is known to 2^-119 (Cody and Waite 1980, "Software manual for
/// the elementary functions"). On [-pi/4, pi/4] the Taylor polynomials of degree 17 and 18 leave less than 1e-19.
@inlinable
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = Int(angle * (2 / Double.pi) + 0.5)
  let k = Double(quarters)
  let first = angle - k * 0x1.921fb544p+0
  let second = k * 0x1.0b4611a6p-34
  let reduced = first - second
  let rest = ((first - reduced) - second) - k * 0x1.3198a2e037073p-69
  let (sine, cosine) = sineAndCosineNearZero(reduced, rest)
  switch quarters & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// Sine and cosine of `angle + rest`, |angle| <= pi/4 and rest below half a unit in its last place.
@inlinable
func sineAndCosineNearZero(_ angle: Double, _ rest: Double) -> (sine: Double, cosine: Double) {
  let square = angle * angle

  // sin x = x + x^3 (-1/3! + x^2/5! - ...), the rest entering with its derivative, cos x.
  var odd = 1 / 355_687_428_096_000.0
  odd = odd * square - 1 / 1_307_674_368_000.0
  odd = odd * square + 1 / 6_227_020_800.0
  odd = odd * square - 1 / 39_916_800.0
  odd = odd * square + 1 / 362_880.0
  odd = odd * square - 1 / 5_040.0
  odd = odd * square + 1 / 120.0
  odd = odd * square - 1 / 6.0
  let sine = angle + (angle * square * odd + rest * (1 - 0.5 * square))

  // cos x = 1 - x^2/2 + x^4 (1/4! - x^2/6! + ...); what 1 - x^2/2 loses in rounding is added back.
  var even = -1 / 6_402_373_705_728_000.0
  even = even * square + 1 / 20_922_789_888_000.0
  even = even * square - 1 / 87_178_291_200.0
  even = even * square + 1 / 479_001_600.0
  even = even * square - 1 / 3_628_800.0
  even = even * square + 1 / 40_320.0
  even = even * square - 1 / 720.0
  even = even * square + 1 / 24.0
  let half = 0.5 * square
  let leading = 1 - half
  let cosine = leading + (((1 - leading) - half) + (square * square * even - angle * rest))
  return (sine, cosine)
}

/// The natural logarithm of a positive normal number, within one unit in the last place.
///
/// x = 2^k m with m in [sqrt 1/2, sqrt 2); with f = m - 1 and s = f/(2 + f), ln m = 2 artanh s = f - s (f - r),
/// r = 2 s^2/3 + 2 s^4/5 + ... to s^24, whose rest is below 1e-19 as s^2 <= 0.0295.
@inlinable
public func naturalLogarithm(_ x: Double) -> Double {
  let bits = x.bitPattern
  var exponent = Int(bits >> 52) - 1023
  var mantissa = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
  if mantissa > 0x1.6a09e667f3bcdp+0 {
    mantissa *= 0.5
    exponent += 1
  }
  let fraction = mantissa - 1
  let s = fraction / (2 + fraction)
  let square = s * s
  var series = 2 / 25.0
  series = series * square + 2 / 23.0
  series = series * square + 2 / 21.0
  series = series * square + 2 / 19.0
  series = series * square + 2 / 17.0
  series = series * square + 2 / 15.0
  series = series * square + 2 / 13.0
  series = series * square + 2 / 11.0
  series = series * square + 2 / 9.0
  series = series * square + 2 / 7.0
  series = series * square + 2 / 5.0
  series = series * square + 2 / 3.0
  let k = Double(exponent)
  // ln 2 in two parts; the first has 32 bits, so that its multiples are exact.
  return k * 0x1.62e42feep-1 - ((s * (fraction - series * square) - k * 0x1.a39ef35793c76p-33) - fraction)
}

/// e to the power of a number from -700 to 700, within one unit in the last place.
///
/// x = k ln 2 + r with |r| <= ln 2/2, ln 2 being the sum of two parts of which the first has 32 bits, so that its
/// multiples are exact; the Taylor polynomial of degree 14 leaves less than 1e-19 of e^r.
@inlinable
public func exponential(_ x: Double) -> Double {
  precondition(x.magnitude <= 700, "an exponential beyond what a number can hold")
  let k = (x * 0x1.71547652b82fep+0).rounded()
  let first = x - k * 0x1.62e42feep-1
  let second = k * 0x1.a39ef35793c76p-33
  let r = first - second
  let rest = (first - r) - second
  var series = 1 / 87_178_291_200.0
  series = series * r + 1 / 6_227_020_800.0
  series = series * r + 1 / 479_001_600.0
  series = series * r + 1 / 39_916_800.0
  series = series * r + 1 / 3_628_800.0
  series = series * r + 1 / 362_880.0
  series = series * r + 1 / 40_320.0
  series = series * r + 1 / 5_040.0
  series = series * r + 1 / 720.0
  series = series * r + 1 / 120.0
  series = series * r + 1 / 24.0
  series = series * r + 1 / 6.0
  series = series * r + 0.5
  let power = 1 + (r + (r * r * series + rest * (1 + r)))
  return power * Double(bitPattern: UInt64(Int(k) + 1023) << 52)
}
