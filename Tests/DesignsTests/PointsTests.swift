import Sampling
import Statistics
import TestSupport
import Testing

@testable import Designs

@Suite("The points of a replicate")
struct PointsTests {
  private func points(_ set: PointSet, _ count: Int, dimensions: Int, pieces: Int = 1) throws -> [[Double]] {
    var source = try PointSource(
      set, points: count, dimensions: dimensions, using: SplitMix64(seed: 2026))
    return try (0..<pieces).flatMap { _ in
      var points = try source.next(count / pieces)
      let all = (0..<count / pieces).map { _ in
        (0..<dimensions).map { _ in HalfOpenUniform(below: 1).sample(using: &points) }
      }
      #expect(points.areTaken)
      return all
    }
  }

  @Test("Sobol's points are all moved by one vector of uniform numbers modulo 1, exactly")
  func shift() throws {
    var generator = SplitMix64(seed: 2026)
    let shift = (0..<3).map { _ in HalfOpenUniform(below: 1).sample(using: &generator) }
    let sequence = try SobolSequence(dimensions: 3).next(64)
    let moved = try points(.sobol, 64, dimensions: 3)
    #expect(moved[0] == shift)
    for (place, point) in moved.enumerated() {
      for axis in 0..<3 {
        // Both are multiples of 2^-53 below 1: the sum is rounded at 2^-52 where it passes 1, and not at all below.
        let sum = sequence[3 * place + axis] + shift[axis]
        #expect(abs(point[axis] - (sum < 1 ? sum : sum - 1)) <= 0x1p-53)
        #expect(point[axis] < 1)
      }
    }
    #expect(try points(.sobol, 64, dimensions: 3, pieces: 4) == moved)
  }

  @Test(
    "each box of the strata holds one point",
    arguments: [(512, [3, 3, 3]), (1024, [4, 3, 3]), (2, [1, 0, 0])])
  func boxes(count: Int, bits: [Int]) throws {
    let all = try points(.stratified, count, dimensions: 3)
    let boxes = Set(all.map { point in zip(point, bits).map { Int($0 * Double(1 << $1)) } })
    #expect(boxes.count == count)
    #expect(try points(.stratified, count, dimensions: 3, pieces: 2) == all)
    // Independent points fill some 1 - 1/e of the boxes.
    var generator = SplitMix64(seed: 2026)
    let independent = Set(
      (0..<512).map { _ in
        [3, 3, 3].map { Int(HalfOpenUniform(below: Double(1 << $0)).sample(using: &generator)) }
      })
    #expect(independent.count < 400)
  }

  @Test("strata of more dimensions than the count has bits leave the last axes whole")
  func manyDimensions() throws {
    let all = try points(.stratified, 4, dimensions: 50)
    #expect(Set(all.map { [Int($0[0] * 2), Int($0[1] * 2)] }).count == 4)
    #expect(all.allSatisfy { $0.allSatisfy { (0..<1).contains($0) } })
  }

  @Test("a trial that takes more words than it declares ends in an error", arguments: PointSet.allCases)
  func wrongDraws(set: PointSet) throws {
    let toy = SumOfUniforms(drawsAgain: true)
    let condition = toy.condition(terms: 3)
    var tally = toy.tally(for: condition)
    #expect(
      throws: ExperimentError.wrongDraws(experiment: toy.name, condition: condition.label, trials: 0..<64)
    ) {
      try toy.observe(
        replicateOf: set, points: 64, of: condition, using: SplitMix64(seed: 1), into: &tally)
    }
  }
}
