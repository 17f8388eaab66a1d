import Foundation
import Testing

@testable import Benchmarking

@Suite("A report in Markdown and JSON")
struct RenderingTests {
  static let report = Report(
    machine: Machine(["processor": "Abacus | 2", "cores": "2"]),
    sections: [
      Section(
        "walk", title: "One trial", unit: "ns a trial", baseline: "ours",
        rows: [
          .init("ours", .measured(Series([2, 4, 2.0625]))),
          .init("theirs", .measured(Series([31.26, 40, 30.9375]))),
          .init("others", .absent("not here")),
        ]),
      Section(
        "programs", title: "Commands", unit: "ms",
        rows: [.init("start", .measured(Series([12.344])), aim: 15)]),
    ])

  @Test("the Markdown has the machine, a table a section, and no column that no row fills")
  func markdown() {
    #expect(
      Self.report.markdown == """
        - processor: Abacus | 2
        - cores: 2

        **One trial**

        |  | ns a trial | over ours |
        | --- | ---: | ---: |
        | ours | 2.06 (2 to 4) | 1 (1 to 1) |
        | theirs | 31.3 (30.9 to 40) | 15 (10 to 15.6) |
        | others | not here |  |

        **Commands**

        |  | ms | aim |
        | --- | ---: | ---: |
        | start | 12.3 | 15 |

        Numbers are medians (least to most) of all rounds; ratios are medians of the rounds' ratios. Trials and fixes are
        in processor time, runs and commands by the clock.

        """)
  }

  @Test("a name cannot break out of its cell")
  func hostileNames() {
    let section = Section(
      "walk", title: "x", unit: "ns", rows: [.init("a|b\nc", .absent("no | line\n| break"))])
    #expect(section.markdown.split(separator: "\n").count == 4)
    #expect(section.markdown.contains("a\\|b"))
  }

  @Test("where the baseline is absent there are no ratios")
  func noBaseline() {
    let section = Section(
      "walk", title: "x", unit: "ns", baseline: "ours",
      rows: [.init("ours", .absent("not here")), .init("theirs", .measured(Series([1])))])
    #expect(!section.markdown.contains("over"))
  }

  @Test("the JSON is one document with its schema's version, every round, and no field for what is missing")
  func json() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.report.json().utf8)) as? [String: Any])
    #expect(document["schema"] as? Int == 1)
    #expect(document["machine"] as? [String: String] == ["processor": "Abacus | 2", "cores": "2"])
    let sections = try #require(document["sections"] as? [[String: Any]])
    #expect(sections.map { $0["name"] as? String } == ["walk", "programs"])
    #expect(sections[0]["baseline"] as? String == "ours")
    #expect(sections[1]["baseline"] == nil)
    let rows = try #require(sections[0]["rows"] as? [[String: Any]])
    let theirs = try #require(rows[1]["measured"] as? [String: Any])
    #expect(theirs["rounds"] as? [Double] == [31.26, 40, 30.9375])
    #expect(theirs["median"] as? Double == 31.26)
    #expect(theirs["least"] as? Double == 30.9375)
    #expect(theirs["most"] as? Double == 40)
    #expect((rows[1]["ratio"] as? [String: Any])?["median"] as? Double == 15)
    #expect(Set(rows[2].keys) == ["name", "absent"])
    let start = try #require(sections[1]["rows"] as? [[String: Any]])
    #expect(start[0]["aim"] as? Double == 15)
  }
}
