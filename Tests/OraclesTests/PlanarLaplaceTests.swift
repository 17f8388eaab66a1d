import Foundation
import Oracles
import Statistics
import Testing

@Suite("Planar Laplace noise")
struct PlanarLaplaceTests {
  private func noise(_ epsilon: Double = 0.002) throws -> PlanarLaplace {
    try PlanarLaplace(epsilon: epsilon)
  }

  @Test("mean and root mean square are those of the density, by midpoints")
  func moments() throws {
    let noise = try noise()
    let (steps, end) = (200_000, 40 / 0.002)
    var (mass, mean, square) = (0.0, 0.0, 0.0)
    for step in 0..<steps {
      let r = (Double(step) + 0.5) * end / Double(steps)
      let share = noise.epsilon * noise.epsilon * r * exp(-noise.epsilon * r) * end / Double(steps)
      (mass, mean, square) = (mass + share, mean + r * share, square + r * r * share)
    }
    #expect(abs(mass - 1) < 1e-8)
    #expect(abs(mean / noise.mean - 1) < 1e-8 && noise.mean == 1000)
    #expect(abs(square.squareRoot() / noise.rootMeanSquare - 1) < 1e-8)
    #expect(abs(noise.rootMeanSquare - 6.0.squareRoot() / 0.002) < 1e-9)
  }

  @Test(
    "the law and its quantiles are each other's inverse",
    arguments: [1e-6, 0.001, 0.05, 0.25, 0.5, 0.9, 0.95, 0.999, 1 - 1e-9])
  func inverse(p: Double) throws {
    let noise = try noise()
    #expect(abs(noise.share(within: try noise.quantile(p)) - p) < 4e-16 + 1e-14 * p * (1 - p))
    #expect(abs(noise.share(within: 1.01 * (try noise.quantile(p))) - p) > 1e-3 * p * (1 - p))
  }

  /// The median of the gamma law of shape 2 is 1.678346990016661 and its 95 % point 4.743864518390578: roots of
  /// (1 + x) exp(-x) = 1 - p, by mpmath 1.3 with 30 digits.
  @Test("median and 95 % point are the known ones")
  func known() throws {
    #expect(abs(try noise(1).quantile(0.5) - 1.678346990016661) < 1e-14)
    #expect(abs(try noise(1).quantile(0.95) - 4.743864518390578) < 1e-13)
    #expect(abs(try noise(0.5).quantile(0.5) - 2 * 1.678346990016661) < 1e-13)
  }

  @Test("the ends are 0 and infinity")
  func ends() throws {
    #expect(abs(try noise(1).quantile(0)) < 1e-7)
    #expect(try noise().quantile(1) == .infinity)
    #expect(try noise().share(within: 0) == 0 && noise().share(within: -1) == 0)
    #expect(try noise().share(within: .infinity) == 1 && noise().share(within: 1e300) == 1)
  }

  @Test("other epsilons and probabilities are refused")
  func refusals() throws {
    for epsilon in [0, -1, .nan, .infinity] as [Double] {
      #expect(throws: StatisticsError.self) { try PlanarLaplace(epsilon: epsilon) }
    }
    for p in [-0.1, 1.1, .nan] {
      #expect(throws: StatisticsError.self) { try noise().quantile(p) }
    }
  }
}
