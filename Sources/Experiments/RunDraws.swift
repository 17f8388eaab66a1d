import Designs
import Sampling

/// The numbers of which a random run is made, in the order in which they are drawn.
///
/// A run draws a fixed number of words, which its route and its steps decide: the heading; for streets the offset of the
/// first corner and a number for each junction that it may meet; two words a step for the pace, and in a park two more
/// for the bend; with lights one more a step.
struct RunDraws {
  /// The first heading, in radians.
  let heading: Double
  /// How far the start is into its block, as a share of it; 0 but on streets.
  let offset: Double
  /// Uniform numbers, one a junction; none but on streets.
  let turns: [Double]
  /// Standard normal numbers, one a step.
  let paces: [Double]
  /// Standard normal numbers, one a step; none but in a park.
  let bends: [Double]
  /// Uniform numbers, one a step; none without lights.
  let waits: [Double]

  /// The words of a run of so many steps.
  static func words(_ runner: Runner, steps: Int) -> Int {
    let normal = StandardNormal.words * steps
    let route =
      switch runner.route {
      case .straight: normal
      case .park: 2 * normal
      case .streets: 1 + runner.junctions(in: steps) + normal
      }
    return 1 + route + (runner.stopsAtLights ? steps : 0)
  }

  /// Draws them.
  init(_ runner: Runner, steps: Int, using generator: inout SplitMix64) {
    let unit = HalfOpenUniform(below: 1)
    heading = Angle().sample(using: &generator)
    offset = runner.route == .streets ? unit.sample(using: &generator) : 0
    turns = (0..<runner.junctions(in: steps)).map { _ in unit.sample(using: &generator) }
    paces = normals(steps, using: &generator)
    bends = runner.route == .park ? normals(steps, using: &generator) : []
    waits = runner.stopsAtLights ? (0..<steps).map { _ in unit.sample(using: &generator) } : []
  }

  /// Given ones.
  init(
    heading: Double, offset: Double = 0, turns: [Double] = [], paces: [Double], bends: [Double] = [],
    waits: [Double] = []
  ) {
    (self.heading, self.offset, self.turns) = (heading, offset, turns)
    (self.paces, self.bends, self.waits) = (paces, bends, waits)
  }

  /// All of them with their names, as a replay has them.
  var items: [Replay.Item] {
    [.init("heading", .real(heading), unit: "rad", words: 1)]
      + (turns.isEmpty ? [] : [.init("offset", .real(offset), unit: "1", words: 1)])
      + named("turn", turns, words: 1) + named("pace", paces, words: StandardNormal.words)
      + named("bend", bends, words: StandardNormal.words) + named("wait", waits, words: 1)
  }
}

/// So many standard normal numbers.
func normals(_ count: Int, using generator: inout SplitMix64) -> [Double] {
  Array(unsafeUninitializedCapacity: count) { buffer, filled in
    StandardNormal().fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]), using: &generator)
    filled = count
  }
}

/// Numbers without a unit as a replay has them, counted from 1.
func named(_ name: String, _ numbers: [Double], words: Int) -> [Replay.Item] {
  numbers.enumerated().map { .init("\(name)_\($0.offset + 1)", .real($0.element), unit: "1", words: words) }
}
