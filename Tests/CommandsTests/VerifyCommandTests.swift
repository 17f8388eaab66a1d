import Designs
import Foundation
import TestSupport
import Testing

@Suite("verify")
struct VerifyCommandTests {
  static let claims = ["metric: ratio, at_most: 99", "metric: ratio, at_least: 99"]

  @Test("results that are not there give 66, and every claim fails")
  func missing() throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: Self.claims))
    #expect(
      try place.snaplab("verify", "spec.yaml")
        == Ending(
          code: 66,
          output: """
            spec: One walk
              fails  there are no results of 'spec' in Results/spec; 'run' makes them

            0 passed, 2 failed

            """, error: ""))
    #expect(!place.exists("Results"))
  }

  @Test(
    "results of another design are stale and give 1",
    arguments: [
      ("trials: 1000", "trials: 1001"), ("seed: 2026", "seed: 2027"),
      ("trials: 1000", "trials: 1000\nstream: common"),
      ("walk: 3 km", "walk: 3001 m"),
      ("  - {walk: 3 km, cell: 5 km}", "  - {walk: 3 km, cell: 5 km}\n  - {walk: 4 km, cell: 5 km}"),
    ])
  func stale(old: String, new: String) throws {
    let place = try Workplace(
      Specs.spec(trials: "1000", claims: ["metric: ratio, at: {cell: 5 km}, at_most: 99"]))
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
    var text = try place.text("spec.yaml").replacing(old, with: new)
    if new.contains("4 km") { text = text.replacing("at: {cell: 5 km}", with: "at: {walk: 3 km}") }
    try place.write(text, to: "spec.yaml")
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 1)
    #expect(ending.output.contains("are of another design than the spec's; 'run' renews them\n"))
    #expect(ending.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test(
    "a changed byte of a published file is damage and gives 65",
    arguments: ["estimates.csv", "distribution.csv", "trace.csv", "summary.md"])
  func damaged(name: String) throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: Self.claims))
    try place.publish()
    var bytes = Array(try place.text("Results/spec/\(name)").utf8)
    bytes[bytes.count / 2] ^= 1
    try place.write(bytes, to: "Results/spec/\(name)")
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 65)
    #expect(ending.output.contains("Results/spec/\(name) was changed after the run; 'run' renews it\n"))
    #expect(ending.output.hasSuffix("\n0 passed, 2 failed\n"))
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").output.hasSuffix("\n1 passed, 1 failed\n"))
  }

  @Test(
    "a manifest that cannot be read is damage and gives 65",
    arguments: ["", "{}", "[1]", "{\"schema\" : 1", "\u{0}", "null"])
  func damagedManifest(text: String) throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: Self.claims))
    try place.publish()
    try place.write(text, to: "Results/spec/manifest.json")
    #expect(try place.snaplab("verify", "spec.yaml").code == 65)
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").code == 1)
  }

  @Test("a table that its manifest names and that is not there gives 66")
  func missingTable() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    _ = try place.shell("rm Results/spec/distribution.csv")
    #expect(try place.snaplab("verify", "spec.yaml").code == 66)
  }

  /// Changes a published table and states its new digest in the manifest.
  static func forge(_ old: String, _ new: String, in table: String, at place: Workplace) throws {
    let path = "Results/spec/\(table).csv"
    let digest = Digest(of: try place.text(path)).description
    try place.replace(old, with: new, in: path)
    try place.replace(
      digest, with: Digest(of: try place.text(path)).description, in: "Results/spec/manifest.json")
  }

  @Test("a forgery that fits its manifest is found by a rerun alone")
  func forgery() throws {
    let place = try Workplace(
      Specs.article + Specs.section(["metric: ratio, at: {walk: 3 km}, reads: \"1.2817\""]))
    try place.publish("--quiet")
    #expect(try place.snaplab("verify", "spec.yaml").code == 1)
    try Self.forge("ratio,1,1.27155,", "ratio,1,1.28165,", in: "estimates", at: place)
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
    let ending = try place.snaplab("verify", "spec.yaml", "--rerun")
    #expect(ending.code == 1)
    #expect(
      ending.output.contains("  fails  Results/spec/estimates.csv, line 10: a rerun gives other bytes\n"))
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 1)
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test(
    "values that no run publishes are damage, not a crash",
    arguments: [
      ("zero_share,1,0.6,", "zero_share,1,1.6,"), ("zero_share,1,0.6,", "zero_share,1,-0.6,"),
      ("zero_share,1,0.6,", "zero_share,1,1e300,"), ("zero_share,1,0.6,", "zero_share,1,nan,"),
      ("zero_share,1,0.6,", "zero_share,1,1e999,"), ("zero_share,", "zero_shore,"),
      ("3000,5000,zero_share", "3001,5000,zero_share"),
    ])
  func nonsense(old: String, new: String) throws {
    let place = try Workplace(
      Specs.spec(
        trials: "10", seed: "1",
        claims: ["metric: zero_share, equals: exact", "metric: zero_share, at_most: 0.9"]))
    try place.publish()
    try Self.forge(old, new, in: "estimates", at: place)
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 65)
    #expect(ending.error.isEmpty)
    #expect(ending.output.hasSuffix("\n0 passed, 2 failed\n"))
  }

  @Test(
    "counts that no run publishes are damage, not a crash",
    arguments: ["-1", "9223372036854775807", "9223372036854775808", "1.5", "", "many"],
    ["distribution: exact", "share_of: 5 km, between: [0.5, 0.6]"])
  func badCount(count: String, test: String) throws {
    let place = try Workplace(Specs.spec(trials: "10", seed: "1", claims: [test]))
    try place.publish()
    try Self.forge("3000,5000,0,m,6,", "3000,5000,0,m,\(count),", in: "distribution", at: place)
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 65)
    #expect(ending.error.isEmpty)
    #expect(ending.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test("a manifest that names a table outside its folder is damage")
  func tableOutside() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    try place.write(try place.text("Results/spec/trace.csv"), to: "Results/trace.csv")
    try place.replace(
      "\"name\" : \"trace\"", with: "\"name\" : \"../trace\"", in: "Results/spec/manifest.json")
    #expect(try place.snaplab("verify", "spec.yaml").code == 65)
    try place.publish()
    #expect(place.exists("Results/trace.csv"))
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
  }

  @Test("the worst problem of several specs decides the exit code")
  func worst() throws {
    let place = try Workplace()
    for name in ["a", "b", "c"] { try place.write(Specs.tiny, to: "Experiments/\(name).yaml") }
    try #require(try place.snaplab("run", "a", "b").code == 0)
    #expect(try place.snaplab("verify", "a", "b").code == 0)
    #expect(try place.snaplab("verify").code == 66)
    try place.write("walk_m\n", to: "Results/b/estimates.csv")
    let ending = try place.snaplab("verify")
    #expect(ending.code == 65)
    #expect(ending.output.hasSuffix("\n0 passed, 2 failed\n"))
  }

  @Test("--quiet shows what does not hold, and the count")
  func quiet() throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: Self.claims))
    try place.publish()
    let ending = try place.snaplab("verify", "spec.yaml", "--quiet")
    #expect(ending.code == 1)
    #expect(!ending.output.contains("claim-1"))
    #expect(ending.output.contains("fails      claim-2"))
    #expect(ending.output.hasSuffix("\n1 passed, 1 failed\n"))
  }

  @Test("over all specs, claims that hold without a warning are counted; a named spec shows them one by one")
  func remarkable() throws {
    let place = try Workplace()
    let claims = ["metric: ratio, at_most: 99", "metric: ratio, at_most: 0", "metric: ratio, equals: exact"]
    try place.write(Specs.spec(trials: "10", claims: claims), to: "Experiments/spec.yaml")
    try #require(try place.snaplab("run").code == 0)
    let all = try place.snaplab("verify").output
    #expect(all.contains("\n  2 of 3 claims hold\n"), "\(all)")
    #expect(!all.contains("claim-1") && all.contains("claim-2") && !all.contains("claim-3"), "\(all)")
    let named = try place.snaplab("verify", "spec").output
    #expect(named.contains("claim-1") && named.contains("claim-2") && named.contains("claim-3"), "\(named)")
    #expect(!named.contains("claims hold"))
  }

  @Test("verify --index writes the index, which the next verify finds fresh and, once edited, stale")
  func index() throws {
    let place = try Workplace()
    try place.write(
      Specs.spec(trials: "10", claims: ["metric: ratio, at_most: 99"]), to: "Experiments/spec.yaml")
    try #require(try place.snaplab("run").code == 0)
    #expect(try place.snaplab("verify").code == 0)
    #expect(!place.exists("Results/README.md"))

    #expect(try place.snaplab("verify", "--index").code == 0)
    let index = try place.text("Results/README.md")
    #expect(index.contains("| **holds** | q | "))
    #expect(index.contains("1 of 1 hold"))
    let stamps = try place.stamps()
    #expect(try place.snaplab("verify").code == 0)
    #expect(try place.snaplab("verify", "--index").code == 0)
    #expect(try place.stamps() == stamps)

    try place.write(index + "An edit.\n", to: "Results/README.md")
    let ending = try place.snaplab("verify")
    #expect(ending.code == 1)
    #expect(
      ending.output.hasSuffix(
        "\nfails  Results/README.md is stale; 'snaplab verify --index' renews it\n\n1 passed, 1 failed\n"))
    #expect(try place.snaplab("verify", "Experiments/spec.yaml").code == 0)
    #expect(try place.snaplab("verify", "--index").code == 0)
    #expect(try place.text("Results/README.md") == index)
  }

  @Test("the index goes stale when a claim's verdict changes")
  func indexOfClaims() throws {
    let place = try Workplace()
    try place.write(
      Specs.spec(trials: "10", claims: ["metric: ratio, at_most: 99"]), to: "Experiments/spec.yaml")
    try #require(try place.snaplab("run").code == 0)
    try #require(try place.snaplab("verify", "--index").code == 0)
    try place.replace("at_most: 99", with: "at_most: 98", in: "Experiments/spec.yaml")
    #expect(try place.snaplab("verify").code == 1)
  }

  @Test("verify writes nothing but the index it is asked for")
  func readOnly() throws {
    let place = try Workplace(Specs.spec(trials: "10", claims: Self.claims))
    try place.publish()
    let (files, stamps) = (try place.everything(), try place.stamps())
    _ = try place.snaplab("verify", "spec.yaml", "--rerun", "--json")
    #expect(try place.everything() == files)
    #expect(try place.stamps() == stamps)
  }
}
