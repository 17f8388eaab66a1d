import Documents
import Notation
import TestSupport
import Testing

private enum Stream: String, CaseIterable { case continuous, keyed, common }

@Suite("Reading maps key by key")
struct MapReaderTests {
  @Test("a whole section reads in a few lines")
  func section() throws {
    var top = try reader(
      """
      title: Distance traced
      seed: 18446744073709551615
      trials: 2e5
      stream: keyed
      log: true
      within: 0.2%
      grid: {walk: [1 km, 3000 m]}
      figures:
        - {kind: bars}
      """)
    #expect(try top.string("title") == "Distance traced")
    #expect(try top.unsigned("seed") == UInt64.max)
    #expect(try top.wholeNumber("trials", in: 1...Int.max) == 200_000)
    #expect(try top.choice("stream", default: Stream.common) == .keyed)
    #expect(try top.bool("log", default: false))
    #expect(try top.value("within", as: "a proportion", Numeral.proportion) == 0.002)
    var grid = try top.map("grid")
    let walks = try grid.quantities("walk", as: .length)
    #expect(walks == [1000, 3000])
    try grid.finish()
    #expect(try top.optionalNodes("figures").count == 1)
    #expect(try top.optionalNodes("claims").isEmpty)
    #expect(try top.optionalString("note") == nil)
    #expect(try top.decimal("scale", default: 1.5) == 1.5)
    try top.finish()
  }

  @Test("a missing key is told at the map, with an example")
  func missing() throws {
    var top = try reader("\n  title: x\n")
    #expect(
      complaint { try top.wholeNumber("trials", in: 1...9, example: "200000") }
        == "spec.yaml:2:3: error: missing key 'trials'; write for example 'trials: 200000'")
    #expect(
      complaint { try top.quantity("walk", as: .length) }
        == "spec.yaml:2:3: error: missing key 'walk'; write for example 'walk: 3 km'")
    #expect(
      complaint { try top.string("id") } == "spec.yaml:2:3: error: missing key 'id'; add it to this map")
  }

  @Test("a misspelt key is told as misspelt and not as missing")
  func misspelt() throws {
    var top = try reader("title: x\ntrails: 5\n")
    let error = "spec.yaml:2:1: error: unknown key 'trails'; did you mean 'trials'?"
    #expect(complaint { try top.wholeNumber("trials", in: 1...9) } == error)
    // A key with a default is told by finish().
    var optional = try reader("trails: 5\n")
    #expect(try optional.wholeNumber("trials", in: 1...9, default: 3) == 3)
    #expect(complaint { try optional.finish() } == error.replacing(":2:", with: ":1:"))
  }

  @Test("a key that was announced is no misspelling of a missing one")
  func announced() throws {
    var top = try reader("y_label: height\n")
    top.expect("x_label", "y_label")
    #expect(
      complaint { try top.string("x_label") }
        == "spec.yaml:1:1: error: missing key 'x_label'; add it to this map")
    var short = try reader("y: 1\n")
    #expect(
      complaint { try short.string("x") } == "spec.yaml:1:1: error: missing key 'x'; add it to this map")
  }

  @Test("unknown keys are refused with the known ones, in the order they were asked for")
  func unknown() throws {
    var top = try reader("walk: 1 km\ncolour: red\nwalks: 2 km\n")
    _ = try top.quantity("walk", as: .length)
    _ = top.contains("cell")
    #expect(
      complaint { try top.finish() } == "spec.yaml:2:1: error: unknown key 'colour'; known keys: walk, cell")
    _ = top.contains("colour")
    // 'walk' is taken already, so it is no suggestion for 'walks'.
    #expect(
      complaint { try top.finish() }
        == "spec.yaml:3:1: error: unknown key 'walks'; known keys: walk, cell, colour")
    let none = try reader("a: 1\n")
    #expect(
      complaint { try none.finish() } == "spec.yaml:1:1: error: unknown key 'a'; no keys are known here")
  }

  @Test("sections share a map, and whoever made it finishes it")
  func shared() throws {
    func seed(_ reader: inout MapReader) throws -> UInt64 { try reader.unsigned("seed") }
    func claims(_ reader: inout MapReader) throws -> [Node] { try reader.optionalNodes("claims") }
    var top = try reader("claims: [{id: a}]\nseed: 1\n")
    #expect(top.keys == ["claims", "seed"])
    #expect(try seed(&top) == 1)
    #expect(try claims(&top).count == 1)
    try top.finish()
  }

  static let wrongKinds: [(String, String)] = [
    ("n: [1]", "spec.yaml:1:4: error: 'n' must be a whole number, not a list"),
    ("n: {a: 1}", "spec.yaml:1:4: error: 'n' must be a whole number, not a map"),
    ("n:", "spec.yaml:1:3: error: 'n' has no value; it must be a whole number"),
    ("n: ~", "spec.yaml:1:4: error: 'n' has no value; it must be a whole number"),
    ("n: 1.5", "spec.yaml:1:4: error: 'n': '1.5' must be a whole number"),
    ("n: ten", "spec.yaml:1:4: error: 'n': 'ten' is not a number; write one such as 0.5, 200_000 or 1e6"),
    ("n: 0", "spec.yaml:1:4: error: 'n': '0' is out of range; it must be at least 1"),
    ("n: -1", "spec.yaml:1:4: error: 'n': '-1' is out of range; it must be at least 1"),
  ]

  @Test("a value of the wrong kind is told at the value", arguments: wrongKinds)
  func wrongKind(text: String, error: String) throws {
    var top = try reader(text)
    #expect(complaint { try top.wholeNumber("n", in: 1...Int.max) } == error)
  }

  @Test("lists, maps, words and texts of the wrong kind are told too")
  func otherKinds() throws {
    var top = try reader("walk: 3 km\nwalks: [3 km, 3]\nstream: keyd\nother: what\ntitle: ' '\nlog: yes\n")
    #expect(
      complaint { try top.nodes("walk", of: "lengths") }
        == "spec.yaml:1:7: error: 'walk' must be a list of lengths, not '3 km'; write it in brackets: [..., ...]"
    )
    #expect(
      complaint { try top.map("walk") }
        == "spec.yaml:1:7: error: 'walk' must be a map, not '3 km'; write 'key: value' lines")
    #expect(
      complaint {
        try top.list("walks", of: "lengths", each: "a length") { try Quantity.parse($0, as: .length) }
      } == "spec.yaml:2:15: error: 'walks': '3' has no unit; write a length such as 3 km or 5000 m")
    #expect(
      complaint { try top.choice("stream", of: Stream.self) }
        == "spec.yaml:3:9: error: 'stream': unknown word 'keyd'; did you mean 'keyed'?")
    #expect(
      complaint { try top.choice("other", of: Stream.self) }
        == "spec.yaml:4:8: error: 'other': unknown word 'what'; write one of continuous, keyed, common")
    #expect(complaint { try top.string("title") } == "spec.yaml:5:8: error: 'title' must be text, not ' '")
    #expect(
      complaint { try top.bool("log") } == "spec.yaml:6:6: error: 'log' must be true or false, not 'yes'")
    #expect(
      complaint { try reader("just text") }
        == "spec.yaml:1:1: error: here must stand a map, not 'just text'; write 'key: value' lines")
  }
}
