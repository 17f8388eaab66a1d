import Designs
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Publishing")
struct PublishingTests {
  private let folder: TemporaryFolder
  private let place: SpecResults

  init() throws {
    folder = try TemporaryFolder()
    place = SpecResults(of: "coins", under: folder["Results"])
  }

  private static let files = ["estimates.csv", "extra.csv", "manifest.json", "provenance.json", "summary.md"]

  private func content() -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: folder.names(in: "Results/coins").map {
        ($0, folder.text(of: "Results/coins/\($0)") ?? "")
      })
  }

  private func inode(_ name: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: folder["Results/coins/\(name)"])[.systemFileNumber]
      as? UInt64
  }

  @Test("a first run makes the folder and all files, and leaves nothing else")
  func first() throws {
    #expect(try place.publish(sample().results, provenance: provenance()))
    #expect(folder.names(in: "Results/coins") == Self.files)
    #expect(folder.text(of: "Results/coins/extra.csv") == "model,value\na|b,0.3333333333\n")
  }

  @Test("the same results touch no file, the provenance included")
  func unchanged() throws {
    try place.publish(sample().results, provenance: provenance())
    let before = try Self.files.map { try inode($0) }
    #expect(try !place.publish(sample().results, provenance: provenance(threads: 2)))
    #expect(try Self.files.map { try inode($0) } == before)
  }

  @Test("other results replace what differs, and the provenance")
  func changed() throws {
    try place.publish(sample().results, provenance: provenance())
    let before = try Self.files.map { try inode($0) }
    #expect(try place.publish(sample(value: 2).results, provenance: provenance(threads: 2)))
    let after = try Self.files.map { try inode($0) }
    #expect(zip(before, after).map { $0 == $1 } == [false, true, false, false, false])
  }

  @Test("tables that the results no longer have are removed, other files stay")
  func obsolete() throws {
    try place.publish(sample(further: ["extra", "more"]).results, provenance: provenance())
    try folder.write("mine", to: "Results/coins/notes.txt")
    try place.publish(sample().results, provenance: provenance())
    #expect(folder.names(in: "Results/coins") == (Self.files + ["notes.txt"]).sorted())
  }

  @Test("a manifest that was tampered with removes nothing outside the folder")
  func tampered() throws {
    try place.publish(sample().results, provenance: provenance())
    try folder.write("mine", to: "precious.csv")
    let json = try #require(folder.text(of: "Results/coins/manifest.json"))
    try folder.write(
      json.replacing("\"extra\"", with: "\"../../precious\""), to: "Results/coins/manifest.json")
    try place.publish(sample().results, provenance: provenance())
    #expect(folder.text(of: "precious.csv") == "mine")
  }

  @Test("a name that leads out of the folder is refused", arguments: ["../x", "a/b", "..", ".", ""])
  func strayName(name: String) throws {
    let output = OutputFolder(folder["out"])
    #expect(throws: ResultsError.refused("'\(name)' is no plain file name; it is left alone")) {
      try output.publish([("a", [1]), (name, [2])])
    }
    #expect(throws: ResultsError.refused("'\(name)' is no plain file name; it is left alone")) {
      try output.publish([("a", [1])], removing: [name])
    }
    #expect(folder.names() == [])
  }

  @Test(
    "a target that is a folder or a link is refused, and all stays as it was",
    arguments: ["summary.md", "manifest.json"])
  func wrongTarget(name: String) throws {
    try place.publish(sample().results, provenance: provenance())
    let target = folder["Results/coins/\(name)"]
    let refusal = ResultsError.refused("\(target) is not a regular file; it is left as it is")
    try FileManager.default.removeItem(atPath: target)
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    var before = content()
    #expect(throws: refusal) { try place.publish(sample(value: 2).results, provenance: provenance()) }
    #expect(content() == before)

    try FileManager.default.removeItem(atPath: target)
    try folder.write("elsewhere", to: "elsewhere.txt")
    try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: folder["elsewhere.txt"])
    before = content()
    #expect(throws: refusal) { try place.publish(sample(value: 2).results, provenance: provenance()) }
    #expect(content() == before)
    #expect(folder.text(of: "elsewhere.txt") == "elsewhere")
  }

  @Test("a folder that is a link or a file is refused")
  func wrongFolder() throws {
    try FileManager.default.createDirectory(atPath: folder["Results"], withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder["other"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder["Results/coins"], withDestinationPath: folder["other"])
    let refusal = ResultsError.refused(
      "\(folder["Results/coins"]) is not a folder (a link to one is not followed); it is left as it is")
    #expect(throws: refusal) { try place.publish(sample().results, provenance: provenance()) }
    #expect(folder.names(in: "other") == [])
    try FileManager.default.removeItem(atPath: folder["Results/coins"])
    try folder.write("a file", to: "Results/coins")
    #expect(throws: refusal) { try place.publish(sample().results, provenance: provenance()) }
    #expect(folder.text(of: "Results/coins") == "a file")
  }

  @Test("a root that another run holds is refused")
  func locked() throws {
    try place.publish(sample().results, provenance: provenance())
    let descriptor = open(folder["Results"], O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let before = content()
    #expect(throws: ResultsError.refused("another run is writing to \(folder["Results"])")) {
      try place.publish(sample(value: 2).results, provenance: provenance())
    }
    #expect(content() == before)
    flock(descriptor, LOCK_UN)
    #expect(try place.publish(sample(value: 2).results, provenance: provenance()))
  }

  @Test("a file left aside by a run that was killed is overwritten")
  func leftover() throws {
    try place.publish(sample().results, provenance: provenance())
    try folder.write("half", to: "Results/coins/estimates.csv.partial")
    try place.publish(sample(value: 2).results, provenance: provenance())
    #expect(folder.names(in: "Results/coins") == Self.files)
  }

  @Test("a first run that is refused leaves no folder behind")
  func noTrace() throws {
    let output = OutputFolder(folder["a/b/c"])
    #expect(throws: ResultsError.self) { try output.publish([("x", [1]), ("../y", [2])]) }
    #expect(folder.names() == [])
  }
}
