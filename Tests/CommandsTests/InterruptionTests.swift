import Designs
import Experiments
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("Runs that are stopped")
struct InterruptionTests {
  /// A workplace with `short`, and with results of `long`, whose spec now asks for years of work.
  static func prepared() throws -> Workplace {
    let place = try Workplace()
    try place.write(Specs.tiny, to: "long.yaml")
    try place.write(Specs.tiny, to: "short.yaml")
    try #require(try place.snaplab("run", "long.yaml").code == 0)
    try place.write(Specs.spec(trials: "1e17"), to: "long.yaml")
    return place
  }

  @Test(
    "a signal ends a run with 130 and one line; what stood before stands",
    arguments: [SIGINT, SIGTERM], [["--threads", "1"], ["--threads", "3", "--quiet"], ["--json"]])
  func interrupt(signal: Int32, options: [String]) throws {
    let place = try Self.prepared()
    let before = try place.everything(in: "Results/long")
    let work = try place.start(["run", "short.yaml", "long.yaml"] + options)
    // The short spec's results are there, so the long one is at work or about to be.
    try work.wait { place.exists("Results/short/manifest.json") }
    work.send(signal)
    let said = options.contains("--quiet") ? "" : "short: published in Results/short\n"
    #expect(try work.ending() == Ending(code: 130, output: "", error: said + "interrupted\n"))
    #expect(try place.everything(in: "Results/long") == before)
    #expect(try place.snaplab("verify", "short.yaml", "--rerun").code == 0)
  }

  @Test("a first run that is interrupted leaves no folder")
  func firstRun() throws {
    let place = try Self.prepared()
    let work = try place.start(["run", "short.yaml", "long.yaml", "--out", "New"])
    try work.wait { place.exists("New/short/manifest.json") }
    work.send(SIGINT)
    #expect(try work.ending().code == 130)
    #expect(!place.exists("New/long"))
  }

  @Test("a rerun that is interrupted gives 130 and no verdict")
  func rerun() throws {
    let place = try Self.prepared()
    try #require(try place.snaplab("run", "short.yaml").code == 0)
    // The manifest claims years of work, so that the rerun has them before it.
    let bytes = Array(try place.text("long.yaml").utf8)
    let design = try Spec(bytes, path: "long.yaml", experiments: experiments).design
    let manifest = try place.text("Results/long/manifest.json")
    let stated = try #require(manifest.firstMatch(of: /"design_sha256" : "([0-9a-f]{64})"/)).output.1
    try place.replace(
      String(stated), with: Digest(of: design.canonicalText).description, in: "Results/long/manifest.json")
    let work = try place.start(["verify", "--rerun", "short.yaml", "long.yaml"])
    let said = "short: a rerun gives the same bytes\n"
    try work.wait { work.errorSoFar == said }
    work.send(SIGINT)
    #expect(try work.ending() == Ending(code: 130, output: "", error: said + "interrupted\n"))
  }

  @Test("runs killed at any moment leave results that a later run makes whole")
  func kill() throws {
    let place = try Workplace()
    let specs = [Specs.spec(trials: "1000"), Specs.spec(trials: "1000", seed: "7")]
    var wholes: [[String: String]] = []
    for spec in specs {
      try place.write(spec, to: "spec.yaml")
      try place.publish()
      wholes.append(try place.published())
    }
    for round in 0..<40 {
      try place.write(specs[round % 2], to: "spec.yaml")
      let work = try place.start(["run", "spec.yaml"])
      Thread.sleep(forTimeInterval: 0.001 * Double(round))
      work.send(SIGKILL)
      _ = try work.ending()
    }
    for index in [1, 0] {
      try place.write(specs[index], to: "spec.yaml")
      try place.publish()
      #expect(try place.published() == wholes[index])
    }
  }

  @Test("what a killed run left aside is swept by a run that changes nothing, and what is not its own is not")
  func leftovers() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    try place.write("mine", to: "Results/notes.partial")
    let whole = try place.everything()
    try place.write("half of it", to: "Results/.spec.partial/estimates.csv")
    try place.publish()
    #expect(try place.everything() == whole)
  }
}
