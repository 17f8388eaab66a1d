import CommandLine

extension Laboratory {
  var completionCommand: Command {
    Command(
      "completion", "Print a shell's completion script",
      discussion: """
        bash: source <(\(name) completion bash)
        zsh: source <(\(name) completion zsh), after compinit
        """,
      example: "\(name) completion bash > ~/.local/share/bash-completion/completions/\(name)",
      positionals: [Positional("SHELL", "bash or zsh") { ["bash", "zsh"] }]
    ) { values in
      let shell = values.positional("SHELL") ?? ""
      guard let script = self.completionScript(for: shell) else {
        let near = suggestion(for: shell, among: ["bash", "zsh"])
        throw UsageError("There is no completion for \(shell.quoted); there is one for bash and zsh.\(near)")
      }
      try Output.standard(script)
      return .ok
    }
  }

  /// The hidden first word by which a shell's script asks for completions.
  static let completionRequest = "__complete"

  private func completionScript(for shell: String) -> String? {
    let function = "_" + name.replacing("-", with: "_")
    switch shell {
    case "bash":
      return """
        \(function)() {
          local IFS=$'\\n'
          COMPREPLY=($("$1" \(Self.completionRequest) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
        }
        complete -o default -F \(function) \(name)

        """
    case "zsh":
      return """
        #compdef \(name)
        \(function)() {
          local -a offered
          offered=(${(f)"$(${words[1]} \(Self.completionRequest) "${(@)words[2,CURRENT]}" 2>/dev/null)"})
          if (( ${#offered} )); then compadd -- $offered; else _files; fi
        }
        compdef \(function) \(name)

        """
    default:
      return nil
    }
  }
}
