import TestSupport
import Testing

@Suite("The experiments on mechanisms, through the program")
struct MechanismsCommandTests {
  private static func spec(_ condition: String, experiment: String = "mechanisms") -> String {
    """
    experiment: \(experiment)
    title: A mechanism
    seed: 2026
    trials: 40
    conditions:
      - \(condition)

    """
  }

  static let mistakes = [
    (
      "mechanisms", "{mechanism: android-snaped, outing: walk, place: london}",
      "6:17: error: 'mechanism': unknown word 'android-snaped'; did you mean 'android-snapped'?"
    ),
    (
      "mechanisms", "{mechanism: precise, outing: walk, place: london, minutes: 0}",
      "6:64: error: 'minutes': '0' is out of range; it must be from 1 to 60"
    ),
    (
      "coordinate-leak", "{grid: android-snapped, place: london, digits: 2}",
      "6:52: error: 'digits': '2' is out of range; it must be from 3 to 15"
    ),
  ]

  @Test("a mechanism, a place or a number that there is not is named with its place", arguments: mistakes)
  func mistake(experiment: String, condition: String, error: String) throws {
    let place = try Workplace(Self.spec(condition, experiment: experiment))
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: "spec.yaml:\(error)")
  }

  /// Mechanisms with a state, with words of their own and with a C++ library behind them.
  @Test(
    "one thread and three publish the same bytes, under a locale of decimal commas too",
    arguments: ["nearest-point", "android-cells", "chromium", "laplace"])
  func bytes(mechanism: String) throws {
    let place = try Workplace(
      Self.spec("{mechanism: \(mechanism), outing: commute, place: helsinki, minutes: 7}"))
    try place.publish("--threads", "1", "--out", "One")
    let ending = try place.snaplab(
      ["run", "spec.yaml", "--threads", "3", "--out", "Three"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(ending.code == 0)
    #expect(try place.published(in: "One") == place.published(in: "Three"))
  }

  @Test("a replayed trial shows position, offsets, pair and candidates")
  func replay() throws {
    let place = try Workplace(
      Self.spec("{grid: android-unsnapped, place: tokyo}", experiment: "coordinate-leak"))
    let ending = try place.snaplab("trial", "spec.yaml", "0", "grid=android-unsnapped", "place=tokyo")
    #expect(ending.code == 0, "\(ending.error)")
    for text in [
      "latitude", "longitude", "offset_north", "offset_east", "latitude_before_grid", "reported_latitude",
      "reported_longitude", "latitude_left_open", "candidate_1",
    ] {
      #expect(ending.output.contains(text), "\(text) is missing:\n\(ending.output)")
    }
  }
}
