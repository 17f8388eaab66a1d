import TestSupport
import Testing

@Suite("Seeds and streams")
struct SeedTests {
  static let manySeeds = ["1", "4294967297", "9223372036854775808", "18446744073709551615"]

  @Test("seeds of 64 bits come back in the manifest as written, and each gives other results")
  func seeds() throws {
    let place = try Workplace()
    var tables: Set<String> = []
    for seed in Self.manySeeds {
      try place.write(Specs.spec(trials: "1000", seed: seed), to: "spec.yaml")
      try place.publish()
      #expect(try place.text("Results/spec/manifest.json").contains("\"seed\" : \"\(seed)\","))
      tables.insert(try place.text("Results/spec/distribution.csv"))
    }
    #expect(tables.count == Self.manySeeds.count)
  }

  @Test("--seed in a folder of its own gives what the seed in the spec gives", arguments: manySeeds)
  func override(seed: String) throws {
    let place = try Workplace(Specs.spec(trials: "1000", seed: seed))
    try place.publish()
    try place.write(Specs.spec(trials: "7"), to: "spec.yaml")
    try place.publish("--seed", seed, "--trials", "1e3", "--out", "Other")
    #expect(try place.published() == place.published(in: "Other"))
  }

  /// Two conditions of three words a trial.
  static func pair(stream: String, trials: String) -> String {
    """
    experiment: snapped-distance
    title: Two walks
    seed: 2026
    stream: \(stream)
    trials: \(trials)
    conditions:
      - {walk: 3 km, cell: 5 km}
      - {walk: 4 km, cell: 5 km}

    """
  }

  // 2 x 3 x 3074457345618258603 is the first such number above 2^64: wherever the two stretches begin, they meet.
  @Test(
    "streams that would overlap are refused",
    arguments: [
      (
        "keyed", "3074457345618258603",
        "spec.yaml:3:7: error: the streams of (walk 3 km, cell 5 km) and (walk 4 km, cell 5 km) would overlap; "
          + "choose another seed, or fewer trials"
      ),
      (
        "continuous", "3074457345618258603",
        "spec.yaml:5:9: error: the trials need more random words than the generator's period of 2^64 holds; "
          + "ask for fewer trials"
      ),
      (
        "common", "6148914691236517206",
        "spec.yaml:5:9: error: the trials need more random words than the generator's period of 2^64 holds; "
          + "ask for fewer trials"
      ),
    ])
  func overlap(stream: String, trials: String, error: String) throws {
    let place = try Workplace(Self.pair(stream: stream, trials: trials))
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: error)
    try place.write(Self.pair(stream: stream, trials: "10"), to: "spec.yaml")
    try place.publish()
  }

  @Test("an overlap that --trials brings about is refused")
  func overlapByOption() throws {
    let place = try Workplace(Self.pair(stream: "keyed", trials: "10"))
    try place.expectRefusal(
      ["run", "spec.yaml", "--trials", "3074457345618258603", "--out", "Other"], code: 65,
      error:
        "spec.yaml: error: the streams of (walk 3 km, cell 5 km) and (walk 4 km, cell 5 km) would overlap; "
        + "choose another seed, or fewer trials")
    #expect(!place.exists("Other"))
  }
}
