import Claims
import TestSupport
import Testing

@Suite("Claims about the published number")
struct PublishedNumberTests {
  /// The published text, the printed figure, and whether it is a reading of it.
  static let readings: [(String, String, Bool)] = [
    ("1.27155", "1.2716", true), ("1.27155", "1.2715", true), ("1.27155", "1.2717", false),
    ("1.27155", "1.2714", false), ("1.27155", "1.27", true), ("1.27155", "1", true), ("1.27155", "2", false),
    ("1.2715500001", "1.2715", false), ("1.2715499999", "1.2716", false), ("1.27155", "1.27155", true),
    ("1.27155", "1.271550", true), ("1.27155", "1.271551", false), ("-1.27155", "-1.2716", true),
    ("-1.27155", "1.2716", false), ("0.35165", "35.2%", true), ("0.35165", "35.1%", false),
    ("0.3515", "35.2%", true), ("0.3515", "35.1%", true), ("0.35149", "35.2%", false),
    ("0.35165", "35 %", true),
    ("0.53377", "53.4%", true), ("0.11458", "11.5%", true), ("1.5e-07", "0.0000002", true),
    ("1.5e-07", "0.0000001", true), ("1.5e-07", "0.0000003", false), ("1e+15", "1000000000000000", true),
    ("5000", "5000", true), ("5000.5", "5001", true), ("0", "0.0", true), ("0.04", "0.0", true),
    ("0.05", "0.1", true), ("0.0500001", "0.0", false), ("2", "+2.0", true),
  ]

  @Test("a figure is read off a number that rounds to it, a tie both ways", arguments: readings)
  func reads(published: String, figure: String, holds: Bool) throws {
    let verdict = try verdict("metric: heads\n  reads: \"\(figure)\"", Row(estimate: published))
    #expect(verdict.outcome == (holds ? .holds : .fails), "\(verdict)")
    #expect(verdict.measured == published && verdict.expected == "reads \(figure)")
    #expect(verdict.reason == (holds ? "" : "the published number rounds to another figure"))
    #expect(verdict.detectable == nil)
  }

  /// Published text, `near`, and whether it holds; the edges are those that binary arithmetic misses.
  static let nears: [(String, String, Bool)] = [
    ("1.27", "{value: 1.272, within: 0.002}", true), ("1.27", "{value: 1.2721, within: 0.002}", false),
    ("1.2699999999", "{value: 1.272, within: 0.002}", false), ("0.3", "{value: 0.1, within: 0.2}", true),
    ("0.77", "{value: 0.7, within: 10%}", true), ("0.63", "{value: 0.7, within: 10%}", true),
    ("0.7700000001", "{value: 0.7, within: 10%}", false), ("1.1", "{value: 1, within: 10%}", true),
    ("1.27254", "{value: 1.27, within: 0.2%}", true), ("1.2725400001", "{value: 1.27, within: 0.2%}", false),
    ("-0.77", "{value: -0.7, within: 10%}", true), ("1.2731625", "{value: 4/pi, within: 0.2%}", true),
    ("1.27155", "{value: 4/pi, within: 0.2%}", true), ("1.2701", "{value: 4/pi, within: 0.2%}", false),
    ("1.27", "1.27", true), ("1.2700000001", "1.27", false), ("0.1", "{value: 0, within: 0.1}", true),
    ("1.5e-07", "{value: 1e-7, within: 50%}", true),
  ]

  @Test("near is decided in decimal arithmetic", arguments: nears)
  func near(published: String, test: String, holds: Bool) throws {
    let verdict = try verdict("metric: heads\n  near: \(test)", Row(estimate: published))
    #expect(verdict.outcome == (holds ? .holds : .fails), "\(verdict)")
    #expect(verdict.reason == (holds ? "" : "the published number lies outside"))
  }

  @Test("the published number is not a claim of the law: a quantile can be tested so")
  func quantile() throws {
    let row = Row(metric: "heads_q50", estimate: "1")
    #expect(try verdict("metric: heads_q50\n  reads: \"1\"", row).outcome == .holds)
    #expect(try verdict("metric: heads_q50\n  near: 1", row).outcome == .holds)
  }

  @Test("a missing value fails, and says so", arguments: ["reads: \"1\"", "near: 1"])
  func missing(test: String) throws {
    let verdict = try verdict("metric: heads\n  \(test)", Row(estimate: ""))
    #expect(verdict.outcome == .fails && verdict.reason == "no value was published")
  }

  @Test(
    "a test that decimal arithmetic cannot make, or that says nothing, is refused at its place",
    arguments: [
      (
        "{value: 1e200, within: 1}",
        "5:9: error: decimal arithmetic reaches from 1e-100 to 1e100 alone; write other numbers"
      ),
      ("{value: 0, within: 10%}", "5:28: error: a percentage of 0 is 0; write the tolerance as an amount"),
    ])
  func refused(test: String, message: String) throws {
    let said = complaint { try verdict("metric: heads\n  near: \(test)", Row(estimate: "1")) }
    #expect(said == "spec.yaml:\(message)")
  }

  @Test(
    "a figure finer than the standard error carries a warning",
    arguments: [("1.2716", true), ("1.272", true), ("1.27", false), ("1.3", false)])
  func warning(figure: String, warns: Bool) throws {
    let row = Row(estimate: "1.27155", mcse: "0.0024")
    let verdict = try verdict("metric: heads\n  reads: \"\(figure)\"", row)
    #expect(
      verdict.warning
        == (warns
          ? "the last place of \(figure) is finer than the standard error, 0.0024: another seed prints another "
            + "figure" : ""))
  }

  @Test(
    "what a text does not print is no figure",
    arguments: ["", "x", "1e3", ".5", "5.", "1,5", "%", "nan", "\u{663}"])
  func noFigure(text: String) {
    #expect(PrintedFigure(text) == nil)
  }
}
