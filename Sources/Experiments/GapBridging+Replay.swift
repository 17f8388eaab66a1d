import Designs
import Sampling

extension GapBridging {
  /// The numbers drawn, the way, and what each rule makes of it.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let (gap, draws) = try trial(of: condition, Runner(condition), on: Self.plane(), using: &generator)
    let (sum, root) = (try gap.bridge(by: Self.sum), try gap.bridge(by: Self.root))
    let own = try gap.bridge(by: .ownSpeed)
    return Replay(
      draws: draws.run.items + named("error", draws.errors, words: StandardNormal.words),
      outcome: [
        .init("way", .real(gap.way), unit: "m"),
        .init("line", .real(sum.length), unit: "m"),
        .init("sum_uncertainty", .real(sum.uncertainty), unit: "m"),
        .init("root_uncertainty", .real(root.uncertainty), unit: "m"),
        .init("own_length", .real(own.length), unit: "m"),
        .init("own_uncertainty", .real(own.uncertainty), unit: "m"),
      ])
  }
}
