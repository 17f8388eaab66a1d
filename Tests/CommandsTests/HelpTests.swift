import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "each command's help fits a screen and ends with an example",
    arguments: ["run", "figures", "verify", "list", "exact", "plan", "trial", "grants", "completion"])
  func command(name: String) throws {
    let ending = try Workplace().snaplab(name, "--help")
    let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(ending.code == 0)
    #expect(lines.count <= 24, "\(lines.count) lines")
    // The example is one line to be copied, however long.
    #expect(lines.dropLast().allSatisfy { $0.count <= 80 }, "\(ending.output)")
    #expect(lines.last?.hasPrefix("Example: snaplab \(name)") == true)
  }

  @Test("the program's help names every command and every exit code")
  func program() throws {
    let ending = try Workplace().snaplab("--help")
    for word in ["run", "figures", "verify", "list", "exact", "plan", "trial", "grants", "completion"] {
      #expect(ending.output.contains("\n  \(word) "))
    }
    for code in [0, 1, 64, 65, 66, 69, 70, 74, 130, 141] {
      #expect(ending.output.contains("\(code) "), "\(code)")
    }
  }

  @Test(
    "what is misspelt is guessed",
    arguments: [
      (["veryfy"], "'verify'"), (["run", "--thread", "2"], "'--threads'"),
      (["list", "averging"], "'averaging'"),
      (["run", "zero-shar"], "zero-share"), (["completion", "bahs"], "'bash'"),
    ])
  func suggestions(words: [String], near: String) throws {
    let place = try Workplace()
    try place.write(Specs.tiny, to: "Experiments/zero-share.yaml")
    let ending = try place.snaplab(words)
    #expect([64, 66].contains(ending.code))
    #expect(
      ending.error.lowercased().contains("did you mean") && ending.error.contains(near), "\(ending.error)")
  }
}
