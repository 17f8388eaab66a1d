import Geodesy
import Geometry
import Sampling
import TestSupport
import Testing

@testable import Mechanisms

@Suite("iOS as documented reports the nearest of the session's points")
struct NearestPointTests {
  private let place: Coordinate

  init() throws { place = try Coordinate(latitude: 51.5, longitude: -0.1) }

  /// The distance to the nearest point of a Poisson process has the Rayleigh law: mean 1/2 and variance 1/pi - 1/4, in
  /// spacings of 5 km. The mean of 10,000 sessions, in its standard errors.
  private func score(spacing: Double) throws -> Double {
    var generator = SplitMix64(seed: 3)
    let count = 10_000
    let mechanism = try NearestPoint(spacing: spacing)
    var sum = 0.0
    for _ in 0..<count {
      let state = try mechanism.start(at: place, time: 0, using: &generator)
      let report = try mechanism.coordinate(for: place, in: state, using: &generator)
      sum += LocalPlane.distance(from: place, to: report) / 5000
    }
    return (sum / Double(count) - 0.5) / ((1 / Double.pi - 0.25) / Double(count)).squareRoot()
  }

  /// At 4.9 standard errors, two-sided 1e-6 by the normal law. A plane's scale is off by 1e-6 over these distances.
  @Test("the nearest point is half a spacing away on average")
  func distance() throws {
    let score = try score(spacing: 5000)
    #expect(score.magnitude < 4.9, "\(score) standard errors, threshold 4.9")
  }

  /// A tenth more points are nearer by sqrt 1.1, 4.7 %: 9 standard errors.
  @Test("a process with a tenth more points is rejected")
  func control() throws {
    let score = try score(spacing: 5000 / 1.1.squareRoot())
    #expect(score < -4.9, "\(score) standard errors, threshold 4.9")
  }

  @Test("one word makes a session's points, and the session keeps to them")
  func session() throws {
    var words = ScriptedWords([7])
    let mechanism = try NearestPoint()
    let state = try mechanism.start(at: place, time: 0, using: &words)
    let first = try mechanism.coordinate(for: place, in: state, using: &words)
    #expect(try mechanism.coordinate(for: place, in: state, using: &words) == first)
    var others = ScriptedWords([8])
    let other = try mechanism.start(at: place, time: 0, using: &others)
    #expect(try mechanism.coordinate(for: place, in: other, using: &others) != first)
  }
}
