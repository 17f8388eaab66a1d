import Notation
import Testing

@testable import CommandLine

@Suite struct UsageErrorTests {
  static let rootErrors: KeyValuePairs = [
    "": "A command is missing: run or trial.",
    "rnu": "There is no command 'rnu'. Did you mean 'run'?",
    "figures": "There is no command 'figures'.",
    "help trail": "There is no command 'trail'. Did you mean 'trial'?",
    "--quite": "There is no option '--quite'. Did you mean '--quiet'?",
    "--json run": "There is no option '--json'.",
    "-- run": "A command is missing: run or trial.",
  ]

  static let runErrors: KeyValuePairs = [
    "--sed 1": "There is no option '--sed'. Did you mean '--seed'?",
    "--version": "There is no option '--version'.",
    "-x": "There is no option '-x'.",
    "--\u{1B}[2J": "There is no option '--\\u{1B}[2J'.",
    "--json=1": "Option '--json' takes no value.",
    "-qv": "Option '-q' takes no value.",
    "--help=run": "Option '--help' takes no value.",
    "--seed": "Option '--seed' needs a value: --seed SEED.",
    "-n": "Option '-n' needs a value: -n N.",
    "--out --json": "Option '--out' needs a value: --out PATH.",
    "--out a -o b": "Option '-o' is given twice.",
    "--out=": "Option '--out' takes a path, not ''.",
    "--threads 2.5": "Option '--threads' takes a whole number from 1 to 1024, not '2.5'.",
    "--threads 0": "Option '--threads' takes a whole number from 1 to 1024, not '0'.",
    "--trials 1e30": "Option '--trials' takes a whole number of at least 1, below 2^63, not '1e30'.",
    "--seed -1": "Option '--seed' takes a whole number from 0 to 18446744073709551615, not '-1'.",
    "--color alway": "Option '--color' takes auto, always or never, not 'alway'. Did you mean 'always'?",
    "--color red": "Option '--color' takes auto, always or never, not 'red'.",
  ]

  static let trialErrors: KeyValuePairs = [
    "": "SPEC is missing.",
    "a 1 b": "The argument 'b' is one too many.",
  ]

  @Test("each mistake has its sentence, and says where the help is")
  func sentences() {
    for (prefix, table) in [("", Self.rootErrors), ("run ", Self.runErrors), ("trial ", Self.trialErrors)] {
      for (line, message) in table {
        let words = (prefix + line).split(separator: " ").map(String.init)
        let place = prefix.isEmpty ? "lab" : "lab " + prefix.dropLast()
        let error = #expect(throws: UsageError.self, "\(words)") { try laboratory.parse(words) }
        #expect(error?.description == "\(message)\nRun '\(place) --help' for usage.")
      }
    }
  }

  @Test("errors of this module have their exit codes; others are left to the caller")
  func codes() {
    func report(_ error: any Error) -> String? {
      Command.report(error, from: "lab run").map { "\($0.code.rawValue) \($0.text ?? "silent")" }
    }
    #expect(report(UsageError("No.")) == "64 error: No.\nRun 'lab run --help' for usage.")
    #expect(report(OutputError.closedPipe) == "141 silent")
    #expect(report(OutputError.writeFailed("full")) == "74 error: The output cannot be written: full.")
    #expect(report(Interrupted()) == "130 interrupted")
    #expect(report(CancellationError()) == "130 interrupted")
    struct Other: Error {}
    #expect(report(Other()) == nil)
  }

  @Test("a run's own code comes back, and the caller explains the errors it knows")
  func execution() async {
    struct Missing: Error {}
    let failing = Command("lab", "fail", example: "lab", run: { _ in throw Missing() })
    #expect(await laboratory.execute(["trial", "a"]) == .claimFailed)
    #expect(await failing.execute([], explain: { $0 is Missing ? (.noInput, nil) : nil }) == .noInput)
  }
}
