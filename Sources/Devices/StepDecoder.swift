import Documents
import Notation

/// Reads steps, and follows the earliest and the latest time at which they come.
struct StepDecoder {
  var inputs: InputDecoder
  let length: Int
  /// When the last step comes.
  var clock = 0...0
  var isRepeated = false
  var steps = 0

  /// The blocks under `steps`, at least one.
  mutating func blocks(in map: inout MapReader) throws -> [Scenario.Block] {
    let nodes = try map.nodes("steps", of: "steps", example: "[{at: 8 h, app: leaves}]")
    guard !nodes.isEmpty else { throw map.error("'steps' is empty; write at least one", at: "steps") }
    return try nodes.map { try block($0) }
  }

  private mutating func block(_ node: Node) throws -> Scenario.Block {
    var map = try MapReader(node, named: "a step")
    map.expect(["at", "after", "chance", "repeat", "random"] + InputDecoder.keys)
    let block: Scenario.Block
    if map.contains("repeat") {
      block = .again(try repetition(from: &map))
    } else if map.contains("random") {
      block = .random(try randomInputs(from: &map))
    } else {
      block = .step(try step(from: &map))
    }
    try map.finish()
    if case .step(let step) = block, case .at(let range) = step.time {
      clock = range
    } else {
      clock = clock + block.duration
    }
    guard isRepeated || clock.upperBound <= length else {
      throw node.error(
        "this may be as late as \(Clock.text(clock.upperBound)), and the scenario ends at \(Clock.text(length)); "
          + "make it earlier, or write a longer 'length'")
    }
    return block
  }

  private mutating func step(from map: inout MapReader) throws -> Scenario.Step {
    let given = map.keys.filter(InputDecoder.keys.contains)
    guard let key = given.first, given.count == 1 else {
      // A misspelt key is the likelier mistake.
      try map.finish()
      throw map.error(
        given.isEmpty
          ? "nothing happens in this step; write what does, such as 'app: opens'"
          : "'\(given[0])' and '\(given[1])' are both given; write two steps", at: given.last)
    }
    let time = try time(from: &map)
    let node = try map.node(key)
    let input = try inputs.input(key, from: &map)
    let chance = try map.optionalValue("chance", as: "a percentage such as 30 %") {
      let chance = try Numeral.proportion($0)
      guard 0 < chance, chance < 1 else {
        throw Rejected("\($0.quoted) is no chance; write one between 0 % and 100 %")
      }
      return chance
    }
    steps += 1
    guard steps <= Scenario.stepLimit else {
      throw node.error("there are more than \(Scenario.stepLimit) steps, repeated ones counted; write fewer")
    }
    let gap: ClosedRange<Int> =
      switch time {
      case .after(let range): range
      case .at(let range):
        max(0, range.lowerBound - clock.upperBound)...(range.upperBound - clock.lowerBound)
      }
    var text = key
    if case .scalar(let word, _) = node.content { text += ": " + word }
    return Scenario.Step(
      input: input, time: time, chance: chance, gap: gap, text: text, location: node.location)
  }

  private func time(from map: inout MapReader) throws -> Scenario.Time {
    let kind = "a time such as 7 h, 7:30 or 7 h to 8 h"
    guard map.contains("at") else {
      return .after(
        try map.value("after", as: "a time such as 5 min or 5 min to 20 min", default: 0...0, Clock.range))
    }
    guard !map.contains("after") else {
      throw map.error("'at' and 'after' are both given; keep one", at: "after")
    }
    guard !isRepeated else {
      throw map.error("a time of day comes once; within 'repeat' write 'after'", at: "at")
    }
    let range = try map.value("at", as: kind, Clock.range)
    guard range.lowerBound >= clock.upperBound else {
      throw map.error(
        "time goes back: this may be as early as \(Clock.text(range.lowerBound)), and the step before it as late as "
          + Clock.text(clock.upperBound), at: "at")
    }
    return .at(range)
  }

  /// `repeat: {times: 2 to 5, steps: [...]}`.
  private mutating func repetition(from map: inout MapReader) throws -> Scenario.Repetition {
    var inner = try map.map("repeat")
    inner.expect("times", "steps")
    let times = try inner.value("times", as: "a number such as 3 or 2 to 5", example: "2 to 5", times)
    let (outer, before, wasRepeated) = (clock, steps, isRepeated)
    (clock, isRepeated) = (0...0, true)
    let blocks = try self.blocks(in: &inner)
    (clock, isRepeated) = (outer, wasRepeated)
    steps = before + (steps - before) * times.upperBound
    try inner.finish()
    try refuseMore(map, "repeat")
    return Scenario.Repetition(times: times, blocks: blocks, location: inner.location)
  }

  /// `random: {times: 20 to 60, after: 10 s to 1 h}`.
  private mutating func randomInputs(from map: inout MapReader) throws -> Scenario.RandomInputs {
    var inner = try map.map("random")
    inner.expect("times", "after")
    let times = try inner.value(
      "times", as: "a number such as 30 or 20 to 60", example: "20 to 60", times)
    let gap = try inner.value(
      "after", as: "a time such as 10 s to 1 h", example: "10 s to 1 h", Clock.range)
    steps += times.upperBound
    try inner.finish()
    try refuseMore(map, "random")
    return Scenario.RandomInputs(times: times, gap: gap, location: inner.location)
  }

  /// A number of times; that is not always 0, so that every round is counted among the steps.
  private func times(_ text: String) throws -> ClosedRange<Int> {
    let times = try Clock.count(text)
    guard times.upperBound > 0 else { throw Rejected("0 times is never; leave it out") }
    return times
  }

  private func refuseMore(_ map: MapReader, _ key: String) throws {
    guard steps <= Scenario.stepLimit else {
      throw map.error(
        "there are more than \(Scenario.stepLimit) steps, repeated ones counted; write fewer", at: key)
    }
    guard let other = map.keys.first(where: { $0 != key }) else { return }
    throw map.error("'\(key)' stands alone in its step; move '\(other)' to a step of its own", at: other)
  }
}
