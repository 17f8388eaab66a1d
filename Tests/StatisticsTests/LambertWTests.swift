import Foundation
import Testing

@testable import Statistics

@Suite struct LambertWTests {
  /// mpmath 1.3 at 30 digits: `lambertw(x, -1)`.
  @Test(
    "known values to 15 digits",
    arguments: [
      (-0.3, -1.7813370234216276), (-0.1, -3.577152063957297), (-1e-3, -9.118006470402740),
      (-1e-300, -697.3227762954601),
    ])
  func known(x: Double, w: Double) throws {
    #expect(relativeDifference(try LambertW.lowerBranch(x), w) < 1e-14)
  }

  @Test("w e^w is x again, on the lower branch", arguments: [-0.36, -0.25, -0.01, -1e-10, -1e-100])
  func inverse(x: Double) throws {
    let w = try LambertW.lowerBranch(x)
    #expect(w <= -1)
    #expect(relativeDifference(w * exp(w), x) < 1e-12)
  }

  @Test("the branch begins at -1 and ends at minus infinity")
  func ends() throws {
    #expect(abs(try LambertW.lowerBranch(-1 / M_E) + 1) < 1e-7)
    #expect(try LambertW.lowerBranch(0) == -.infinity)
  }

  @Test("elsewhere there is none", arguments: [-1, -0.368, 0.1, .nan, .infinity])
  func refusals(x: Double) {
    #expect(throws: StatisticsError.self) { try LambertW.lowerBranch(x) }
  }
}
