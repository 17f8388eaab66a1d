import Recording

/// A device with one app on it, in virtual time: inputs go in, and what the app is told comes out.
///
/// Nothing here is drawn, and no clock is read: the same inputs give the same events. What moves the state stands in
/// `Transition.table` and nowhere else; what follows from a state stands in this type. Costs are constant, but for
/// what is delivered when a suspended app resumes.
public struct Device: Sendable {
  /// The times and keys that it goes by. A time that runs already keeps its end.
  public var rules: Rules
  /// All that the table speaks of.
  public internal(set) var state = State()
  /// The time, in milliseconds.
  public private(set) var now = 0
  /// The sessions held, by their numbers.
  public internal(set) var sessions: [Int: ServiceSession] = [:]
  /// The question that the person sees.
  public internal(set) var alert: Alert?
  /// Whether the app iterates live updates.
  public internal(set) var isUpdating = false
  /// Whether a background session runs, with its indicator.
  public internal(set) var hasBackgroundSession = false
  /// Whether the app asks for approximate positions on purpose.
  public internal(set) var desiresReduced = false
  /// Whether the device finds positions.
  public internal(set) var findsPositions = true

  /// Whether the app that runs now iterates live updates; one that was terminated may have left them on.
  var isIterating = false
  /// What a terminated app held, while that is remembered.
  var remembered: [ServiceSession] = []
  var onceEnds, accuracyEnds, sessionsEnd: Int?
  var hasAskedAlways = false
  var askedPurposes: Set<String> = []
  var toldDiagnostics: [Diagnostic] = []
  /// What a suspended app will be told when it resumes.
  var waiting: [Signal] = []
  private var events: [Event] = []

  /// A device on which an app has just been opened for the first time.
  public init(rules: Rules = Rules()) { self.rules = rules }

  /// What the app's sessions ask for together, implicit and remembered ones included.
  public var asked: Asked { Asked(Array(sessions.values) + implicit + remembered) }

  /// Iterating live updates is a session of its own, unless the app requires explicit ones.
  var implicit: [ServiceSession] {
    isIterating && !rules.requiresExplicitSessions ? [ServiceSession(.whenInUse)] : []
  }

  /// Whether the app runs.
  public var isRunning: Bool { state.life == .foreground || state.life == .background }

  /// Whether the app counts as in use: on the screen, or behind it with the indicator.
  public var isInUse: Bool { state.life == .foreground || hasBackgroundSession }

  /// Whether locations are allowed at this moment.
  public var hasAccess: Bool {
    switch state.reading.grant.access {
    case .none: false
    case .whenInUse: isInUse
    case .always: true
    }
  }

  /// Of which kind positions are that the app may have at this moment; nil if it may have none.
  public var precision: Precision? {
    guard hasAccess else { return nil }
    return desiresReduced ? .approximate : state.reading.grant.precision
  }

  /// Whether updates come, as far as permission and sessions go.
  var receives: Bool { isUpdating && hasAccess && asksForAccess }

  /// Whether anything is asked for; `asked` without the sets.
  private var asksForAccess: Bool {
    (isIterating && !rules.requiresExplicitSessions) || sessions.values.contains { $0.access != .none }
      || remembered.contains { $0.access != .none }
  }

  /// Something happens at a time, in milliseconds; what the app is told up to then, in order.
  ///
  /// What runs out before then does so at its own time. A time that is past is taken for now.
  public mutating func handle(_ input: Input, at time: Int) -> [Event] {
    // What comes most often changes nothing, and need not look for what follows.
    if case .position = input, !runsOut(by: time) { return position(at: time).map { [$0] } ?? [] }
    wait(until: time)
    step { $0.take(input) }
    return told()
  }

  /// Time goes by, in milliseconds; what the app is told up to then, in order.
  public mutating func advance(to time: Int) -> [Event] {
    wait(until: time)
    return told()
  }

  /// When the next thing runs out that was lent, in milliseconds; nil where time alone changes nothing.
  public var nextEnd: Int? {
    let end = min(onceEnds ?? .max, accuracyEnds ?? .max, sessionsEnd ?? .max)
    return end == .max ? nil : end
  }

  /// Whether something runs out up to a time.
  func runsOut(by time: Int) -> Bool { nextEnd.map { $0 <= time } ?? false }

  /// A position is due, and nothing runs out before; the event if the app gets it.
  mutating func position(at time: Int) -> Event? {
    now = max(now, time)
    guard receives, isRunning, findsPositions, let precision else { return nil }
    return Event(time: now, inForeground: state.life == .foreground, signal: .position(precision))
  }

  private mutating func told() -> [Event] {
    defer { events = [] }
    return events
  }

  private mutating func wait(until time: Int) {
    while let end = nextEnd, end <= time {
      now = end
      step { $0.runOut(at: end) }
    }
    now = max(now, time)
  }

  /// One change, and what follows from it, in this order: what waited, a failure, the callback, updates, the end of a
  /// call, an alert, diagnostics, times that begin to run.
  private mutating func step(_ change: (inout Device) -> Trigger?) {
    let before = self
    let trigger = change(&self)
    deliverWaiting()
    if before.hasAccess, !hasAccess, before.receives { emit(.failure(code: 1)) }
    if let trigger, state.reading != before.state.reading {
      emit(.authorization(state.reading, trigger.reason))
    }
    if receives != before.receives, receives || hasAccess { emit(.updates(receives)) }
    dropMootAlert()
    if case .fullAccuracy(_, isCall: true) = before.alert, alert == nil { emit(.fullAccuracyCall(code: nil)) }
    prompt()
    tellDiagnostics()
    setTimes()
  }

  private mutating func deliverWaiting() {
    guard isRunning else { return }
    let signals = waiting
    waiting = []
    signals.forEach { emit($0) }
  }

  /// Tells the app: now if it runs, when it resumes if it is suspended, and never if it is not there.
  mutating func emit(_ signal: Signal) {
    switch state.life {
    case .foreground, .background: show(signal)
    case .suspended: waiting.append(signal)
    case .terminated: break
    }
  }

  /// What the person sees needs no app that runs.
  mutating func show(_ signal: Signal) {
    events.append(Event(time: now, inForeground: state.life == .foreground, signal: signal))
  }
}
