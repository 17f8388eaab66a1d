import Designs
import Geometry
import Regions
import Sampling

extension Shapes {
  /// One trial: a straight walk over a tiling.
  struct TiledWalk {
    /// The heading in radians.
    let heading: Double
    /// Whether it was drawn.
    let isHeadingDrawn: Bool
    /// The start as parts of the sides of the period.
    let u, v: Double
    /// The word of the realisation; nil where the tiling is not random.
    let realisation: UInt64?
    let walk: Walk
    /// What the reported point did.
    let hops: Hops

    init(_ setting: Setting, using generator: inout some RandomNumberGenerator) {
      isHeadingDrawn = setting.heading == nil
      heading = setting.heading ?? Angle().sample(using: &generator)
      let part = HalfOpenUniform(below: 1)
      u = part.sample(using: &generator)
      v = part.sample(using: &generator)
      realisation = setting.region.isRandom ? generator.next() : nil
      let (sine, cosine) = sineAndCosine(heading)
      let (a, b) = setting.tiling.period
      walk = Walk(from: u * a + v * b, by: setting.length * Point(cosine, sine))
      hops = setting.hops(along: walk, over: setting.tiling(realisedBy: realisation))
    }
  }

  /// Names the numbers drawn, and what came of them.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let trial = TiledWalk(try Setting(condition), using: &generator)
    var draws: [Replay.Item] = [
      .init("start_u", .real(trial.u), unit: "1", words: 1),
      .init("start_v", .real(trial.v), unit: "1", words: 1),
    ]
    if trial.isHeadingDrawn {
      draws.insert(.init("heading", .real(trial.heading), unit: "rad", words: 1), at: 0)
    }
    if let word = trial.realisation {
      draws.append(.init("realisation", .text(String(word)), unit: "1", words: 1))
    }
    return Replay(
      draws: draws,
      outcome: [
        .init("start_x", .real(trial.walk.start.x), unit: "m"),
        .init("start_y", .real(trial.walk.start.y), unit: "m"),
        .init("end_x", .real(trial.walk.end.x), unit: "m"),
        .init("end_y", .real(trial.walk.end.y), unit: "m"),
        .init("crossings", .integer(trial.hops.count), unit: "1"),
        .init("traced", .real(trial.hops.traced), unit: "m"),
        .init("ratio", .real(trial.hops.traced / condition.length(Self.walk)), unit: "1"),
      ])
  }
}

extension Shapes.Setting {
  /// The realisation of a word; the tiling itself where it is not random.
  func tiling(realisedBy word: UInt64?) -> any Tiling { word.map { tiling.realised(by: $0) } ?? tiling }

  /// The positions of a walk that are reported; nil if all are.
  func fixes(along walk: Walk) -> [Point]? {
    if reporting == .everyCrossing { return nil }
    // The first fix is the start; one that would fall on the end is the end.
    let fixes = reporting == .sampled ? Int((length / spacing).rounded(.up)) : 1
    return (0..<fixes).map { walk.point(after: Double($0) * (spacing / length)) } + [walk.end]
  }

  /// The hops of the point that is reported of a walk.
  fileprivate func hops(along walk: Walk, over tiling: any Tiling) -> Hops {
    fixes(along: walk).map { tiling.hops(through: $0) } ?? tiling.hops(along: walk)
  }
}
