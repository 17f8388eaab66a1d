import Recording

/// A goal that an app declares, and holds as long as it needs it.
///
/// Sessions are layered: what the app asks for is the union of those held (`Asked`).
public struct ServiceSession: Hashable, Sendable {
  /// The access asked for; none if the session leaves that to others.
  public let access: Access
  /// The key of the purpose for which full accuracy is asked, if it is.
  public let purpose: String?

  /// A session.
  public init(_ access: Access, purpose: String? = nil) {
    self.access = access
    self.purpose = purpose
  }
}

/// What several sessions ask for together.
public struct Asked: Hashable, Sendable {
  /// The most access.
  public let access: Access
  /// All purposes of full accuracy.
  public let purposes: Set<String>

  /// The union.
  public init(_ sessions: some Sequence<ServiceSession>) {
    access = sessions.map(\.access).max() ?? .none
    purposes = Set(sessions.compactMap(\.purpose))
  }
}

/// What a session tells of itself, beside what it was asked for.
public enum Diagnostic: String, CaseIterable, Sendable {
  /// An alert is up. Where it is not, the person has chosen.
  case requestInProgress
  /// Locations are refused to the app.
  case denied
  /// They are off for the device.
  case deniedGlobally
  /// Nobody could be asked now, the app not being on the screen.
  case insufficientlyInUse
  /// Positions are approximate, and come every 15 to 20 minutes.
  case accuracyLimited
  /// The device finds no position.
  case locationUnavailable
}

/// A question that the person sees. There is one at a time.
public enum Alert: Hashable, Sendable {
  /// May the app have locations?
  case access
  /// May it have them in the background too?
  case always
  /// May it have precise ones for a purpose? By a call of the app's, or by a session.
  case fullAccuracy(purpose: String, isCall: Bool)

  /// The answers that it takes.
  public var answers: [Trigger.Answer] {
    switch self {
    case .access: [.allowOnce, .allowWhileUsing, .dontAllow]
    case .always: [.changeToAlways, .keepWhileUsing]
    case .fullAccuracy: [.allowFullAccuracy, .dontAllowFullAccuracy]
    }
  }
}
