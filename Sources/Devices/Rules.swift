/// Times and keys by which a device goes.
public struct Rules: Hashable, Sendable {
  /// How long temporary full accuracy outlasts the use of the app, in milliseconds. Measured: 11.2 to 11.3 s.
  public var temporaryAccuracy = 11_250
  /// How long Allow Once outlasts the use of the app, in milliseconds. Assumed to be the same.
  public var once = 11_250
  /// How long sessions outlive the app, and how long a relaunched app has to hold them anew, in milliseconds. "A few
  /// seconds"; the number is assumed.
  public var sessions = 5_000
  /// The purposes of full accuracy that the app declares.
  public var purposes: Set<String> = []
  /// Whether the app requires explicit sessions, so that iterating live updates asks for nothing.
  public var requiresExplicitSessions = false

  /// The rules as measured; no purposes, implicit sessions.
  public init() {}
}
