import TestSupport
import Testing

@Suite("A line that cannot be understood")
struct UsageTests {
  static let ownFolder =
    "would put other numbers among the spec's own results; add --out with another folder."

  static let lines: [([String], String, String)] = [
    (["rum"], "There is no command 'rum'. Did you mean 'run'?", "snaplab"),
    (
      ["run", "spec.yaml", "--thread", "2"], "There is no option '--thread'. Did you mean '--threads'?",
      "snaplab run"
    ),
    (
      ["run", "--threads", "0"], "Option '--threads' takes a whole number from 1 to 1024, not '0'.",
      "snaplab run"
    ),
    (
      ["run", "--threads", "1e9"], "Option '--threads' takes a whole number from 1 to 1024, not '1e9'.",
      "snaplab run"
    ),
    (["run", "spec.yaml", "--trials", "5"], "Option '--trials' \(ownFolder)", "snaplab run"),
    (["run", "spec.yaml", "--seed", "5"], "Option '--seed' \(ownFolder)", "snaplab run"),
    (["verify", "spec.yaml", "--trials", "5"], "Option '--trials' \(ownFolder)", "snaplab verify"),
    (
      ["run", "spec.yaml", "--trials", "5", "--out", "Results/"], "Option '--trials' \(ownFolder)",
      "snaplab run"
    ),
    (
      ["run", "spec.yaml", "--trials", "5", "--out", "./x/../Results"], "Option '--trials' \(ownFolder)",
      "snaplab run"
    ),
    (
      ["run", "spec.yaml", "--trials", "5", "--out", "link"], "Option '--trials' \(ownFolder)", "snaplab run"
    ),
    (["run", "spec.yaml", "--out", ""], "Option '--out' takes a path, not ''.", "snaplab run"),
    (["run", "--out"], "Option '--out' needs a value: --out PATH.", "snaplab run"),
    (
      ["run", "--trials", "0", "--out", "x"],
      "Option '--trials' takes a whole number of at least 1, below 2^63, not '0'.", "snaplab run"
    ),
    (
      ["run", "--seed", "18446744073709551616", "--out", "x"],
      "Option '--seed' takes a whole number from 0 to 18446744073709551615, not '18446744073709551616'.",
      "snaplab run"
    ),
    (
      ["verify", "spec.yaml", "--index"], "Option '--index' is over all specs; name none with it.",
      "snaplab verify"
    ),
    (
      ["list", "snapped"],
      "There is no experiment 'snapped'. There are snapped-distance, averaging, shapes, snap-error, offset-fit, "
        + "coordinate-leak, mechanisms, averaging-attack, intersection-attack, border-attack, temporary-accuracy, "
        + "bridging, grant-changes, permission-day, calibration, estimator-gain.",
      "snaplab list"
    ),
  ]

  @Test("is refused with 64 and a way on", arguments: lines)
  func refusal(words: [String], message: String, command: String) throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    _ = try place.shell("ln -s Results link")
    try place.expectRefusal(words, code: 64, error: "error: \(message)\nRun '\(command) --help' for usage.")
  }

  @Test("a line without a command is told which there are")
  func noCommand() throws {
    let ending = try Workplace().snaplab()
    #expect(ending.code == 64)
    #expect(ending.output.isEmpty)
    #expect(ending.error.hasPrefix("error: A command is missing: run, figures, verify, "))
  }

  @Test(
    "help and version go to standard output",
    arguments: [["--help"], ["help", "run"], ["run", "-h"], ["--version"]])
  func help(words: [String]) throws {
    let ending = try Workplace().snaplab(words)
    #expect(ending.code == 0)
    #expect(ending.output.contains("snaplab"))
    #expect(ending.error.isEmpty)
  }
}
