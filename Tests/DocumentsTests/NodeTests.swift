import Documents
import Notation
import TestSupport
import Testing

@Suite("Parsing YAML to nodes")
struct NodeTests {
  @Test("every value knows its line and column")
  func locations() throws {
    var top = try reader("# note\nseed: 2026\ngrid:\n  walk: [1 km, 'ä', 3 km]\n")
    #expect(top.location == SourceLocation(file: "spec.yaml", line: 2, column: 1))
    let seed = try top.node("seed")
    #expect(seed.location == SourceLocation(file: "spec.yaml", line: 2, column: 7))
    var grid = try top.map("grid")
    let items = try grid.nodes("walk")
    #expect(items.map(\.location.column) == [10, 16, 21])
    #expect(items.map(\.location.line) == [4, 4, 4])
    #expect(grid.error("x", at: "walk").location == SourceLocation(file: "spec.yaml", line: 4, column: 9))
    try top.finish()
    try grid.finish()
  }

  @Test("columns count Unicode scalars, with or without a byte order mark", arguments: ["", "\u{FEFF}"])
  func unicodeColumns(mark: String) throws {
    let error = parseError(mark + "{größe🗺: 1, größe🗺: 2}")
    #expect(error == "spec.yaml:1:13: error: the key 'größe🗺' is given twice, first on line 1; keep one")
  }

  @Test("CRLF counts as one line break and stays out of the values")
  func carriageReturns() throws {
    var top = try reader("a: x\r\nb: y\r\n")
    #expect(try top.string("a") == "x")
    #expect(try top.node("b").location == SourceLocation(file: "spec.yaml", line: 2, column: 4))
    #expect(parseError("a: x\r\n\r\nb: \u{0}\r\n").hasPrefix("spec.yaml:3:4: error: a NUL byte"))
  }

  @Test("quoting is remembered, and only plain empty values, ~ and null count as none")
  func quoting() throws {
    let node = try Node.parse("[a, 'a', \"a\", {b: }, ~, null, '', 'null']", file: "f")
    guard case .list(let items) = node.content else { throw Rejected("no list") }
    #expect(items.map(\.isNull) == [false, false, false, false, true, true, false, false])
  }

  @Test("an alias stands for its value, and the value keeps its place")
  func alias() throws {
    var top = try reader("a: &d\n  walk: 3 km\nb: *d\n")
    var b = try top.map("b")
    #expect(try b.quantity("walk", as: .length) == 3000)
    #expect(b.location == SourceLocation(file: "spec.yaml", line: 1, column: 4))
  }
}
