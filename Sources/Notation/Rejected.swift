/// A converter's refusal of a text, without its place; the reader that called the converter adds that.
public struct Rejected: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong with the text, and what would be right.
  public let message: String

  /// A refusal for the reason `message`.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

extension Rejected {
  /// The refusal of a name that is none of those there are, with the nearest of them, or all.
  ///
  /// - Parameter what: what it should name, as in `metric`.
  public static func unknown(_ what: String, _ name: String, among names: [String]) -> Rejected {
    let list = "; there are \(names.joined(separator: ", "))"
    return Rejected("unknown \(what) \(name.quoted)" + didYouMean(name, among: names, otherwise: list))
  }
}
