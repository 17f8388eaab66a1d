import CommandLine
import Designs
import Foundation
import Results

/// What the options that all commands share say.
struct Settings {
  /// The folder that holds each spec's results.
  static let defaultRoot = "Results"

  private static let out = Option(
    "out", short: "o", .path, fallback: defaultRoot, "Folder that holds each spec's results")
  private static let threadCount = Option(
    "threads", short: "t", .number(1...1024), fallback: "one a processor", "Batches worked on at a time")
  private static let overrides = [
    Option(
      "trials", short: "n", .number(1...Int.max), "Trials a condition instead of the spec's; needs --out"),
    Option("seed", .seed, "Seed instead of the spec's; needs --out"),
  ]
  private static let json = Option("json", .flag, "Print one JSON document instead of tables")
  private static let quiet = Option("quiet", short: "q", .flag, "Print errors only")

  /// The options of commands that simulate and have to do with published results.
  static let ofRuns = [out, threadCount] + overrides + [json, quiet]
  /// The options of commands that read published results.
  static let ofReaders = [out] + overrides + [json, quiet]
  /// The options of commands that simulate a little and publish nothing.
  static let ofPilots = [threadCount, Option("seed", .seed, "Seed of the pilot"), json]
  /// The options of commands that only tell.
  static let ofTellers = [json]

  let root: String
  let threads: Int
  let trials: Int?
  let seed: UInt64?
  let isJSON: Bool
  let isQuiet: Bool

  /// - Throws: `UsageError` where numbers are overridden without a folder of their own.
  init(_ values: Values) throws {
    func given<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
      values.isDeclared(name) ? read(name) : nil
    }
    var root = given("out", values.text) ?? Self.defaultRoot
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
    threads = given("threads", values.number) ?? ProcessInfo.processInfo.activeProcessorCount
    trials = given("trials", values.number)
    seed = given("seed", values.seed)
    isJSON = given("json", values.flag) ?? false
    isQuiet = given("quiet", values.flag) ?? false
    guard values.isDeclared("out") else { return }
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
