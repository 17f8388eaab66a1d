import Designs
import Sampling

/// The tables of a design of replicates. One replicate is one batch, its points being a sequence; there are eight a
/// condition or more.
func tables<E: Integrand>(
  of experiment: E, _ design: Design, _ set: PointSet, _ points: Int, _ threads: Int,
  _ shouldStop: @escaping @Sendable () -> Bool, _ onEvent: @escaping @Sendable (RunEvent) -> Void
) async throws -> [Table] {
  let replicates = design.trials / points
  // A place for each replicate of each condition: none is merged here with another.
  let merge = OrderedMerge(
    into: design.conditions.flatMap { repeatElement(experiment.tally(for: $0), count: replicates) })
  try await each(below: design.conditions.count * replicates, threads: threads) { index in
    let (place, replicate) = index.quotientAndRemainder(dividingBy: replicates)
    let condition = design.conditions[place]
    let words = experiment.drawsPerTrial(in: condition) * set.drawingPoints(of: points)
    func goOn() throws { guard !shouldStop(), !Task.isCancelled else { throw RunStopped() } }
    try goOn()
    var tally = experiment.tally(for: condition)
    try experiment.observe(
      replicateOf: set, points: points, of: condition,
      using: design.stretches[place].generator(at: UInt64(replicate) * UInt64(words)), into: &tally
    ) { trials in
      onEvent(.advanced(trials: trials))
      try goOn()
    }
    merge.take(tally, of: index, at: index)
  }
  let tallies = merge.tallies
  let outcomes = try design.conditions.enumerated().map { place, condition in
    let own = Array(tallies[place * replicates..<(place + 1) * replicates])
    return Outcome(
      condition: condition, stretch: design.stretches[place], trials: design.trials,
      tally: experiment.pooled(own, of: condition),
      estimates: try experiment.estimates(fromReplicates: own, of: condition),
      exact: try experiment.exact(for: condition), replicates: own)
  }
  return [try experiment.estimatesTable(from: outcomes)] + (try experiment.tables(from: outcomes))
}
