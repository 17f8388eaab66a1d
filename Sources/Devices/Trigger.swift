/// What may move a state, by the table.
public enum Trigger: Hashable, Sendable {
  /// The person's choice in Settings.
  case chooses(Choice)
  /// Precise Location switched on or off in Settings.
  case precise(Bool)
  /// Location Services switched on or off for the device.
  case services(Bool)
  /// A configuration profile begins or ends to restrict the app.
  case profile(Bool)
  /// The answer to an alert.
  case answers(Answer)
  /// A time that has run out.
  case expires(Loan)
  /// What becomes of the app.
  case app(Turn)

  /// A choice in Settings.
  public enum Choice: String, CaseIterable, Sendable {
    /// Never.
    case never
    /// Ask Next Time Or When I Share.
    case askNextTime
    /// While Using the App.
    case whileUsing
    /// Always.
    case always
  }

  /// An answer to an alert; each belongs to one kind of alert.
  public enum Answer: String, CaseIterable, Sendable {
    /// To the request of access: Allow Once.
    case allowOnce
    /// To the request of access: Allow While Using App.
    case allowWhileUsing
    /// To the request of access: Don't Allow.
    case dontAllow
    /// To the question about Always: Change to Always Allow.
    case changeToAlways
    /// To the question about Always: Keep Only While Using.
    case keepWhileUsing
    /// To the request of full accuracy: Allow Once.
    case allowFullAccuracy
    /// To the request of full accuracy: Don't Allow.
    case dontAllowFullAccuracy
  }

  /// What is lent for a time.
  public enum Loan: String, CaseIterable, Sendable {
    /// Access by Allow Once.
    case once
    /// Temporary full accuracy.
    case temporaryAccuracy
  }

  /// A turn in an app's life.
  public enum Turn: String, CaseIterable, Sendable {
    /// It comes on the screen, launched if need be.
    case opens
    /// It leaves the screen.
    case leaves
    /// The system stops it in memory.
    case suspends
    /// The system lets it run again in the background.
    case resumes
    /// It is ended.
    case terminates
    /// The system launches it in the background.
    case relaunches
    /// The device starts anew.
    case reboots
  }

  /// All that there are.
  public static let all: [Trigger] =
    Choice.allCases.map { .chooses($0) }
    + [true, false].flatMap { [.precise($0), .services($0), .profile($0)] }
    + Answer.allCases.map { .answers($0) } + Loan.allCases.map { .expires($0) }
    + Turn.allCases.map { .app($0) }

  /// `chooses never`, as printed in the table.
  public var label: String {
    switch self {
    case .chooses(let choice): "chooses \(choice.rawValue)"
    case .precise(let isOn): "Precise Location \(isOn ? "on" : "off")"
    case .services(let isOn): "Location Services \(isOn ? "on" : "off")"
    case .profile(let restricts): restricts ? "profile restricts" : "profile lifted"
    case .answers(let answer): "answers \(answer.rawValue)"
    case .expires(let loan): "expires \(loan.rawValue)"
    case .app(let turn): "app \(turn.rawValue)"
    }
  }
}
