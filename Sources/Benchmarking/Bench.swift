import Designs

/// What the plans share: the programs that are started and the folder they write to.
final class Bench {
  private let experiments: [any Experiment]
  private let full: Bool
  private let snaplab = Snaplab()
  private let load = Machine.load
  /// Started when it is first asked: what measures memory wants a small process.
  private lazy var python = PythonPeers()

  init(experiments: [any Experiment], full: Bool) {
    (self.experiments, self.full) = (experiments, full)
  }

  /// The tables of a part.
  ///
  /// - Throws: where a folder cannot be made, or an experiment refuses its condition.
  func plans(of part: Benchmark.Part) async throws -> [Plan] {
    switch part {
    case .walk: try await Plan.walk(python)
    case .averaging: Plan.averaging(python)
    case .threads: try await Plan.threads()
    case .experiments: [try await Plan.experiments(experiments)]
    case .programs: [Plan.programs(snaplab)]
    case .whole: [Plan.reproduction(snaplab, in: try ScratchFolder())]
    case .specs: [Plan.specs(snaplab, in: try ScratchFolder())]
    case .memory: [try Plan.memory(snaplab, in: try ScratchFolder(), full: full)]
    }
  }

  /// This machine, with what Python has.
  var machine: Machine {
    let packages = [PythonPeers.Package.numpy, .numba].compactMap { package in
      python.versions[package].map { "\(package.title) \($0)" }
    }
    return Machine.current(packages: packages.joined(separator: ", "), load: load)
  }
}
