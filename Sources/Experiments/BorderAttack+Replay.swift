import Designs
import Sampling

extension BorderAttack {
  /// The heading and the start, what was reported before and after, and how far off the attacker is.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) -> Replay {
    let step = BorderStep(BorderStep.Attacker(condition), using: &generator)
    let errors = step.estimate.map { [("error_x", $0.x), ("error_y", $0.y)] } ?? []
    return Replay(
      draws: [
        .init("heading", .real(step.heading), unit: "rad", words: 1),
        .init("start_x", .real(step.start.x), unit: "m", words: 1),
        .init("start_y", .real(step.start.y), unit: "m", words: 1),
      ],
      outcome: [
        .init("end_x", .real(step.x.end), unit: "m"),
        .init("end_y", .real(step.y.end), unit: "m"),
        .init("column_before", .integer(Int(step.x.before)), unit: "1"),
        .init("row_before", .integer(Int(step.y.before)), unit: "1"),
        .init("column_after", .integer(Int(step.x.after)), unit: "1"),
        .init("row_after", .integer(Int(step.y.after)), unit: "1"),
      ] + errors.map { .init($0.0, .real($0.1), unit: "m") })
  }
}
