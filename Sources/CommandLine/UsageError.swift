/// A line that cannot be understood. A command may throw one too, for what only it can check.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// One or two sentences; whoever quotes the user passes the words through `printable`.
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
///
/// Near is one edit for each three characters, at least one; a swap of neighbours is one edit.
public func suggestion(for word: String, among words: [String]) -> String {
  let ranked = words.map { (word: $0, distance: distance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= max(1, word.count / 3)
  else { return "" }
  return " Did you mean '\(best.word)'?"
}

/// The optimal string alignment distance: the restricted form of Damerau and Levenshtein's.
func distance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      var least = min(row[j] + 1, last[j + 1] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}

/// `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
