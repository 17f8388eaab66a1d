import Sampling

@testable import Devices

/// Inputs at random, with times.
struct RandomScript {
  private(set) var steps: [(input: Input, time: Int)] = []
  let rules: Rules

  init(seed: UInt64) {
    // A script draws fewer than 1024 words.
    var generator = SplitMix64(seed: 2026, position: 1024 * seed)
    func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    func isOn() -> Bool { below(2) == 0 }
    let purposes = ["route", "splits", "unknown"]
    var rules = Rules()
    rules.purposes = ["route", "splits"]
    rules.requiresExplicitSessions = isOn()
    self.rules = rules
    var time = 0
    if isOn() {
      // An app in use with Precise Location off, as chance makes few.
      let session = ServiceSession(isOn() ? .always : .whenInUse)
      let answer = [Trigger.Answer.allowOnce, .allowWhileUsing][below(2)]
      steps = [
        .holds(9, session), .moves(.answers(answer)), .moves(.precise(false)), .updates(true),
        .requestsFullAccuracy(purpose: "route"), .moves(.answers(.allowFullAccuracy)),
      ].map { ($0, 0) }
    }
    for _ in 0..<(10 + below(20)) {
      // Long enough at times for what is lent to run out.
      time += [0, 1, 500, 3000, 7000, 12_000][below(6)]
      let input: Input =
        switch below(16) {
        case 0...5: .moves(Trigger.all[below(Trigger.all.count)])
        case 6: .asksWhetherAlways
        case 7:
          .holds(
            below(4),
            ServiceSession(
              [.none, .whenInUse, .always][below(3)], purpose: isOn() ? purposes[below(3)] : nil))
        case 8: .releases(below(4))
        case 9: .updates(below(4) > 0)
        case 10: [.desiresReduced(isOn()), .findsPositions(below(4) > 0)][below(2)]
        case 11: .backgroundSession(isOn())
        case 12: .requestsFullAccuracy(purpose: purposes[below(3)])
        case 13...14:
          .moves(.answers([.allowOnce, .allowWhileUsing, .allowFullAccuracy, .changeToAlways][below(4)]))
        default: [.position, .region(entered: isOn()), .visit][below(3)]
        }
      steps.append((input, time))
    }
  }
}
