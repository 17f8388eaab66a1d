/// What stood on the line, checked against the command's options and positionals.
///
/// To ask for a name that was not declared, or for another kind than it has, is a programmer's mistake and
/// stops the program: a misspelt name would otherwise look like an option that was never given.
public struct Values: Sendable {
  enum Value: Sendable, Equatable {
    case flag
    case text(String)
    case number(Int)
    case seed(UInt64)
  }

  var kinds: [String: Option.Kind] = [:]
  var options: [String: [Value]] = [:]
  var positionals: [String: [String]] = [:]

  /// Whether the command or one above it declares an option of that name.
  public func isDeclared(_ name: String) -> Bool { kinds[name] != nil }

  /// Whether the flag was given.
  public func flag(_ name: String) -> Bool {
    check(name) { $0 == .flag }
    return options[name] != nil
  }

  /// The value of a text, path or choice; nil if it was not given.
  public func text(_ name: String) -> String? { texts(name).last }

  /// The values of a text, path or choice that may be given several times, in their order.
  public func texts(_ name: String) -> [String] {
    check(name) { kind in
      switch kind {
      case .text, .path, .choice: true
      case .flag, .number, .seed: false
      }
    }
    return options[name, default: []].compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The value of a whole number; nil if it was not given.
  public func number(_ name: String) -> Int? {
    check(name) { if case .number = $0 { true } else { false } }
    return if case .number(let number) = options[name]?.last { number } else { nil }
  }

  /// The value of a seed; nil if it was not given.
  public func seed(_ name: String) -> UInt64? {
    check(name) { $0 == .seed }
    return if case .seed(let seed) = options[name]?.last { seed } else { nil }
  }

  /// The word given for a positional; nil if it is not required and was not given.
  public func positional(_ name: String) -> String? { positionals(name).first }

  /// The words given for a positional that takes many.
  public func positionals(_ name: String) -> [String] {
    guard let words = positionals[name] else { preconditionFailure("positional \(name) is not declared") }
    return words
  }

  private func check(_ name: String, _ fits: (Option.Kind) -> Bool) {
    precondition(kinds[name].map(fits) ?? false, "option --\(name) is not declared so")
  }
}
