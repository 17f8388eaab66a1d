import Designs
import Recording
import Sampling

extension GrantChanges {
  /// The numbers drawn, the recording's segments, and what each rule makes of them; the words that the trial owns beyond
  /// those are the phone's.
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
      story: run.recording.segments.map(\.story),
      outcome: [
        .init("way", .real(run.way), unit: "m"),
        .init("duration", .real(run.run.steps[run.run.steps.count - 1].time), unit: "s"),
        .init("switches", .integer(run.switches), unit: "1"),
        .init("recorded_share", .real(run.recordedShare), unit: "1"),
      ] + distances)
  }
}

extension Segment {
  /// `0 s precise, 31 fixes, until 112.3 s: preciseLocationSwitch`.
  fileprivate var story: String {
    let kind = grant.precision.map { "\($0)" } ?? "no access"
    let end = closing.map { ", until \(Cell.real($0.time).text) s: \($0.reason)" } ?? ""
    return "\(Cell.real(start).text) s \(kind), \(fixes.count) fixes\(end)"
  }
}
