import Foundation
import Oracles
import Testing

@Suite("The law of crossings on a square grid")
struct SquareGridCrossingsTests {
  private func law(_ u: Double, cell: Double = 1) throws -> SquareGridCrossings {
    try SquareGridCrossings(walk: u * cell, cell: cell)
  }

  @Test(
    "a walk of up to one cell has Laplace's closed form", arguments: [1e-6, 0.001, 0.1, 0.5, 0.6, 0.9, 1])
  func laplace(u: Double) throws {
    let p = try law(u).probabilities
    let closed = [1 - (4 * u - u * u) / .pi, (4 * u - 2 * u * u) / .pi, u * u / .pi]
    #expect(p.count == 3)
    for (probability, expected) in zip(p, closed) {
      #expect(abs(probability - expected) <= 1e-15 + 1e-14 * expected, "u \(u)")
    }
  }

  @Test(
    "between one cell and its diagonal no line is crossed with the known probability",
    arguments: [1, 1.000001, 1.1, 1.2, 1.3, 1.4, 1.414, 2.0.squareRoot().nextDown])
  func zeroShare(u: Double) throws {
    let root = (u * u - 1).squareRoot()
    let expected = 2 / Double.pi * (2 * asin(1 / u) - .pi / 2 - 1 + 2 * root - u * u / 2)
    // The formula itself loses digits near u = 1, where the arc sine is steep.
    #expect(abs(try law(u).zeroShare - expected) < (u < 1.001 ? 1e-12 : 2e-15), "u \(u)")
  }

  @Test("beyond the diagonal a line is always crossed", arguments: [1.4143, 1.5, 2, 3.7, 100])
  func noZero(u: Double) throws {
    #expect(try law(u).zeroShare == 0)
    #expect(try law(u).law[0] == nil)
  }

  @Test(
    "printed values are met to their last place",
    arguments: [
      (0.6, 0, 0.350647832), (0.6, 1, 0.534760609), (0.6, 2, 0.114591559), (1, 0, 0.045070341),
      (1.2, 0, 0.003867564),
    ])
  func printed(u: Double, crossings: Int, probability: Double) throws {
    #expect(abs(try law(u).probabilities[crossings] - probability) <= 0.5e-9)
  }

  /// By Python's mpmath with 30 digits, its adaptive quadrature over the same pieces.
  @Test(
    "the standard deviation of the ratio is known to 14 digits",
    arguments: [
      (0.6, 1.06655836313917), (1.25, 0.455673871935291), (2.5, 0.269780387413614), (3.7, 0.204877280885589),
      (10, 0.136458808194826),
    ])
  func deviation(u: Double, expected: Double) throws {
    #expect(abs(try law(u).ratioStandardDeviation - expected) < 1e-13)
  }

  static let lengths = [
    0.001, 0.1, 0.6, 0.999, 1, 1.001, 1.2, 2.0.squareRoot(), 2, 2.5, 3, 5, 7.3, 10, 31.6, 100, 316.2, 1000,
  ]

  #if DEBUG
    static let longest = 1e4
  #else
    static let longest = 1e6
  #endif

  @Test("the probabilities add up to 1 and the mean is 4u/pi", arguments: lengths + [longest])
  func sums(u: Double) throws {
    let p = try law(u).probabilities
    let tolerance = u > 1000 ? 1e-9 : 1e-12
    #expect(abs(p.reduce(0, +) - 1) < tolerance)
    let mean = p.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
    #expect(abs(mean / (4 * u / .pi) - 1) < tolerance, "u \(u): \(mean)")
    #expect(p.allSatisfy { $0 >= 0 } && p.last.map { $0 > 0 } == true)
  }

  @Test("the mean square is that of a known integral", arguments: lengths)
  func secondMoment(u: Double) throws {
    // E (columns + rows)^2 = E (a + b)^2 + E f(1 - f) of both, f being the fraction of u |cos t|: a midpoint rule
    // over the heading, whose kinks leave an error of 1e-7.
    let steps = 20_000
    let sum = (0..<steps).reduce(0.0) { sum, step in
      let heading = (Double(step) + 0.5) * (.pi / 2) / Double(steps)
      let (a, b) = (u * cos(heading), u * sin(heading))
      let (f, g) = (a - a.rounded(.down), b - b.rounded(.down))
      return sum + (a + b) * (a + b) + f * (1 - f) + g * (1 - g)
    }
    let square = try law(u).probabilities.enumerated().reduce(0) {
      $0 + Double($1.offset * $1.offset) * $1.element
    }
    #expect(abs(sum / Double(steps) / square - 1) < 1e-6, "u \(u)")
  }

  @Test("the law depends on the ratio of walk and cell alone", arguments: [1e-3, 250, 5000, 1e6])
  func scale(cell: Double) throws {
    #expect(try SquareGridCrossings(walk: 2.5 * cell, cell: cell).probabilities == law(2.5).probabilities)
  }

  @Test("the law is continuous where the walk is a whole number of cells", arguments: [1.0, 2, 3, 10, 50])
  func continuity(u: Double) throws {
    let laws = try [u - 1e-9, u, u + 1e-9].map { try law($0) }
    for crossings in 0...Int(1.5 * u) {
      let shares = laws.map { $0.law[crossings] ?? 0 }
      // The law's slope in u is below 2 everywhere; near a whole u it has a root's kink, of size (1e-9)^1.5.
      #expect(abs(shares[0] - shares[1]) < 4e-9 && abs(shares[2] - shares[1]) < 4e-9, "u \(u): \(crossings)")
    }
  }

  @Test("a length that is no number traps")
  func badLength() async {
    await #expect(processExitsWith: .failure) { _ = try SquareGridCrossings(walk: .nan, cell: 1) }
    await #expect(processExitsWith: .failure) { _ = try SquareGridCrossings(walk: 1, cell: 0) }
    await #expect(processExitsWith: .failure) { _ = try SquareGridCrossings(walk: 2e6, cell: 1) }
  }
}
