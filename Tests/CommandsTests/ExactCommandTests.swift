import TestSupport
import Testing

@Suite("exact")
struct ExactCommandTests {
  @Test("the law of a 3 km walk on a 5 km grid is printed to nine digits")
  func law() throws {
    let ending = try Workplace().snaplab("exact", "snapped-distance", "walk=3km", "cell=5km")
    #expect(ending.code == 0)
    #expect(ending.error.isEmpty)
    for (row, digits) in [
      ("ratio_sd", "1.066558363"), ("zero_share", "0.350647832"), ("5000 m", "0.534760609"),
      ("10000 m", "0.114591559"), ("0 m", "0.350647832"),
    ] {
      let value = try #require(ending.value(of: row))
      // Half of the ninth digit, and what the tenth printed one may be off.
      #expect(abs(value - (try #require(Double(digits)))) <= 0.51e-9, "\(row): \(value)")
    }
  }

  @Test(
    "settings are read with units and blanks, in any order",
    arguments: [["walk=50km", "cell=5km"], ["cell=5000 m", "walk=50 km"], ["walk=50_000m", "cell=5e3m"]])
  func settings(words: [String]) throws {
    let ending = try Workplace().snaplab(["exact", "snapped-distance"] + words)
    #expect(ending.code == 0)
    #expect(abs(try #require(ending.value(of: "ratio_sd")) - 0.136458808) <= 0.51e-9)
  }

  static let refusals: [([String], String)] = [
    ([], "EXPERIMENT is missing."),
    (["snaped-distance"], "There is no experiment 'snaped-distance'. Did you mean 'snapped-distance'?"),
    (["snapped-distance", "walk=3km"], "The axis 'cell' is missing; add cell=3km."),
    (["snapped-distance", "walk"], "'walk' is no setting; write AXIS=VALUE, as in walk=3km."),
    (["snapped-distance", "wolk=3km"], "There is no axis 'wolk'. Did you mean 'walk'?"),
    (["snapped-distance", "walk=3km", "walk=3km"], "The axis 'walk' is given twice."),
    (["snapped-distance", "walk=3"], "walk: '3' has no unit; write a length such as 3 km or 5000 m."),
    (["snapped-distance", "walk="], "walk: '' is not a length; write a length such as 3 km or 5000 m."),
    (
      ["snapped-distance", "walk=nan"], "walk: 'nan' is not a length; write a length such as 3 km or 5000 m."
    ),
    (["snapped-distance", "walk=0km"], "walk: '0km' is outside the domain, 0.001 m to 1000000 km."),
    (["snapped-distance", "walk=-3km"], "walk: '-3km' is outside the domain, 0.001 m to 1000000 km."),
    (["snapped-distance", "walk=1e300km"], "walk: '1e300km' is outside the domain, 0.001 m to 1000000 km."),
    (
      ["snapped-distance", "walk=1000km", "cell=1mm"],
      "cell: unknown unit 'mm'; did you mean 'm'?"
    ),
    (
      ["snapped-distance", "walk=1000.1km", "cell=1m"],
      "walk 1000.1 km, cell 1 m: the walk is 1000100 cells long; at most 1000000 can be traced exactly."
    ),
  ]

  @Test("a bad setting is refused", arguments: refusals)
  func refusal(words: [String], message: String) throws {
    let ending = try Workplace().snaplab(["exact"] + words)
    #expect(
      ending
        == Ending(
          code: 64, output: "", error: "error: \(message)\nRun 'snaplab exact --help' for usage.\n"))
  }
}

extension Ending {
  /// The number in the row of a printed table that begins with `row`, blanks aside.
  func value(of row: String) -> Double? {
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == row, words.count > 1 { return Double(words[1]) }
      if words.prefix(2).joined(separator: " ") == row, words.count > 2 { return Double(words[2]) }
    }
    return nil
  }
}
