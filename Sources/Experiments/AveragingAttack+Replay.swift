import Designs
import Sampling

extension AveragingAttack {
  /// What each fix drew, and the error of their mean.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) -> Replay {
    let fixes = AveragedFixes(condition)
    var reader = generator
    let draws = fixes.draws(using: &reader)
    let error = fixes.meanError(using: &generator)
    let square = error.north * error.north + error.east * error.east
    return Replay(
      draws: draws,
      outcome: [
        .init("mean_error_north", .real(error.north), unit: "m"),
        .init("mean_error_east", .real(error.east), unit: "m"),
        .init("error", .real(square.squareRoot()), unit: "m"),
      ])
  }
}

extension AveragedFixes {
  /// The numbers that the trial draws, named, in its order.
  func draws(using generator: inout some RandomNumberGenerator) -> [Replay.Item] {
    guard mechanism != .planarLaplace else {
      return (1...hours).flatMap { hour in
        [
          .init("angle_\(hour)", .real(Angle().sample(using: &generator)), unit: "rad", words: 1),
          .init("first_\(hour)", .real(OpenUniform().sample(using: &generator)), unit: "1", words: 1),
          .init("second_\(hour)", .real(OpenUniform().sample(using: &generator)), unit: "1", words: 1),
        ] as [Replay.Item]
      }
    }
    func position(_ name: String) -> Replay.Item {
      .init(
        name, .real(accuracy * HalfOpenUniform(below: 1).sample(using: &generator)), unit: "m", words: 1)
    }
    func normal(_ name: String) -> Replay.Item {
      .init(name, .real(StandardNormal().sample(using: &generator)), unit: "1", words: StandardNormal.words)
    }
    let place = [position("position_north"), position("position_east")]
    guard mechanism != .fixedGrid else { return place }
    return place + (1...hours).flatMap { [normal("normal_north_\($0)"), normal("normal_east_\($0)")] }
  }
}
