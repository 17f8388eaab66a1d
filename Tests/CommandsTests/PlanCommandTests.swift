import Foundation
import TestSupport
import Testing

@Suite("plan")
struct PlanCommandTests {
  private static func plan(_ words: String...) throws -> [String: Any] {
    let ending = try Workplace().snaplab(["plan"] + words + ["--json"])
    #expect(ending.code == 0, "\(ending.error)")
    let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
    return try #require(document as? [String: Any])
  }

  @Test(
    "a standard error of 0.001 at 3 km on 5 km cells needs 1.14 million trials for the ratio, 0.23 for the share",
    arguments: [("ratio", 1.14e6), ("zero_share", 0.23e6)])
  func exactVariance(metric: String, trials: Double) throws {
    let plan = try Self.plan(
      "snapped-distance", "walk=3km", "cell=5km", "--metric", metric, "--mcse", "0.001")
    let row = try #require((plan["rows"] as? [[String: Any]])?.first)
    let planned = try #require(row["trials"] as? Double)
    // The figures of Buffon and Laplace's law, rounded to their last place.
    #expect(abs(planned - trials) <= 0.005e6, "\(planned)")
    #expect(row["relative_uncertainty"] == nil)
  }

  @Test(
    "a run of the planned trials reaches the wanted error within 3 %",
    arguments: [
      (["snapped-distance", "walk=3km", "cell=5km"], "ratio", "0.004"),
      (["snapped-distance", "walk=3km", "cell=5km"], "zero_share", "0.002"),
      (["snapped-distance", "walk=50km", "cell=5km"], "ratio_sd", "0.0004"),
      (["averaging", "model=noise", "fixes=3", "cell=5km"], "rms_error_m", "4"),
      (["averaging", "model=fixed-cell", "fixes=3", "cell=5km"], "mean_error_m", "4"),
      (["averaging", "model=fresh-cell", "fixes=3", "cell=5km"], "rms_error_m", "4"),
    ])
  func reached(words: [String], metric: String, wanted: String) throws {
    let place = try Workplace()
    let plan = try place.snaplab(["plan"] + words + ["--metric", metric, "--mcse", wanted, "--json"])
    let document = try JSONSerialization.jsonObject(with: Data(plan.output.utf8)) as? [String: Any]
    let row = try #require((document?["rows"] as? [[String: Any]])?.first)
    let trials = Int(try #require(row["trials"] as? Double))
    let settings = words.dropFirst().map { $0.replacing("=", with: ": ").replacing("km", with: " km") }
    try place.write(
      """
      experiment: \(words[0])
      title: Planned
      seed: 7
      trials: \(trials)
      conditions: [{\(settings.joined(separator: ", "))}]
      """, to: "planned.yaml")
    #expect(try place.snaplab("run", "planned.yaml", "--quiet").code == 0)
    let line = try #require(
      try place.text("Results/planned/estimates.csv").split(separator: "\n")
        .first { $0.contains(",\(metric),") })
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    let place0 = try #require(fields.firstIndex(of: Substring(metric)))
    let error = try #require(Double(fields[place0 + 3]))
    let ratio = error / (try #require(Double(wanted)))
    #expect(abs(ratio - 1) <= 0.03, "\(error) for \(wanted)")
  }

  @Test("a claim that the spec's trials cannot decide is told, with the trials that do")
  func claims() throws {
    let place = try Workplace()
    let spec = """
      experiment: snapped-distance
      title: Too few
      seed: 1
      trials: 1000
      conditions: [{walk: 3 km, cell: 5 km}]
      claims:
        - {id: near, quote: q, source: s, metric: ratio, equals: 4/pi, within: 1%}
        - {id: false, quote: q, source: s, metric: zero_share, at_most: 0.3}
      """
    try place.write(spec, to: "few.yaml")
    let ending = try place.snaplab("plan", "--claims", "few.yaml")
    #expect(ending.code == 0)
    #expect(ending.output.contains("the spec's trials do not suffice"))
    #expect(ending.output.contains("false: the exact value lies outside"))
  }

  @Test(
    "what cannot be planned is refused",
    arguments: [
      (["snapped-distance", "walk=3km", "cell=5km"], "The wanted standard error is missing"),
      (["snapped-distance", "walk=3km", "cell=5km", "--mcse", "0"], "'0' is not above 0"),
      (["snapped-distance", "walk=3km", "cell=5km", "--mcse", "nan"], "'nan' is not a number"),
      (
        ["snapped-distance", "walk=3km", "cell=5km", "--mcse", "1", "--metric", "ration"],
        "There is no metric 'ration'. Did you mean 'ratio'?"
      ),
      (["--mcse", "1"], "EXPERIMENT is missing."),
      (["snapped-distance", "--claims", "x.yaml"], "leave the experiment, --metric and --mcse out"),
    ])
  func refusals(words: [String], sentence: String) throws {
    let ending = try Workplace().snaplab(["plan"] + words)
    #expect(ending.code == 64)
    #expect(ending.error.contains(sentence), "\(ending.error)")
    #expect(ending.output.isEmpty)
  }
}
