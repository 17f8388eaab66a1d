import Notation

extension Command {
  /// What a line asks for.
  public enum Request: Sendable {
    /// Help or the version, to be printed.
    case show(String)
    /// A command to run; `path` is how it was called, `snaplab run`.
    case run(Command, Values, path: String)
  }

  /// Reads the words after the program's name; help is wrapped to `width` columns, within 60...100.
  public func parse(_ words: [String], width: Int = 80) throws(UsageError) -> Request {
    var parser = Parser(self, words: words, width: min(max(width, 60), 100))
    return try parser.request()
  }

  /// Reads the words, runs what they ask for, and says what went wrong on standard error.
  ///
  /// `explain` knows the errors of other modules: the code, and the text to print as it stands (nil: none).
  /// For what it does not know, an internal error is reported.
  public func execute(
    _ words: [String], explain: @Sendable (any Error) -> (code: ExitCode, text: String?)? = { _ in nil }
  ) async -> ExitCode {
    var path = name
    do {
      switch try parse(words, width: Terminal.standardOutput.width) {
      case .show(let text):
        try Output.standard(text)
        return .ok
      case .run(let command, let values, let called):
        path = called
        return try await command.run?(values) ?? .software
      }
    } catch {
      let unknown = (code: ExitCode.software, text: "internal error: \("\(error)".madeVisible)" as String?)
      let (code, text) = Self.report(error, from: path) ?? explain(error) ?? unknown
      if let text { Output.error(text + "\n") }
      return code
    }
  }

  /// The code and text for the errors of this module.
  static func report(_ error: any Error, from path: String) -> (code: ExitCode, text: String?)? {
    switch error {
    case var error as UsageError:
      error.command = error.command ?? path
      return (.usage, "error: \(error)")
    case OutputError.closedPipe: return (.closedPipe, nil)
    case let error as OutputError: return (.io, "error: \(error)")
    case is Interrupted, is CancellationError: return (.interrupted, "interrupted")
    default: return nil
    }
  }
}
