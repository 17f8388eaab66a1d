import Recording
import Sampling

extension Input {
  /// The words that an input at random takes.
  static let randomWords = 3

  /// An input of any kind at random: the kind, then what it is of. Answers and turns of the app, without which little
  /// happens, are more frequent. Purposes are some to choose from, at least one.
  static func random(
    purposes: [String], using generator: inout some RandomNumberGenerator
  ) -> Input {
    func pick<T>(_ values: [T]) -> T {
      values[Int(HalfOpenUniform(below: Double(values.count)).sample(using: &generator))]
    }
    let kind = pick(Array(0..<21))
    let purpose = pick(purposes)
    let isOn: Bool
    switch kind {
    case 0...1: return .moves(.chooses(pick(Trigger.Choice.allCases)))
    case 2...4: return .moves(.answers(pick(Trigger.Answer.allCases)))
    case 5...8: return .moves(.app(pick(Trigger.Turn.allCases)))
    case 9...10:
      let (number, access, asks) = pick(sessions)
      return .holds(number, ServiceSession(access, purpose: asks ? purpose : nil))
    case 11: return .releases(pick(Array(randomSessions)))
    case 12: return pick([.asksWhetherAlways, .requestsFullAccuracy(purpose: purpose)])
    case 13: return pick([.position, .region(entered: true), .region(entered: false), .visit])
    default: isOn = pick([true, false])
    }
    return switch kind {
    case 14: .moves(.precise(isOn))
    case 15: .moves(.services(isOn))
    case 16: .moves(.profile(isOn))
    case 17: .updates(isOn)
    case 18: .backgroundSession(isOn)
    case 19: .findsPositions(isOn)
    default: .desiresReduced(isOn)
    }
  }

  /// The numbers of their sessions; those of a script begin at 0.
  static let randomSessions = 1000...1003

  private static let sessions = randomSessions.flatMap { number in
    Access.allCases.flatMap { access in [(number, access, true), (number, access, false)] }
  }
}
