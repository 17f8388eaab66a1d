import Notation

/// Reads a map key by key, and refuses at the end the keys that nobody asked for.
///
///     var reader = try MapReader(node)
///     let trials = try reader.wholeNumber("trials", in: 1...Int.max, example: "200000")
///     let walk = try reader.quantity("walk", as: .length, example: "3 km")
///     try reader.finish()
///
/// A map that several modules share goes through them as one `inout MapReader`; whoever made it finishes it.
/// A missing key near to a key that nobody asked for so far is reported as that key's misspelling. A function
/// with keys that look alike (`x_label`, `y_label`) announces them with `expect(_:)` first.
public struct MapReader: Sendable {
  /// Where the map begins.
  public let location: SourceLocation
  let entries: [Node.Entry]
  private let positions: [String: Int]
  /// The keys asked for or announced, in that order.
  private(set) var known: [String] = []

  /// A reader of `node`; an error if that is no map.
  ///
  /// - `name`: what messages call the map, its key as a rule.
  public init(_ node: Node, named name: String? = nil) throws {
    guard case .map(let entries) = node.content else {
      let subject = name.map { "'\($0)' must be" } ?? "here must stand"
      throw node.error("\(subject) a map, not \(node.kind); write 'key: value' lines")
    }
    self.entries = entries
    location = node.location
    positions = Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The keys in the file's order, known or not.
  public var keys: [String] { entries.map(\.key) }

  /// Whether the file gives the key. Counts as asking for it.
  public mutating func contains(_ key: String) -> Bool { optionalNode(key) != nil }

  /// Announces keys that will be asked for, so that none of them is taken for a misspelling of another.
  public mutating func expect(_ keys: String...) { expect(keys) }

  /// Announces keys that will be asked for.
  public mutating func expect(_ keys: [String]) {
    for key in keys where !known.contains(key) { known.append(key) }
  }

  /// The value of a key, or nil if the file does not give it.
  public mutating func optionalNode(_ key: String) -> Node? {
    expect(key)
    return positions[key].map { entries[$0].value }
  }

  /// The value of a key; an error at the map if it is missing.
  ///
  /// - `example`: a right value, for the error.
  public mutating func node(_ key: String, example: String? = nil) throws -> Node {
    if let node = optionalNode(key) { return node }
    let strangers = entries.filter { !known.contains($0.key) }
    if let near = nearest(key, among: strangers.map(\.key)),
      let stranger = strangers.first(where: { $0.key == near })
    {
      throw DocumentError(stranger.location, "unknown key \(near.quoted); did you mean '\(key)'?")
    }
    let advice = example.map { "; write for example '\(key): \($0)'" } ?? "; add it to this map"
    throw DocumentError(location, "missing key '\(key)'\(advice)")
  }

  /// An error at a key's value, or at the map if the key is not given or not named.
  public func error(_ message: String, at key: String? = nil) -> DocumentError {
    let position = key.flatMap { positions[$0] }
    return DocumentError(position.map { entries[$0].value.location } ?? location, message)
  }

  /// Refuses the first key that nobody asked for.
  public func finish() throws {
    guard let stranger = entries.first(where: { !known.contains($0.key) }) else { return }
    // A key that is already there is no suggestion: following it would give that key twice.
    let free = known.filter { positions[$0] == nil }
    let list = known.isEmpty ? "; no keys are known here" : "; known keys: \(known.joined(separator: ", "))"
    let tail = didYouMean(stranger.key, among: free, otherwise: list)
    throw DocumentError(stranger.location, "unknown key \(stranger.key.quoted)\(tail)")
  }
}
