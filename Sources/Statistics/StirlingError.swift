import Foundation

/// ln n! - ln(sqrt(2 pi n) (n / e)^n), the error of Stirling's formula, for a whole number n >= 1.
///
/// A table to n = 15 (from 60 digits of ln gamma), beyond it the asymptotic series, whose first term left out
/// is below 2e-16 (Abramowitz & Stegun 6.1.41). Absolute error 1e-16.
func stirlingError(_ n: Double) -> Double {
  if n <= 15 { return stirlingErrors[Int(n) - 1] }
  let r = 1 / (n * n)
  return (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / n
}

private let stirlingErrors = [
  0.081061466795327258, 0.041340695955409294, 0.027677925684998339, 0.020790672103765093,
  0.016644691189821192,
  0.013876128823070748, 0.01189670994589177, 0.010411265261972096, 0.0092554621827127329,
  0.0083305634333628713,
  0.0075736754879518408, 0.0069428401072095299, 0.0064089941880042071, 0.0059513701127588477,
  0.0055547335519628014,
]
