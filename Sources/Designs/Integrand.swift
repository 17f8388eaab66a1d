import Sampling
import Statistics

/// An experiment whose trial is a function over the unit cube: of as many uniform numbers as it draws words, each made
/// of the word's low 53 bits, as every distribution of `Sampling` makes its own.
///
/// Such an experiment has the estimators `sobol` and `stratified` too. One method over
/// `inout some RandomNumberGenerator` does for this protocol and for `Experiment`.
public protocol Integrand: Experiment {
  /// Makes a range of trials, each at the next point, and tallies them.
  ///
  /// Every trial must take `drawsPerTrial(in:)` words; a run ends with an error where it does not.
  func observe(
    trials: Range<Int>, of condition: Condition, using points: inout Points, into tally: inout Counts
  ) throws
}

extension Integrand {
  /// Makes all trials of one replicate and tallies them. Memory does not grow with the number of points.
  ///
  /// - Parameters:
  ///   - set: which points.
  ///   - points: how many, a power of two.
  ///   - generator: stands at the first word of the replicate, of which there are `drawsPerTrial(in:)` times
  ///     `set.drawingPoints(of: points)`.
  ///   - onAdvance: told after each few thousand trials how many more are done; where it throws, that ends it.
  /// - Throws: what the experiment throws, `ExperimentError`, `StatisticsError`.
  public func observe(
    replicateOf set: PointSet, points: Int, of condition: Condition, using generator: SplitMix64,
    into tally: inout Counts, onAdvance: (_ trials: Int) throws -> Void = { _ in }
  ) throws {
    let dimensions = drawsPerTrial(in: condition)
    var source = try PointSource(set, points: points, dimensions: dimensions, using: generator)
    let step = max(1, 8192 / dimensions)
    for first in stride(from: 0, to: points, by: step) {
      let trials = first..<min(first + step, points)
      var chunk = try source.next(trials.count)
      try observe(trials: trials, of: condition, using: &chunk, into: &tally)
      guard chunk.areTaken else {
        throw ExperimentError.wrongDraws(experiment: name, condition: condition.label, trials: trials)
      }
      try onAdvance(trials.count)
    }
  }
}

extension Experiment {
  /// The estimators that the experiment has, by their words in a spec.
  public var estimators: [String] {
    ["plain"] + (self is any Integrand ? PointSet.allCases.map(\.rawValue) : [])
  }

  /// All replicates of a condition in one tally.
  public func pooled(_ replicates: [Counts], of condition: Condition) -> Counts {
    replicates.reduce(into: tally(for: condition)) { $0.merge($1) }
  }

  /// The estimates from all replicates of a condition, their errors from how the replicates differ.
  ///
  /// Cost: three merges a replicate, and the estimates once more for each.
  public func estimates(fromReplicates replicates: [Counts], of condition: Condition) throws -> [String:
    Estimate]
  {
    // What comes behind each replicate; with what comes before it, these are all others.
    var behind: [Counts] = [tally(for: condition)]
    for replicate in replicates.dropFirst().reversed() {
      var rest = replicate
      if let last = behind.last { rest.merge(last) }
      behind.append(rest)
    }
    var before = tally(for: condition)
    var others: [[String: Estimate]] = []
    for (replicate, rest) in zip(replicates, behind.reversed()) {
      var all = before
      all.merge(rest)
      others.append(try estimates(from: all, of: condition))
      before.merge(replicate)
    }
    return Dictionary(
      uniqueKeysWithValues: try estimates(from: before, of: condition).map { name, estimate in
        (name, try estimate.replicated(leavingOut: others.compactMap { $0[name] }))
      })
  }
}
