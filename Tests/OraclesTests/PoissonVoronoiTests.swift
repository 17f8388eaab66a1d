import Foundation
import Oracles
import Sampling
import Testing

@Suite("Poisson's cells")
struct PoissonVoronoiTests {
  private func zeroShare(_ walk: Double) throws -> Double {
    try Known(.poissonVoronoi).zeroShare(walk: walk)
  }

  /// The same double integral by midpoints over a quarter of the plane about the middle of the walk, both discs'
  /// common area from the three distances alone, by the usual formula with two arc cosines and Heron's root.
  private func summed(_ d: Double, steps: Int) -> Double {
    let h = 4.0 / Double(steps)
    var sum = 0.0
    for i in 0..<steps {
      for j in 0..<steps {
        let (x, y) = ((Double(i) + 0.5) * h, (Double(j) + 0.5) * h)
        let r = ((x + d / 2) * (x + d / 2) + y * y).squareRoot()
        let s = ((x - d / 2) * (x - d / 2) + y * y).squareRoot()
        let first = r * r * acos((d * d + r * r - s * s) / (2 * d * r))
        let second = s * s * acos((d * d + s * s - r * r) / (2 * d * s))
        let root = ((-d + r + s) * (d + r - s) * (d - r + s) * (d + r + s)).squareRoot()
        let union = .pi * (r * r + s * s) - (first + second - root / 2)
        sum += exp(-union)
      }
    }
    return 4 * sum * h * h
  }

  @Test("midpoints over the plane give the same integral", arguments: [0.3, 0.6, 1, 2])
  func midpoints(d: Double) throws {
    // The rule's error falls as h^2, so that halving h takes off three quarters of it.
    let (coarse, fine) = (summed(d, steps: 200), summed(d, steps: 400))
    let exact = try zeroShare(d)
    let difference = fine + (fine - coarse) / 3 - exact
    #expect(abs(difference) < 1e-6, "\(difference)")
    #expect(abs(fine - (try zeroShare(1.0001 * d))) > 1e-6)
  }

  @Test("a short walk stays but for the borders that it crosses", arguments: [1e-6, 1e-4, 1e-3])
  func shortWalk(d: Double) throws {
    let crossings = try Known(.poissonVoronoi).crossingsPerMetre
    #expect(abs(crossings - 4 / .pi) < 1e-15)
    #expect(abs(1 - (try zeroShare(d)) - crossings * d) < 2e-10 + d * d)
  }

  @Test("the share falls from 1 to 0, below exp(-pi d^2/4)")
  func decreasing() throws {
    let shares = try stride(from: 0.1, through: 6, by: 0.1).map { try zeroShare($0) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 > $1 - 1e-10 })
    // A point at t from the middle is at least sqrt(t^2 + d^2/4) from one end, so both discs cover pi times the square
    // of that, and the integral over all points is at most exp(-pi d^2/4).
    for d in [1.0, 2, 3] { #expect(try zeroShare(d) < exp(-.pi * d * d / 4)) }
    #expect(try zeroShare(20) < 1e-10)
    #expect(abs(try zeroShare(1e-9) - 1) < 1e-8)
  }

  @Test("points drawn outwards from the middle of the walk give the share")
  func simulated() throws {
    // Areas between successive points of a Poisson process, in order of distance, have the exponential law. Points
    // farther from the middle than the nearest to an end by d/2 are nearest to neither.
    var generator = SplitMix64(seed: 2024)
    let (d, trials) = (0.6, 40_000)
    var stays = 0
    for _ in 0..<trials {
      var (left, right) = ((square: Double.infinity, index: 0), (square: Double.infinity, index: 0))
      var (square, index) = (0.0, 0)
      repeat {
        square -= log(1 - HalfOpenUniform(below: 1).sample(using: &generator)) / .pi
        index += 1
        let angle = HalfOpenUniform(below: 2 * .pi).sample(using: &generator)
        let (x, y) = (square.squareRoot() * cos(angle), square.squareRoot() * sin(angle))
        let toLeft = (x + d / 2) * (x + d / 2) + y * y
        let toRight = (x - d / 2) * (x - d / 2) + y * y
        if toLeft < left.square { left = (toLeft, index) }
        if toRight < right.square { right = (toRight, index) }
      } while square.squareRoot() - d / 2 < max(left.square, right.square).squareRoot()
      if left.index == right.index { stays += 1 }
    }
    let share = Double(stays) / Double(trials)
    func z(_ p: Double) -> Double { (share - p) / (p * (1 - p) / Double(trials)).squareRoot() }
    // A count of 40 000 is as good as normal: two-sided 4.5 has the error level 7e-6.
    let found = z(try zeroShare(d))
    #expect(abs(found) < 4.5, "\(share), z \(found)")
    // Walks 5 % longer, as points a tenth denser, and triangles in place of Poisson's cells are rejected.
    #expect(abs(z(try zeroShare(1.05 * d))) > 4.5)
    let triangle = try Known(.triangle).zeroShare(walk: d)
    #expect(abs(z(triangle)) > 4.5)
  }
}
