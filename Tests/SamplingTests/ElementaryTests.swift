import Foundation
import Sampling
import Testing

@Suite("Sine, cosine, logarithm and exponential")
struct ElementaryTests {
  /// How far a number is from the true value `high + rest`, in units of the last place of `high`.
  private func error(_ value: Double, _ high: Double, _ rest: Double) -> Double {
    abs((value - high) - rest) / high.ulp
  }

  @Test(
    "sine and cosine are within a unit in the last place of the 30-digit table",
    arguments: ElementaryTable.angles)
  func sineTable(row: (x: Double, sine: Double, sineRest: Double, cosine: Double, cosineRest: Double)) {
    let (sine, cosine) = sineAndCosine(row.x)
    #expect(error(sine, row.sine, row.sineRest) <= 1, "sine of \(row.x): \(sine)")
    #expect(error(cosine, row.cosine, row.cosineRest) <= 1, "cosine of \(row.x): \(cosine)")
  }

  @Test(
    "the logarithm is within a unit in the last place of the 30-digit table",
    arguments: ElementaryTable.logarithms)
  func logarithmTable(row: (x: Double, logarithm: Double, rest: Double)) {
    let value = naturalLogarithm(row.x)
    #expect(error(value, row.logarithm, row.rest) <= 1, "logarithm of \(row.x): \(value)")
  }

  @Test("the table sees an error of two units in the last place")
  func tableIsSharp() {
    for row in ElementaryTable.angles where row.x > 0.1 {
      #expect(error(sin(row.x) + 2 * sin(row.x).ulp, row.sine, row.sineRest) > 1)
    }
    for row in ElementaryTable.logarithms {
      #expect(error(log(row.x) - 2 * log(row.x).ulp, row.logarithm, row.rest) > 1)
    }
  }

  @Test("angle 0 gives exactly 0 and 1, and the logarithm of 1 is 0")
  func exactPoints() {
    #expect(sineAndCosine(0) == (0, 1))
    #expect(naturalLogarithm(1) == 0)
  }

  @Test("over 100,000 angles sine and cosine are within a unit in the last place of libm's")
  func againstLibrary() {
    var generator = SplitMix64(seed: 11)
    var (worst, place) = (0.0, 0.0)
    for _ in 0..<100_000 {
      let angle = Angle().sample(using: &generator)
      let (sine, cosine) = sineAndCosine(angle)
      let distance = max(abs(sine - sin(angle)) / sin(angle).ulp, abs(cosine - cos(angle)) / cos(angle).ulp)
      if distance > worst { (worst, place) = (distance, angle) }
    }
    #expect(worst <= 1, "\(worst) units at \(place)")
  }

  @Test("over 100,000 numbers of (0, 1) the logarithm is within a unit in the last place of libm's")
  func logarithmAgainstLibrary() {
    var generator = SplitMix64(seed: 12)
    var (worst, place) = (0.0, 0.0)
    for _ in 0..<100_000 {
      let x = OpenUniform().sample(using: &generator)
      let distance = abs(naturalLogarithm(x) - log(x)) / log(x).ulp
      if distance > worst { (worst, place) = (distance, x) }
    }
    #expect(worst <= 1, "\(worst) units at \(place)")
  }

  @Test("over 100,000 numbers from -700 to 700 the exponential is within a unit in the last place of libm's")
  func exponentialAgainstLibrary() {
    var generator = SplitMix64(seed: 14)
    var (worst, place) = (0.0, 0.0)
    for index in 0..<100_000 {
      // Half of them lie near 0, where most are used.
      let range = index.isMultiple(of: 2) ? 700.0 : 2.0
      let x = HalfOpenUniform(below: 2 * range).sample(using: &generator) - range
      let distance = abs(exponential(x) - exp(x)) / exp(x).ulp
      if distance > worst { (worst, place) = (distance, x) }
    }
    #expect(worst <= 1, "\(worst) units at \(place)")
    #expect(exponential(0) == 1)
  }

  @Test("the squares of sine and cosine add up to 1, and neither leaves [-1, 1]")
  func pythagoras() {
    var generator = SplitMix64(seed: 13)
    for _ in 0..<20_000 {
      let (sine, cosine) = sineAndCosine(Angle().sample(using: &generator))
      // Each square is within two units of 2^-53 of its value, and the sum rounds once.
      guard abs(sine * sine + cosine * cosine - 1) <= 0x1p-51, abs(sine) <= 1, abs(cosine) <= 1 else {
        Issue.record("\(sine), \(cosine)")
        return
      }
    }
  }
}
