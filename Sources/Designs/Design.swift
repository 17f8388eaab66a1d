import Sampling

/// All that decides the numbers of a run: the experiment, the seed, the stream, the trials and the conditions.
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
  /// The conditions, in the order of the tables.
  public let conditions: [Condition]
  /// The words of each condition; disjoint unless the stream is `common`.
  public let stretches: [Stretch]

  /// A design whose streams are proved disjoint.
  ///
  /// - Throws: `DesignError`.
  public init(
    _ experiment: any Experiment, seed: UInt64, stream: StreamMode, trials: Int,
    stopping: StoppingRule? = nil, conditions: [Condition]
  ) throws(DesignError) {
    guard stopping == nil || stream != .continuous else { throw .countUnknown }
    // By the cells, which tables find a condition by: they round to ten digits.
    var places: [[String]: Int] = [:]
    for (index, condition) in conditions.enumerated() {
      if let twin = places.updateValue(index, forKey: condition.values.map(\.cell.text)) {
        throw .repeated(condition.label, first: twin, second: index)
      }
    }
    var lengths: [UInt64] = []
    for condition in conditions {
      let draws = UInt64(experiment.drawsPerTrial(in: condition))
      let (length, overflow) = UInt64(trials).multipliedReportingOverflow(by: draws)
      guard !overflow else { throw .periodExceeded }
      lengths.append(length)
    }
    self.experiment = experiment
    self.seed = seed
    self.stream = stream
    self.trials = trials
    self.stopping = stopping
    self.conditions = conditions
    stretches = try stream.stretches(
      seed: seed, experiment: experiment.name, conditions: conditions, lengths: lengths)
  }

  /// The same design with another seed, or with a number of trials in place of its own or of its rule.
  public func with(seed: UInt64? = nil, trials: Int? = nil) throws(DesignError) -> Design {
    try Design(
      experiment, seed: seed ?? self.seed, stream: stream, trials: trials ?? self.trials,
      stopping: trials == nil ? stopping : nil, conditions: conditions)
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
    estimator plain

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
  /// The streams of two conditions share words.
  case overlap(first: String, second: String)

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
    case .overlap(let first, let second):
      "the streams of (\(first)) and (\(second)) would overlap; choose another seed, or fewer trials"
    }
  }
}
