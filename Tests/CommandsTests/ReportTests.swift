import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Verdicts for other programs")
struct ReportTests {
  private static let spec = """
    experiment: snapped-distance
    title: Reported
    seed: 1
    trials: 1000
    conditions: [{walk: 3 km, cell: 5 km}]
    claims:
      - {id: holds, quote: q, source: s, metric: ratio, between: [1, 2]}
      - {id: fails, quote: "100%, <b>&\\"it\\": \\n two", source: s, metric: ratio, reads: "9.99"}
      - {id: undecided, quote: q, source: s, metric: ratio, equals: 4/pi, within: 0.1%}
    """

  private static func published() throws -> Workplace {
    let place = try Workplace()
    try place.write(spec, to: "Experiments/reported.yaml")
    #expect(try place.snaplab("run", "--quiet").code == 0)
    return place
  }

  /// Counts what a JUnit reader would.
  private final class Counter: NSObject, XMLParserDelegate {
    var cases: [String] = []
    var failures: [String] = []
    var lines: [String?] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      if name == "testcase" {
        cases.append(attributes["name"] ?? "")
        lines.append(attributes["line"])
      }
      if name == "failure" { failures.append(attributes["message"] ?? "") }
    }
  }

  @Test("JUnit XML is read by another parser, with the quotes as they are")
  func junit() throws {
    let place = try Self.published()
    let ending = try place.snaplab("verify", "--junit", "report.xml")
    #expect(ending.code == 1)
    let counter = Counter()
    let parser = XMLParser(data: Data(try place.text("report.xml").utf8))
    parser.delegate = counter
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(counter.cases == ["holds", "fails", "undecided"])
    #expect(counter.lines == ["7", "8", "9"])
    #expect(counter.failures.count == 2)
    #expect(counter.failures.first?.hasPrefix("100%, <b>&\"it\": \\n two: ") == true)
  }

  @Test("JUnit XML tells of results that are not there")
  func missing() throws {
    let place = try Workplace()
    try place.write(Self.spec, to: "Experiments/reported.yaml")
    #expect(try place.snaplab("verify", "--junit", "report.xml").code == 66)
    #expect(try place.text("report.xml").contains("failures=\"4\""))
  }

  @Test("GitHub gets an annotation a line, escaped, and nobody else does")
  func annotations() throws {
    let place = try Self.published()
    let ending = try place.snaplab(["verify"], environment: ["GITHUB_ACTIONS": "true"])
    let lines = ending.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        "::error file=Experiments/reported.yaml,line=8,title=fails fails::100%25, <b>&\"it\": %0A two: ")
        == true, "\(ending.error)")
    #expect(try place.snaplab(["verify"], environment: ["GITHUB_ACTIONS": ""]).error.isEmpty)
  }
}
