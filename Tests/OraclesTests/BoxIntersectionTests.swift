import Testing

@testable import Oracles

@Suite("What random squares around a position share")
struct BoxIntersectionTests {
  /// Width, its square and the squared error of the middle along an axis, for a cell of 1: means over the midpoints of
  /// `steps`^n boxes of the numbers U.
  private func midpoints(_ n: Int, steps: Int) -> (width: Double, square: Double, error: Double) {
    var sum = (width: 0.0, square: 0.0, error: 0.0)
    var digits = [Int](repeating: 0, count: n)
    let count = (0..<n).reduce(1) { product, _ in product * steps }
    for number in 0..<count {
      var rest = number
      for place in digits.indices { (rest, digits[place]) = rest.quotientAndRemainder(dividingBy: steps) }
      // The squares [-u, 1 - u], of which the position 0 is in each.
      let lows = digits.map { -(Double($0) + 0.5) / Double(steps) }
      let (low, high) = (lows.max() ?? 0, (lows.min() ?? 0) + 1)
      sum.width += high - low
      sum.square += (high - low) * (high - low)
      sum.error += (low + high) * (low + high) / 4
    }
    return (sum.width / Double(count), sum.square / Double(count), sum.error / Double(count))
  }

  /// The midpoint rule's error is of the order of 1/steps^2: the functions have kinks, but no jumps.
  @Test(
    "width, area and error are those summed over all places of one to four squares",
    arguments: [(1, 4000), (2, 1000), (3, 120), (4, 40)])
  func summed(n: Int, steps: Int) {
    let sum = midpoints(n, steps: steps)
    let tolerance = 2 / Double(steps * steps)
    #expect(abs(BoxIntersection.meanWidth(cell: 1, squares: n) - sum.width) < tolerance)
    #expect(abs(BoxIntersection.meanArea(cell: 1, squares: n) - sum.width * sum.width) < tolerance)
    let error = BoxIntersection.rootMeanSquare(cell: 1, squares: n)
    #expect(abs(error * error - 2 * sum.error) < tolerance)
    let deviation = BoxIntersection.areaDeviation(cell: 1, squares: n)
    let variance = sum.square * sum.square - sum.width * sum.width * sum.width * sum.width
    #expect(abs(deviation * deviation - variance) < tolerance)
    // As if the middle were that of n - 1 or n + 1 squares.
    for other in [n - 1, n + 1] {
      let wrong = BoxIntersection.rootMeanSquare(cell: 1, squares: other)
      #expect(abs(wrong * wrong - 2 * sum.error) > 10 * tolerance)
    }
  }

  @Test("one square is a cell of a resting phone, two are as good as the mean of their centres")
  func few() {
    for n in [1, 2] {
      let mean = RestingPhone.independentRootMeanSquare(cell: 5000, fixes: n)
      #expect(abs(BoxIntersection.rootMeanSquare(cell: 5000, squares: n) - mean) < 1e-9)
    }
    #expect(BoxIntersection.areaDeviation(cell: 5000, squares: 1) == 0)
    #expect(BoxIntersection.meanArea(cell: 5000, squares: 1) == 25e6)
  }

  @Test("from three squares on their common middle is nearer, by sqrt(n/6) in the long run")
  func many() {
    for n in [3, 10, 1000] {
      let gain =
        RestingPhone.independentRootMeanSquare(cell: 1, fixes: n)
        / BoxIntersection.rootMeanSquare(cell: 1, squares: n)
      #expect(gain > 1)
      #expect(abs(gain / (Double(n) / 6).squareRoot() - 1) < 2 / Double(n))
    }
  }
}
