extension Command {
  /// The words that may stand in the last place of an unfinished line; its last word may be empty or begun.
  ///
  /// Empty for a path, so that the shell offers its files. A shell's script calls this.
  public func completions(for words: [String]) -> [String] {
    var command = self
    var options = self.options + [.help]
    var awaited: Option?
    for word in words.dropLast() {
      if awaited != nil {
        awaited = nil
      } else if word.hasPrefix("-") {
        awaited = options.first { option in
          option.kind != .flag
            && (word == "--" + option.long || option.short.map { word == "-\($0)" } ?? false)
        }
      } else if let next = command.subcommands.first(where: { $0.name == word }) {
        command = next
        options = next.options + options
      }
    }
    let begun = words.last ?? ""
    let offered: [String]
    if let awaited {
      offered = if case .choice(let words) = awaited.kind { words } else { [] }
    } else if begun.hasPrefix("-") {
      offered = options.map { "--" + $0.long }
    } else {
      offered = command.subcommands.map(\.name) + command.positionals.flatMap { $0.candidates() }
    }
    return offered.filter { $0.hasPrefix(begun) }
  }
}
