import Foundation
import TestSupport
import Testing

@Suite("Completion in real shells")
struct CompletionTests {
  /// What a line may go on with, and what is offered; the last word is the one begun.
  static let lines: [(words: [String], offered: [String])] = [
    (["ver"], ["verify"]),
    (["run", "z"], ["zero"]),
    (["run", "--t"], ["--threads", "--trials"]),
    (["list", "averaging-"], ["averaging-attack"]),
    (["completion", ""], ["bash", "zsh"]),
  ]

  private static func folder() throws -> Workplace {
    let place = try Workplace()
    try place.write("", to: "Experiments/zero.yaml")
    try place.write("", to: "Experiments/notes.txt")
    return place
  }

  @Test("bash offers what may stand there", arguments: lines)
  func bash(words: [String], offered: [String]) throws {
    let program = try #require(Workplace.program)
    let quoted = (["snaplab"] + words).map { "'\($0)'" }.joined(separator: " ")
    let ending = try Self.folder().shell(
      """
      exec bash -c 'source <("$0" completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _snaplab "$0"; printf "%s\\n" "${COMPREPLY[@]}"' '\(program)' \(quoted)
      """)
    #expect(ending.output.split(separator: "\n").map(String.init) == offered, "\(ending.error)")
  }

  @Test("zsh offers the same", .enabled(if: hasZsh, "zsh is not installed"), arguments: lines)
  func zsh(words: [String], offered: [String]) throws {
    let program = try #require(Workplace.program)
    let quoted = ([program] + words).map { "'\($0)'" }.joined(separator: " ")
    let ending = try Self.folder().shell(
      """
      exec zsh -fc 'compdef() { }; source <("$0" completion zsh)
      compadd() { shift; print -rl -- "$@" }; _files() { print FILES }
      words=("$@"); CURRENT=$#; _snaplab' '\(program)' \(quoted)
      """)
    #expect(ending.output.split(separator: "\n").map(String.init) == offered, "\(ending.error)")
  }

  static let hasZsh =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")
    || FileManager.default.isExecutableFile(atPath: "/bin/zsh")

  @Test("another shell is refused")
  func refused() throws {
    let ending = try Workplace().snaplab("completion", "bsh")
    #expect(ending.code == 64)
    #expect(ending.error.contains("Did you mean 'bash'?"))
  }
}
