import Notation

/// A value of a YAML document and where it stands.
///
/// Scalars stay text until a reader converts them, so a 64-bit seed or `4/pi` loses nothing on the way.
public struct Node: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// A text, and whether it was quoted (or a block text) rather than plain.
    case scalar(String, isQuoted: Bool)
    /// A list.
    case list([Node])
    /// A map in the file's order; its keys differ from each other.
    case map([Entry])
  }

  /// One `key: value` of a map.
  public struct Entry: Sendable {
    /// The key.
    public let key: String
    /// Where the key stands.
    public let location: SourceLocation
    /// The value.
    public let value: Node
  }

  /// What the node holds.
  public let content: Content
  /// Where it begins. A value reached through an alias keeps the place where it was written.
  public let location: SourceLocation

  /// Whether there is no value: nothing at all, `~` or `null`, unquoted.
  public var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = content else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// An error at this node.
  public func error(_ message: String) -> DocumentError { DocumentError(location, message) }

  /// The node in the words of an error message: `a list`, `'abc'`.
  var kind: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : text.quoted
    case .list: "a list"
    case .map: "a map"
    }
  }
}

extension Node {
  /// The node's text turned into a value.
  ///
  /// - `name`: what the value is called in messages, its key as a rule.
  /// - `kind`: the right kind of value, for the sentence "'name' must be KIND".
  /// - `convert`: gives nil for a text of another kind, or throws `Rejected` with a sentence of its own.
  public func value<T>(_ name: String, as kind: String, _ convert: (String) throws -> T?) throws -> T {
    guard !isNull else { throw error("'\(name)' has no value; it must be \(kind)") }
    do {
      if case .scalar(let text, _) = content, let value = try convert(text) { return value }
    } catch let rejected as Rejected {
      throw error("'\(name)': \(rejected.message)")
    }
    throw error("'\(name)' must be \(kind), not \(self.kind)")
  }

  /// The node's items; an error if it is no list.
  public func items(_ name: String, of kind: String = "values") throws -> [Node] {
    guard case .list(let items) = content else {
      throw error("'\(name)' must be a list of \(kind), not \(self.kind); write it in brackets: [..., ...]")
    }
    return items
  }

  /// The node's items, each turned into a value as `value(_:as:_:)` does.
  public func values<T>(_ name: String, of kind: String, each: String, _ convert: (String) throws -> T?)
    throws -> [T]
  {
    try items(name, of: kind).map { try $0.value(name, as: each, convert) }
  }
}
