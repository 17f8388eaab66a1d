import CommandLine
import Designs
import Foundation

/// A command-line program over a registry of experiments: `run`, `figures`, `verify`, `list`, `exact`, `plan` and `trial`.
///
/// ```swift
/// import Commands
///
/// @main struct Main {
///   static func main() async {
///     await Laboratory(name: "mine", version: "1.0", experiments: [MyExperiment()]).runAndExit()
///   }
/// }
/// ```
public struct Laboratory: Sendable {
  let name: String
  let version: String
  let experiments: [any Experiment]

  /// A program of that name with those experiments.
  public init(name: String, version: String, experiments: [any Experiment]) {
    self.name = name
    self.version = version
    self.experiments = experiments
  }

  /// Does what the command line asks for and ends the process with its exit code.
  public func runAndExit() async -> Never {
    Output.reserveDescriptors()
    Signals.prepare()
    let words = Array(Swift.CommandLine.arguments.dropFirst())
    if words.first == Self.completionRequest {
      exit(complete(words.dropFirst()).rawValue)
    }
    exit(await root.execute(words, explain: explain).rawValue)
  }

  /// Prints what may stand in the last place of an unfinished line.
  private func complete(_ words: ArraySlice<String>) -> ExitCode {
    do {
      try Output.standard(root.completions(for: Array(words)).map { $0 + "\n" }.joined())
      return .ok
    } catch {
      return .io
    }
  }

  var root: Command {
    Command(
      name, "Monte Carlo experiments on approximate location: run, draw, verify",
      example: "\(name) run Experiments/zero-share.yaml --threads 2", version: version,
      subcommands: [
        runCommand, figuresCommand, verifyCommand, listCommand, exactCommand, planCommand, trialCommand,
        grantsCommand, completionCommand,
      ])
  }

  var specs: SpecFiles { SpecFiles(experiments: experiments) }

  var specPositional: Positional {
    Positional(
      "SPEC", many: true, required: false,
      "Files or names of specs; all in \(SpecFiles.folder)/ if none is named",
      candidates: { SpecFiles.names })
  }
}
