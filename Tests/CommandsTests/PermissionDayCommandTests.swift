import TestSupport
import Testing

@Suite("Scenarios, through the program")
struct PermissionDayCommandTests {
  private static let day = """
    title: A day
    steps:
      - {updates: on}
      - {answers: allow while using}
      - {at: 8 h to 9 h, precise: off, chance: 50 %}

    """

  private static let spec = """
    experiment: permission-day
    title: A day
    seed: 2026
    trials: 3000
    conditions: [{scenario: day}, {scenario: other}]
    claims:
      - {id: a, quote: q, source: s, metric: route_available, at: {scenario: other}, between: [0.3, 0.4]}
      - {id: b, quote: q, source: s, metric: broken_rules, at: {scenario: day}, near: 0}

    """

  private func workplace() throws -> Workplace {
    let place = try Workplace(Self.spec)
    try place.write(Self.day, to: "scenarios/day.yaml")
    try place.write(Self.day.replacing(", chance: 50 %", with: ""), to: "scenarios/other.yaml")
    return place
  }

  @Test("a mistake in a scenario stops a run at its place in the scenario, before anything runs")
  func mistake() throws {
    let place = try workplace()
    try place.write(Self.day.replacing("updates: on", with: "app: resumes"), to: "scenarios/other.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error:
        "scenarios/other.yaml:3:11: error: 'app: resumes' can never happen here: the app is 'foreground', and it "
        + "takes 'suspended'")
    #expect(!place.exists("Results"))
  }

  @Test("an unknown scenario is told at its place in the spec")
  func unknown() throws {
    let place = try workplace()
    try place.replace("[{scenario: day}", with: "[{scenario: dya}", in: "spec.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error: "spec.yaml:5:25: error: 'scenario': there is no 'scenarios/dya.yaml'; did you mean 'day'?")
  }

  @Test("a replayed day tells what the app was told, in its text and as JSON")
  func story() throws {
    let place = try workplace()
    try place.write(
      Self.day.replacing("8 h to 9 h", with: "8 h").replacing(", chance: 50 %", with: ""),
      to: "scenarios/other.yaml")
    let words = ["trial", "spec.yaml", "0", "scenario=other"]
    let story = [
      "0.000 s foreground alert access", "0.000 s foreground diagnostics requestInProgress",
      "0.000 s foreground authorization 4, full (answer)", "0.000 s foreground updates go on",
      "0.000 s foreground diagnostics none",
      "28800.000 s foreground authorization 4, reduced (preciseLocationSwitch)",
      "28800.000 s foreground diagnostics accuracyLimited",
    ]
    let text = try place.snaplab(words).output
    #expect(text.contains(story.joined(separator: "\n") + "\n\noutcome"), "\(text)")
    let json = try place.snaplab(words + ["--json"]).output
    for line in story { #expect(json.contains("\"\(line)\""), "\(json)") }
  }

  @Test("two names of one content are one condition, which stands twice")
  func twins() throws {
    let place = try workplace()
    try place.write(Self.day, to: "scenarios/other.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error: "spec.yaml:5:31: error: conditions 1 and 2 are the same: scenario other")
  }

  @Test("a changed scenario makes the results stale, and the manifest names it by its hash")
  func stale() throws {
    let place = try workplace()
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 0)
    let manifest = try place.text("Results/spec/manifest.json")
    #expect(manifest.contains("\"path\" : \"scenarios/day.yaml\""))
    try place.replace("8 h to 9 h", with: "8 h to 10 h", in: "scenarios/day.yaml")
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code != 0 && (ending.output + ending.error).contains("of another design"), "\(ending)")
    // A blank more at its end is another file too: what is hashed is the content.
    try place.replace("8 h to 10 h", with: "8 h to 9 h", in: "scenarios/day.yaml")
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
  }

  @Test("one, two and seven threads publish the same bytes")
  func threads() throws {
    let place = try workplace()
    try place.publish("--threads", "1")
    let one = try place.published()
    for threads in ["2", "7"] {
      try place.publish("--threads", threads, "--out", "Other\(threads)")
      #expect(try place.published(in: "Other\(threads)") == one)
    }
  }

  @Test("trial, list, plan and exact know input files")
  func commands() throws {
    let place = try workplace()
    let trial = try place.snaplab("trial", "spec.yaml", "0", "scenario=day")
    #expect(trial.code == 0 && trial.output.contains("line 5: chance"), "\(trial.error)")
    let list = try place.snaplab("list", "permission-day")
    #expect(list.code == 0 && list.output.contains("a file of scenarios/, as in commuter"), "\(list.output)")
    let words = ["permission-day", "scenario=day"]
    try place.write(Self.day, to: "Experiments/scenarios/day.yaml")
    #expect(try place.snaplab(["plan"] + words + ["--mcse", "0.001"]).code == 0)
    #expect(try place.snaplab(["exact"] + words).error.contains("scenario") == false)
    let wrong = try place.snaplab("plan", "permission-day", "scenario=dya", "--mcse", "0.001")
    #expect(wrong.code == 64 && wrong.error.contains("did you mean 'day'?"), "\(wrong.error)")
  }
}
