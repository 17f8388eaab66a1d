/// A converter's refusal of a text, without its place; the reader that called the converter adds that.
public struct Rejected: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong with the text, and what would be right.
  public let message: String

  /// A refusal for the reason `message`.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}
