import Geodesy
import Geometry
import Sampling
import TestSupport
import Testing

@testable import Mechanisms

@Suite("Noise on the ground has its law at every latitude")
struct NoiseTests {
  private static let epsilon = 1e-3
  private static let count = 20_000

  /// Noise of which a longitude's degree counts as one of latitude: at 60 degrees half as long to the east.
  private struct WithoutCosine: Mechanism {
    let base: PlanarLaplace
    var delivery: Delivery { .always }
    var motion: Motion { .dropped }
    var words: WordBudget { WordBudget(report: 3) }
    func accuracy(of precise: Double) -> Double { precise }
    func coordinate(
      for place: Coordinate, in state: Void, using generator: inout some RandomNumberGenerator
    ) throws -> Coordinate {
      let equator = try Coordinate(latitude: 0, longitude: place.longitude)
      let noisy = try base.coordinate(for: equator, in: (), using: &generator)
      return try Coordinate(latitude: place.latitude + noisy.latitude, longitude: noisy.longitude)
    }
  }

  /// Scores of the mean radius and of the mean square: a radius of mean 2 and deviation sqrt 2, its square of mean 6
  /// and variance 5! - 36 = 84, in units of 1/epsilon. Radii are geodesics.
  private func scores(_ mechanism: some Mechanism, latitude: Double) throws -> (mean: Double, square: Double)
  {
    let place = try Coordinate(latitude: latitude, longitude: 25)
    var generator = SplitMix64(seed: 2026)
    let state = try mechanism.start(at: place, time: 0, using: &generator)
    var (sum, squares) = (0.0, 0.0)
    for _ in 0..<Self.count {
      let end = try mechanism.coordinate(for: place, in: state, using: &generator)
      let radius = Geodesic(from: place, to: end).length * Self.epsilon
      sum += radius
      squares += radius * radius
    }
    let n = Double(Self.count)
    return ((sum / n - 2) / (2 / n).squareRoot(), (squares / n - 6) / (84 / n).squareRoot())
  }

  /// Each at 4.9 standard errors, two-sided 1e-6 by the normal law of a mean. The square's skewness of about 6 leaves the
  /// upper tail at some 1e-5.
  @Test("planar Laplace has the mean 2/epsilon and the RMS sqrt 6/epsilon", arguments: [0.0, 51.5, 60, -80])
  func laplace(latitude: Double) throws {
    let (mean, square) = try scores(PlanarLaplace(epsilon: Self.epsilon), latitude: latitude)
    #expect(mean.magnitude < 4.9 && square.magnitude < 4.9, "\(mean), \(square) standard errors")
  }

  @Test("degrees without the cosine pass at the equator and are rejected at 60 degrees")
  func withoutCosine() throws {
    let wrong = WithoutCosine(base: try PlanarLaplace(epsilon: Self.epsilon))
    #expect(try scores(wrong, latitude: 0).mean.magnitude < 4.9)
    #expect(try scores(wrong, latitude: 60).mean < -4.9)
    #expect(try scores(wrong, latitude: 60).square < -4.9)
  }

  @Test("an angle is drawn first, then the two numbers of the radius")
  func order() throws {
    // A quarter turn from east: north. ln(1/2) + ln(1/4) = -3 ln 2.
    var words = ScriptedWords([word(drawing: 0.25), word(drawing: 0.5), word(drawing: 0.25)])
    let place = try Coordinate(latitude: 60, longitude: 25)
    let end = try PlanarLaplace(epsilon: 0.01).coordinate(for: place, in: (), using: &words)
    let line = Geodesic(from: place, to: end)
    #expect((line.length - 207.944154168).magnitude < 1e-6, "\(line.length)")
    #expect((line.azimuth ?? 90).magnitude < 1e-6)
  }

  @Test("Gaussian noise draws north first, then east")
  func gaussian() throws {
    var words = ScriptedWords(AndroidTests.script)
    let place = try Coordinate(latitude: 60, longitude: 179.999)
    let end = try GaussianNoise(deviation: 500).coordinate(for: place, in: (), using: &words)
    let (east, north) = try LocalPlane(at: place).offset(of: end)
    #expect((north - 832.554611).magnitude < 1e-4 && (east + 588.705011).magnitude < 1e-4)
  }

  @Test("at a pole, where east is no direction, noise is refused")
  func pole() throws {
    var words = ScriptedWords([0, 0, 0, 0])
    #expect(throws: GeodesyError.nearPole(latitude: 90)) {
      try PlanarLaplace(epsilon: 1e-3).coordinate(
        for: Coordinate(latitude: 90, longitude: 0), in: (), using: &words)
    }
  }

  @Test(
    "an epsilon or a deviation that makes no noise is refused",
    arguments: [0, -1, .infinity, Double.nan, .leastNonzeroMagnitude])
  func settings(number: Double) {
    #expect(throws: MechanismError.self) { try PlanarLaplace(epsilon: number) }
    if number != .leastNonzeroMagnitude {
      #expect(throws: MechanismError.self) { try GaussianNoise(deviation: number) }
    }
  }
}
