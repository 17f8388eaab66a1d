import Recording

extension Device {
  /// What an input changes; the trigger by which it went through the table, if it did.
  mutating func take(_ input: Input) -> Trigger? {
    switch input {
    case .moves(let trigger): return take(trigger)
    case .asksWhetherAlways:
      if state.permission == .provisionalAlways, alert == nil {
        hasAskedAlways = true
        show(alert: .always)
      }
    case .findsPositions(let finds): findsPositions = finds
    case .position:
      if let event = position(at: now) { show(event.signal) }
    case .region(let entered):
      // By the grant, whatever the app desires.
      if hasAccess, state.reading.grant.precision == .precise { emit(.region(entered: entered)) }
    case .visit:
      if let precision { emit(.visit(precision)) }
    default:
      // An app that does not run does nothing.
      if isRunning { act(input) }
    }
    return nil
  }

  private mutating func act(_ input: Input) {
    switch input {
    case .holds(let number, let session):
      sessions[number] = session
      // A new session may ask for a purpose again.
      if let purpose = session.purpose { askedPurposes.remove(purpose) }
    case .releases(let number): sessions[number] = nil
    case .updates(let go): (isUpdating, isIterating) = (go, go)
    case .desiresReduced(let reduced): desiresReduced = reduced
    case .backgroundSession(let runs):
      // It is begun on the screen, so that the person sees where the indicator comes from.
      hasBackgroundSession = runs && (hasBackgroundSession || state.life == .foreground)
    case .requestsFullAccuracy(let purpose): requestFullAccuracy(for: purpose)
    default: break
    }
  }

  private mutating func requestFullAccuracy(for purpose: String) {
    let refuses = FullAccuracyRefusal.allCases.contains { $0.holds(for: purpose, on: self) }
    if refuses {
      emit(.fullAccuracyCall(code: FullAccuracyRefusal.code))
    } else {
      show(alert: .fullAccuracy(purpose: purpose, isCall: true))
    }
  }

  private mutating func take(_ trigger: Trigger) -> Trigger? {
    switch trigger {
    case .expires:
      // It comes of time alone.
      return nil
    case .answers(let answer):
      guard let alert, alert.answers.contains(answer) else { return nil }
    case .chooses(.askNextTime): hasAskedAlways = false
    default: break
    }
    let life = state.life
    state = Transition.next(state, trigger, asksForAlways: asked.access == .always)
    if case .answers = trigger { alert = nil }
    if state.life != life { live(from: life, asReboot: trigger == .app(.reboots)) }
    return trigger
  }

  /// What the end of an app and its launch bring, beside what the table says.
  private mutating func live(from life: Life, asReboot: Bool) {
    if state.life == .terminated {
      remembered = asReboot ? [] : remembered + Array(sessions.values) + implicit
      sessionsEnd = remembered.isEmpty ? nil : now + rules.sessions
      isUpdating = isUpdating && !remembered.isEmpty
      sessions = [:]
      (isIterating, hasBackgroundSession, desiresReduced) = (false, false, false)
      alert = nil
      waiting = []
      toldDiagnostics = []
    } else if life == .terminated {
      if sessionsEnd != nil { sessionsEnd = now + rules.sessions }
      // A new manager tells its delegate what is the case.
      emit(.authorization(state.reading, .unknown))
    }
  }

  /// What was lent until now ends, or what a terminated app held is forgotten.
  mutating func runOut(at end: Int) -> Trigger? {
    let trigger: Trigger
    if onceEnds == end {
      trigger = .expires(.once)
    } else if accuracyEnds == end {
      trigger = .expires(.temporaryAccuracy)
    } else {
      (remembered, sessionsEnd) = ([], nil)
      isUpdating = isUpdating && (isIterating || !sessions.isEmpty)
      return nil
    }
    state = Transition.next(state, trigger, asksForAlways: asked.access == .always)
    return trigger
  }

  /// Sets or stops the times that run while the app is not in use.
  mutating func setTimes() {
    let isLent = !isInUse
    onceEnds = state.permission == .once && isLent ? onceEnds ?? now + rules.once : nil
    accuracyEnds =
      state.accuracy == .temporary && isLent ? accuracyEnds ?? now + rules.temporaryAccuracy : nil
  }
}

/// Why a call for temporary full accuracy fails at once, with nothing shown.
public enum FullAccuracyRefusal: String, CaseIterable, Sendable {
  /// There is no access, so that nothing can be made more accurate; assumed.
  case noAccess = "the app has no access (assumed)"
  /// Nothing is left to ask for.
  case isFull = "the accuracy is full"
  /// The purpose is not among those that the app declares.
  case unknownPurpose = "the purpose is unknown"
  /// The app is not on the screen.
  case notInForeground = "the app is not in the foreground"
  /// The person has another question to answer.
  case alertIsUp = "an earlier alert is up"

  /// The code of the failure. The person's refusal is none.
  public static let code = 18

  func holds(for purpose: String, on device: Device) -> Bool {
    switch self {
    case .noAccess: device.state.reading.grant.access == .none
    case .isFull: device.state.reading.grant.precision == .precise
    case .unknownPurpose: !device.rules.purposes.contains(purpose)
    case .notInForeground: device.state.life != .foreground
    case .alertIsUp: device.alert != nil
    }
  }
}
