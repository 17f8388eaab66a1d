import Notation
import Testing

@testable import CommandLine

@Suite struct HelpTests {
  static let run = """
    lab run: Run specs and write their tables

    Usage: lab run [options] [SPEC...]

    Without SPEC all specs of the folder are run, one after another. Tables are
    written whole or not at all; the numbers depend on the spec and the seed alone.

    Arguments:
      SPEC  Specs to run; all if none is named

    Options:
      -o, --out PATH                 Folder for the tables (default: Results)
      -n, --trials N                 Trials per condition (default: the spec's)
      -j, --threads N                Threads (default: processors)
          --seed SEED                Seed of the first stream (default: the spec's)
          --color auto|always|never  When to use colour
          --set KEY=VALUE            Override a value; may be repeated
          --shift N                  Cells to shift by
          --json                     One JSON document on standard output
          --rerun                    Run even where the tables are up to date
      -q, --quiet                    Say nothing but errors
      -h, --help                     Show this help

    Example: lab run short.yaml --threads 2

    """

  static let root = """
    lab: count crossings of cells by random walks

    Usage: lab COMMAND [options]

    Commands:
      run    Run specs and write their tables
      trial  Replay one trial

    Options:
      -q, --quiet    Say nothing but errors
      -h, --help     Show this help
          --version  Show the version

    Run 'lab help COMMAND' for the help of one command.

    Exit codes: 0 all well; 1 a claim fails or is undecided; 64 wrong usage; 65 bad
    spec or data; 66 missing input; 69 a needed tool is missing; 70 internal error;
    74 reading or writing failed; 130 interrupted; 141 closed pipe.

    Example: lab run short.yaml --trials 1e6

    """

  @Test(
    "help is asked for in three ways",
    arguments: [["run", "--help"], ["run", "a", "-h"], ["help", "run"], ["-q", "help", "run", "--help"]])
  func ways(words: [String]) throws { #expect(try shown(words) == Self.run) }

  @Test("the root's help lists commands and exit codes", arguments: [["--help"], ["help"], ["-h"]])
  func rootHelp(words: [String]) throws { #expect(try shown(words) == Self.root) }

  @Test("the version is the root's")
  func version() throws { #expect(try shown(["--version"]) == "lab 1.2.0\n") }

  @Test("no line is wider than the terminal, within 60 to 100 columns", arguments: [20, 60, 72, 100, 300])
  func widths(width: Int) throws {
    for words in [["--help"], ["run", "--help"]] {
      let lines = try shown(words, width: width).split(separator: "\n")
      let longest = lines.map(\.count).max() ?? 0
      #expect(longest <= min(max(width, 60), 100))
    }
  }

  @Test("the help of a command with ten options and a paragraph fits a screen of 24 lines, 80 columns wide")
  func screen() throws {
    let lines = try shown(["run", "--help"], width: 80).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().count <= 24)
  }

  @Test("text is broken at spaces, and long words only where that is asked for")
  func wrapping() {
    #expect(wrapped("one two  three", width: 7) == ["one two", "three"])
    #expect(wrapped("a\n\nb", width: 7) == ["a", "", "b"])
    #expect(wrapped("", width: 7) == [""])
    #expect(wrapped("ab incomprehensible", width: 7) == ["ab", "incomprehensible"])
    #expect(wrapped("ab incomprehensible", width: 7, cutting: true) == ["ab", "incompr", "ehensib", "le"])
    #expect(wrapped("1234567 1", width: 7, cutting: true) == ["1234567", "1"])
  }

  @Test(
    "what could steer a terminal is made visible",
    arguments: [
      ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("1\r\n2\t", "1\\r\\n2\\t"), ("\u{202E}txt", "\\u{202E}txt"),
      ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"), ("Zürich → 北京 👩‍🔬", "Zürich → 北京 👩‍🔬"), ("a\\b", "a\\b"),
    ])
  func visible(text: String, expected: String) { #expect(text.madeVisible == expected) }
}
