import Foundation
import TestSupport
import Testing

@Suite("run")
struct RunCommandTests {
  @Test("a run that gives the same bytes leaves every file as it is, the provenance too")
  func untouched() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    let (files, stamps) = (try place.everything(), try place.stamps())
    let ending = try place.snaplab("run", "spec.yaml", "--threads", "3")
    #expect(ending.code == 0)
    #expect(ending.error == "spec: unchanged in Results/spec\n")
    #expect(try place.everything() == files)
    #expect(try place.stamps() == stamps)
  }

  @Test("a comment, another spelling of a number and another claim need no new run")
  func wording() throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: ["metric: ratio, at_least: 0"]))
    try place.publish()
    let before = try place.everything()
    try place.write(
      "# A comment.\n" + Specs.spec(trials: "1e1", claims: ["metric: ratio, at_most: 99"]), to: "spec.yaml")
    #expect(try place.snaplab("run", "spec.yaml").error == "spec: unchanged in Results/spec\n")
    #expect(try place.everything() == before)
  }

  @Test("a changed design replaces the results, and a table that is no longer published goes")
  func obsolete() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    #expect(place.exists("Results/spec/trace.csv"))
    let averaging = """
      experiment: averaging
      title: Averaging
      seed: 1
      trials: 10
      grid: {model: noise, fixes: [1, 3], cell: 5 km}

      """
    try place.write(averaging, to: "spec.yaml")
    try place.publish()
    #expect(!place.exists("Results/spec/trace.csv"))
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 0)
  }

  @Test("--quiet prints nothing at all, and the results are the same")
  func quiet() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish("--out", "Other")
    #expect(try place.snaplab("run", "spec.yaml", "--quiet") == Ending(code: 0, output: "", error: ""))
    #expect(try place.published() == place.published(in: "Other"))
  }

  @Test("one trial and two are enough to publish and to judge", arguments: ["1", "2"])
  func fewTrials(count: String) throws {
    let tests = [
      "metric: ratio, equals: exact", "metric: ratio, equals: exact, within: 0.1",
      "metric: ratio_sd, at_most: 9",
      "metric: zero_share, equals: exact", "metric: zero_share, between: [0.3, 0.4]", "distribution: exact",
      "metric: relative_rmse, equals: exact", "metric: traced_q50_m, near: 0",
    ]
    let place = try Workplace(Specs.spec(trials: count, claims: tests))
    try place.publish()
    #expect(!(try place.text("Results/spec/estimates.csv")).contains("nan"))
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 1)
    #expect(ending.error.isEmpty)
  }

  @Test("without names all specs of Experiments are run, and only those directly in it")
  func all() throws {
    let place = try Workplace()
    for name in ["b.yaml", "a.yaml", "inputs/c.yaml", "notes.txt"] {
      try place.write(Specs.tiny, to: "Experiments/" + name)
    }
    let ending = try place.snaplab("run")
    #expect(ending.code == 0)
    #expect(ending.error == "a: published in Results/a\nb: published in Results/b\n")
    #expect(place.names().filter { $0.hasSuffix("/") } == ["a/", "b/"])
  }

  @Test(
    "--json is one document",
    arguments: [
      ["run", "spec.yaml"], ["run", "spec.yaml", "--quiet"], ["verify", "spec.yaml"],
      ["verify", "spec.yaml", "--rerun"], ["list"], ["list", "averaging"],
      ["exact", "snapped-distance", "walk=3km", "cell=5km"],
      ["exact", "averaging", "model=noise", "fixes=1", "cell=5km"],
    ])
  func json(words: [String]) throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: ["metric: ratio, at_most: 99"]))
    try place.publish()
    let ending = try place.snaplab(words + ["--json"])
    #expect(ending.code == 0, "\(ending.error)")
    let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
    #expect(document?["schema"] as? Int == 1)
  }
}
