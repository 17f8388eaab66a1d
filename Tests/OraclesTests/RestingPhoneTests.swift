import Foundation
import Oracles
import Testing

@Suite("The errors of a resting phone")
struct RestingPhoneTests {
  @Test("the mean distance to the centre of a unit square is 0.382597858")
  func fixedMean() {
    #expect(abs(RestingPhone.fixedMean(cell: 1) - 0.382597858) <= 0.5e-9)
    #expect(abs(RestingPhone.fixedMean(cell: 5000) - 5000 * RestingPhone.fixedMean(cell: 1)) < 1e-9)
  }

  @Test("its root mean square is 0.408248290, and stays so")
  func fixedRootMeanSquare() {
    #expect(abs(RestingPhone.fixedRootMeanSquare(cell: 1) - 0.408248290) <= 0.5e-9)
    #expect(
      RestingPhone.fixedRootMeanSquare(cell: 1) == RestingPhone.independentRootMeanSquare(cell: 1, fixes: 1))
  }

  @Test("both are what the midpoint rule over the square gives")
  func midpoint() {
    let steps = 400
    var (sum, squares) = (0.0, 0.0)
    for column in 0..<steps {
      for row in 0..<steps {
        let x = (Double(column) + 0.5) / Double(steps) - 0.5
        let y = (Double(row) + 0.5) / Double(steps) - 0.5
        (sum, squares) = (sum + (x * x + y * y).squareRoot(), squares + x * x + y * y)
      }
    }
    let count = Double(steps * steps)
    // The rule's error is that of h^2/24 times the second derivatives: 1e-6.
    #expect(abs(sum / count - RestingPhone.fixedMean(cell: 1)) < 2e-6)
    #expect(abs((squares / count).squareRoot() - RestingPhone.fixedRootMeanSquare(cell: 1)) < 2e-6)
  }

  @Test("independent errors shrink as the root of the number of fixes", arguments: [1, 4, 100, 1_000_000])
  func independent(fixes: Int) {
    let single = RestingPhone.independentRootMeanSquare(cell: 2000, fixes: 1)
    #expect(abs(single - 2000 / 6.0.squareRoot()) < 1e-12)
    let mean = RestingPhone.independentRootMeanSquare(cell: 2000, fixes: fixes)
    #expect(abs(mean * Double(fixes).squareRoot() / single - 1) < 1e-15)
  }

  @Test(
    "the mean of Gaussian noise has Rayleigh's mean, sqrt(pi)/2 of its root mean square",
    arguments: [1, 7, 1000])
  func noise(fixes: Int) {
    let ratio =
      RestingPhone.noiseMean(cell: 3000, fixes: fixes)
      / RestingPhone.independentRootMeanSquare(cell: 3000, fixes: fixes)
    #expect(abs(ratio - Double.pi.squareRoot() / 2) < 1e-15)
  }
}
