import CommandLine
import Designs
import Figures
import Notation
import Results
import Sampling

extension Laboratory {
  var trialCommand: Command {
    Command(
      "trial", "Replay one trial of a spec: each draw, and what came of it",
      discussion: """
        The trial is the one that 'run' counted: trial INDEX, from 0, of the condition that the settings select. \
        Words are shown with their positions in the seed's sequence. It needs estimator plain, each trial of which has \
        words of its own.
        """,
      example: "\(name) trial snapped-distance 0 walk=3km",
      options: [Option("svg", .path, placeholder: "FILE", "Draw the trial's walk into this file")]
        + Settings.ofTellers,
      positionals: [
        Positional("SPEC", "A spec file, or the name of a spec in \(SpecFiles.folder)/") { SpecFiles.names },
        Positional("INDEX", "The trial's number, from 0"),
        ConditionWords.positional,
      ]
    ) { values in
      let settings = try Settings(values)
      guard let spec = try self.specs.load(values.positionals("SPEC")).first else {
        throw UsageError("SPEC is missing.")
      }
      guard spec.design.estimator == .plain else {
        throw UsageError(
          "The trials of '\(spec.name)' are points of estimator '\(spec.design.estimator.canonicalText)' and have no "
            + "words of their own to replay; 'trial' needs estimator plain.")
      }
      let index = try trialIndex(values.positional("INDEX") ?? "", below: spec.design.trials)
      let words = ConditionWords(experiment: spec.design.experiment)
      let place = try words.select(values.positionals("AXIS=VALUE"), from: spec.design.conditions)
      let record = try TrialRecord(of: spec, condition: place, index: index)
      if let path = values.text("svg") { try record.draw(to: path) }
      if settings.isJSON {
        try Output.standard(try jsonText(record.document))
      } else {
        try Output.standard(record.text(width: Terminal.standardOutput.limit))
      }
      return .ok
    }
  }
}

private func trialIndex(_ text: String, below trials: Int) throws -> Int {
  do {
    return try Numeral.wholeNumber(text, in: 0...trials - 1)
  } catch let error as Rejected {
    throw UsageError("INDEX: \(error.message)".asSentence)
  }
}

/// One trial with the words it drew.
private struct TrialRecord {
  let spec: Spec
  let condition: Condition
  let stretch: Stretch
  let index: Int
  /// The position of the trial's first word in the seed's sequence, 0 being the first word.
  let position: UInt64
  let words: [UInt64]
  let replay: Replay

  init(of spec: Spec, condition place: Int, index: Int) throws {
    self.spec = spec
    self.index = index
    condition = spec.design.conditions[place]
    stretch = spec.design.stretches[place]
    let draws = spec.design.experiment.drawsPerTrial(in: condition)
    let offset = UInt64(index) * UInt64(draws)
    position = stretch.start &+ offset
    var reader = stretch.generator(at: offset)
    words = (0..<draws).map { _ in reader.next() }
    var generator = stretch.generator(at: offset)
    replay = try spec.design.experiment.replay(condition, using: &generator)
    guard generator == reader else {
      throw ExperimentError.wrongDraws(
        experiment: spec.design.experiment.name, condition: condition.label, trials: index..<index + 1)
    }
  }

  /// Each word with its position and the number it belongs to, if the experiment names its draws.
  private var namedWords: [(position: UInt64, word: UInt64, item: Replay.Item?)] {
    var owners = replay.draws.flatMap { item in [item] + Array(repeating: nil, count: max(0, item.words - 1))
    }
    owners += Array(repeating: nil, count: max(0, words.count - owners.count))
    return words.indices.map { (position &+ UInt64($0), words[$0], owners[$0]) }
  }

  func text(width: Int?) -> String {
    var drawn = TextTable([
      .number("position"), .number("word"), .text("draw"), .number("value"), .text("unit"),
    ])
    for entry in namedWords {
      drawn.append([
        String(entry.position), String(entry.word), entry.item?.name ?? "", entry.item?.value.text ?? "",
        entry.item?.unit ?? "",
      ])
    }
    var outcome = TextTable([.text("outcome"), .number("value"), .text("unit")])
    for item in replay.outcome { outcome.append([item.name, item.value.text, item.unit]) }
    let story =
      replay.story.isEmpty
      ? "" : "what happened\n-------------\n" + replay.story.map { $0 + "\n" }.joined() + "\n"
    return "\(spec.name), \(condition.label): trial \(grouped(index)) of "
      + "\(spec.design.stopping == nil ? "" : "at most ")\(grouped(spec.design.trials)), "
      + "seed \(stretch.seed)\n\n" + drawn.text(width: width) + "\n" + story
      + outcome.text(width: width)
  }

  /// Draws the trial's walk.
  ///
  /// - Throws: `UsageError` if it has none, `FigureError`, `ResultsError`.
  func draw(to path: String) throws {
    guard let trace = replay.trace else {
      throw UsageError("This trial has no walk to draw; leave '--svg' out.")
    }
    let title = "Trial \(grouped(index)): \(condition.label)"
    let published = try PublishedTable(name: trace.name, csv: trace.csv)
    let svg = try Gnuplot().draw(
      Figure(walkAt: condition, in: trace, title: title), results: PublishedResults(tables: [published]),
      shouldStop: { Signals.interrupted })
    try writeFile(svg, to: path)
  }

  var document: some Encodable { TrialDocument(self) }

  /// `trial --json`.
  private struct TrialDocument: Encodable {
    struct WordRecord: Encodable {
      let position: String
      let word: String
    }
    struct ItemRecord: Encodable {
      let name: String
      let value: Double?
      let unit: String
      let words: Int
    }

    let schema = 1
    let spec: String
    let condition: String
    let trial: Int
    let seed: String
    let words: [WordRecord]
    let draws: [ItemRecord]
    let story: [String]
    let outcome: [ItemRecord]

    init(_ record: TrialRecord) {
      spec = record.spec.name
      condition = record.condition.label
      trial = record.index
      seed = String(record.stretch.seed)
      words = record.namedWords.map { WordRecord(position: String($0.position), word: String($0.word)) }
      func records(_ items: [Replay.Item]) -> [ItemRecord] {
        items.map { item in
          let value: Double? =
            switch item.value {
            case .integer(let number): Double(number)
            case .real(let number): number
            case .text, .empty: nil
            }
          return ItemRecord(name: item.name, value: value, unit: item.unit, words: item.words)
        }
      }
      draws = records(record.replay.draws)
      story = record.replay.story
      outcome = records(record.replay.outcome)
    }
  }
}
