import TestSupport
import Testing

@testable import Devices

@Suite("What is wrong in a scenario")
struct ScenarioFaultTests {
  /// The lines below `title`, and place and sentence of the complaint.
  static let faults: [(String, String)] = [
    ("stesp: []", "2:1: error: unknown key 'stesp'; did you mean 'steps'?"),
    (
      "steps: [{app: leave}]",
      "2:15: error: 'app': unknown word 'leave'; did you mean 'leaves'?"
    ),
    ("steps: [{apps: leaves}]", "2:10: error: unknown key 'apps'; did you mean 'app'?"),
    (
      "steps: [{app: leaves, app: opens}]",
      "2:23: error: the key 'app' is given twice, first on line 2; keep one"
    ),
    (
      "steps: [{app: leaves, precise: off}]",
      "2:32: error: 'app' and 'precise' are both given; write two steps"
    ),
    ("steps: [{at: 7 h}]", "2:9: error: nothing happens in this step; write what does, such as 'app: opens'"),
    (
      "steps: [{after: 5, app: leaves}]",
      "2:17: error: 'after': '5' has no unit; write a duration such as 15 min or 2 h"
    ),
    (
      "steps: [{at: 8 h to 7 h, app: leaves}]",
      "2:14: error: 'at': '8 h to 7 h' goes down; write the lower end first"
    ),
    (
      "steps: [{at: 8 h to 8:00, app: leaves}]",
      "2:14: error: 'at': '8 h to 8:00' has one end twice; write 8 h"
    ),
    ("steps: []", "2:8: error: 'steps' is empty; write at least one"),
    (
      "steps: [{repeat: {times: 2, steps: []}}]", "2:36: error: 'steps' is empty; write at least one"
    ),
    (
      "steps: [{repeat: {times: 10000, steps: [{random: {times: 0, after: 1 s}}]}}]",
      "2:58: error: 'times': 0 times is never; leave it out"
    ),
    (
      "steps: [{repeat: {times: 5000, steps: [{repeat: {times: 5000, steps: [{app: leaves, chance: 5 %}]}}]}}]",
      "2:18: error: there are more than 10000 steps, repeated ones counted; write fewer"
    ),
    (
      "steps: [{releases: map}]", "2:20: error: 'releases': no session 'map' was held before"
    ),
    (
      "purposes: [undeclared]",
      "2:12: error: 'purposes': 'undeclared' stands for a purpose that is not declared; choose another word"
    ),
    (
      "steps: [{at: 25:00, app: leaves}]", "2:14: error: 'at': '25:00' is no time of day; write 7:30"
    ),
    (
      "steps: [{at: 1 h, after: 1 h, app: leaves}]",
      "2:26: error: 'at' and 'after' are both given; keep one"
    ),
    (
      "steps: [{at: 8 h to 9 h, app: leaves}, {at: 8:30, app: opens}]",
      "2:45: error: time goes back: this may be as early as 8 h 30 min, and the step before it as late as 9 h"
    ),
    (
      "steps: [{after: 23 h to 25 h, app: leaves}]",
      "2:9: error: this may be as late as 25 h, and the scenario ends at 24 h; make it earlier, or write a longer "
        + "'length'"
    ),
    (
      "steps: [{app: leaves, chance: 130 %}]",
      "2:31: error: 'chance': '130 %' is no chance; write one between 0 % and 100 %"
    ),
    (
      "steps: [{repeat: {times: 2, steps: [{at: 1 h, app: leaves}]}}]",
      "2:42: error: a time of day comes once; within 'repeat' write 'after'"
    ),
    (
      "steps: [{random: {times: 1e9, after: 1 s}}]",
      "2:26: error: 'times': '1e9' is out of range; it must be from 0 to 10000"
    ),
    (
      "steps: [{repeat: {times: 9000, steps: [{updates: on}, {updates: off}]}}]",
      "2:18: error: there are more than 10000 steps, repeated ones counted; write fewer"
    ),
    (
      "steps: [{random: {times: 2, after: 1 s}, chance: 5 %}]",
      "2:50: error: 'random' stands alone in its step; move 'chance' to a step of its own"
    ),
    (
      "steps: [{requests_full_accuracy: route}]",
      "2:34: error: 'requests_full_accuracy': the app declares no purpose 'route'; write it under 'purposes', or "
        + "'undeclared' for one that the app does not declare"
    ),
    (
      "steps: [{holds: {session: run}}]",
      "2:17: error: a session asks for something; write 'access: when in use', or a 'purpose'"
    ),
    (
      "steps: [{holds: {session: run, access: always}}, {releases: rum}]",
      "2:61: error: 'releases': no session 'rum' was held before; did you mean 'run'?"
    ),
  ]

  /// What can never happen, and why.
  static let impossible: [(String, String)] = [
    (
      "{app: resumes}",
      "'app: resumes' can never happen here: the app is 'foreground', and it takes 'suspended'"
    ),
    (
      "{app: leaves, chance: 50 %}, {app: resumes}",
      "'app: resumes' can never happen here: the app is 'background', and it takes 'suspended'; or the app is "
        + "'foreground', and it takes 'suspended'"
    ),
    (
      "{answers: allow once}",
      "'answers: allow once' can never happen here: no alert can be up that takes this answer"
    ),
    (
      "{profile: restricts}, {updates: on}, {answers: allow once}",
      "'answers: allow once' can never happen here: no alert can be up that takes this answer"
    ),
    (
      "{updates: on}, {answers: allow once}, {answers: allow full accuracy}",
      "'answers: allow full accuracy' can never happen here: no alert can be up that takes this answer"
    ),
    (
      "{updates: on}, {answers: allow while using}, {system: asks about always}",
      "'system: asks about always' can never happen here: only provisional Always is asked about, with no other "
        + "alert up"
    ),
    (
      "{precise: on}",
      "'precise: on' can never happen here: the accuracy is 'full', and it takes 'reduced' or 'temporary'"
    ),
    (
      "{app: leaves}, {app: suspends}, {updates: on}",
      "'updates: on' can never happen here: the app is 'suspended', and does nothing then"
    ),
    (
      "{app: leaves}, {background_session: on}",
      "'background_session: on' can never happen here: the app is in the background, and a background session begins "
        + "on the screen"
    ),
    ("{updates: off}", "'updates: off' can never happen here: updates are not on"),
    (
      "{holds: {session: a, access: always}}, {app: terminates}, {app: opens}, {releases: a}",
      "'releases: a' can never happen here: the session is not held"
    ),
  ]

  private func complaintOf(_ lines: String) -> String {
    complaint { try Scenario("title: A day\n\(lines)\n".utf8, file: "day.yaml") }
  }

  @Test("each fault is told with its place and its remedy", arguments: faults)
  func fault(lines: String, message: String) { #expect(complaintOf(lines) == "day.yaml:\(message)") }

  @Test("what can never happen is told at its line, and why", arguments: impossible)
  func neverHappens(steps: String, message: String) {
    let told = complaintOf("steps: [\(steps)]")
    #expect(told.hasSuffix(": error: " + message), "\(told)")
  }

  /// Each is one step from something impossible.
  @Test(
    "what can happen is accepted, in whichever branch",
    arguments: [
      "{app: leaves, chance: 50 %}, {app: suspends, chance: 50 %}, {app: resumes}",
      "{updates: on}, {answers: allow once}, {app: leaves}, {after: 12 s, app: opens}, {answers: don't allow}",
      "{updates: on}, {answers: allow once}, {app: leaves}, {after: 1 s to 20 s, app: opens}, {answers: don't allow}",
      "{repeat: {times: 2, steps: [{app: leaves}, {app: opens}]}}",
      // Only the second round has an app to resume.
      "{repeat: {times: 2, steps: [{app: resumes}, {app: leaves}, {app: suspends}]}}",
      "{random: {times: 3, after: 1 s}}, {app: resumes}, {answers: keep while using}, {background_session: off}",
      "{holds: {session: a, access: always}}, {answers: allow while using}, {system: asks about always}",
    ])
  func possible(steps: String) {
    let told = complaintOf("steps: [\(steps)]")
    #expect(told.hasPrefix("no error"), "\(told)")
  }

  @Test("too much chance is told at the step from which on it cannot be followed, soon")
  func uncertain() {
    let steps = (1...40).map { "\n  - {holds: {session: s\($0), access: when in use}, chance: 50 %}" }
    let told = complaintOf("steps:\(steps.joined())")
    #expect(
      told.hasSuffix(
        ": error: too much is uncertain here: more than 40000 situations are possible; make fewer of the steps before a "
          + "matter of chance"), "\(told)")
    // After inputs of any kind too, what was held in all branches together is one branch.
    let afterwards = (1...10).map { "{holds: {session: s\($0), access: when in use}, chance: 50 %}" }
    let random = "{random: {times: 3, after: 1 s}}, {releases: s7}"
    #expect(complaintOf("steps: [\(afterwards.joined(separator: ", ")), \(random)]").hasPrefix("no error"))
  }

  @Test("what is lent runs out in its time, and not before")
  func loans() {
    let start = "{updates: on}, {answers: allow once}, {app: leaves}"
    let told = complaintOf("steps: [\(start), {app: opens}, {answers: don't allow}]")
    #expect(told.hasSuffix("no alert can be up that takes this answer"))
  }
}
