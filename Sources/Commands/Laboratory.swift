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
    exit(await root.execute(Array(Swift.CommandLine.arguments.dropFirst()), explain: explain).rawValue)
  }

  var root: Command {
    Command(
      name, "Monte Carlo experiments on approximate location: run, draw, verify",
      example: "\(name) run Experiments/zero-share.yaml --threads 2", version: version,
      options: Settings.options,
      subcommands: [
        runCommand, figuresCommand, verifyCommand, listCommand, exactCommand, planCommand, trialCommand,
      ])
  }

  var specs: SpecFiles { SpecFiles(experiments: experiments) }

  var specPositional: Positional {
    Positional(
      "SPEC", many: true, required: false,
      "Spec files, or names of specs in \(SpecFiles.folder)/; all of them if none is named")
  }
}
