import Designs
import Experiments
import Results
import Sampling

extension Plan {
  /// What a fix costs in processor time in each model of `Averaging`, beside NumPy's vectorised version of the same.
  static func averaging(_ python: PythonPeers) -> [Plan] {
    let (fixes, cell, trials) = (100, 5e3, 5000)
    return ["noise", "fresh-cell", "fixed-cell"].map { model in
      let experiment = Averaging()
      let condition = Condition(
        axes: experiment.axes, values: [.choice(model), .count(fixes), .length(cell)])
      let ours = Work(name: "snaplab") {
        try observationTime(experiment, condition, trials: trials) / Double(trials * fixes)
      }
      let numpy = Work(name: "NumPy") {
        guard python.versions[.numpy] != nil else { throw Absent("not here") }
        let answer = try python.averaging(model: model, fixes: fixes, cell: cell, trials: trials, seed: 2026)
        return answer.nanoseconds / Double(trials * fixes)
      }
      return Plan(
        name: "averaging", title: "One fix: \(condition.label)", unit: "ns a fix", baseline: ours.name,
        works: [ours, numpy])
    }
  }

  /// What a trial of each experiment costs in processor time, with the axes at their defaults, else lengths at 3 km,
  /// durations at a minute, counts at 128, choices at the first and input files at the one for examples, in
  /// `Experiments`.
  static func experiments(_ experiments: [any Experiment]) async throws -> Plan {
    var works: [Work] = []
    for experiment in experiments {
      let condition = Condition(axes: experiment.axes, values: try experiment.axes.map { try $0.typical() })
      try experiment.check(condition)
      let trials = try await trialsWorthTiming {
        try observationTime(experiment, condition, trials: $0)
      }
      works.append(
        Work(name: "\(experiment.name): \(condition.label)") {
          try observationTime(experiment, condition, trials: trials) / Double(trials)
        })
    }
    return Plan(
      name: "experiments", title: "One trial of each experiment", unit: "ns a trial", works: works)
  }

  /// The nanoseconds of processor time that some trials take.
  private static func observationTime<E: Experiment>(
    _ experiment: E, _ condition: Condition, trials: Int
  ) throws -> Double {
    var (generator, tally) = (SplitMix64(seed: 2026), experiment.tally(for: condition))
    return try processorNanoseconds {
      try experiment.observe(trials: 0..<trials, of: condition, using: &generator, into: &tally)
    }
  }
}

extension Axis {
  /// The default, or a value at which the experiment does something of its own.
  fileprivate func typical() throws -> AxisValue {
    if let fallback { return fallback }
    return switch domain {
    case .length(let range): .length(min(max(3000, range.lowerBound), range.upperBound))
    case .area(let range): .area(min(max(25e6, range.lowerBound), range.upperBound))
    case .duration(let range): .duration(min(max(60, range.lowerBound), range.upperBound))
    case .count(let range): .count(min(max(128, range.lowerBound), range.upperBound))
    case .choice(let words): .choice(words[0])
    case .input(let folder): try value(folder.example).reading(from: "Experiments", by: .files)
    }
  }
}
