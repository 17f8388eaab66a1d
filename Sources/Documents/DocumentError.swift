import Notation

/// What is wrong in a document, where, and what would be right.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it stands.
  public let location: SourceLocation
  /// A sentence. Control characters in it are already written as escapes, so that a file cannot steer the
  /// terminal that shows its errors.
  public let message: String

  /// An error at `location`.
  public init(_ location: SourceLocation, _ message: String) {
    (self.location, self.message) = (location, message.madeVisible)
  }

  /// `file:line:column: error: message`, the form editors and annotations of CI understand.
  public var description: String { "\(location): error: \(message)" }
}
