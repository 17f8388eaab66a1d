import CommandLine

/// A program with two commands, of the kinds that the tests need.
let laboratory = Command(
  "lab", "count crossings of cells by random walks",
  example: "lab run short.yaml --trials 1e6", version: "1.2.0",
  options: [Option("quiet", short: "q", .flag, "Say nothing but errors")],
  subcommands: [
    Command(
      "run", "Run specs and write their tables",
      discussion:
        "Without SPEC all specs of the folder are run, one after another. Tables are written whole or "
        + "not at all; the numbers depend on the spec and the seed alone.",
      example: "lab run short.yaml --threads 2",
      options: [
        Option("out", short: "o", .path, fallback: "Results", "Folder for the tables"),
        Option("trials", short: "n", .number(1...Int.max), fallback: "the spec's", "Trials per condition"),
        Option("threads", short: "j", .number(1...1024), fallback: "processors", "Threads"),
        Option("seed", .seed, fallback: "the spec's", "Seed of the first stream"),
        Option("color", .choice(["auto", "always", "never"]), "When to use colour"),
        Option("set", .text, placeholder: "KEY=VALUE", many: true, "Override a value"),
        Option("shift", .number(-10...10), "Cells to shift by"),
        Option("json", .flag, "One JSON document on standard output"),
        Option("rerun", .flag, "Run even where the tables are up to date"),
      ],
      positionals: [
        Positional("SPEC", many: true, required: false, "Specs to run; all if none is named") {
          ["short.yaml", "long.yaml"]
        }
      ],
      run: { _ in .ok }),
    Command(
      "trial", "Replay one trial", example: "lab trial short.yaml 17",
      positionals: [Positional("SPEC", "Its spec"), Positional("NUMBER", required: false, "Its number")],
      run: { _ in .claimFailed }),
  ])

/// The values that a line yields; the test fails if it asks for something else.
func values(_ words: String...) throws -> Values {
  guard case .run(_, let values, _) = try laboratory.parse(words) else { throw UsageError("shows text") }
  return values
}

/// The text that a line shows.
func shown(_ words: [String], width: Int = 80) throws -> String {
  guard case .show(let text) = try laboratory.parse(words, width: width) else { throw UsageError("runs") }
  return text
}
