import TestSupport
import Testing

@Suite("The experiments on attacks, through the program")
struct AttacksCommandTests {
  private static func spec(_ experiment: String, _ condition: String, trials: Int = 3000) -> String {
    """
    experiment: \(experiment)
    title: An attack
    seed: 2026
    trials: \(trials)
    conditions:
      - {\(condition)}

    """
  }

  static let mistakes = [
    (
      "averaging-attack", "mechanism: android, hours: 24",
      "6:17: error: 'mechanism': unknown word 'android'; write one of fixed-grid, android-classic, fresh-offset, "
        + "planar-laplace"
    ),
    (
      "averaging-attack", "mechanism: fixed-grid, hours: 0",
      "6:36: error: 'hours': '0' is out of range; it must be from 1 to 100000"
    ),
    (
      "intersection-attack", "attack: intersecton, sessions: 4, cell: 5 km",
      "6:14: error: 'attack': unknown word 'intersecton'; did you mean 'intersection'?"
    ),
    (
      "border-attack", "knowledge: cells, kmh: 5, interval: 15",
      "6:41: error: 'interval': '15' has no unit; write a duration such as 15 min or 2 h"
    ),
    (
      "border-attack", "knowledge: cells, kmh: 100, interval: 15 min",
      "6:5: error: knowledge cells, kmh 100, interval 15 min, hysteresis 0 m, cell 5 km: from report to report the "
        + "phone goes 25 km; with a hysteresis of 0 m that must be at most the cell, 5 km"
    ),
  ]

  @Test("an attack that cannot be is refused at its place", arguments: mistakes)
  func mistake(experiment: String, condition: String, error: String) throws {
    let place = try Workplace(Self.spec(experiment, condition))
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: "spec.yaml:\(error)")
  }

  static let runs = [
    ("averaging-attack", "mechanism: android-classic, hours: 700"),
    ("averaging-attack", "mechanism: planar-laplace, hours: 20"),
    ("intersection-attack", "attack: intersection, sessions: 30, cell: 5 km"),
    ("border-attack", "knowledge: speed, kmh: 5, interval: 15 min, hysteresis: 200 m"),
  ]

  @Test("one, two and seven threads publish the same bytes", arguments: runs)
  func threads(experiment: String, condition: String) throws {
    let place = try Workplace(Self.spec(experiment, condition, trials: 20_000))
    try place.publish("--threads", "1")
    let one = try place.published()
    for threads in ["2", "7"] {
      try place.publish("--threads", threads, "--out", "Other\(threads)")
      #expect(try place.published(in: "Other\(threads)") == one)
    }
  }

  static let replays = [
    ("averaging-attack", "mechanism: android-classic, hours: 2", ["position_north", "normal_east_2"]),
    ("averaging-attack", "mechanism: planar-laplace, hours: 2", ["angle_1", "second_2"]),
    ("intersection-attack", "attack: averaging, sessions: 2, cell: 5 km", ["offset_y_2", "shared_to_x"]),
    ("border-attack", "knowledge: cells, kmh: 20, interval: 15 min", ["heading", "start_y", "row_after"]),
  ]

  @Test("a replayed trial names its draws and what came of them", arguments: replays)
  func replay(experiment: String, condition: String, names: [String]) throws {
    let place = try Workplace(Self.spec(experiment, condition))
    let ending = try place.snaplab("trial", "spec.yaml", "0")
    #expect(ending.code == 0, "\(ending.error)")
    for name in names { #expect(ending.output.contains(name), "\(name) is missing:\n\(ending.output)") }
  }

  @Test("the exact value of an attack can be asked for")
  func exact() throws {
    let place = try Workplace(Self.spec("averaging-attack", "mechanism: fixed-grid, hours: 1"))
    let ending = try place.snaplab("exact", "averaging-attack", "mechanism=android-classic", "hours=8760")
    #expect(ending.code == 0 && ending.output.contains("557.79"), "\(ending.output)")
  }
}
