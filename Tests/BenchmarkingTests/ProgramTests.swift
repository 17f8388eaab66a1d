import Foundation
import TestSupport
import Testing

@Suite("The built benchmark")
struct ProgramTests {
  @Test("its help fits a screen, ends with an example and names every part")
  func help() throws {
    let ending = try Workplace().benchmark(["--help"])
    #expect(ending.code == 0)
    let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24, "\(lines.count) lines")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.last?.hasPrefix("Example: swift run -c release benchmark ") == true)
    for part in ["walk", "averaging", "threads", "experiments", "programs", "whole", "specs", "memory"] {
      #expect(ending.output.contains(part))
    }
  }

  @Test(
    "a line that cannot be understood is refused with 64 and a way on",
    arguments: [
      (["--rounds", "0"], "Option '--rounds' takes a whole number from 1 to 1000, not '0'."),
      (["--rouns", "3"], "There is no option '--rouns'. Did you mean '--rounds'?"),
      (["--only", "wlk"], "Did you mean 'walk'?"),
      (["--check", "--rounds", "3"], "Option '--rounds' is of times, and '--check' takes none"),
      (["--check", "--only", "walk"], "Option '--only' is of times, and '--check' takes none"),
      (["--check", "--full"], "Option '--full' is of times, and '--check' takes none"),
      (["--seed", "3"], "Option '--seed' is of the check; add --check."),
      (["--trials", "3"], "Option '--trials' is of the check; add --check."),
      (["more"], "The argument 'more' is one too many."),
    ])
  func usage(words: [String], message: String) throws {
    let ending = try Workplace().benchmark(words)
    #expect(ending.code == 64)
    #expect(ending.output.isEmpty)
    #expect(ending.error.contains(message), "\(ending.error)")
    #expect(ending.error.hasSuffix("Run 'benchmark --help' for usage.\n"))
  }

  @Test("the check prints its seed, and as JSON one document")
  func check() throws {
    let text = try Workplace().benchmark(["--check", "--trials", "1e4"])
    #expect(text.code == 0)
    let seed = try #require(text.output.firstMatch(of: /50 conditions, seed (\d+)/)?.output.1)
    let json = try Workplace().benchmark(["--check", "--trials", "1e4", "--seed", String(seed), "--json"])
    #expect(json.code == 0)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? Int == 1)
    #expect(document["seed"] as? String == String(seed))
    let kernels = try #require(document["kernels"] as? [[String: Any]])
    #expect(!kernels.isEmpty)
    #expect(kernels.allSatisfy { $0["trials"] as? Int == 10_000 && $0["differing"] as? Int == 0 })
  }

  @Test("what it measures is one JSON document, and rows that need a folder of specs say that there is none")
  func measurement() throws {
    let ending = try Workplace().benchmark([
      "--only", "programs", "--only", "specs", "--rounds", "1", "--json",
    ])
    #expect(ending.code == 0)
    #expect(ending.error.isEmpty)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let sections = try #require(document["sections"] as? [[String: Any]])
    #expect(sections.map { $0["name"] as? String } == ["programs", "specs"])
    let programs = try #require(sections[0]["rows"] as? [[String: Any]])
    #expect(programs[0]["measured"] != nil, "\(programs)")
    // There are no results to verify in an empty folder.
    #expect((programs[2]["absent"] as? String)?.contains("snaplab verify ends with 66") == true)
    let specs = try #require(sections[1]["rows"] as? [[String: Any]])
    #expect((specs[0]["absent"] as? String)?.contains("there is no folder Experiments") == true)
  }

  @Test("without python3 its rows are not here, and nothing fails")
  func noPython() throws {
    let ending = try Workplace().benchmark(
      ["--only", "averaging", "--rounds", "1"], environment: ["PATH": "/nowhere"])
    #expect(ending.code == 0)
    #expect(ending.output.contains("- python: no NumPy, no Numba"))
    #expect(ending.output.contains("| NumPy | not here |"))
  }
}
