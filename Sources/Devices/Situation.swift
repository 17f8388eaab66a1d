import Recording

/// Where a scenario may have come to: as much of a device as says what can happen next.
///
/// It is coarser than the device. What is left out: which questions were asked before, and how much of a lent time has
/// gone by. So some things count as possible that are not.
struct Situation: Hashable {
  /// How many sessions are told apart.
  static let sessionLimit = 60
  /// The bits of no session of the script's: of one of any kind, and of live updates.
  static let (anySession, liveUpdates): (UInt64, UInt64) = (1 << 63, 1 << 62)

  var state = State()
  /// The kind of the alert that is up.
  var alert: Question?
  /// A bit for each session's number.
  var held: UInt64 = 0
  /// What an app held that was terminated, for the few seconds in which it still asks.
  var remembered: UInt64 = 0
  var isIterating = false
  var hasBackgroundSession = false

  /// An alert without its purpose.
  enum Question: CaseIterable { case access, always, fullAccuracy }

  var isRunning: Bool { state.life == .foreground || state.life == .background }
  var isInUse: Bool { state.life == .foreground || hasBackgroundSession }

  /// Why an input cannot happen here, as the end of a sentence; nil if it can.
  func obstacle(to input: Input) -> String? {
    switch input {
    case .moves(.answers(let answer)):
      return alert?.takes(answer) ?? false ? nil : "no alert can be up that takes this answer"
    case .moves(let trigger):
      let rows = Transition.table.filter { $0.trigger == trigger }
      guard let row = rows.first, !rows.contains(where: { $0.applied(to: state) != nil }) else { return nil }
      let now = state.value(of: row.part)
      return "\(Self.subject(of: row.part)) is '\(now)', and it takes \(row.fromText)"
    case .asksWhetherAlways:
      return state.permission == .provisionalAlways && alert == nil
        ? nil : "only provisional Always is asked about, with no other alert up"
    case .findsPositions, .position, .region, .visit: return nil
    default: break
    }
    guard isRunning else { return "the app is '\(state.life.rawValue)', and does nothing then" }
    switch input {
    case .releases(let number) where held & 1 << UInt64(number) == 0: return "the session is not held"
    case .updates(false) where !isIterating: return "updates are not on"
    case .backgroundSession(true) where state.life != .foreground:
      return "the app is in the background, and a background session begins on the screen"
    case .backgroundSession(false) where !hasBackgroundSession: return "no background session runs"
    default: return nil
    }
  }

  private static func subject(of part: String) -> String {
    switch part {
    case "life": "the app"
    case "accuracy": "the accuracy"
    case "services": "the switch"
    default: "the \(part)"
    }
  }

  /// The situation once what was lent has run out.
  var expired: Situation {
    var next = self
    guard !isInUse else { return next }
    for loan in [
      (Trigger.Loan.once, state.permission == .once), (.temporaryAccuracy, state.accuracy == .temporary),
    ]
    where loan.1 {
      next.state = Transition.next(next.state, .expires(loan.0), asksForAlways: false)
    }
    return next.settled
  }

  /// The situation without an alert that Settings have answered, or without what a terminated app had.
  var settled: Situation {
    var next = self
    switch alert {
    case nil: break
    case .access: if state.permission != .notDetermined { next.alert = nil }
    case .always:
      if state.permission != .whenInUse, state.permission != .provisionalAlways { next.alert = nil }
    case .fullAccuracy: if state.reading.grant.precision != .approximate { next.alert = nil }
    }
    return next
  }
}

extension Situation.Question {
  func takes(_ answer: Trigger.Answer) -> Bool {
    let alert: Alert =
      switch self {
      case .access: .access
      case .always: .always
      case .fullAccuracy: .fullAccuracy(purpose: "", isCall: false)
      }
    return alert.answers.contains(answer)
  }
}

extension State {
  /// The value of a part of the table, by name.
  func value(of part: String) -> String {
    switch part {
    case "permission": permission.rawValue
    case "accuracy": accuracy.rawValue
    case "services": services.rawValue
    case "profile": profile.rawValue
    default: life.rawValue
    }
  }
}

extension Transition {
  /// `'foreground' or 'background'`.
  var fromText: String { from.map { "'\($0)'" }.joined(separator: " or ") }
}

extension State {
  /// All that there are.
  static let all: [State] = Permission.allCases.flatMap { permission in
    Accuracy.allCases.flatMap { accuracy in
      Services.allCases.flatMap { services in
        Profile.allCases.flatMap { profile in
          Life.allCases.map { life in
            var state = State()
            (state.permission, state.accuracy, state.services) = (permission, accuracy, services)
            (state.profile, state.life) = (profile, life)
            return state
          }
        }
      }
    }
  }
}
