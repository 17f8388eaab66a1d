import Notation

/// An option of a command, given as `--long VALUE`, `--long=VALUE`, `-s VALUE` or `-sVALUE`.
public struct Option: Sendable {
  /// What an option takes.
  public enum Kind: Sendable, Equatable {
    /// Nothing; the option is there or it is not.
    case flag
    /// Any text, the empty one too.
    case text
    /// The path of a file or folder; not empty.
    case path
    /// A whole number within the range: `200000`, `200_000` or `1e6`, never rounded.
    case number(ClosedRange<Int>)
    /// A seed, 0 to 2^64 - 1, written like a number.
    case seed
    /// One of these words.
    case choice([String])
  }

  /// The name without its dashes.
  public var long: String
  /// The letter without its dash. No digit: `-5` is always a value.
  public var short: Character?
  /// What the option takes.
  public var kind: Kind
  /// What stands for the value in the help: `N`, `PATH`.
  public var placeholder: String
  /// Whether the option may be given several times; each value counts.
  public var many: Bool
  /// What holds without the option, in words for the help; the command itself supplies it.
  public var fallback: String?
  /// One line without a full stop.
  public var summary: String

  /// Declares an option. Without a `placeholder` the help shows one that suits the kind.
  public init(
    _ long: String, short: Character? = nil, _ kind: Kind, placeholder: String? = nil, many: Bool = false,
    fallback: String? = nil, _ summary: String
  ) {
    precondition(short.map { $0.isASCII && $0.isLetter } ?? true, "a short option is a letter")
    self.long = long
    self.short = short
    self.kind = kind
    self.placeholder = placeholder ?? kind.placeholder
    self.many = many
    self.fallback = fallback
    self.summary = summary
  }

  static let help = Option("help", short: "h", .flag, "Show this help")
  static let version = Option("version", .flag, "Show the version")
}

extension Option.Kind {
  fileprivate var placeholder: String {
    switch self {
    case .flag: ""
    case .text: "TEXT"
    case .path: "PATH"
    case .number: "N"
    case .seed: "SEED"
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// The value that `text` stands for, or nil if it stands for none.
  func value(_ text: String) -> Values.Value? {
    switch self {
    case .flag: nil
    case .text: .text(text)
    case .path: text.isEmpty ? nil : .text(text)
    case .number(let range): (try? Numeral.wholeNumber(text, in: range)).map { .number($0) }
    case .seed: (try? Numeral.unsigned(text)).map { .seed($0) }
    case .choice(let words): words.contains(text) ? .text(text) : nil
    }
  }

  /// What the option takes, as a message names it.
  var demand: String {
    switch self {
    case .flag: "no value"
    case .text: "a text"
    case .path: "a path"
    case .number(let range) where range.upperBound == .max:
      "a whole number of at least \(range.lowerBound), below 2^63"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .seed: "a whole number from 0 to \(UInt64.max)"
    case .choice(let words): alternatives(words)
    }
  }
}
