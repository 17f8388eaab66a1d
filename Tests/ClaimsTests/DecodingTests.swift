import Documents
import TestSupport
import Testing

@testable import Claims

@Suite("Decoding claims")
struct DecodingTests {
  private static let head = "- id: it\n  quote: so it is\n  source: a text\n  "
  private static let keys =
    "id, quote, source, metric, share_of, at, reads, near, equals, between, at_most, at_least, distribution, slope, within"

  /// The lines from the fourth on, and place and sentence of the complaint.
  static let faults: [(String, String)] = [
    (
      "metric: heads",
      "1:3: error: the claim has no test; add one of reads, near, equals, between, at_most, at_least, "
        + "distribution, slope"
    ),
    (
      "metric: heads\n  reads: \"1\"\n  near: 1",
      "6:9: error: the claim has two tests, 'reads' and 'near'; keep one"
    ),
    ("metric: heads\n  raeds: \"1\"", "5:3: error: unknown key 'raeds'; did you mean 'reads'?"),
    ("metric: heads\n  near: 1\n  whence: x", "6:3: error: unknown key 'whence'; known keys: \(keys)"),
    ("metric: haeds\n  near: 1", "4:11: error: 'metric': unknown metric 'haeds'; did you mean 'heads'?"),
    (
      "metric: ratio\n  near: 1",
      "4:11: error: 'metric': unknown metric 'ratio'; there are heads, heads_sd, none_share, heads_rms, heads_q50"
    ),
    ("near: 1", "1:3: error: missing key 'metric'; write for example 'metric: heads'"),
    (
      "metric: heads\n  reads: \"1.2x\"",
      "5:10: error: 'reads' must be a printed number such as \"1.2716\" or \"35.2%\", not '1.2x'"
    ),
    (
      "metric: heads\n  near: {value: 1}",
      "5:9: error: missing key 'within'; write for example 'within: 0.2%'"
    ),
    (
      "metric: heads\n  near: {value: 1, within: -1%}",
      "5:28: error: 'within': '-1%' is negative; a tolerance is 0 or more"
    ),
    (
      "metric: heads\n  near: {value: 1, within: 1%, at: 3}",
      "5:32: error: unknown key 'at'; known keys: value, within"
    ),
    (
      "metric: heads\n  equals: four",
      "5:11: error: 'equals': 'four' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"
    ),
    (
      "metric: heads_rms\n  equals: exact",
      "5:11: error: no exact value of 'heads_rms' is known at reach 3 km, times 1, way left"
    ),
    (
      "metric: heads\n  between: [2, 1]",
      "5:12: error: 'between' needs a lower and an upper number, as in [0.3, 0.4]"
    ),
    (
      "metric: heads\n  between: [1]",
      "5:12: error: 'between' needs a lower and an upper number, as in [0.3, 0.4]"
    ),
    (
      "metric: heads\n  at_most: 1\n  within: 2%",
      "6:11: error: 'within' goes with 'equals', or inside 'near' and 'slope'; remove it here"
    ),
    (
      "metric: heads\n  distribution: exact",
      "4:11: error: 'metric' has no part in 'distribution'; remove it"
    ),
    ("distribution: about", "4:17: error: 'distribution' must be the word exact, not 'about'"),
    (
      "metric: heads\n  near: 1\n  at: {reach: 4 km}",
      "6:15: error: no condition has reach 4 km; there are 3 km"
    ),
    (
      "slope: {of: heads, over: times, equals: 1}",
      "4:10: error: a slope needs two or more conditions that differ in 'times' alone; 'at' must fix the other axes"
    ),
    ("slope: {of: heads, over: way, equals: 1}", "4:28: error: 'way' is no number to take a slope over"),
    (
      "slope: {of: heads, over: tims, equals: 1}",
      "4:28: error: 'over': unknown axis 'tims'; did you mean 'times'?"
    ),
    (
      "slope: {of: heads, over: times}", "4:10: error: missing key 'equals'; write for example 'equals: -1/2'"
    ),
    (
      "slope: {of: heads_q50, over: times, equals: 1}",
      "4:15: error: 'heads_q50' is a quantile and has no standard error; test the published number by 'reads' or "
        + "'near'"
    ),
  ]

  @Test("each fault is told with its place and its remedy", arguments: faults)
  func fault(lines: String, message: String) {
    #expect(complaint { try claim(lines) } == "spec.yaml:\(message)")
  }

  @Test(
    "a test of the law of a quantile is refused",
    arguments: [
      "equals: 1", "equals: exact", "equals: 1\n  within: 1%", "between: [0, 1]", "at_most: 1", "at_least: 1",
    ])
  func quantile(test: String) {
    let column = 3 + (test.prefix { $0 != ":" }.count) + 2
    #expect(
      complaint { try claim("metric: heads_q50\n  \(test)") }
        == "spec.yaml:5:\(column): error: 'heads_q50' is a quantile and has no standard error; test the published "
        + "number by 'reads' or 'near'")
  }

  @Test("several conditions are too many for one number")
  func severalConditions() throws {
    let design = try design(times: [1, 10])
    #expect(
      complaint { try claim("metric: heads\n  near: 1", of: design) }
        == "spec.yaml:1:3: error: 'at' selects 2 conditions; name more axes, as in "
        + "{reach: 3 km, times: 1, way: left}")
    #expect(try claim("metric: heads\n  near: 1\n  at: {times: 10}", of: design).id == "it")
  }

  @Test("a slope over conditions that share their words is refused")
  func commonStream() throws {
    let design = try design(times: [1, 10], stream: .common)
    #expect(
      complaint { try claim("slope: {of: heads, over: times, equals: 1}", of: design) }
        == "spec.yaml:4:10: error: in stream 'common' the conditions are correlated; a slope needs 'keyed'")
  }

  @Test("an id is lower-case words, and stands once", arguments: ["It", "a b", "a_b", "-a", "a-", "a--b"])
  func ids(id: String) throws {
    let text = "- id: \"\(id)\"\n  quote: q\n  source: s\n  metric: heads\n  near: 1\n"
    #expect(
      complaint { try Claim.claims(from: Node.parse(text, file: "f").items("claims"), of: design()) }
        == "f:1:7: error: 'id' must be lower-case words joined by '-', not '\(id)'")
    let twice = String(repeating: Self.head + "metric: heads\n  near: 1\n", count: 2)
    #expect(
      complaint { try Claim.claims(from: Node.parse(twice, file: "f").items("claims"), of: design()) }
        == "f:6:3: error: the id 'it' is given twice, first on line 1; choose another")
  }

  static let tests: [(String, Claim.Test)] = [
    ("near: 1.5", .near(value: 1.5, within: .absolute(0))),
    ("near: {value: 4/pi, within: 0.2%}", .near(value: 4 / .pi, within: .relative(0.002))),
    ("equals: 4/pi", .equals(.number(4 / .pi))), ("equals: exact", .equals(.exact)),
    ("equals: 1\n  within: 0.1", .equalsWithin(.number(1), .absolute(0.1))),
    ("equals: exact\n  within: 1%", .equalsWithin(.exact, .relative(0.01))),
    ("between: [-1, 2]", .between(-1, 2)), ("at_most: 1/2", .between(-.infinity, 0.5)),
    ("at_least: 10%", .between(0.1, .infinity)),
  ]

  @Test("each test is read", arguments: tests)
  func test(lines: String, test: Claim.Test) throws {
    let claim = try claim("metric: heads\n  \(lines)")
    #expect(claim.test == test)
    #expect(claim.quote == "so it is" && claim.source == "a text" && claim.location.line == 1)
  }
}
