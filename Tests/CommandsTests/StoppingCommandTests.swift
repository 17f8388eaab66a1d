import Foundation
import TestSupport
import Testing

@Suite("A spec whose trials are a precision")
struct StoppingCommandTests {
  private static func spec(
    _ trials: String, conditions: String = "[{walk: 3 km, cell: 5 km}]", rest: String = ""
  ) -> String {
    """
    experiment: snapped-distance
    title: To a precision
    seed: 2026
    trials: \(trials)
    conditions: \(conditions)
    \(rest)
    """
  }

  /// The fields of a metric's rows, in the order of the conditions.
  private static func rows(_ metric: String, in place: Workplace) throws -> [[String: String]] {
    let lines = try place.text("Results/spec/estimates.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
      .filter { $0["metric"] == metric }
  }

  @Test(
    "the ratio of a 3 km walk to 0.0005 takes what its exact variance says, by the same bytes on 1, 2 and 7 threads"
  )
  func article() throws {
    let place = try Workplace(Self.spec("{mcse: 0.0005, metric: ratio}"))
    try place.publish("--threads", "1")
    let published = try place.published()
    for threads in ["2", "7"] {
      try place.publish("--threads", threads, "--out", threads)
      #expect(try place.published(in: threads) == published)
    }
    let row = try #require(try Self.rows("ratio", in: place).first)
    // (1.0665584 / 0.0005)^2, by Laplace's law; the estimated variance of so many trials errs by a twentieth of a percent.
    let trials = try #require(Int(row["trials"] ?? ""))
    #expect(abs(Double(trials) / 4_550_187 - 1) < 0.05, "\(trials)")
    #expect(trials == 4_550_768)
    #expect(try #require(Double(row["mcse"] ?? "")) <= 0.0005)
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 0)
    let plan = try place.snaplab("plan", "spec.yaml", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(plan.output.utf8)) as? [String: Any]
    let planned = try #require((document?["rows"] as? [[String: Any]])?.first)
    #expect(planned["trials"] as? Int == 4_550_187)
    #expect(planned["relative_uncertainty"] == nil && planned["is_capped"] as? Bool == false)
  }

  @Test("each condition has its own number of trials, for every kind of metric")
  func conditions() throws {
    let walks = "[{walk: 3 km, cell: 5 km}, {walk: 8 km, cell: 5 km}, {walk: 100 km, cell: 5 km}]"
    for (metric, mcse) in [
      ("ratio", 0.002), ("ratio_sd", 0.001), ("relative_rmse", 0.001), ("zero_share", 0.001),
    ] {
      let place = try Workplace(Self.spec("{mcse: \(mcse), metric: \(metric)}", conditions: walks))
      try place.publish()
      let rows = try Self.rows(metric, in: place)
      let trials = rows.compactMap { Int($0["trials"] ?? "") }
      #expect(trials.count == 3 && trials.allSatisfy { $0 >= 100_000 })
      // The longest walk scatters least: the first look ends it.
      #expect(trials[2] == 100_000 && trials[0] > 200_000, "\(metric): \(trials)")
      for row in rows where row["mcse"] != "" {
        #expect(try #require(Double(row["mcse"] ?? "")) <= mcse)
      }
    }
  }

  @Test("a share that never occurs runs until Wilson's interval is narrow enough, and not less")
  func never() throws {
    let place = try Workplace(
      Self.spec("{mcse: 5e-6, metric: zero_share}", conditions: "[{walk: 100 km, cell: 5 km}]"))
    try place.publish()
    let row = try #require(try Self.rows("zero_share", in: place).first)
    // 0.98 / 5e-6.
    #expect(row["trials"] == "195997" && row["estimate"] == "0" && row["mcse"] == "")
  }

  @Test("a metric with a unit takes a quantity")
  func unit() throws {
    let place = try Workplace(
      """
      experiment: averaging
      title: To a metre
      seed: 2026
      trials: {mcse: 1 m, metric: rms_error_m}
      grid: {model: [noise, fixed-cell, fresh-cell], fixes: 3, cell: 5 km}
      """)
    try place.publish("--threads", "2")
    let rows = try Self.rows("rms_error_m", in: place)
    #expect(try rows.allSatisfy { try #require(Double($0["mcse"] ?? "")) <= 1 })
    #expect(Set(rows.map { $0["trials"] }).count == 3)
    #expect(try place.text("Results/spec/summary.md").contains("until the mcse of rms_error_m is 1 m."))
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun", "--threads", "1").code == 0)
    let plan = try place.snaplab("plan", "spec.yaml")
    #expect(plan.code == 0 && plan.output.contains("until the mcse of rms_error_m is 1 m"))
    #expect(plan.output.contains("pilot, ± ") && plan.output.contains("exact variance"))
  }

  @Test("the cap ends a run with complete results and a warning that says what to do")
  func capped() throws {
    let place = try Workplace(
      Self.spec(
        "{mcse: 0.0005, metric: ratio, cap: 2e5}",
        conditions: "[{walk: 3 km, cell: 5 km}, {walk: 100 km, cell: 5 km}]"))
    let sentence =
      "walk 3 km, cell 5 km: after 200,000 trials the mcse of ratio is 0.00239, not 0.0005, which takes about 4,570,000 "
      + "trials"
    let warning = "warning: spec: \(sentence); raise 'cap', or ask for a larger 'mcse'\n"
    let ending = try place.snaplab("run", "spec.yaml")
    #expect(ending.code == 0)
    #expect(ending.error == "spec: published in Results/spec\n" + warning)
    #expect(
      ending.output.contains(
        "up to 200,000 trials a condition, until the mcse of ratio is 0.0005, seed 2026\n"))
    #expect(try Self.rows("ratio", in: place).map { $0["trials"] } == ["200000", "100000"])
    #expect(try place.text("Results/spec/summary.md").contains("their rows are complete:\n\n- \(sentence)\n"))
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 0)
    #expect(try place.snaplab("run", "spec.yaml", "--quiet") == Ending(code: 0, output: "", error: ""))
    let json = try place.snaplab("run", "spec.yaml", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let record = try #require((document?["specs"] as? [[String: Any]])?.first)
    #expect(record["warnings"] as? [String] == ["\(sentence); raise 'cap', or ask for a larger 'mcse'"])
    let plan = try place.snaplab("plan", "spec.yaml")
    #expect(plan.output.contains("the cap comes first"))
  }

  @Test("trials that all come out the same are no certainty: the cap ends them, and the warning says why")
  func alike() throws {
    let place = try Workplace(
      Self.spec("{mcse: 1, metric: ratio, cap: 3e5}", conditions: "[{walk: 1 m, cell: 1000000 km}]"))
    let ending = try place.snaplab("run", "spec.yaml")
    #expect(
      ending.error
        == "spec: published in Results/spec\nwarning: spec: walk 1 m, cell 1000000 km: after 300,000 trials ratio shows "
        + "no error yet, all trials being alike; raise 'cap', or ask for a larger 'mcse'\n")
  }

  @Test("results of another precision are stale, those of another spelling are not")
  func stale() throws {
    let place = try Workplace(Self.spec("{mcse: 0.003, metric: ratio}"))
    try place.publish()
    try place.write(Self.spec("{metric: ratio, mcse: 0.3%, cap: 1e9}"), to: "spec.yaml")
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
    for other in ["{mcse: 0.004, metric: ratio}", "{mcse: 0.003, metric: ratio_sd}", "200000"] {
      try place.write(Self.spec(other), to: "spec.yaml")
      let ending = try place.snaplab("verify", "spec.yaml")
      #expect(ending.code == 1 && ending.output.contains("another design"), "\(other): \(ending)")
    }
  }

  @Test("--trials takes the rule's place, in a folder of its own")
  func override() throws {
    let place = try Workplace(Self.spec("{mcse: 0.003, metric: ratio}"))
    try place.expectRefusal(
      ["run", "spec.yaml", "--trials", "1000"], code: 64,
      error:
        "error: Option '--trials' would put other numbers among the spec's own results; add --out with another folder.\n"
        + "Run 'snaplab run --help' for usage.")
    try place.publish("--trials", "1000", "--out", "Other")
    try place.write(Self.spec("1000"), to: "spec.yaml")
    try place.publish()
    #expect(try place.published() == place.published(in: "Other"))
  }

  @Test("a trial of a run that has stopped can be replayed")
  func replay() throws {
    let place = try Workplace(Self.spec("{mcse: 0.003, metric: ratio}"))
    let ending = try place.snaplab("trial", "spec.yaml", "7")
    #expect(ending.code == 0 && ending.output.contains("trial 7 of at most 1,000,000,000, seed "))
  }

  @Test("claims are planned for without a number of trials to hold them against")
  func claims() throws {
    let place = try Workplace(
      Self.spec(
        "{mcse: 0.003, metric: ratio}",
        rest: "claims: [{id: a, quote: q, source: s, metric: ratio, equals: 4/pi, within: 1%}]"))
    let ending = try place.snaplab("plan", "--claims", "spec.yaml")
    #expect(ending.code == 0)
    #expect(ending.output.contains("the spec's rule decides its trials"))
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").output.contains("undecided"))
  }

  @Test("a spec with a number of trials has nothing to plan")
  func nothingToPlan() throws {
    try Workplace(Specs.tiny).expectRefusal(
      ["plan", "spec.yaml"], code: 64,
      error:
        "error: spec.yaml asks for 10 trials a condition; there is nothing to plan, unless for its claims, by --claims.\n"
        + "Run 'snaplab plan --help' for usage.")
  }
}
