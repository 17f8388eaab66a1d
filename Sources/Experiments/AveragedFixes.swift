import Designs
import Sampling

/// One trial of `AveragingAttack`.
struct AveragedFixes {
  let mechanism: AveragingAttack.Mechanism
  let hours: Int
  /// A in metres.
  let accuracy: Double

  /// How many normal numbers are drawn together: two an hour, and they stay in the first cache.
  static let block = 1024

  init(_ condition: Condition) {
    mechanism = condition.word(AveragingAttack.mechanism)
    hours = condition.count(AveragingAttack.hours)
    accuracy = condition.length(AveragingAttack.accuracy)
  }

  /// The words that it draws.
  var words: Int {
    switch mechanism {
    case .fixedGrid: 2
    case .androidClassic, .freshOffset: 2 + 2 * StandardNormal.words * hours
    case .planarLaplace: 3 * hours
    }
  }

  /// The weights of an hour's old offset and of a new one, whose squares add to 1.
  private var weights: (old: Double, new: Double) {
    mechanism == .androidClassic ? ((1 - 0.03 * 0.03).squareRoot(), 0.03) : (0, 1)
  }

  /// The mean of the fixes less the true position, in metres.
  func meanError(using generator: inout SplitMix64) -> (north: Double, east: Double) {
    if mechanism == .planarLaplace { return meanNoise(using: &generator) }
    // In units of A, in which a grid's crossings are whole numbers and their sum is exact.
    let coordinate = HalfOpenUniform(below: 1)
    let position = (
      north: coordinate.sample(using: &generator), east: coordinate.sample(using: &generator)
    )
    var sum = (north: 0.0, east: 0.0)
    if mechanism == .fixedGrid {
      sum = (Double(hours) * Self.snapped(position.north), Double(hours) * Self.snapped(position.east))
    } else {
      let (old, new) = weights
      var offset = (north: 0.0, east: 0.0)
      eachHour(using: &generator) { first, normals in
        offset =
          first
          ? (normals.north / 4, normals.east / 4)
          : (
            old * offset.north + new * (normals.north / 4), old * offset.east + new * (normals.east / 4)
          )
        sum.north += Self.snapped(position.north + offset.north)
        sum.east += Self.snapped(position.east + offset.east)
      }
    }
    let count = Double(hours)
    return (accuracy * (sum.north / count - position.north), accuracy * (sum.east / count - position.east))
  }

  /// The nearest whole number, the upper one of two.
  private static func snapped(_ coordinate: Double) -> Double { (coordinate + 0.5).rounded(.down) }

  /// Hands out the normal numbers of each hour in its order, and whether it is the first.
  private func eachHour(
    using generator: inout SplitMix64,
    _ body: (_ first: Bool, _ normals: (north: Double, east: Double)) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.block) { numbers in
      for start in stride(from: 0, to: 2 * hours, by: Self.block) {
        let count = min(Self.block, 2 * hours - start)
        StandardNormal().fill(UnsafeMutableBufferPointer(rebasing: numbers.prefix(count)), using: &generator)
        for place in stride(from: 0, to: count, by: 2) {
          body(start + place == 0, (numbers[place], numbers[place + 1]))
        }
      }
    }
  }

  /// The mean of fresh planar Laplace noise. The radius is a Gamma(2) number over epsilon = 6/A; the product of both
  /// uniform numbers, 2^-104 or more, spares the second logarithm.
  private func meanNoise(using generator: inout SplitMix64) -> (north: Double, east: Double) {
    var sum = (north: 0.0, east: 0.0)
    for _ in 0..<hours {
      let (sine, cosine) = sineAndCosine(Angle().sample(using: &generator))
      let first = OpenUniform().sample(using: &generator)
      let radius = -naturalLogarithm(first * OpenUniform().sample(using: &generator))
      sum.north += radius * sine
      sum.east += radius * cosine
    }
    let scale = accuracy / (6 * Double(hours))
    return (scale * sum.north, scale * sum.east)
  }
}
