import Foundation
import TestSupport
import Testing

@Suite("Verdicts")
struct VerdictTests {
  @Test(
    "a quoted figure of the article holds only as the number rounds, both ways on a tie",
    arguments: [
      ("ratio", "3 km", "1.2716", true), ("ratio", "3 km", "1.2715", true),
      ("ratio", "3 km", "1.2717", false),
      ("ratio", "3 km", "1.2714", false), ("ratio", "3 km", "1.27155", true),
      ("ratio", "3 km", "1.271550", true),
      ("ratio", "3 km", "1.271551", false), ("ratio", "3 km", "1.3", true),
      ("ratio", "50 km", "1.2732", true),
      ("ratio", "50 km", "1.2731", false), ("ratio", "50 km", "127.32%", true),
      ("zero_share", "3 km", "35.2%", true), ("zero_share", "3 km", "35.1%", false),
      ("zero_share", "3 km", "35.1 %", false), ("zero_share", "3 km", "35.16%", true),
      ("zero_share", "3 km", "35.17%", true), ("zero_share", "3 km", "35.15%", false),
      ("zero_share", "3 km", "0.352", true), ("zero_share", "3 km", "-35.2%", false),
      ("zero_share", "50 km", "0", true), ("traced_q50_m", "50 km", "65000", true),
    ])
  func reads(metric: String, walk: String, figure: String, holds: Bool) throws {
    let place = try Workplace(
      Specs.article + Specs.section(["metric: \(metric), at: {walk: \(walk)}, reads: \"\(figure)\""]))
    for (name, text) in try Self.article.get() { try place.write(text, to: "Results/\(name)") }
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == (holds ? 0 : 1))
    #expect(ending.output.hasSuffix("\n\(holds ? 1 : 0) passed, \(holds ? 0 : 1) failed\n"))
    #expect(ending.output.contains(holds ? "  holds      claim-1: q\n" : "  fails      claim-1: q\n"))
    if !holds { #expect(ending.output.contains("spec.yaml:10:5: ")) }
  }

  /// The article's results, by the names of their files; published once.
  static let article = Result {
    let place = try Workplace(Specs.article)
    try place.publish()
    return try place.everything().filter { !$0.key.hasSuffix("/") }
  }

  static let undecided = [
    "metric: ratio, equals: 4/pi, within: 0.05", "metric: ratio, equals: exact, within: 5%",
    "metric: ratio, between: [1.2, 1.35]", "metric: ratio, at_least: 1.2", "metric: ratio, at_most: 1.35",
    "metric: zero_share, equals: exact, within: 0.02", "metric: zero_share, between: [0.3, 0.4]",
    "metric: ratio_sd, equals: exact, within: 0.03", "metric: relative_rmse, at_least: 1.05",
  ]

  @Test(
    "with too few trials a test is undecided and names how many would do; to follow decides",
    arguments: undecided)
  func enoughTrials(test: String) throws {
    let place = try Workplace(Specs.spec(trials: "400", claims: [test]))
    try place.publish()
    let text = try place.snaplab("verify", "spec.yaml")
    #expect(text.code == 1)
    #expect(text.output.contains("\n  undecided  claim-1: q\n"))
    #expect(text.output.contains(" trials would decide\n"))
    #expect(text.output.hasSuffix("\n1 of the failed is undecided\n0 passed, 1 failed\n"))

    // The number holds for an estimate that stays where it is. It moves, so that the second run may name another.
    var trials = 400.0
    for _ in 0..<4 where try place.claim()["verdict"] as? String == "undecided" {
      let needed = try #require(try place.claim()["trials_needed"] as? Double)
      #expect(needed > trials)
      trials = needed.rounded(.up)
      try place.write(Specs.spec(trials: "\(Int(trials))", claims: [test]), to: "spec.yaml")
      try place.publish()
    }
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
  }

  @Test("an undecided slope names the trials that would do")
  func slope() throws {
    func spec(_ trials: Int) -> String {
      """
      experiment: averaging
      title: Averaging
      seed: 2026
      trials: \(trials)
      grid: {model: noise, fixes: [1, 10], cell: 5 km}

      """ + Specs.section(["slope: {of: rms_error_m, over: fixes, equals: -1/2, within: 0.05}"])
    }
    let place = try Workplace(spec(100))
    try place.publish()
    let claim = try place.claim()
    #expect(claim["verdict"] as? String == "undecided")
    let needed = try #require(claim["trials_needed"] as? Double)
    try place.write(spec(Int(1.5 * needed)), to: "spec.yaml")
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
  }

  @Test(
    "a law that is far off fails at once, whatever the tolerance",
    arguments: [
      "metric: ratio, equals: 2", "metric: ratio, equals: 2, within: 0.1", "metric: ratio, at_most: 0.5",
      "metric: zero_share, equals: 0", "metric: zero_share, equals: 1.5", "metric: zero_share, at_least: 90%",
      "metric: ratio, near: {value: 2, within: 1%}",
    ])
  func farOff(test: String) throws {
    let place = try Workplace(Specs.spec(trials: "2000", claims: [test]))
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").code == 1)
    #expect(try place.claim()["verdict"] as? String == "fails")
  }
}

extension Workplace {
  /// The only claim of `verify --json`.
  func claim() throws -> [String: Any] {
    let output = try snaplab("verify", "spec.yaml", "--json").output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let specs = document?["specs"] as? [[String: Any]]
    return try #require((specs?.first?["claims"] as? [[String: Any]])?.first)
  }
}
