import Designs
import Oracles

extension GrantChanges {
  /// The oracle's values, by metric, for runs at a constant speed: the share recorded, and on a straight way the bias of
  /// what is recorded, each step being as long as two fixes say on average.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let runner = Runner(condition)
    guard runner.variation == 0, !runner.stopsAtLights else { return [:] }
    let (length, seconds) = (condition.length(Self.length), Runner.step / runner.speed)
    let grants = AlternatingGrants(
      precise: condition.duration(Self.precise), approximate: condition.duration(Self.approximate))
    let share = grants.wholeLegs(Int(length / Runner.step), seconds: seconds)
    guard runner.route == .straight, condition.word(Self.rule, as: Rule.self) == .recorded else {
      return ["recorded_share": share]
    }
    let step = ScatteredDistance(
      of: Runner.step, errors: condition.length(FixError.accuracy) / 1.5096, correlationTime: 60,
      apart: seconds)
    return ["recorded_share": share, "bias_m": length * (share * step.mean / Runner.step - 1)]
  }
}
