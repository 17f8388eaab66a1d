import Recording

/// A row of the transition table: one part of a state moves at a trigger.
public struct Transition: Sendable {
  /// What moves, from any of some values to another.
  public enum Move: Sendable {
    /// What the person decided.
    case permission([Permission], Permission)
    /// Of which kind positions may be.
    case accuracy([Accuracy], Accuracy)
    /// The device's switch.
    case services([Services], Services)
    /// The device's profile.
    case profile([Profile], Profile)
    /// The app.
    case life([Life], Life)
  }

  /// What must hold besides.
  public enum Condition: String, CaseIterable, Sendable {
    /// Nothing.
    case none = ""
    /// The app's sessions ask for Always.
    case asksForAlways = "the app asks for always"
    /// The person has decided to let the app have locations.
    case isPermitted = "the app is permitted"

    func holds(in state: State, _ asksForAlways: Bool) -> Bool {
      switch self {
      case .none: true
      case .asksForAlways: asksForAlways
      case .isPermitted: state.permission != .never && state.permission != .notDetermined
      }
    }
  }

  /// What moves it.
  public let trigger: Trigger
  /// What must hold besides.
  public let condition: Condition
  /// What moves.
  public let move: Move
  /// The observation that it stands on, by its number in the module's README; `assumed` where there is none.
  public let source: String

  /// The state after the row; nil where the row does not speak of the state.
  public func applied(to state: State) -> State? {
    var next = state
    switch move {
    case .permission(let from, let to):
      guard from.contains(state.permission) else { return nil }
      next.permission = to
    case .accuracy(let from, let to):
      guard from.contains(state.accuracy) else { return nil }
      next.accuracy = to
    case .services(let from, let to):
      guard from.contains(state.services) else { return nil }
      next.services = to
    case .profile(let from, let to):
      guard from.contains(state.profile) else { return nil }
      next.profile = to
    case .life(let from, let to):
      guard from.contains(state.life) else { return nil }
      next.life = to
    }
    return next
  }

  /// The table's rows by trigger, in its order.
  private static let rows = Dictionary(grouping: table, by: \.trigger)

  /// The state after a trigger: in each of its parts by the first row that speaks of it, or as it was.
  public static func next(_ state: State, _ trigger: Trigger, asksForAlways: Bool) -> State {
    var next = state
    var moved: [String] = []
    for row in rows[trigger, default: []] where row.condition.holds(in: state, asksForAlways) {
      // Rows look at the state before the trigger, and at one part of it.
      guard !moved.contains(row.part), row.applied(to: state) != nil else { continue }
      next = row.applied(to: next) ?? next
      moved.append(row.part)
    }
    return next
  }

  /// The part that moves, as printed.
  public var part: String {
    switch move {
    case .permission: "permission"
    case .accuracy: "accuracy"
    case .services: "services"
    case .profile: "profile"
    case .life: "life"
    }
  }
}

extension Trigger {
  /// Why a recording's segment ends where this changes the grant.
  public var reason: Closing.Reason {
    switch self {
    case .chooses: .settingsChoice
    case .precise: .preciseLocationSwitch
    case .services: .locationServicesSwitch
    case .profile: .configurationProfile
    case .answers(.changeToAlways), .answers(.keepWhileUsing): .provisionalAlwaysDecided
    case .answers: .answer
    case .expires(.once): .allowOnceExpired
    case .expires(.temporaryAccuracy): .temporaryAccuracyExpired
    case .app: .unknown
    }
  }
}
