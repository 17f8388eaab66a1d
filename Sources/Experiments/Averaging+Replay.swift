import Designs
import Sampling

extension Averaging {
  /// What each fix drew, and the error of their mean.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) -> Replay {
    let phone = trial(of: condition)
    var reader = generator
    let draws = phone.draws(using: &reader)
    let error = phone.meanError(using: &generator)
    let square = error.x * error.x + error.y * error.y
    return Replay(
      draws: draws,
      outcome: [
        .init("mean_error_x", .real(error.x), unit: "m"),
        .init("mean_error_y", .real(error.y), unit: "m"),
        .init("error", .real(square.squareRoot()), unit: "m"),
      ])
  }
}

extension RestingPhoneTrial {
  /// The numbers that the trial draws, named, in its order.
  func draws(using generator: inout some RandomNumberGenerator) -> [Replay.Item] {
    let coordinate = HalfOpenUniform(below: cell)
    func uniform(_ name: String) -> Replay.Item {
      .init(name, .real(coordinate.sample(using: &generator)), unit: "m", words: 1)
    }
    func normal(_ name: String) -> Replay.Item {
      .init(name, .real(StandardNormal().sample(using: &generator)), unit: "1", words: StandardNormal.words)
    }
    switch model {
    case .noise:
      return (1...fixes).flatMap { [normal("noise_x_\($0)"), normal("noise_y_\($0)")] }
    case .fixedCell:
      return [uniform("position_x"), uniform("position_y")]
    case .freshCell:
      return [uniform("position_x"), uniform("position_y")]
        + (1...fixes).flatMap { [uniform("offset_x_\($0)"), uniform("offset_y_\($0)")] }
    }
  }
}
