import Documents

/// A day of a person, a device and an app as a script with random times: what happens, in order, from midnight on.
///
/// All times are milliseconds. A day takes a fixed number of words, `words`, whatever happens in it. The format is
/// described in `Experiments/scenarios/README.md`.
public struct Scenario: Sendable {
  /// What it is about, one line.
  public let title: String
  /// How long it is.
  public let length: Int
  /// Times and keys by which the device goes.
  public let rules: Rules
  /// The words that a day draws, exactly.
  public let words: Int
  let blocks: [Block]

  init(title: String, length: Int, rules: Rules, blocks: [Block]) {
    self.title = title
    self.length = length
    self.rules = rules
    self.blocks = blocks
    words = blocks.reduce(0) { $0 + $1.words }
  }

  /// A part of the script.
  enum Block: Sendable {
    case step(Step)
    case again(Repetition)
    case random(RandomInputs)

    /// The words that it draws.
    var words: Int {
      switch self {
      case .step(let step): step.time.range.words + (step.chance == nil ? 0 : 1)
      case .again(let again):
        again.times.words + again.times.upperBound * again.blocks.reduce(0) { $0 + $1.words }
      case .random(let random):
        random.times.words + random.times.upperBound * (random.gap.words + Input.randomWords)
      }
    }

    /// How long it takes from the step before it, if it has no time of day.
    var duration: ClosedRange<Int> {
      switch self {
      case .step(let step): step.time.range
      case .again(let again): again.times * again.blocks.reduce(0...0) { $0 + $1.duration }
      case .random(let random): random.times * random.gap
      }
    }
  }

  /// One input and when it comes.
  struct Step: Sendable {
    let input: Input
    let time: Time
    /// How likely it is; nil if it is certain.
    let chance: Double?
    /// The least and the most time since the step before.
    let gap: ClosedRange<Int>
    /// The input as it is written.
    let text: String
    let location: SourceLocation
  }

  /// When a step comes, uniform over a range.
  enum Time: Sendable {
    /// At a time of day.
    case at(ClosedRange<Int>)
    /// A time after the step before it, whether or not that happened.
    case after(ClosedRange<Int>)

    var range: ClosedRange<Int> {
      switch self {
      case .at(let range), .after(let range): range
      }
    }
  }

  /// Steps that come several times.
  struct Repetition: Sendable {
    let times: ClosedRange<Int>
    let blocks: [Block]
    let location: SourceLocation
  }

  /// Inputs of any kind.
  struct RandomInputs: Sendable {
    let times: ClosedRange<Int>
    /// From one to the next.
    let gap: ClosedRange<Int>
    let location: SourceLocation
  }
}

extension ClosedRange<Int> {
  /// Whether it holds one number, for which nothing is drawn.
  var isPoint: Bool { lowerBound == upperBound }
  /// The words that a draw from it takes.
  var words: Int { isPoint ? 0 : 1 }

  static func + (a: Self, b: Self) -> Self { a.lowerBound + b.lowerBound...a.upperBound + b.upperBound }
  /// Of numbers from 0 on.
  static func * (a: Self, b: Self) -> Self { a.lowerBound * b.lowerBound...a.upperBound * b.upperBound }
}
