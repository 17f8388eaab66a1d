import Documents
import TestSupport
import Testing

@testable import Designs

/// The design that a spec's text holds.
func design(_ text: String) throws -> Design {
  var reader = try MapReader(Node.parse(text, file: "spec.yaml"))
  let design = try Design(from: &reader, experiments: [TwoCoins(), TwoCoins(name: "three-coins")])
  try reader.finish()
  return design
}

private let head = "experiment: two-coins\nseed: 2026\ntrials: 10\n"

@Suite("Decoding a design")
struct DecodingTests {
  @Test("conditions keep their order, and axes that are left out have their defaults")
  func listed() throws {
    let design = try design(
      head + "stream: common\nconditions:\n  - {reach: 3 km}\n  - {way: right, times: 7, reach: 250 m}\n")
    #expect(design.seed == 2026 && design.trials == 10 && design.stream == .common)
    #expect(
      design.conditions.map(\.label) == [
        "reach 3 km, times 1, way left", "reach 250 m, times 7, way right",
      ])
  }

  @Test("a grid is crossed in the spec's order of axes, the last fastest")
  func grid() throws {
    let design = try design(head + "grid: {way: [right, left], reach: [2 km, 1 km], times: 5}\n")
    #expect(
      design.conditions.map(\.label) == [
        "reach 2 km, times 5, way right", "reach 1 km, times 5, way right", "reach 2 km, times 5, way left",
        "reach 1 km, times 5, way left",
      ])
    #expect(design.stream == .keyed)
    #expect(design.conditions[0].axes.map(\.name) == ["reach", "times", "way"])
  }

  @Test("a grid's other order of axes gives the other order of conditions")
  func gridOrder() throws {
    let design = try design(head + "grid: {reach: [2 km, 1 km], way: [right, left]}\n")
    #expect(
      design.conditions.map { "\($0.length(TwoCoins.reach)) \($0.choice(TwoCoins.way))" } == [
        "2000.0 right", "2000.0 left", "1000.0 right", "1000.0 left",
      ])
  }

  @Test("the largest seed is read exactly")
  func largestSeed() throws {
    let text = "experiment: two-coins\nseed: 18446744073709551615\ntrials: 1\nconditions: [{reach: 1 m}]\n"
    #expect(try design(text).seed == .max)
  }

  @Test("the same length in two units is one condition")
  func units() throws {
    #expect(
      complaint { try design(head + "conditions:\n- {reach: 2.3 km}\n- {reach: 2300 m}\n") }
        == "spec.yaml:6:3: error: conditions 1 and 2 are the same: reach 2.3 km, times 1, way left")
  }

  @Test("a grid of 100,000 conditions is taken, one more is not")
  func limit() throws {
    let times = "[" + (1...100).map(String.init).joined(separator: ", ") + "]"
    func text(_ reaches: Int) -> String {
      let list = (1...reaches).map { "\($0) m" }.joined(separator: ", ")
      return head + "grid: {times: \(times), reach: [\(list)]}\n"
    }
    #expect(try design(text(1000)).conditions.count == Design.conditionLimit)
    #expect(
      complaint { try design(text(1001)) }
        == "spec.yaml:4:7: error: the grid has more than 100000 conditions; split it into several specs")
  }

  @Test("a design of its own keys alone is read; others are whoever reads the rest's")
  func keys() {
    #expect(Design.keys == ["experiment", "seed", "stream", "trials", "estimator", "conditions", "grid"])
  }
}

@Suite("Selecting conditions")
struct SelectionTests {
  private let spec = head + "grid: {reach: [1 km, 2 km, 3 km], way: [left, right]}\n"

  private func selected(_ at: String) throws -> [String] {
    let node = try Node.parse(at, file: "spec.yaml")
    return try design(spec).conditions(selectedBy: node).map(\.label)
  }

  @Test("axes that are left out may have any value")
  func partly() throws {
    #expect(
      try selected("{reach: 2000 m}") == ["reach 2 km, times 1, way left", "reach 2 km, times 1, way right"])
    #expect(try selected("{way: right, reach: 3 km}") == ["reach 3 km, times 1, way right"])
    #expect(try selected("{times: 1}").count == 6)
    #expect(try design(spec).conditions(selectedBy: nil).count == 6)
  }

  @Test(
    "what selects nothing is refused at its place",
    arguments: [
      ("{reach: 4 km}", "1:9: error: no condition has reach 4 km; there are 1 km, 2 km, 3 km"),
      ("{way: ahead}", "1:7: error: no condition has way ahead; there are left, right"),
      ("{reach: 4}", "1:9: error: 'reach': '4' has no unit; write a length such as 3 km or 5000 m"),
      ("{raech: 4 km}", "1:2: error: unknown key 'raech'; did you mean 'reach'?"),
      ("[1]", "1:1: error: 'at' must be a map, not a list; write 'key: value' lines"),
    ])
  func nothing(at: String, message: String) {
    #expect(complaint { try selected(at) } == "spec.yaml:\(message)")
  }

  @Test("a long list of what there is, is cut")
  func longList() throws {
    let many = try design(head + "grid: {reach: [\((1...12).map { "\($0) m" }.joined(separator: ", "))]}\n")
    let node = try Node.parse("{reach: 99 m}", file: "spec.yaml")
    #expect(
      complaint { try many.conditions(selectedBy: node) }
        == "spec.yaml:1:9: error: no condition has reach 99 m; there are 1 m, 2 m, 3 m, 4 m, 5 m, 6 m, 7 m "
        + "and 5 more")
  }
}
