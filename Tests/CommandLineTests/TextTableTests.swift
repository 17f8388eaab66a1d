import CommandLine
import Testing

@Suite struct TextTableTests {
  static let table: TextTable = {
    var table = TextTable([
      .text("condition"), .number("trials"), .number("mean of the distance"), .text("note"),
    ])
    table.append(["Zürich → Bern", "200000", "-1.2716", "holds"])
    table.append(["3 km", "7", "35.2", "a rather long remark with\tincomprehensibilities"])
    return table
  }()

  @Test("text stands left, numbers right, and nothing after them")
  func unlimited() {
    #expect(
      Self.table.text() == """
        condition      trials  mean of the distance  note
        -------------  ------  --------------------  ------------------------------------------------
        Zürich → Bern  200000               -1.2716  holds
        3 km                7                  35.2  a rather long remark with\\tincomprehensibilities

        """)
  }

  @Test("a narrow table wraps its text, the widest column first")
  func narrow() {
    #expect(
      Self.table.text(width: 60) == """
        condition      trials  mean of the distance  note
        -------------  ------  --------------------  ---------------
        Zürich → Bern  200000               -1.2716  holds
        3 km                7                  35.2  a rather long
                                                     remark
                                                     with\\tincompreh
                                                     ensibilities

        """)
  }

  @Test("a very narrow one wraps the titles of numbers, but never a number")
  func veryNarrow() {
    let lines = Self.table.text(width: 10).split(separator: "\n")
    #expect(lines[0] == "conditio  trials   mean of  note")
    #expect(lines[1] == "n                      the")
    #expect(lines[2] == "                  distance")
    #expect(lines[4] == "Zürich →  200000   -1.2716  holds")
  }

  @Test("a limited table keeps to its width where numbers allow", arguments: 42...110)
  func fits(width: Int) {
    let lines = Self.table.text(width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("a table without rows is its header")
  func empty() { #expect(TextTable([.text("a"), .number("bc")]).text(width: 80) == "a  bc\n-  --\n") }
}
