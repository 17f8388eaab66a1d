import Recording

/// Something that an app is told, or that the person sees.
public struct Event: Hashable, Sendable, CustomStringConvertible {
  /// When it is delivered, in milliseconds.
  public let time: Int
  /// Whether the app is on the screen then.
  public let inForeground: Bool
  /// What it is.
  public let signal: Signal

  /// One line: `12.500 s background authorization 4, reduced (temporaryAccuracyExpired)`.
  public var description: String {
    let milliseconds = String(time % 1000)
    let padding = String(repeating: "0", count: 3 - milliseconds.count)
    return
      "\(time / 1000).\(padding)\(milliseconds) s \(inForeground ? "foreground" : "background") \(signal)"
  }
}

/// What an app is told, or the person sees.
public enum Signal: Hashable, Sendable, CustomStringConvertible {
  /// The callback: status and accuracy. An app does not see the reason; a simulation does.
  case authorization(Reading, Closing.Reason)
  /// Updates stop, by the platform's code: 1 is denied.
  case failure(code: Int)
  /// Updates go on, without being started again; or stop because no session asks for them any more.
  case updates(Bool)
  /// The call for temporary full accuracy ends: with code 18 at once, or with none, whatever the answer was.
  case fullAccuracyCall(code: Int?)
  /// What the sessions tell.
  case diagnostics([Diagnostic])
  /// A position of that kind.
  case position(Precision)
  /// A region was entered, or left.
  case region(entered: Bool)
  /// A visit, at coordinates of that kind.
  case visit(Precision)
  /// The person sees an alert.
  case alert(Alert)

  /// A few words.
  public var description: String {
    switch self {
    case .authorization(let reading, let reason): "authorization \(reading) (\(reason))"
    case .failure(let code): "failure \(code)"
    case .updates(let go): go ? "updates go on" : "updates stop"
    case .fullAccuracyCall(let code): code.map { "full accuracy: failure \($0)" } ?? "full accuracy: no error"
    case .diagnostics(let all):
      "diagnostics \(all.isEmpty ? "none" : all.map(\.rawValue).joined(separator: ", "))"
    case .position(let precision): "position \(precision)"
    case .region(let entered): entered ? "region entered" : "region left"
    case .visit(let precision): "visit \(precision)"
    case .alert(.fullAccuracy(let purpose, let isCall)):
      "alert fullAccuracy for \(purpose), by a \(isCall ? "call" : "session")"
    case .alert(let alert): "alert \(alert)"
    }
  }
}
