import Documents
import Notation
import Sampling
import TestSupport
import Testing

@Suite("Hostile files end in an error or a value, never in a crash")
struct HostileInputTests {
  @Test("an alias bomb of 9^12 values is stopped by the budget")
  func aliasBomb() {
    let start = "a0: &n0 [x, x, x, x, x, x, x, x, x]\n"
    let levels = (1...11).map { level in
      "a\(level): &n\(level) [" + Array(repeating: "*n\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(
      parseError(start + levels.joined())
        == "spec.yaml:6:10: error: the file unfolds to more than 100000 values; aliases may not multiply")
  }

  @Test("aliases cannot nest deeper than the limit")
  func aliasDepth() {
    let levels = (1...30).map { "a\($0): &n\($0) [*n\($0 - 1)]\n" }
    #expect(
      parseError("a0: &n0 [x]\n" + levels.joined())
        == "spec.yaml:20:12: error: lists and maps nest more than 20 deep here; write them flatter")
  }

  @Test("a list of more than 100,000 values is refused without talk of aliases")
  func manyValues() throws {
    _ = try Node.parse("[" + String(repeating: "1,", count: 99_999) + "]", file: "f")
    let error = parseError("[" + String(repeating: "1,", count: 100_000) + "]")
    #expect(error == "spec.yaml:1:200000: error: the file unfolds to more than 100000 values; split it")
  }

  static let deep: [(String, Int)] = [("[", 21), ("{a: ", 81), ("- ", 41), ("[\n", 1)]

  @Test("nesting 100,000 deep is refused at level 21", arguments: deep)
  func nesting(bracket: String, column: Int) {
    let place = bracket == "[\n" ? "21:1" : "1:\(column)"
    #expect(parseError(String(repeating: bracket, count: 100_000)).hasPrefix("spec.yaml:\(place): error: "))
  }

  @Test("twenty levels are read")
  func twentyLevels() throws {
    let text = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
    _ = try Node.parse(text, file: "f")
  }

  static let binaries: [([UInt8], String)] = [
    ([0x61, 0x3A, 0x20, 0xFF], "f:1:4: error: these bytes are not UTF-8; save the file as UTF-8 text"),
    ([0x61, 0x0A, 0xC3], "f:2:1: error: these bytes are not UTF-8; save the file as UTF-8 text"),
    ([0xFF, 0xFE, 0x61, 0], "f:1:1: error: these bytes are not UTF-8; save the file as UTF-8 text"),
    ([0xED, 0xA0, 0x80], "f:1:1: error: these bytes are not UTF-8; save the file as UTF-8 text"),
    ([0x89, 0x50, 0x4E, 0x47], "f:1:1: error: these bytes are not UTF-8; save the file as UTF-8 text"),
    ([0], "f:1:1: error: a NUL byte stands here, so this is no text; save the file as UTF-8 text"),
  ]

  @Test("bytes that are no text are refused at their place", arguments: binaries)
  func binary(bytes: [UInt8], error: String) {
    #expect(complaint { try Node.parse(bytes, file: "f") } == error)
  }

  @Test("a file of more than 4 MiB is refused, however long")
  func largeFile() {
    let endless = repeatElement(UInt8(ascii: "a"), count: .max)
    #expect(
      complaint { try Node.parse(endless, file: "f") }
        == "f: error: the file is larger than 4 MiB; this is no file written by hand")
  }

  @Test("messages shorten long texts and show escapes instead of obeying them")
  func visibleMessages() throws {
    var top = try reader("a: \"\\e]0;x\\a\\u202e\"\nb: \(String(repeating: "z", count: 100_000))\n")
    #expect(
      complaint { try top.wholeNumber("a", in: 0...1) }
        == "spec.yaml:1:4: error: 'a': '\\u{1B}]0;x\\u{7}\\u{202E}' is not a number; "
        + "write one such as 0.5, 200_000 or 1e6")
    let shown = String(repeating: "z", count: 37) + "..."
    #expect(
      complaint { try top.bool("b") } == "spec.yaml:2:4: error: 'b' must be true or false, not '\(shown)'")
    #expect("\(SourceLocation(file: "a\nb", line: 1))" == "a\\nb:1")
    #expect("e\(String(repeating: "\u{301}", count: 9_999))".quoted.unicodeScalars.count == 42)
  }

  static let spec = """
    experiment: snapped-distance # a name
    seed: 18446744073709551615
    base: &cell {cell: 5 km, "walk": '3 km'}
    conditions:
      - {walk: 50 km, cell: 5 km}
      - *cell
    text: |
      zwölf
    claims:
      - reads: "35.2%"
        near: {value: 4/pi, within: 0.2%}

    """

  @Test("10,000 mutated specs and 2,000 random files parse or throw")
  func mutations() {
    var generator = SplitMix64(seed: 2026)
    let symbols = Array("[]{}:,-?&*!|>'\"%@`#~ \t\n\r\\<=x0".utf8)
    var parsed = 0
    for round in 0..<12_000 {
      var bytes =
        round < 10_000
        ? Array(Self.spec.utf8)
        : (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(symbols[Int.random(in: symbols.indices, using: &generator)], at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes.suffix(from: place).prefix(40), at: place)
        }
      }
      do {
        try Self.readAll(Node.parse(bytes, file: "f"))
        parsed += 1
      } catch let error as DocumentError {
        #expect(!error.message.isEmpty)
      } catch { Issue.record("\(error) is no DocumentError") }
    }
    // Both outcomes occur, or the mutations test nothing.
    #expect((500...9_500).contains(parsed))
  }

  /// Sends every text of a tree through every converter.
  private static func readAll(_ node: Node) throws {
    switch node.content {
    case .scalar(let text, _):
      _ = try? Numeral.constant(text)
      _ = try? Numeral.unsigned(text)
      _ = try? Numeral.wholeNumber(text, in: -5...5)
      _ = try? Numeral.proportion(text)
      for dimension in Dimension.allCases { _ = try? Quantity.parse(text, as: dimension) }
      #expect(text.quoted.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    case .list(let items): for item in items { try readAll(item) }
    case .map(let entries):
      var reader = try MapReader(node)
      _ = try? reader.node("walk")
      _ = try? reader.finish()
      for entry in entries { try readAll(entry.value) }
    }
  }
}
