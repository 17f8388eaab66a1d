import Notation

/// A line that cannot be understood. A command may throw one too, for what only it can check.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// One or two sentences; whoever quotes the user quotes them by `quoted`.
  public let message: String
  /// The words that call the command, `snaplab run`; `Command.execute` fills them in where they are missing.
  public var command: String?

  /// An error with a sentence that names the option or word.
  public init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// The message, and below it where the help is.
  public var description: String {
    command.map { "\(message)\nRun '\($0) --help' for usage." } ?? message
  }
}

/// " Did you mean 'x'?" with the nearest of the words, or nothing when none is near.
public func suggestion(for word: String, among words: [String]) -> String {
  nearest(word, among: words).map { " Did you mean '\($0)'?" } ?? ""
}

/// `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
