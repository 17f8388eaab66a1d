import CommandLine
import Designs
import Foundation
import Results

/// What the options that all commands share say.
struct Settings {
  /// The folder that holds each spec's results.
  static let defaultRoot = "Results"

  static let options: [Option] = [
    Option("out", short: "o", .path, fallback: defaultRoot, "Folder that holds each spec's results"),
    Option(
      "threads", short: "t", .number(1...1024), fallback: "one a processor", "Batches worked on at a time"),
    Option(
      "trials", short: "n", .number(1...Int.max), "Trials a condition instead of the spec's; needs --out"),
    Option("seed", .seed, "Seed instead of the spec's; needs --out"),
    Option("json", .flag, "Print one JSON document instead of tables"),
    Option("quiet", short: "q", .flag, "Print errors only"),
  ]

  let root: String
  let threads: Int
  let trials: Int?
  let seed: UInt64?
  let isJSON: Bool
  let isQuiet: Bool

  /// - Throws: `UsageError` where numbers are overridden without a folder of their own.
  init(_ values: Values) throws {
    var root = values.text("out") ?? Self.defaultRoot
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
    threads = values.number("threads") ?? ProcessInfo.processInfo.activeProcessorCount
    trials = values.number("trials")
    seed = values.seed("seed")
    isJSON = values.flag("json")
    isQuiet = values.flag("quiet")
    let isDefault = canonical(root) == canonical(Self.defaultRoot)
    for (option, isGiven) in [("--trials", trials != nil), ("--seed", seed != nil)] where isGiven && isDefault
    {
      throw UsageError(
        "Option '\(option)' would put other numbers among the spec's own results; add --out with another folder."
      )
    }
  }

  /// The specs with what the command line overrides.
  func applied(to specs: [Spec]) throws -> [Spec] {
    trials == nil && seed == nil ? specs : try specs.map { try $0.with(seed: seed, trials: trials) }
  }
}

/// A path in one form, links resolved, so that two spellings of a folder compare equal.
private func canonical(_ path: String) -> String {
  URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
}
