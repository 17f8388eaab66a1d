import Designs

/// How far each condition of a design goes before it is looked at, and whether it then goes on.
///
/// A condition is decided on by the merged tally of just its first trials, so that no thread's pace plays a part.
struct Looks<E: Experiment> {
  private let experiment: E
  private let design: Design
  private let onEvent: @Sendable (RunEvent) -> Void
  /// The trials that each condition will have in the end, as far as known; in the end, those that it has.
  private(set) var trials: [Int]

  init(at experiment: E, _ design: Design, onEvent: @escaping @Sendable (RunEvent) -> Void) {
    (self.experiment, self.design, self.onEvent) = (experiment, design, onEvent)
    trials = design.conditions.map { _ in design.firstLook }
  }

  /// What comes before the first look.
  var firstStints: [Batches.Batch] {
    trials.indices.map { Batches.Batch(condition: $0, trials: 0..<trials[$0]) }
  }

  /// What comes before the next look, `tally` being that of all trials up to the end of a stint; nil if the condition is
  /// done.
  mutating func stint(after stint: Batches.Batch, _ tally: E.Counts) throws -> Batches.Batch? {
    guard let rule = design.stopping else { return nil }
    let (condition, done) = (design.conditions[stint.condition], stint.trials.upperBound)
    let name = rule.metric.name
    guard let estimate = try experiment.estimates(from: tally, of: condition)[name],
      estimate.method == rule.metric.method
    else { throw ExperimentError.missingEstimate(experiment: experiment.name, metric: name) }
    let next = try rule.nextLook(after: done, estimate, cap: design.trials)
    let foreseen = try next.map {
      max($0, try rule.foreseenTrials(after: done, estimate, cap: design.trials))
    }
    onEvent(.foreseen(trials: (foreseen ?? done) - trials[stint.condition]))
    trials[stint.condition] = foreseen ?? done
    if next == nil, let shortfall = try Shortfall(condition, after: done, estimate, of: rule) {
      onEvent(.capped(shortfall))
    }
    return next.map { Batches.Batch(condition: stint.condition, trials: done..<$0) }
  }
}
