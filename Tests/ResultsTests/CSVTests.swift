import Designs
import Results
import TestSupport
import Testing

@Suite("CSV")
struct CSVTests {
  private func table(_ rows: [[Cell]], columns: [String]) -> Table {
    rows.reduce(into: Table(name: "t", columns: columns)) { $0.append($1) }
  }

  @Test("numbers are plain, and a missing value is an empty field")
  func plain() {
    let csv = table(
      [
        [.integer(-7), .real(0.1 + 0.2), .text("noise"), .empty],
        [.integer(.max), .real(-1e-7), .text(""), .empty],
      ],
      columns: ["a", "b_m", "c", "d"]
    ).csv
    #expect(csv == "a,b_m,c,d\n-7,0.3,noise,\n9223372036854775807,-1e-07,,\n")
  }

  static let texts: [(String, String)] = [
    ("plain", "plain"), ("with, comma", "\"with, comma\""),
    ("a \"quoted\" word", "\"a \"\"quoted\"\" word\""),
    ("\"", "\"\"\"\""), ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
    (" blanks ", " blanks "),
    ("e\u{301}, o", "\"e\u{301}, o\""), ("\u{1F469}\u{200D}\u{1F680}", "\u{1F469}\u{200D}\u{1F680}"),
    ("", ""),
    // A quote with a combining mark is one Character, and one quote all the same.
    ("x\"\u{301}y", "\"x\"\"\u{301}y\""),
  ]

  @Test("a text is quoted where it must be, and reads back", arguments: texts)
  func quoting(text: String, field: String) throws {
    let csv = table([[.text(text), .integer(1)]], columns: ["a", "b"]).csv
    #expect(Array(csv.utf8) == Array("a,b\n\(field),1\n".utf8))
    #expect(try PublishedTable(name: "t", csv: csv).rows == [[text, "1"]])
  }

  @Test(
    "a text that a spreadsheet would run gets an apostrophe",
    arguments: ["=1+1", "+1", "-1", "@sum", "\tx", "=\"a,b\"", "=\n", "\r=1"])
  func formulas(text: String) throws {
    let csv = table([[.text(text), .real(-1)]], columns: ["a", "b"]).csv
    #expect(try PublishedTable(name: "t", csv: csv).rows == [["'" + text, "-1"]])
  }

  @Test("column names are quoted too")
  func columns() throws {
    let csv = table([], columns: ["a,b", "c\"d"]).csv
    #expect(csv == "\"a,b\",\"c\"\"d\"\n")
    let published = try PublishedTable(name: "t", csv: csv)
    #expect(published.columns == ["a,b", "c\"d"] && published.rows.isEmpty)
    #expect(published.column("c\"d") == 1 && published.column("c") == nil)
  }

  @Test("a table of one column keeps its empty cells")
  func oneColumn() throws {
    let csv = table([[.empty], [.text("x")], [.empty]], columns: ["a"]).csv
    #expect(try PublishedTable(name: "t", csv: csv).rows == [[""], ["x"], [""]])
  }

  @Test(
    "what is damaged is refused",
    arguments: [
      ("", "t.csv has no column names"), ("a,b\n1,2", "t.csv ends within a row"),
      ("a,b", "t.csv ends within a row"),
      ("a,b\n1,\"2\n", "t.csv ends within a row"), ("a,b\n1,", "t.csv ends within a row"),
      ("a,b\n1\n", "t.csv, row 2: 1 fields under 2 columns"),
      ("a,b\n1,2\n1,2,3\n", "t.csv, row 3: 3 fields under 2 columns"),
      ("a,b\n\n", "t.csv, row 2: 1 fields under 2 columns"),
    ])
  func damaged(csv: String, message: String) {
    #expect(throws: ResultsError.damaged(message)) { try PublishedTable(name: "t", csv: csv) }
  }
}
