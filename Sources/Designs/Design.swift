import Sampling

/// All that decides the numbers of a run: the experiment, the seed, the stream, the trials, the estimator and the
/// conditions.
public struct Design: Sendable {
  /// The experiment.
  public let experiment: any Experiment
  /// The root seed.
  public let seed: UInt64
  /// Where the conditions take their words from.
  public let stream: StreamMode
  /// The number of trials of each condition; the cap, where a rule stops it.
  public let trials: Int
  /// What stops a condition before the cap; nil if each has all trials.
  public let stopping: StoppingRule?
  /// How they are spread over what can happen.
  public let estimator: Estimator
  /// The conditions, in the order of the tables.
  public let conditions: [Condition]
  /// The words of each condition; disjoint unless the stream is `common`.
  public let stretches: [Stretch]

  /// A design whose streams are proved disjoint.
  ///
  /// - Throws: `DesignError`.
  public init(
    _ experiment: any Experiment, seed: UInt64, stream: StreamMode, trials: Int,
    stopping: StoppingRule? = nil, estimator: Estimator = .plain, conditions: [Condition]
  ) throws(DesignError) {
    guard stopping == nil || stream != .continuous else { throw .countUnknown }
    guard stopping == nil || estimator == .plain else { throw .countUnreplicated(estimator.canonicalText) }
    try estimator.check(experiment, trials: trials, conditions: conditions)
    // By the cells, which tables find a condition by: they round to ten digits. And by all that decides the numbers:
    // two input files may hold the same.
    var (places, texts): ([[String]: Int], [String: Int]) = ([:], [:])
    for (index, condition) in conditions.enumerated() {
      let twins = [
        places.updateValue(index, forKey: condition.values.map(\.cell.text)),
        texts.updateValue(index, forKey: condition.canonicalText),
      ]
      if let twin = twins.compactMap({ $0 }).first {
        throw .repeated(condition.label, first: twin, second: index)
      }
    }
    var lengths: [UInt64] = []
    for condition in conditions {
      let draws = UInt64(experiment.drawsPerTrial(in: condition))
      let (length, overflow) = UInt64(estimator.drawingTrials(of: trials)).multipliedReportingOverflow(
        by: draws)
      guard !overflow else { throw .periodExceeded }
      lengths.append(length)
    }
    self.experiment = experiment
    self.seed = seed
    self.stream = stream
    self.trials = trials
    self.stopping = stopping
    self.estimator = estimator
    self.conditions = conditions
    stretches = try stream.stretches(
      seed: seed, experiment: experiment.name, conditions: conditions, lengths: lengths)
  }

  /// The same design with another seed, or with a number of trials in place of its own or of its rule.
  public func with(seed: UInt64? = nil, trials: Int? = nil) throws(DesignError) -> Design {
    try Design(
      experiment, seed: seed ?? self.seed, stream: stream, trials: trials ?? self.trials,
      stopping: trials == nil ? stopping : nil, estimator: estimator, conditions: conditions)
  }

  /// The number of trials at which every condition is looked at first; all, without a rule.
  public var firstLook: Int { stopping.map { min($0.minimum, trials) } ?? trials }

  /// The text whose digest tells designs apart: all that decides the numbers, and nothing else.
  public var canonicalText: String {
    """
    snaplab design 1
    experiment \(experiment.name)
    seed \(seed)
    stream \(stream.rawValue)
    trials \(stopping.map { "until \($0.metric.name) mcse \($0.mcse) cap " } ?? "")\(trials)
    estimator \(estimator.canonicalText)

    """ + conditions.map { "condition \($0.canonicalText)\n" }.joined()
  }
}

/// Why a design cannot be run.
public enum DesignError: Error, Equatable, CustomStringConvertible {
  /// A condition stands twice in the design, as far as tables tell conditions apart; its indices.
  case repeated(String, first: Int, second: Int)
  /// A condition, or all of a continuous stream, asks for more words than the generator's period has.
  case periodExceeded
  /// A rule decides the trials, and a continuous stream would have to know them.
  case countUnknown
  /// A rule decides the trials, and the estimator needs a number of replicates.
  case countUnreplicated(String)
  /// The streams of two conditions share words.
  case overlap(first: String, second: String)
  /// The experiment does not state its trial as a function over the unit cube, which the estimator needs.
  case noIntegrand(experiment: String, estimator: String)
  /// A trial of a condition takes more words, or fewer, than the points have dimensions.
  case dimensions(String, PointSet, Int)
  /// The trials are no whole number of replicates, or too few or too many of them.
  case replicates(trials: Int, points: Int)

  /// The key of the spec that is to blame.
  var key: String {
    switch self {
    case .repeated, .overlap: "seed"
    case .periodExceeded, .replicates: "trials"
    case .countUnknown: "stream"
    case .noIntegrand, .dimensions, .countUnreplicated: "estimator"
    }
  }

  /// Whether fewer trials would mend it.
  var isOfTrials: Bool {
    switch self {
    case .periodExceeded, .overlap: true
    default: false
    }
  }

  /// The sentence for people.
  public var description: String {
    switch self {
    case .repeated(let label, let first, let second):
      "conditions \(first + 1) and \(second + 1) are the same: \(label)"
    case .periodExceeded:
      "the trials need more random words than the generator's period of 2^64 holds; ask for fewer trials"
    case .countUnknown:
      "in stream 'continuous' each condition begins where the one before it ended, which 'mcse' leaves open; "
        + "write 'stream: keyed', or a number of trials"
    case .countUnreplicated(let estimator):
      "'mcse' stops independent trials alone, not the replicates of estimator '\(estimator)'; write a number of "
        + "trials, or 'estimator: plain'"
    case .overlap(let first, let second):
      "the streams of (\(first)) and (\(second)) would overlap; choose another seed, or fewer trials"
    case .noIntegrand(let experiment, let estimator):
      "experiment '\(experiment)' has no estimator '\(estimator)': it has plain alone, its trial being no function of "
        + "uniform numbers"
    case .dimensions(let label, let set, let dimensions):
      "(\(label)) takes \(dimensions) words a trial, and estimator '\(set.rawValue)' has "
        + "\(set.dimensions.upperBound == .max ? "1 or more" : "1 to \(set.dimensions.upperBound)"); write another one"
    case .replicates(let trials, let points):
      "\(trials) trials are not \(Estimator.replicateRange.lowerBound) to \(Estimator.replicateRange.upperBound) whole "
        + "replicates of \(points) points; write \(Self.nearest(trials, points)), or other points"
    }
  }
  /// The number of trials nearest to a wrong one that is so many replicates.
  private static func nearest(_ trials: Int, _ points: Int) -> Int {
    let range = Estimator.replicateRange
    return min(max(Int((Double(trials) / Double(points)).rounded()), range.lowerBound), range.upperBound)
      * points
  }
}
