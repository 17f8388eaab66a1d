import Sampling

extension Scenario {
  /// A day as it was drawn.
  public struct Day: Sendable {
    /// What happens, and when, in milliseconds; in order of time.
    public internal(set) var inputs: [(time: Int, input: Input)] = []
    /// What was drawn, in order.
    public internal(set) var draws: [Draw] = []
    var now = 0
    /// The purposes that inputs of any kind name.
    let purposes: [String]
  }

  /// A purpose that no app declares.
  static let undeclaredPurpose = "undeclared"

  /// Something that was drawn.
  public struct Draw: Sendable {
    /// What a draw decides.
    public enum Matter: String, Sendable {
      /// The time of a step, in milliseconds: of day, or since the step before it.
      case time
      /// Whether a step happens, 1 or 0.
      case chance
      /// How often steps come.
      case times
      /// An input of any kind.
      case input
    }

    /// What it decides.
    public let matter: Matter
    /// The line of the script.
    public let line: Int
    /// The number drawn; of an input its number among those of the day, from 1.
    public let value: Int
    /// The words that it took.
    public let words: Int
  }

  /// A day at random. It draws `words` words.
  public func day(using generator: inout some RandomNumberGenerator) -> Day {
    var day = Day(purposes: rules.purposes.sorted() + [Self.undeclaredPurpose])
    for block in blocks { day.add(block, happens: true, using: &generator) }
    return day
  }
}

extension Scenario.Day {
  /// Adds a block; one that does not happen draws its words all the same.
  mutating func add(
    _ block: Scenario.Block, happens: Bool, using generator: inout some RandomNumberGenerator
  ) {
    switch block {
    case .step(let step):
      let line = step.location.line ?? 0
      let time = draw(.time, from: step.time.range, line, using: &generator)
      let occurs = step.chance.map { chance(of: $0, line, using: &generator) } ?? true
      guard happens else { return }
      if case .at = step.time { now = time } else { now += time }
      if occurs { inputs.append((now, step.input)) }
    case .again(let again):
      let line = again.location.line ?? 0
      let times = draw(.times, from: again.times, line, using: &generator)
      for round in 0..<again.times.upperBound {
        for block in again.blocks { add(block, happens: happens && round < times, using: &generator) }
      }
    case .random(let random):
      let line = random.location.line ?? 0
      let times = draw(.times, from: random.times, line, using: &generator)
      for round in 0..<random.times.upperBound {
        let gap = draw(.time, from: random.gap, line, using: &generator)
        let input = Input.random(purposes: purposes, using: &generator)
        draws.append(.init(matter: .input, line: line, value: inputs.count + 1, words: Input.randomWords))
        guard happens, round < times else { continue }
        now += gap
        inputs.append((now, input))
      }
    }
  }

  /// A number of a range: times without the upper end, counts with it.
  private mutating func draw(
    _ matter: Scenario.Draw.Matter, from range: ClosedRange<Int>, _ line: Int,
    using generator: inout some RandomNumberGenerator
  ) -> Int {
    guard !range.isPoint else { return range.lowerBound }
    let width = Double(range.upperBound - range.lowerBound + (matter == .times ? 1 : 0))
    let value = range.lowerBound + Int(HalfOpenUniform(below: width).sample(using: &generator))
    draws.append(.init(matter: matter, line: line, value: value, words: 1))
    return value
  }

  private mutating func chance(
    of share: Double, _ line: Int, using generator: inout some RandomNumberGenerator
  ) -> Bool {
    let occurs = HalfOpenUniform(below: 1).sample(using: &generator) < share
    draws.append(.init(matter: .chance, line: line, value: occurs ? 1 : 0, words: 1))
    return occurs
  }
}
