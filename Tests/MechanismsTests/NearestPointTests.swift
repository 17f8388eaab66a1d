import Geometry
import Sampling
import TestSupport
import Testing

@testable import Mechanisms

@Suite("Scattered points are a Poisson process, and the nearest of them is found")
struct NearestPointTests {
  @Test("the nearest point is that of all points for many squares around")
  func nearest() throws {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let points = ScatteredPoints(spacing: 5000, key: generator.next())
      let coordinate = HalfOpenUniform(below: 20_000)
      let (east, north) = (
        coordinate.sample(using: &generator) - 10_000, coordinate.sample(using: &generator)
      )
      func square(_ point: (east: Double, north: Double)) -> Double {
        (point.east - east) * (point.east - east) + (point.north - north) * (point.north - north)
      }
      let all = (-12...12).flatMap { row in (-12...12).flatMap { points.points(column: $0, row: row) } }
      let best = try #require(all.map(square).min())
      #expect(square(points.nearest(toEast: east, north: north)) == best)
    }
  }

  @Test("a square's points lie in it, and are the same whenever they are asked for")
  func squares() {
    let points = ScatteredPoints(spacing: 10, key: 1)
    for (column, row) in [(0, 0), (-3, 7), (7, -3)] {
      let found = points.points(column: column, row: row)
      #expect(found.elementsEqual(points.points(column: column, row: row), by: ==))
      for point in found {
        #expect(
          Int((point.east / 10).rounded(.down)) == column && Int((point.north / 10).rounded(.down)) == row)
      }
    }
  }

  /// The share of squares with k points against e^-1/k!, and the correlation of neighbours; 10,000 squares of one key.
  /// Each at 4.9 standard errors: two-sided 1e-6 by the normal law.
  @Test("squares hold Poisson's numbers, and neighbours are independent")
  func counts() {
    let points = ScatteredPoints(spacing: 1, key: 2026)
    let side = 100
    let counts = (0..<side).map { row in
      (0..<side).map { points.points(column: $0 - 50, row: row - 50).count }
    }
    let n = Double(side * side)
    for (k, p) in [
      (0, 0.3678794412), (1, 0.3678794412), (2, 0.1839397206), (3, 0.0613132402), (4, 0.0153283100),
    ] {
      let seen = Double(counts.joined().count { $0 == k })
      let score = (seen - n * p) / (n * p * (1 - p)).squareRoot()
      #expect(score.magnitude < 4.9, "\(k) points: \(score) standard errors, threshold 4.9")
    }
    // Deviations of mean 0 and variance 1, so that a product has the variance 1.
    let products = counts.map { row in zip(row, row.dropFirst()).map { ($0 - 1) * ($1 - 1) }.reduce(0, +) }
    let score = Double(products.reduce(0, +)) / Double(side * (side - 1)).squareRoot()
    #expect(score.magnitude < 4.9, "neighbours: \(score) standard errors, threshold 4.9")
  }

  /// The distance to the nearest point has the Rayleigh law: mean 1/2 and variance 1/pi - 1/4, in spacings.
  private func score(stretchedBy factor: Double) -> Double {
    var generator = SplitMix64(seed: 3)
    let count = 10_000
    var sum = 0.0
    for _ in 0..<count {
      let point = ScatteredPoints(spacing: 1, key: generator.next()).nearest(toEast: 0.3, north: -0.9)
      let (x, y) = (point.east - 0.3, point.north + 0.9)
      sum += factor * (x * x + y * y).squareRoot()
    }
    return (sum / Double(count) - 0.5) / ((1 / Double.pi - 0.25) / Double(count)).squareRoot()
  }

  /// At 4.9 standard errors, two-sided 1e-6.
  @Test("the nearest point is half a spacing away on average")
  func distance() {
    let score = score(stretchedBy: 1)
    #expect(score.magnitude < 4.9, "\(score) standard errors, threshold 4.9")
  }

  /// A tenth more points are nearer by sqrt 1.1, 4.7 %: 9 standard errors.
  @Test("a process with a tenth more points is rejected")
  func control() {
    let score = score(stretchedBy: 1 / 1.1.squareRoot())
    #expect(score < -4.9, "\(score) standard errors, threshold 4.9")
  }

  @Test("one word makes a session's points, and the session keeps to them")
  func session() throws {
    var words = ScriptedWords([7])
    let mechanism = try NearestPoint()
    let place = try Coordinate(latitude: 51.5, longitude: -0.1)
    let state = try mechanism.start(at: place, time: 0, using: &words)
    let first = try mechanism.coordinate(for: place, in: state, using: &words)
    #expect(try mechanism.coordinate(for: place, in: state, using: &words) == first)
    var others = ScriptedWords([8])
    let other = try mechanism.start(at: place, time: 0, using: &others)
    #expect(try mechanism.coordinate(for: place, in: other, using: &others) != first)
  }
}
