import Foundation
import Sampling
import Statistics
import Testing

@testable import Oracles

@Suite("The mean of snapped fixes under changing offsets")
struct OffsetGridTests {
  private static let memory = (1 - 0.0009).squareRoot()

  @Test(
    "means of 1, 24, 720 and 8760 hourly fixes miss by the known root mean squares",
    arguments: [
      (0, 1, [816.5, 816.5, 816.5, 816.5], 0.05), (500, memory, [1080.1, 1051.0, 914.1, 557.8], 0.05),
      (500, 0, [1080.1, 285.6, 189.6, 185.75], 0.05),
    ] as [(Double, Double, [Double], Double)])
  func printed(offset: Double, correlation: Double, expected: [Double], tolerance: Double) throws {
    let grid = try OffsetGrid(cell: 2000, offset: offset, correlation: correlation)
    for (fixes, value) in zip([1, 24, 720, 8760], expected) {
      #expect(abs(grid.rootMeanSquare(fixes: fixes) - value) <= tolerance, "\(fixes)")
    }
  }

  @Test("Android's classic is a grid of its accuracy with a quarter of it as offset")
  func android() throws {
    let grid = try OffsetGrid.androidClassic(accuracy: 2000)
    #expect(grid.cell == 2000 && grid.offset == 500 && grid.correlation == Self.memory)
    // The offset is down to 1/e after 2221 fixes.
    #expect(abs(-1 / log(grid.correlation) - 2221) < 1)
  }

  @Test("a bare grid and one fix are the resting phone's")
  func bare() throws {
    let bare = try OffsetGrid(cell: 5000, offset: 0, correlation: 0.3)
    #expect(abs(bare.rootMeanSquare(fixes: 50) / RestingPhone.fixedRootMeanSquare(cell: 5000) - 1) < 1e-14)
    let moved = try OffsetGrid(cell: 5000, offset: 700, correlation: 0.3)
    let square = RestingPhone.fixedRootMeanSquare(cell: 5000) * RestingPhone.fixedRootMeanSquare(cell: 5000)
    #expect(abs(moved.rootMeanSquare(fixes: 1) - (square + 2 * 700 * 700).squareRoot()) < 1e-10)
  }

  @Test("an offset that never changes is one fix, however many there are")
  func constant() throws {
    let grid = try OffsetGrid(cell: 2000, offset: 500, correlation: 1)
    #expect(abs(grid.rootMeanSquare(fixes: 100) - grid.rootMeanSquare(fixes: 1)) < 1e-9)
  }

  @Test("wide fresh offsets make the errors of fixes independent")
  func wide() throws {
    // The first term of the sum is exp(-4 pi^2) of A^2/12 at s = A.
    let grid = try OffsetGrid(cell: 1000, offset: 1000, correlation: 0)
    let single = grid.rootMeanSquare(fixes: 1)
    #expect(abs(grid.rootMeanSquare(fixes: 400) * 20 / single - 1) < 1e-12)
  }

  @Test("ever more fresh offsets tend to (A/pi) exp(-2 pi^2/16), about 185.4")
  func limit() throws {
    let grid = try OffsetGrid(cell: 2000, offset: 500, correlation: 0)
    let limit = 2000 / Double.pi * exp(-2 * .pi * .pi / 16)
    #expect(abs(limit - 185.4) < 0.05)
    // The next term is exp(-6 pi^2/8)/8 of it in the root; a million fixes add 1080^2/(2 10^6 limit).
    #expect(abs(grid.rootMeanSquare(fixes: 1_000_000) - limit) < 0.02)
  }

  @Test("both ways of the sum meet where they part, and are the sum of a million terms")
  func sawtooth() {
    func summed(_ c: Double) -> Double {
      (1...100_000).reversed().reduce(0.0) { sum, k in
        let k = Double(k)
        return sum + exp(-c * k * k) / (2 * .pi * .pi * k * k)
      }
    }
    for c in [1e-6, 0.001, 0.1, 0.2499999, 0.25, 0.2500001, 1, 5, 40] {
      #expect(abs(OffsetGrid.sawtooth(c) - summed(c)) < 1e-16 + 1e-15 * summed(c), "\(c)")
    }
    #expect(abs(OffsetGrid.sawtooth(0) - 1.0 / 12) < 1e-17)
  }

  @Test("the sum by lags is that over all pairs", arguments: [1, 2, 3, 24, 100])
  func pairs(fixes: Int) throws {
    let grid = try OffsetGrid.androidClassic(accuracy: 2000)
    var sum = 0.0
    for i in 0..<fixes { for j in 0..<fixes { sum += grid.covariance(lag: abs(i - j)) } }
    let expected = (2 * sum).squareRoot() / Double(fixes)
    #expect(abs(grid.rootMeanSquare(fixes: fixes) / expected - 1) < 1e-13)
  }

  @Test("phones simulated by the plain rule miss by as much")
  func simulated() throws {
    // Along one axis, cells of 1, offsets of 1/4 with the correlation 0.9, means of five fixes.
    let grid = try OffsetGrid(cell: 1, offset: 0.25, correlation: 0.9)
    let (trials, fixes) = (40_000, 5)
    var generator = SplitMix64(seed: 77)
    var (squares, fourths) = (0.0, 0.0)
    for _ in 0..<trials {
      let place = HalfOpenUniform(below: 1).sample(using: &generator)
      var offset = 0.25 * StandardNormal().sample(using: &generator)
      var sum = 0.0
      for fix in 0..<fixes {
        if fix > 0 {
          offset = 0.9 * offset + 0.19.squareRoot() * 0.25 * StandardNormal().sample(using: &generator)
        }
        sum += (place + offset).rounded(.down) + 0.5 - place
      }
      let error = sum / Double(fixes)
      squares += error * error
      fourths += error * error * error * error
    }
    let mean = squares / Double(trials)
    let standardError = ((fourths / Double(trials) - mean * mean) / Double(trials)).squareRoot()
    func z(_ grid: OffsetGrid) -> Double {
      let both = grid.rootMeanSquare(fixes: fixes)
      return (mean - both * both / 2) / standardError
    }
    // Two-sided 4.5 of a mean of 40 000 has the error level 7e-6.
    #expect(abs(z(grid)) < 4.5, "z \(z(grid))")
    for wrong in [
      try OffsetGrid(cell: 1, offset: 0.25, correlation: 0.8),
      try OffsetGrid(cell: 1, offset: 0.27, correlation: 0.9),
      try OffsetGrid(cell: 1.05, offset: 0.25, correlation: 0.9),
    ] {
      #expect(abs(z(wrong)) > 4.5, "z \(z(wrong))")
    }
  }

  @Test("grids that are none are refused")
  func refusals() {
    for (cell, offset, correlation) in [
      (0, 1, 0), (-1, 1, 0), (.nan, 1, 0), (.infinity, 1, 0), (1, -1, 0), (1, .nan, 0), (1, 1, -0.1),
      (1, 1, 1.1), (1, 1, .nan),
    ] as [(Double, Double, Double)] {
      #expect(throws: StatisticsError.self) {
        try OffsetGrid(cell: cell, offset: offset, correlation: correlation)
      }
    }
  }
}
