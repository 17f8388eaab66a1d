extension Transition {
  /// How a state moves; what stands in no row moves nothing.
  public static let table: [Transition] = permissions + accuracies + devices + lives

  private static func row(
    _ trigger: Trigger, _ move: Move, if condition: Condition = .none, _ source: String
  ) -> Transition {
    Transition(trigger: trigger, condition: condition, move: move, source: source)
  }

  private static let permissions = [
    row(.chooses(.never), .permission(Permission.allCases, .never), "B1"),
    row(.chooses(.askNextTime), .permission(Permission.allCases, .notDetermined), "B1"),
    row(.chooses(.whileUsing), .permission(Permission.allCases, .whenInUse), "B1"),
    row(.chooses(.always), .permission(Permission.allCases, .always), "B1"),
    row(.answers(.allowOnce), .permission([.notDetermined], .once), "B1"),
    row(
      .answers(.allowWhileUsing), .permission([.notDetermined], .provisionalAlways), if: .asksForAlways, "B1"),
    row(.answers(.allowWhileUsing), .permission([.notDetermined], .whenInUse), "B1"),
    row(.answers(.dontAllow), .permission([.notDetermined], .never), "B1"),
    row(.answers(.changeToAlways), .permission([.provisionalAlways, .whenInUse], .always), "B1"),
    row(.answers(.keepWhileUsing), .permission([.provisionalAlways], .whenInUse), "B1"),
    row(.expires(.once), .permission([.once], .notDetermined), "B1"),
    row(.app(.reboots), .permission([.once], .notDetermined), "assumed"),
  ]

  private static let accuracies = [
    row(.precise(false), .accuracy([.full, .temporary], .reduced), "B1"),
    row(.precise(true), .accuracy([.reduced, .temporary], .full), "B1"),
    row(.chooses(.askNextTime), .accuracy([.reduced, .temporary], .full), "B2"),
    row(.answers(.allowFullAccuracy), .accuracy([.reduced], .temporary), if: .isPermitted, "B5"),
    row(.expires(.temporaryAccuracy), .accuracy([.temporary], .reduced), "B6"),
    row(.expires(.once), .accuracy([.temporary], .reduced), "assumed"),
    row(.chooses(.never), .accuracy([.temporary], .reduced), "assumed"),
    row(.app(.reboots), .accuracy([.temporary], .reduced), "assumed"),
  ]

  private static let devices = [
    row(.services(false), .services([.on], .off), "B1"),
    row(.services(true), .services([.off], .on), "B1"),
    row(.profile(true), .profile([.free], .restricted), "B1"),
    row(.profile(false), .profile([.restricted], .free), "B1"),
  ]

  private static let lives = [
    row(.app(.opens), .life([.background, .suspended, .terminated], .foreground), "B3"),
    row(.app(.leaves), .life([.foreground], .background), "B3"),
    row(.app(.suspends), .life([.background], .suspended), "B3"),
    row(.app(.resumes), .life([.suspended], .background), "B3"),
    row(.app(.terminates), .life([.foreground, .background, .suspended], .terminated), "D3"),
    row(.app(.relaunches), .life([.terminated], .background), "D3"),
    row(.app(.reboots), .life([.foreground, .background, .suspended], .terminated), "assumed"),
  ]
}
