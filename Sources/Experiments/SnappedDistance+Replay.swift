import Designs
import Sampling

extension SnappedDistance {
  /// The heading, the start and the end of one walk, and the distance that its centres trace.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) -> Replay {
    let walk = SnappedWalk(
      length: condition.length(Self.walk), cell: condition.length(Self.cell), using: &generator)
    var trace = traceSchema
    traceRows(of: walk, at: condition).forEach { trace.append($0) }
    return Replay(
      draws: [
        .init("heading", .real(walk.heading), unit: "rad", words: 1),
        .init("start_x", .real(walk.startX), unit: "m", words: 1),
        .init("start_y", .real(walk.startY), unit: "m", words: 1),
      ],
      outcome: [
        .init("end_x", .real(walk.endX), unit: "m"),
        .init("end_y", .real(walk.endY), unit: "m"),
        .init("crossings", .integer(walk.crossings), unit: "1"),
        .init("traced", .real(Double(walk.crossings) * walk.cell), unit: "m"),
        .init("ratio", .real(Double(walk.crossings) * (walk.cell / walk.length)), unit: "1"),
      ], trace: trace.rows.isEmpty ? nil : trace)
  }
}
