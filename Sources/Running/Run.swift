import Designs
import Sampling
import Synchronization

/// What happens while a design is run. Events come from any thread.
public enum RunEvent: Sendable {
  /// So many more trials are done.
  case advanced(trials: Int)
  /// So many more trials than known before will be needed; less, if negative. All of a design without a rule are known.
  case foreseen(trials: Int)
  /// The cap ended a condition before it was as precise as wanted. Comes once a condition, in a fixed order.
  case capped(Shortfall)
}

/// The run was asked to stop before it was done.
public struct RunStopped: Error {}

/// Runs a design and gives the tables to publish, the estimates first.
///
/// The tables are the same for any number of threads. Memory does not grow with the number of trials. Cost: that of
/// the trials, over the threads.
///
/// - Parameters:
///   - design: what to run.
///   - threads: how many batches are worked on at a time, at least 1.
///   - shouldStop: asked before each batch; where it says yes, the run ends with `RunStopped`.
///   - onEvent: told what happens.
/// - Throws: what the experiment throws, `ExperimentError`, or `RunStopped`.
public func run(
  _ design: Design, threads: Int, shouldStop: @escaping @Sendable () -> Bool = { false },
  onEvent: @escaping @Sendable (RunEvent) -> Void = { _ in }
) async throws -> [Table] {
  guard case .replicated(let set, let points) = design.estimator,
    let integrand = design.experiment as? any Integrand
  else { return try await tables(of: design.experiment, design, threads, shouldStop, onEvent) }
  return try await tables(of: integrand, design, set, points, threads, shouldStop, onEvent)
}

private func tables<E: Experiment>(
  of experiment: E, _ design: Design, _ threads: Int, _ shouldStop: @escaping @Sendable () -> Bool,
  _ onEvent: @escaping @Sendable (RunEvent) -> Void
) async throws -> [Table] {
  let (tallies, trials) = try await tallies(of: experiment, design, threads, shouldStop, onEvent)
  let outcomes = try design.conditions.indices.map { index in
    let condition = design.conditions[index]
    return Outcome(
      condition: condition, stretch: design.stretches[index], trials: trials[index], tally: tallies[index],
      estimates: try experiment.estimates(from: tallies[index], of: condition),
      exact: try experiment.exact(for: condition))
  }
  return [try experiment.estimatesTable(from: outcomes)] + (try experiment.tables(from: outcomes))
}

/// The merged tally of each condition and the number of its trials. All conditions are taken to their next look together.
private func tallies<E: Experiment>(
  of experiment: E, _ design: Design, _ threads: Int, _ shouldStop: @escaping @Sendable () -> Bool,
  _ onEvent: @escaping @Sendable (RunEvent) -> Void
) async throws -> (tallies: [E.Counts], trials: [Int]) {
  var tallies = design.conditions.map { experiment.tally(for: $0) }
  var looks = Looks(at: experiment, design, onEvent: onEvent)
  var stints = looks.firstStints
  while !stints.isEmpty {
    tallies = try await merged(into: tallies, stints, of: experiment, design, threads, shouldStop, onEvent)
    stints = try stints.compactMap { try looks.stint(after: $0, tallies[$0.condition]) }
  }
  return (tallies, looks.trials)
}

/// The tallies with the trials of some stints merged into them, in the order of their batches.
private func merged<E: Experiment>(
  into tallies: [E.Counts], _ stints: [Batches.Batch], of experiment: E, _ design: Design, _ threads: Int,
  _ shouldStop: @escaping @Sendable () -> Bool, _ onEvent: @escaping @Sendable (RunEvent) -> Void
) async throws -> [E.Counts] {
  let batches = Batches(stints, of: design)
  let merge = OrderedMerge(into: tallies)
  try await each(below: batches.count, threads: threads) { index in
    guard !shouldStop(), !Task.isCancelled else { throw RunStopped() }
    let batch = batches[index]
    let tally = try observe(batch, of: experiment, design)
    merge.take(tally, of: batch.condition, at: index)
    onEvent(.advanced(trials: batch.trials.count))
  }
  return merge.tallies
}

/// Does some work for each index below a limit, over threads, the indices being taken in their order. The first error
/// ends it.
func each(below limit: Int, threads: Int, _ work: @escaping @Sendable (Int) throws -> Void) async throws {
  let next = Cursor()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<max(1, threads) {
      group.addTask {
        do {
          while let index = next.advance(below: limit) { try work(index) }
        } catch {
          // The group itself would let the other threads do all that is left before it throws.
          next.jump(to: limit)
          throw error
        }
      }
    }
    try await group.waitForAll()
  }
}

/// Makes the trials of a batch, and holds the experiment to the number of words it declares.
private func observe<E: Experiment>(
  _ batch: Batches.Batch, of experiment: E, _ design: Design
) throws -> E.Counts {
  let condition = design.conditions[batch.condition]
  let stretch = design.stretches[batch.condition]
  let draws = UInt64(experiment.drawsPerTrial(in: condition))
  var generator = stretch.generator(at: UInt64(batch.trials.lowerBound) * draws)
  var tally = experiment.tally(for: condition)
  try experiment.observe(trials: batch.trials, of: condition, using: &generator, into: &tally)
  guard generator == stretch.generator(at: UInt64(batch.trials.upperBound) * draws) else {
    throw ExperimentError.wrongDraws(
      experiment: experiment.name, condition: condition.label, trials: batch.trials)
  }
  return tally
}

/// Hands out whole numbers, each once.
private final class Cursor: Sendable {
  private let value = Atomic<Int>(0)

  /// The next number, or nil where it would not be below the limit.
  func advance(below limit: Int) -> Int? {
    let taken = value.wrappingAdd(1, ordering: .relaxed).oldValue
    return taken < limit ? taken : nil
  }

  /// Leaves out all numbers below one.
  func jump(to number: Int) { value.store(number, ordering: .relaxed) }
}
