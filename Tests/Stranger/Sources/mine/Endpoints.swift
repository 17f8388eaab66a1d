import Designs
import Sampling
import Statistics

/// A straight walk of which only the first and the last snapped position are kept.
struct Endpoints: Experiment {
  static let walk = Axis("walk", .length(1...1e6), "length of the straight walk")
  static let cell = Axis("cell", .length(1...1e6), "side of the square cell")

  let name = "endpoints"
  let question = "How far apart are the first and the last snapped position of a walk?"
  let axes = [walk, cell]
  let metrics = [Metric("ratio", .mean, "distance between both centres over the true one")]

  func drawsPerTrial(in condition: Condition) -> Int { 3 }
  func tally(for condition: Condition) -> Moments { Moments() }

  func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Moments
  ) {
    let (walk, cell) = (condition.length(Self.walk), condition.length(Self.cell))
    for _ in trials {
      let (sine, cosine) = sineAndCosine(Angle().sample(using: &generator))
      let x = HalfOpenUniform(below: cell).sample(using: &generator)
      let y = HalfOpenUniform(below: cell).sample(using: &generator)
      let columns = ((x + walk * cosine) / cell).rounded(.down)
      let rows = ((y + walk * sine) / cell).rounded(.down)
      tally.add(cell * (columns * columns + rows * rows).squareRoot() / walk)
    }
  }

  func estimates(from tally: Moments, of condition: Condition) throws -> [String: Estimate] {
    ["ratio": try .mean(tally)]
  }

  func exact(for condition: Condition) -> [String: Double] {
    let u = condition.length(Self.walk) / condition.length(Self.cell)
    return u <= 1 ? ["ratio": (4 - (2 - 2.0.squareRoot()) * u) / .pi] : [:]
  }
}
