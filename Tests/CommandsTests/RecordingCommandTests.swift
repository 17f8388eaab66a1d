import TestSupport
import Testing

@Suite("The experiments on recordings, through the program")
struct RecordingCommandTests {
  private static func spec(_ experiment: String, _ condition: String, trials: Int = 300) -> String {
    """
    experiment: \(experiment)
    title: A recording
    seed: 2026
    trials: \(trials)
    conditions:
      - {\(condition)}

    """
  }

  static let mistakes = [
    (
      "bridging", "gap: 60",
      "6:11: error: 'gap': '60' has no unit; write a duration such as 15 min or 2 h"
    ),
    (
      "bridging", "gap: 60 s, route: street",
      "6:24: error: 'route': unknown word 'street'; did you mean 'streets'?"
    ),
    (
      "bridging", "gap: 60 s, variation: 31",
      "6:28: error: 'variation': '31' is out of range; it must be from 0 to 30"
    ),
    (
      "grant-changes", "rule: bridge, precise: 5 min, approximate: 1 min",
      "6:12: error: 'rule': unknown word 'bridge'; did you mean 'bridged'?"
    ),
    (
      "grant-changes", "rule: bridged, precise: 5 min, approximate: 1 min, length: 1234 m",
      "6:5: error: rule bridged, precise 5 min, approximate 1 min, length 1.234 km, route park, kmh 10, variation 15, "
        + "stops none, persistence 150 m, block 100 m, accuracy 5 m: a run is a whole number of steps of 10 m, and "
        + "1.234 km is not"
    ),
  ]

  @Test("a condition that cannot be is refused at its place", arguments: mistakes)
  func mistake(experiment: String, condition: String, error: String) throws {
    let place = try Workplace(Self.spec(experiment, condition))
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: "spec.yaml:\(error)")
  }

  static let conditions = [
    ("bridging", "gap: 90 s, route: streets, stops: lights"),
    ("grant-changes", "rule: own-speed, precise: 2 min, approximate: 3 min, length: 2 km"),
  ]

  @Test("one, two and seven threads publish the same bytes", arguments: conditions)
  func threads(experiment: String, condition: String) throws {
    let place = try Workplace(Self.spec(experiment, condition, trials: 1000))
    try place.publish("--threads", "1")
    let one = try place.published()
    for threads in ["2", "7"] {
      try place.publish("--threads", threads, "--out", "Other\(threads)")
      #expect(try place.published(in: "Other\(threads)") == one)
    }
  }

  static let replays = [
    ("bridging", "gap: 90 s", ["heading", "bend_12", "error_84", "way", "own_uncertainty"]),
    (
      "grant-changes", "rule: joined, precise: 2 min, approximate: 3 min, route: streets, length: 1 km",
      ["offset", "turn_3", "pace_100", "time_1", "recorded_share", "own_speed"]
    ),
  ]

  @Test("a replayed trial names its draws and what came of them", arguments: replays)
  func replay(experiment: String, condition: String, names: [String]) throws {
    let place = try Workplace(Self.spec(experiment, condition))
    let ending = try place.snaplab("trial", "spec.yaml", "0")
    #expect(ending.code == 0, "\(ending.error)")
    for name in names { #expect(ending.output.contains(name), "\(name) is missing:\n\(ending.output)") }
  }
}
