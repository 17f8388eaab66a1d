import Designs
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Reading what was published")
struct ReadingTests {
  private let folder: TemporaryFolder
  private let place: SpecResults
  private let design: Design

  init() throws {
    folder = try TemporaryFolder()
    place = SpecResults(of: "coins", under: folder.path)
    let (design, results) = try sample()
    self.design = design
    try place.publish(results, provenance: provenance())
  }

  @Test("the tables come back")
  func whole() throws {
    let published = try place.read(of: design)
    #expect(published.tables.map(\.name) == ["estimates", "extra"])
    #expect(published.table("extra")?.rows == [["a|b", "0.3333333333"]])
    #expect(published.table("nothing") == nil)
  }

  @Test("no results are missing")
  func missing() throws {
    let message = "there are no results of 'dice' in \(folder["dice"]); 'run' makes them"
    #expect(throws: ResultsError.missing(message)) {
      try SpecResults(of: "dice", under: folder.path).read(of: design)
    }
  }

  @Test("results of another design are stale")
  func stale() throws {
    let message = "the results in \(folder["coins"]) are of another design than the spec's; 'run' renews them"
    #expect(throws: ResultsError.stale(message)) { try place.read(of: design.with(seed: 1)) }
    #expect(throws: ResultsError.stale(message)) { try place.read(of: design.with(trials: 11)) }
  }

  @Test("a file that was changed is damaged", arguments: ["estimates.csv", "extra.csv", "summary.md"])
  func changed(name: String) throws {
    let text = try #require(folder.text(of: "coins/\(name)"))
    try folder.write(text + " ", to: "coins/\(name)")
    #expect(
      throws: ResultsError.damaged("\(folder["coins/\(name)"]) was changed after the run; 'run' renews it")
    ) {
      try place.read(of: design)
    }
  }

  @Test("a file that is gone is missing", arguments: ["estimates.csv", "extra.csv", "summary.md"])
  func gone(name: String) throws {
    try FileManager.default.removeItem(atPath: folder["coins/\(name)"])
    #expect(throws: ResultsError.missing("there is no \(folder["coins/\(name)"])")) {
      try place.read(of: design)
    }
  }

  @Test("a broken manifest is damaged")
  func brokenManifest() throws {
    try folder.write("{", to: "coins/manifest.json")
    #expect(
      throws: ResultsError.damaged(
        "\(folder["coins/manifest.json"]) is not a manifest that this version reads")
    ) {
      try place.read(of: design)
    }
  }

  @Test("a number of rows other than the manifest's is damaged")
  func rows() throws {
    let json = try #require(folder.text(of: "coins/manifest.json"))
    try folder.write(json.replacing("\"rows\" : 10", with: "\"rows\" : 9"), to: "coins/manifest.json")
    #expect(
      throws: ResultsError.damaged(
        "\(folder["coins/estimates.csv"]) has not the rows that its manifest counts")
    ) { try place.read(of: design) }
  }

  @Test("a rerun of the same design differs nowhere, another one by line")
  func difference() throws {
    #expect(try place.difference(from: sample().results) == nil)
    let path = folder["coins/estimates.csv"]
    #expect(
      try place.difference(from: sample(value: 2).results) == "\(path), line 2: a rerun gives other bytes")
    let text = try #require(folder.text(of: "coins/estimates.csv"))
    try folder.write(text + "more\n", to: "coins/estimates.csv")
    #expect(try place.difference(from: sample().results) == "\(path), line 12: a rerun gives other bytes")
    try folder.write(text.replacing("\n", with: "\r\n"), to: "coins/estimates.csv")
    #expect(try place.difference(from: sample().results) == "\(path), line 1: a rerun gives other bytes")
  }

  @Test("letters that look alike are different bytes")
  func bytes() throws {
    let composed = try sample(title: "Caf\u{E9}").results
    try place.publish(composed, provenance: provenance())
    let difference = try place.difference(from: sample(title: "Cafe\u{301}").results)
    #expect(difference == "\(folder["coins/summary.md"]), line 1: a rerun gives other bytes")
  }

  @Test("a pipe or a folder in a file's place is no regular file")
  func pipe() throws {
    mkfifo(folder["pipe"], 0o600)
    for name in ["pipe", "coins"] {
      #expect(throws: ResultsError.refused("\(folder[name]) is no regular file")) {
        try readFile(folder[name])
      }
    }
  }
}
