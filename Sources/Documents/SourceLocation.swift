import Notation

/// A place in a file, as an editor counts it.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as the caller gave it.
  public var file: String
  /// The line, from 1; nil if only the file is known.
  public var line: Int?
  /// The column in Unicode scalars, from 1 (a tab counts one); nil if unknown.
  public var column: Int?

  /// A place in `file`.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `file:line:column` without the parts that are unknown.
  public var description: String {
    ([file.madeVisible] + [line, column].prefix { $0 != nil }.compactMap { $0?.description })
      .joined(separator: ":")
  }
}
