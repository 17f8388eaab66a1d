import Designs
import Sampling

extension GrantChanges {
  /// The numbers drawn and what each rule makes of the run; the words that the trial owns beyond them are the phone's.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let setting = try setting(condition)
    let (run, draws) = try trial(setting, using: &generator)
    let distances = Rule.allCases.map { rule in
      let name = rule == .ownSpeed ? "own_speed" : rule.rawValue
      return Replay.Item(name, .real(run.distance(by: rule).metres), unit: "m")
    }
    return Replay(
      draws: draws.run.items + named("error", draws.errors, words: StandardNormal.words)
        + named("time", draws.times, words: 1),
      outcome: [
        .init("way", .real(run.way), unit: "m"),
        .init("duration", .real(run.run.steps[run.run.steps.count - 1].time), unit: "s"),
        .init("switches", .integer(run.switches), unit: "1"),
        .init("recorded_share", .real(run.recordedShare), unit: "1"),
      ] + distances)
  }
}
