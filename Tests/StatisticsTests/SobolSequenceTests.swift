import Testing

@testable import Statistics

@Suite("Sobol's sequence")
struct SobolSequenceTests {
  @Test("the first points in three dimensions are those of Bratley and Fox, the origin before them")
  func firstPoints() throws {
    let expected: [Double] = [
      0, 0, 0, 0.5, 0.5, 0.5, 0.75, 0.25, 0.75, 0.25, 0.75, 0.25, 0.375, 0.375, 0.625, 0.875, 0.875, 0.125,
    ]
    #expect(try SobolSequence(dimensions: 3).next(6) == expected)
    let pieces = try SobolSequence(dimensions: 3)
    #expect(try pieces.next(1) + pieces.next(0) + pieces.next(2) + pieces.next(3) == expected)
  }

  /// How many of 2^m points lie in the fullest of the 2^m boxes into which the first axis is cut.
  private func fullest(_ points: [Double], dimensions: Int, axis: Int) -> Int {
    let count = points.count / dimensions
    var boxes = [Int](repeating: 0, count: count)
    for point in 0..<count { boxes[Int(points[point * dimensions + axis] * Double(count))] += 1 }
    return boxes.max() ?? 0
  }

  @Test(
    "each interval of length 2^-m holds one of the first 2^m points, along every axis", arguments: [4, 10])
  func net(m: Int) throws {
    for dimensions in [1, 3, 40] {
      let points = try SobolSequence(dimensions: dimensions).next(1 << m)
      for axis in 0..<dimensions { #expect(fullest(points, dimensions: dimensions, axis: axis) == 1) }
    }
  }

  @Test("without the origin, as GSL has them, the first points are no net")
  func withoutOrigin() throws {
    let points = Array(try SobolSequence(dimensions: 3).next(1025).dropFirst(3))
    #expect(fullest(points, dimensions: 3, axis: 0) == 2)
  }

  @Test("dimensions and points that GSL answers with zeros or not at all are refused")
  func limits() throws {
    for dimensions in [-1, 0, 41, 1_000_000] {
      #expect(throws: StatisticsError.self) { try SobolSequence(dimensions: dimensions) }
    }
    #expect(throws: StatisticsError.self) { try SobolSequence(dimensions: 1).next((1 << 30) + 1) }
    #expect(try SobolSequence(dimensions: 40).next(2).suffix(40).allSatisfy { $0 == 0.5 })
  }
}
