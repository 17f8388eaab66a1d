import Notation
import Testing

@testable import CommandLine

@Suite struct ParserTests {
  @Test(
    "an option's value may follow it, an equals sign, or its letter",
    arguments: [["--threads", "3"], ["--threads=3"], ["-j", "3"], ["-j3"]])
  func forms(option: [String]) throws {
    for line in [["run"] + option + ["a"], ["run", "a"] + option] {
      guard case .run(let command, let values, let path) = try laboratory.parse(line) else {
        Issue.record("\(line) shows text")
        continue
      }
      #expect((command.name, path) == ("run", "lab run"))
      #expect(values.number("threads") == 3)
      #expect(values.positionals("SPEC") == ["a"])
    }
  }

  @Test("what was not given is nil, false or empty")
  func absent() throws {
    let values = try values("run")
    #expect(values.text("out") == nil)
    #expect(values.number("trials") == nil)
    #expect(values.seed("seed") == nil)
    #expect(values.texts("set") == [])
    #expect(!values.flag("json"))
    #expect(values.positionals("SPEC") == [])
  }

  @Test("a parent's option stands before or after the command")
  func inherited() throws {
    #expect(try values("-q", "run").flag("quiet"))
    #expect(try values("run", "--quiet", "--quiet").flag("quiet"))
  }

  @Test("two dashes end the options, one dash is a word, and a negative number is a value")
  func dashes() throws {
    #expect(try values("run", "-", "--", "--json", "--").positionals("SPEC") == ["-", "--json", "--"])
    #expect(try values("run", "--shift", "-5", "-.5").number("shift") == -5)
    #expect(try values("run", "--shift", "-5", "-.5").positionals("SPEC") == ["-.5"])
    #expect(try values("run", "--out=--odd").text("out") == "--odd")
    #expect(try values("run", "--set", "a=b=c", "--set=").texts("set") == ["a=b=c", ""])
  }

  @Test("positionals are filled in their order")
  func order() throws {
    let both = try values("trial", "a", "17")
    #expect((both.positional("SPEC"), both.positional("NUMBER")) == ("a", "17"))
    #expect(try values("trial", "a").positional("NUMBER") == nil)
  }

  @Test(
    "a whole number is exact or refused",
    arguments: [
      ("200000", 200_000), ("200_000", 200_000), ("1e6", 1_000_000), ("1E+6", 1_000_000), ("1.5e3", 1500),
      ("-3", -3), ("0.0", 0), ("1200e-2", 12), ("9007199254740993", 9_007_199_254_740_993),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("0e40", 0),
      ("9223372036854775808", nil), ("1e19", nil), ("1e99999999999999999999", nil), ("1.5", nil),
      ("15e-1", nil),
      ("", nil), ("-", nil), ("_1", nil), ("1_", nil), ("1__0", nil), ("1.", nil), (".5e1", nil), ("1e", nil),
      ("0x10", nil), ("--5", nil), ("nan", nil), ("inf", nil), ("١", nil),
      ("1e1e1", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, value: Int?) {
    #expect((try? Numeral.wholeNumber(text, in: Int.min...Int.max)) == value)
  }

  @Test("a seed may have all its 64 bits")
  func seeds() throws {
    #expect(try values("run", "--seed", "18446744073709551615").seed("seed") == .max)
    #expect(try values("run", "--seed=0").seed("seed") == 0)
  }

  @Test("completion offers commands, options, choices and candidates, and leaves paths to the shell")
  func completion() {
    #expect(laboratory.completions(for: ["r"]) == ["run"])
    #expect(laboratory.completions(for: ["run", "--t"]) == ["--trials", "--threads"])
    #expect(laboratory.completions(for: ["run", "--color", "a"]) == ["auto", "always"])
    #expect(laboratory.completions(for: ["run", "-o", ""]) == [])
    #expect(laboratory.completions(for: ["run", "--json", "s"]) == ["short.yaml"])
  }
}
