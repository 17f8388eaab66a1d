import CommandLine
import Designs
import Foundation
import Notation
import Running

import class CommandLine.Progress

/// The program `benchmark` over a registry of experiments: what trials, runs and commands cost on this machine.
public struct Benchmark: Sendable {
  private let experiments: [any Experiment]
  private let kernels: [Kernel]

  /// A benchmark that also times a trial of each of these experiments.
  public init(experiments: [any Experiment]) {
    self.init(experiments: experiments, kernels: Kernel.present)
  }

  init(experiments: [any Experiment], kernels: [Kernel]) {
    (self.experiments, self.kernels) = (experiments, kernels)
  }

  /// Does what the command line asks for and ends the process with its exit code.
  public func runAndExit() async -> Never {
    Output.reserveDescriptors()
    Signals.prepare()
    let words = Array(Swift.CommandLine.arguments.dropFirst())
    exit(await command.execute(words, explain: Self.explain).rawValue)
  }

  /// The parts that `--only` selects, in the order of the report.
  enum Part: String, CaseIterable {
    case walk, averaging, threads, experiments, programs, whole, specs, memory
  }

  var command: Command {
    Command(
      "benchmark", "What trials, runs and commands cost here, beside others",
      discussion: """
        Rows are measured in turn, round after round; a table in Markdown says the median of each. With --check \
        nothing is timed: each trial of a fast kernel must equal the reference's.
        """,
      example: "swift run -c release benchmark --only walk --rounds 3",
      options: [
        Option("json", .flag, "Print one JSON document instead of tables"),
        Option("rounds", .number(1...1000), fallback: "7", "Rounds that are counted"),
        Option(
          "only", .choice(Part.allCases.map(\.rawValue)), placeholder: "PART", many: true,
          "One of \(Part.allCases.map(\.rawValue).joined(separator: ", "))"),
        Option("full", .flag, "Every round of the runs of seconds, and 10^9 trials"),
        Option("check", .flag, "Compare kernels with the reference; 1 if any trial differs"),
        Option("trials", .number(1...Int.max), fallback: "1e8", "Trials of --check"),
        Option("seed", .seed, fallback: "a new one", "Seed of --check"),
      ]
    ) { values in
      try Self.refuseMixture(values)
      return values.flag("check") ? try await check(values) : try await measure(values)
    }
  }

  /// Refuses options that say nothing where others stand.
  private static func refuseMixture(_ values: Values) throws {
    let ofCheck = ["trials": values.number("trials") != nil, "seed": values.seed("seed") != nil]
    let ofTimes = [
      "rounds": values.number("rounds") != nil, "only": !values.texts("only").isEmpty,
      "full": values.flag("full"),
    ]
    let isCheck = values.flag("check")
    for (name, isGiven) in (isCheck ? ofTimes : ofCheck).sorted(by: { $0.key < $1.key }) where isGiven {
      throw UsageError(
        isCheck
          ? "Option '--\(name)' is of times, and '--check' takes none; leave one of them out."
          : "Option '--\(name)' is of the check; add --check.")
    }
  }

  private func check(_ values: Values) async throws -> ExitCode {
    let check = Check(
      seed: values.seed("seed") ?? .random(in: 0 ... .max), trials: values.number("trials") ?? 100_000_000,
      kernels: kernels)
    let outcomes = try await check.outcomes()
    try Output.standard(values.flag("json") ? try check.json(outcomes) : check.text(outcomes))
    return outcomes.allSatisfy(\.isRight) ? .ok : .claimFailed
  }

  private func measure(_ values: Values) async throws -> ExitCode {
    let only = values.texts("only").compactMap { Part(rawValue: $0) }
    let parts = only.isEmpty ? Part.allCases : Part.allCases.filter { only.contains($0) }
    let (rounds, full) = (values.number("rounds") ?? 7, values.flag("full"))
    let bench = Bench(experiments: experiments, full: full)
    let progress = Progress("", total: 0, unit: "measurements")
    defer { progress.finish() }
    var sections: [Part: [Section]] = [:]
    // Memory first, while this process itself has little: see `Plan.memory`.
    for part in parts.sorted(by: { $0 == .memory && $1 != .memory }) {
      for plan in try await bench.plans(of: part) {
        sections[part, default: []].append(
          try await plan.measured(rounds: rounds, full: full) { name in
            progress.advance(what: "\(plan.title): \(name)")
          })
      }
    }
    progress.finish()
    let report = Report(machine: bench.machine, sections: parts.flatMap { sections[$0] ?? [] })
    try Output.standard(values.flag("json") ? try report.json() : report.markdown)
    return .ok
  }

  @Sendable
  private static func explain(_ error: any Error) -> (code: ExitCode, text: String?)? {
    switch error {
    case let error as PeerFailure: (.software, "error: \(error.description.madeVisible)")
    case is RunStopped: (.interrupted, "interrupted")
    default: nil
    }
  }
}
