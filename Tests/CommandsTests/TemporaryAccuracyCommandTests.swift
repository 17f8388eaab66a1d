import TestSupport
import Testing

@Suite("Temporary accuracy, through the program")
struct TemporaryAccuracyCommandTests {
  private func place(_ conditions: String, figures: String = "") throws -> Workplace {
    try Workplace(
      """
      experiment: temporary-accuracy
      title: An app that comes and goes
      seed: 2026
      trials: 2000
      conditions:
        - {\(conditions)}
      \(figures)
      """)
  }

  @Test("what cannot be is refused at its place")
  func mistakes() throws {
    let once = try place("app: asks-once, front: 1 min, behind: 20 s, start: any-moment")
    try once.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error:
        "spec.yaml:6:5: error: app asks-once, front 1 min, behind 20 s, spells exponential, start any-moment, "
        + "run 30 min: an app that asks once does so as the run begins; write 'start: in-front'")
    let bare = try place("app: asks-again, front: 60, behind: 20 s")
    try bare.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error: "spec.yaml:6:30: error: 'front': '60' has no unit; write a duration such as 15 min or 2 h")
  }

  @Test("one, two and seven threads publish the same bytes")
  func threads() throws {
    let place = try place("app: asks-again, front: 20 s, behind: 10 s, start: any-moment, run: 2 min")
    try place.publish("--threads", "1")
    let one = try place.published()
    for threads in ["2", "7"] {
      try place.publish("--threads", threads, "--out", "Other\(threads)")
      #expect(try place.published(in: "Other\(threads)") == one)
    }
  }

  @Test("a replayed trial names its spells, their expiries and what came of them")
  func replay() throws {
    let place = try place("app: asks-again, front: 20 s, behind: 20 s, start: any-moment, run: 10 min")
    let ending = try place.snaplab("trial", "spec.yaml", "0")
    #expect(ending.code == 0, "\(ending.error)")
    for name in ["begins", "elapsed", "front_2", "behind_2", "expiry_2", "callbacks"] {
      #expect(ending.output.contains(name), "\(name) is missing:\n\(ending.output)")
    }
  }

  @Test("the exact value can be asked for")
  func exact() throws {
    let ending = try place("app: asks-again, front: 1 min, behind: 20 s").snaplab(
      "exact", "temporary-accuracy", "app=asks-again", "front=1min", "behind=20s", "spells=fixed",
      "start=any-moment")
    #expect(ending.code == 0 && ending.output.contains("0.890625"), "\(ending.output)")
  }
}
