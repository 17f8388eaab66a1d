import Designs
import Experiments
import Foundation
import Sampling
import Statistics
import TestSupport
import Testing

@Suite("trial")
struct TrialCommandTests {
  /// The value of an outcome of a replayed trial.
  private static func outcome(_ name: String, of replay: Replay) -> Double? {
    switch replay.outcome.first(where: { $0.name == name })?.value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  @Test(
    "a thousand random trials come out as the batch counts them",
    arguments: ["snapped-distance", "averaging"])
  func sameOutcome(name: String) throws {
    let experiment = try #require(experiments.first { $0.name == name })
    let conditions: [[AxisValue]] =
      name == "averaging"
      ? ["noise", "fixed-cell", "fresh-cell"].map { [.choice($0), .count(5), .length(5000)] }
      : [
        [.length(3000), .length(5000)], [.length(50_000), .length(5000)], [.length(777.7), .length(2000)],
      ]
    let design = try Design(
      experiment, seed: 2026, stream: .keyed, trials: 1_000_000,
      conditions: conditions.map { Condition(axes: experiment.axes, values: $0) })
    var chooser = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let place = Int(chooser.next() % UInt64(design.conditions.count))
      let index = Int(chooser.next() % UInt64(design.trials))
      try check(experiment, design, place, index)
    }
  }

  private func check<E: Experiment>(_ experiment: E, _ design: Design, _ place: Int, _ index: Int) throws {
    let condition = design.conditions[place]
    let offset = UInt64(index * experiment.drawsPerTrial(in: condition))
    var batch = design.stretches[place].generator(at: offset)
    var tally = experiment.tally(for: condition)
    try experiment.observe(trials: index..<index + 1, of: condition, using: &batch, into: &tally)
    var generator = design.stretches[place].generator(at: offset)
    let replay = try experiment.replay(condition, using: &generator)
    #expect(generator == batch)
    #expect(replay.draws.reduce(0) { $0 + $1.words } == experiment.drawsPerTrial(in: condition))
    let estimates = try experiment.estimates(from: tally, of: condition)
    let (metric, name) = experiment.name == "averaging" ? ("mean_error_m", "error") : ("ratio", "ratio")
    #expect(
      Self.outcome(name, of: replay) == estimates[metric]?.value, "trial \(index) of \(condition.label)")
  }

  @Test("the article's first walk is shown word by word")
  func shown() throws {
    let place = try Workplace()
    try place.write(Specs.article, to: "Experiments/article.yaml")
    let ending = try place.snaplab("trial", "article", "0", "walk=50km")
    #expect(ending.code == 0, "\(ending.error)")
    #expect(ending.error.isEmpty)
    for text in ["15824617304438902051", "heading", "5.563438432", "crossings", "14", "70000"] {
      #expect(ending.output.contains(text), "\(text) is missing:\n\(ending.output)")
    }
  }

  @Test("in one continuous stream the second condition's words come behind the first one's")
  func position() throws {
    let place = try Workplace()
    try place.write(Specs.article, to: "Experiments/article.yaml")
    let ending = try place.snaplab("trial", "article", "7", "walk=3km", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
    let words = try #require(document?["words"] as? [[String: String]])
    #expect(words.map { $0["position"] } == ["600021", "600022", "600023"])
    #expect(document?["seed"] as? String == "2026")
  }

  @Test("a walk is drawn into a file")
  func drawn() throws {
    let place = try Workplace()
    try place.write(Specs.article, to: "Experiments/article.yaml")
    let ending = try place.snaplab("trial", "article", "3", "walk=50km", "--svg", "walk.svg")
    #expect(ending.code == 0, "\(ending.error)")
    #expect(try place.text("walk.svg").contains("Trial 3: walk 50 km, cell 5 km"))
  }

  @Test(
    "what names no trial is refused",
    arguments: [
      (["article"], "INDEX is missing."),
      (["article", "200000", "walk=3km"], "it must be from 0 to 199999"),
      (["article", "-1", "walk=3km"], "it must be from 0 to 199999"),
      (["article", "0"], "2 conditions fit; name more axes, as in walk=50km cell=5km."),
      (["article", "0", "walk=4km"], "No condition of the spec has walk=4km."),
    ])
  func refusals(words: [String], sentence: String) throws {
    let place = try Workplace()
    try place.write(Specs.article, to: "Experiments/article.yaml")
    let ending = try place.snaplab(["trial"] + words)
    #expect(ending.code == 64)
    #expect(ending.error.contains(sentence), "\(ending.error)")
  }
}
