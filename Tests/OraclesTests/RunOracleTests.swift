import Foundation
import Oracles
import Testing

@Suite("Exact values of runs and of grants that change")
struct RunOracleTests {
  /// The mean of a function of two independent standard normal numbers, by the trapezoidal rule.
  private func average(_ f: (Double, Double) -> Double) -> Double {
    let nodes = stride(from: -8.0, through: 8, by: 0.02).map { ($0, exp(-$0 * $0 / 2)) }
    let weight = nodes.reduce(0) { $0 + $1.1 }
    return nodes.reduce(0) { sum, x in
      sum + x.1 * nodes.reduce(0) { $0 + $1.1 * f(x.0, $1.0) }
    } / (weight * weight)
  }

  @Test("the mean distance of two fixes is that of a double sum", arguments: [0.0, 1, 4, 30])
  func mean(distance: Double) {
    let sum = average { x, y in hypot(distance + 3 * x, 3 * y) }
    // At distance 0 the sum's integrand has a kink.
    #expect(abs(ScatteredDistance(of: distance, deviation: 3).mean / sum - 1) < 2e-6)
  }

  @Test("far apart the mean distance exceeds the true one by s^2/(2 d)")
  func farApart() {
    let excess = ScatteredDistance(of: 1000, deviation: 2).mean - 1000
    #expect(abs(excess - 0.002) < 1e-8)
    #expect(ScatteredDistance(of: 7, deviation: 0).mean == 7)
  }

  @Test("at distance 0 the law is Rayleigh's, with mean s sqrt(pi/2) and 1 - exp(-r^2/(2 s^2))")
  func rayleigh() throws {
    let law = ScatteredDistance(of: 0, deviation: 2)
    #expect(abs(law.mean - 2 * (Double.pi / 2).squareRoot()) < 1e-12)
    #expect(abs(try law.probability(atMost: 3) - (1 - exp(-9.0 / 8))) < 1e-11)
  }

  @Test("the probability of a distance is that of a double sum, and 0 and 1 at the ends")
  func probability() throws {
    let law = ScatteredDistance(of: 10, deviation: 3)
    let sum = average { x, y in hypot(10 + 3 * x, 3 * y) <= 12.005 ? 1 : 0 }
    #expect(abs(try law.probability(atMost: 12.005) - sum) < 2e-3)
    #expect(try law.probability(atMost: -1) == 0)
    #expect(abs(try law.probability(atMost: 60) - 1) < 1e-12)
    #expect(try ScatteredDistance(of: 500, deviation: 1).probability(atMost: 400) == 0)
  }

  /// Where the distance is large against the errors, what they add along the line decides: Phi((r - d - s^2/(2 d))/s).
  @Test(
    "far apart the probability is the normal law's, however small the errors",
    arguments: [1e3, 1e5, 1e7, 1e9])
  func farApartProbability(ratio: Double) throws {
    let (distance, deviation) = (40_000.0, 40_000 / ratio)
    let law = ScatteredDistance(of: distance, deviation: deviation)
    #expect(abs(law.mean - distance - deviation / (2 * ratio)) < 1e-11)
    for x in [-2.0, 0, 1] {
      let normal = 0.5 * erfc(-(x - 0.5 / ratio) / 2.0.squareRoot())
      // What is left is of the order of (s/d)^2, and what r itself is rounded by.
      let rounding = 1e-11 / deviation
      #expect(
        abs(try law.probability(atMost: distance + x * deviation) - normal) < 1 / (ratio * ratio) + rounding)
    }
  }

  @Test("the mean has the same value on both sides of where its formula changes")
  func formulas() {
    let (near, far) = (
      ScatteredDistance(of: 999.999, deviation: 1).mean, ScatteredDistance(of: 1000.001, deviation: 1).mean
    )
    // Both exceed the distance by 5e-4, and the sums of a thousand terms are rounded.
    #expect(abs(far - near - 0.002) < 1e-8)
  }

  @Test("errors of fixes a correlation time apart differ by 2 s^2 (1 - 1/e)")
  func correlated() {
    let law = ScatteredDistance(of: 0, errors: 3, correlationTime: 60, apart: 60)
    #expect(abs(law.meanSquare - 4 * 9 * (1 - exp(-1))) < 1e-12)
  }

  @Test("a street walk within a block turns once at most: straight on, or around a corner")
  func oneBlock() throws {
    // No junction for half the starts; else a corner in half the cases, a before it and 50 - a behind.
    let corner = 2 * average(from: 0, to: 50) { hypot($0, 50 - $0) } / 50
    let expected = 0.5 * 50 + 0.5 * (0.5 * 50 + 0.5 * corner / 2)
    #expect(abs(try StreetWalk(block: 100, way: 50).mean { $0 } - expected) < 1e-7)
  }

  private func average(from low: Double, to high: Double, _ f: (Double) -> Double) -> Double {
    let count = 20_000
    let width = (high - low) / Double(count)
    return (0..<count).reduce(0) { $0 + f(low + (Double($1) + 0.5) * width) } * width
  }

  @Test(
    "of a longer street walk the mean is that of all its turns, one by one", arguments: [130.0, 370, 500])
  func allTurns(way: Double) throws {
    /// The mean distance from a place behind `rest` metres of a heading, over all turns from there on.
    func mean(_ x: Double, _ y: Double, _ east: Double, _ north: Double, _ rest: Double, next: Double)
      -> Double
    {
      if rest <= next { return hypot(x + rest * east, y + rest * north) }
      let (a, b) = (x + next * east, y + next * north)
      return 0.5 * mean(a, b, east, north, rest - next, next: 100)
        + 0.25 * mean(a, b, -north, east, rest - next, next: 100)
        + 0.25 * mean(a, b, north, -east, rest - next, next: 100)
    }
    let count = 2000
    let sum = (0..<count).reduce(0) { sum, index in
      sum + mean(0, 0, 1, 0, way, next: (Double(index) + 0.5) * 100 / Double(count))
    }
    #expect(abs(try StreetWalk(block: 100, way: way).mean { $0 } - sum / Double(count)) < 1e-3)
  }

  @Test("a path whose curvature is forgotten at once is the worm-like chain in the limit of short steps")
  func chain() throws {
    let (length, persistence) = (40.0, 30.0)
    let chain = 2 * persistence * (length - persistence * (1 - exp(-length / persistence)))
    let path = BentPath(step: 0.25, correlation: 0, persistence: persistence)
    // What a step's own bend leaves is of the order of its length over the persistence length.
    #expect(abs(try path.meanSquare(after: length) / chain - 1) < 3e-3)
    let coarse = BentPath(step: 8, correlation: 0, persistence: persistence)
    #expect(abs(try coarse.meanSquare(after: length) / chain - 1) > 1e-2)
  }

  @Test("a stiff path is straight, and a part of a step is an arc of chords")
  func stiff() throws {
    #expect(
      abs(try BentPath(step: 10, correlation: 30, persistence: 1e9).meanSquare(after: 95) - 9025) < 1e-3)
    // One arc of 5 m: the mean square chord over a normal curvature k, 4/k^2 sin^2(5 k/2), by its series.
    let path = BentPath(step: 10, correlation: 0, persistence: 500)
    let square = 2.0 / (500 * 10)
    let chord = 25 * (1 - 25 * square / 12 + 625 * 3 * square * square / 360)
    #expect(abs(try path.meanSquare(after: 5) - chord) < 1e-6)
  }

  @Test("grants begin precise, and come to p/(p + a)")
  func grants() {
    let grants = AlternatingGrants(precise: 300, approximate: 100)
    #expect(grants.probability(at: 0) == 1)
    #expect(abs(grants.probability(at: 1e5) - 0.75) < 1e-12)
    // The slope at the beginning is -1/p.
    #expect(abs((1 - grants.probability(at: 1e-3)) / 1e-3 - 1.0 / 300) < 1e-7)
    #expect(abs(grants.wholeLegs(1, seconds: 30) - exp(-0.1)) < 1e-15)
  }
}
