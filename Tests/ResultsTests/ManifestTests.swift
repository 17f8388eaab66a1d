import Designs
import TestSupport
import Testing

@testable import Results

@Suite("The manifest")
struct ManifestTests {
  @Test("it comes back from JSON as it went, the largest seed too")
  func roundTrip() throws {
    let manifest = try sample().results.manifest
    let json = try manifest.json
    #expect(try Manifest(json: Array(json.utf8), at: "m") == manifest)
    #expect(json.contains(#""seed" : "18446744073709551615""#))
    #expect(json.contains(#""design_sha256" : ""#) && json.contains(#""summary_sha256" : ""#))
    #expect(json.contains(#""schema" : 1"#) && json.contains(#""batch_words" : 65536"#))
    #expect(json.contains(#""reach_m=3000.0 times=1 way=left""#))
    #expect(json.hasSuffix("}\n"))
  }

  @Test("it knows each table by rows and digest")
  func tables() throws {
    let (design, results) = try sample()
    #expect(results.manifest.tables.map(\.name) == ["estimates", "extra"])
    #expect(results.manifest.tables.map(\.rows) == [10, 1])
    #expect(results.manifest.tables[1].sha256 == Digest(of: "model,value\na|b,0.3333333333\n").description)
    #expect(results.manifest.designSha256 == Digest(of: design.canonicalText).description)
  }

  @Test("another seed, other trials: another design; another title: the same")
  func design() throws {
    let base = try sample().results.manifest.designSha256
    #expect(try sample(title: "Other").results.manifest.designSha256 == base)
    #expect(try sample(value: 7).results.manifest.designSha256 == base)
    #expect(try sample(seed: 1).results.manifest.designSha256 != base)
    #expect(try sample(trials: 11).results.manifest.designSha256 != base)
  }

  @Test("a number of trials stands alone, a rule in its place, and both come back")
  func stopping() throws {
    let plain = try sample().results.manifest.json
    #expect(plain.contains(#""trials" : 10"#) && !plain.contains("stopping"))
    let rule = StoppingRule(try TwoCoins().metric(spelt: "heads"), mcse: 0.0005)
    let manifest = try sample(trials: 1_000_000, stopping: rule).results.manifest
    let json = try manifest.json
    #expect(
      json.contains(
        """
            "stopping" : {
              "cap" : 1000000,
              "mcse" : 0.0005,
              "metric" : "heads"
            },
        """))
    #expect(!json.contains(#""trials""#))
    #expect(try Manifest(json: Array(json.utf8), at: "m") == manifest)
    #expect(try sample(trials: 1_000_000).results.manifest.designSha256 != manifest.designSha256)
  }

  @Test("what is no manifest is damaged", arguments: ["", "{}", "[]", "{\"schema\": 1", "null"])
  func damaged(json: String) {
    #expect(throws: ResultsError.damaged("m is not a manifest that this version reads")) {
      try Manifest(json: Array(json.utf8), at: "m")
    }
  }

  @Test("another version's schema is not read")
  func otherSchema() throws {
    let json = try sample().results.manifest.json.replacing(#""schema" : 1"#, with: #""schema" : 2"#)
    #expect(throws: ResultsError.damaged("m is not a manifest that this version reads")) {
      try Manifest(json: Array(json.utf8), at: "m")
    }
  }

  @Test(
    "a table's name that leads out of the folder is damage", arguments: ["../x", "a/b", "/etc/x", "..", ""])
  func strayName(name: String) throws {
    let json = try sample().results.manifest.json.replacing("\"extra\"", with: "\"\(name)\"")
    #expect(throws: ResultsError.damaged("m is not a manifest that this version reads")) {
      try Manifest(json: Array(json.utf8), at: "m")
    }
  }
}
