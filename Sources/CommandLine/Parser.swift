import Notation

/// Reads the words of a line from left to right.
struct Parser {
  /// The commands named so far, the root first.
  private var chain: [Command]
  private var words: ArraySlice<String>
  private var values = Values()
  private var loose: [String] = []
  private let width: Int

  init(_ root: Command, words: [String], width: Int) {
    self.chain = [root]
    self.words = words[...]
    self.width = width
  }

  mutating func request() throws(UsageError) -> Command.Request {
    while let word = words.popFirst() {
      if word == "--" {
        loose += words
        words = []
      } else if isOption(word) {
        if let shown = try read(option: word) { return .show(shown) }
      } else if let command = chain.last, !command.subcommands.isEmpty {
        if word == "help" { return .show(try help()) }
        try descend(to: word)
      } else {
        loose.append(word)
      }
    }
    return try completed()
  }

  /// `-` alone and what looks like a negative number are values.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !(second.isNumber || second == ".")
  }

  private var known: [Option] {
    chain.reversed().flatMap(\.options) + [.help]
      + (chain.count == 1 && chain[0].version != nil ? [.version] : [])
  }

  private func failure(_ message: String) -> UsageError {
    UsageError(message, command: chain.map(\.name).joined(separator: " "))
  }

  /// Takes an option with its value; returns the text to show if it asks for one.
  private mutating func read(option word: String) throws(UsageError) -> String? {
    let (option, attached) = try find(word)
    let name = word.hasPrefix("--") ? "--\(option.long)" : String(word.prefix(2))
    if option.kind == .flag {
      guard attached == nil else { throw failure("Option '\(name)' takes no value.") }
      if option.long == Option.help.long { return chain.helpText(width: width) }
      if option.long == Option.version.long, chain.count == 1, let version = chain[0].version {
        return "\(chain[0].name) \(version)\n"
      }
      values.options[option.long] = [.flag]
      return nil
    }
    guard option.many || values.options[option.long] == nil else {
      throw failure("Option '\(name)' is given twice.")
    }
    var text = attached
    // A forgotten value must not swallow the next option; `--out=--odd` still says it.
    if text == nil, let next = words.first, !isOption(next) { text = words.popFirst() }
    guard let text else { throw failure("Option '\(name)' needs a value: \(name) \(option.placeholder).") }
    guard let value = option.kind.value(text) else {
      let near = if case .choice(let words) = option.kind { suggestion(for: text, among: words) } else { "" }
      throw failure("Option '\(name)' takes \(option.kind.demand), not \(text.quoted).\(near)")
    }
    values.options[option.long, default: []].append(value)
    return nil
  }

  private func find(_ word: String) throws(UsageError) -> (Option, attached: String?) {
    guard word.hasPrefix("--") else {
      let body = word.dropFirst()
      let rest = body.dropFirst()
      guard let option = known.first(where: { $0.short != nil && $0.short == body.first }) else {
        throw failure("There is no option \(String(word.prefix(2)).quoted).")
      }
      return (option, rest.isEmpty ? nil : String(rest))
    }
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = known.first(where: { $0.long == parts[0] }) else {
      let near = suggestion(for: "--" + parts[0], among: known.map { "--" + $0.long })
      throw failure("There is no option \(("--" + parts[0]).quoted).\(near)")
    }
    return (option, parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func descend(to word: String) throws(UsageError) {
    let commands = chain.last?.subcommands ?? []
    guard let next = commands.first(where: { $0.name == word }) else {
      let near = suggestion(for: word, among: commands.map(\.name) + ["help"])
      throw failure("There is no command \(word.quoted).\(near)")
    }
    chain.append(next)
  }

  /// `help COMMAND`, and `help` alone.
  private mutating func help() throws(UsageError) -> String {
    for word in words where !["help", "--help", "-h"].contains(word) { try descend(to: word) }
    return chain.helpText(width: width)
  }

  private mutating func completed() throws(UsageError) -> Command.Request {
    guard let command = chain.last, command.run != nil else {
      let names = chain.last?.subcommands.map(\.name) ?? []
      throw failure("A command is missing: \(alternatives(names)).")
    }
    for option in chain.flatMap(\.options) { values.kinds[option.long] = option.kind }
    var rest = loose[...]
    for positional in command.positionals {
      let taken = positional.many ? rest : rest.prefix(1)
      if positional.required, taken.isEmpty { throw failure("\(positional.name) is missing.") }
      values.positionals[positional.name] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    if let word = rest.first { throw failure("The argument \(word.quoted) is one too many.") }
    return .run(command, values, path: chain.map(\.name).joined(separator: " "))
  }
}
