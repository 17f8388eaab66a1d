import Testing

@testable import CommandLine

@Suite struct TerminalTests {
  @Test(
    "the environment decides over redrawing and colour",
    arguments: [
      ([:], true, true), (["NO_COLOR": ""], true, true), (["NO_COLOR": "1"], true, false),
      (["TERM": "dumb"], false, false), (["TERM": "xterm"], true, true), (["CI": "true"], false, false),
      (["CI": "false"], true, true),
    ] as [([String: String], Bool, Bool)])
  func environment(variables: [String: String], redraw: Bool, color: Bool) {
    let terminal = Terminal(isTerminal: true) { variables[$0] }
    #expect((terminal.canRedraw, terminal.allowsColor) == (redraw, color))
    let file = Terminal(isTerminal: false) { variables[$0] }
    #expect((file.canRedraw, file.allowsColor, file.limit) == (false, false, nil))
  }

  @Test(
    "the width is the terminal's, else COLUMNS, else 80",
    arguments: [
      (120, "90", 120), (nil, "90", 90), (0, "90", 90), (nil, nil, 80), (nil, "x", 80), (nil, "-1", 80),
    ]
      as [(Int?, String?, Int)])
  func width(columns: Int?, variable: String?, expected: Int) {
    let terminal = Terminal(isTerminal: true, columns: columns) { $0 == "COLUMNS" ? variable : nil }
    #expect((terminal.width, terminal.limit) == (expected, expected))
  }

  @Test("paint adds nothing where colour is not allowed")
  func paint() {
    #expect(Terminal(isTerminal: true) { _ in nil }.paint("holds", .green) == "\u{1B}[32mholds\u{1B}[0m")
    #expect(Terminal(isTerminal: false) { _ in nil }.paint("holds", .green) == "holds")
  }
}
