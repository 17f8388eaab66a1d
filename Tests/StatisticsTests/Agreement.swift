/// |a - b| / |b|, and |a - b| where b is 0.
func relativeDifference(_ a: Double, _ b: Double) -> Double { abs(a - b) / (b == 0 ? 1 : abs(b)) }

/// The standard normal deviate that a two-sided test at 1e-9 must not pass.
let nineNines = 6.1094

/// Vigna's SplitMix64, so that samples are the same everywhere.
struct SeededWords {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A throw of a fair die, 1 to 6; the bias of the multiplication is below 2^-61.
  mutating func die() -> Int { 1 + Int(next().multipliedFullWidth(by: 6).high) }
}

/// Variance and fourth central moment of a fair die.
let dieVariance = 35.0 / 12
let dieFourthMoment = 707.0 / 48
