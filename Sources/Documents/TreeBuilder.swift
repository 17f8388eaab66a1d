import Notation

/// Puts events together to a tree, within a budget.
struct TreeBuilder {
  let valueLimit: Int
  let depthLimit: Int
  /// The finished document.
  private(set) var root: Node?

  /// A finished value with its size, so that an alias is charged in full without being unfolded.
  private struct Measured {
    var node: Node
    var values: Int
    var height: Int
  }

  /// A list or map that is still open.
  private struct Frame {
    var event: EventReader.Event
    var isMap: Bool
    var items: [Node] = []
    var entries: [Node.Entry] = []
    var pendingKey: (text: String, location: SourceLocation)?
    var lines: [String: Int] = [:]
    var values = 1
    var height = 0

    var expectsKey: Bool { isMap && pendingKey == nil }
  }

  private var open: [Frame] = []
  private var anchors: [String: Measured] = [:]
  private var spent = 0
  private var hasAliases = false

  init(valueLimit: Int, depthLimit: Int) {
    (self.valueLimit, self.depthLimit) = (valueLimit, depthLimit)
  }

  mutating func take(_ event: EventReader.Event) throws {
    if let tag = event.tag {
      // Without types nothing could obey a tag, and ignoring one would read another value than was written.
      throw DocumentError(event.location, "tags such as \(Self.short(tag).quoted) are not read; leave it out")
    }
    switch event.kind {
    case .scalar(let text, let isQuoted):
      let node = Node(content: .scalar(text, isQuoted: isQuoted), location: event.location)
      try spend(1, at: event.location)
      try add(Measured(node: node, values: 1, height: 0), anchor: event.anchor, at: event.location)
    case .listStart, .mapStart:
      try begin(event)
    case .end:
      try close()
    case .alias:
      try takeAlias(named: event.anchor ?? "", at: event.location)
    default: break
    }
  }

  private mutating func begin(_ event: EventReader.Event) throws {
    let isMap = if case .mapStart = event.kind { true } else { false }
    if open.last?.expectsKey == true { throw keyError(isMap ? "a map" : "a list", at: event.location) }
    try checkDepth(open.count + 1, at: event.location)
    try spend(1, at: event.location)
    open.append(Frame(event: event, isMap: isMap))
  }

  private mutating func close() throws {
    guard let frame = open.popLast() else { return }
    let content: Node.Content = frame.isMap ? .map(frame.entries) : .list(frame.items)
    let node = Node(content: content, location: frame.event.location)
    let measured = Measured(node: node, values: frame.values, height: frame.height + 1)
    try add(measured, anchor: frame.event.anchor, at: node.location)
  }

  private mutating func takeAlias(named name: String, at location: SourceLocation) throws {
    hasAliases = true
    guard let measured = anchors[name] else {
      if open.contains(where: { $0.event.anchor == name }) {
        throw DocumentError(
          location, "the alias \("*\(name)".quoted) stands inside the value it names; write it out")
      }
      let tail = didYouMean(name, among: anchors.keys.sorted(), otherwise: "; write '&\(name)' before it")
      throw DocumentError(location, "the alias \("*\(name)".quoted) names no value\(tail)")
    }
    try checkDepth(open.count + measured.height, at: location)
    try spend(measured.values, at: location)
    try add(measured, anchor: nil, at: location)
  }

  private mutating func add(_ measured: Measured, anchor: String?, at location: SourceLocation) throws {
    if let anchor { anchors[anchor] = measured }
    guard !open.isEmpty else {
      root = measured.node
      return
    }
    let top = open.count - 1
    open[top].values += measured.values
    open[top].height = max(open[top].height, measured.height)
    if open[top].expectsKey {
      try addKey(measured.node, at: location)
    } else if let key = open[top].pendingKey {
      open[top].entries.append(Node.Entry(key: key.text, location: key.location, value: measured.node))
      open[top].pendingKey = nil
    } else {
      open[top].items.append(measured.node)
    }
  }

  private mutating func addKey(_ node: Node, at location: SourceLocation) throws {
    guard case .scalar(let text, let isQuoted) = node.content else { throw keyError(node.kind, at: location) }
    guard isQuoted || !text.isEmpty else {
      throw DocumentError(location, "the key is missing; write 'key: value'")
    }
    guard isQuoted || text != "<<" else {
      throw DocumentError(location, "merge keys ('<<') are not read; write the keys out")
    }
    let top = open.count - 1
    let line = location.line ?? 1
    if let first = open[top].lines.updateValue(line, forKey: text) {
      throw DocumentError(location, "the key \(text.quoted) is given twice, first on line \(first); keep one")
    }
    open[top].pendingKey = (text, location)
  }

  private func keyError(_ kind: String, at location: SourceLocation) -> DocumentError {
    DocumentError(
      location, "a key must be text, not \(kind); put a value that begins with a bracket in quotes")
  }

  private func checkDepth(_ depth: Int, at location: SourceLocation) throws {
    guard depth <= depthLimit else {
      throw DocumentError(
        location, "lists and maps nest more than \(depthLimit) deep here; write them flatter")
    }
  }

  private mutating func spend(_ values: Int, at location: SourceLocation) throws {
    spent += values
    guard spent <= valueLimit else {
      let advice = hasAliases ? "aliases may not multiply" : "split it"
      throw DocumentError(location, "the file unfolds to more than \(valueLimit) values; \(advice)")
    }
  }

  /// A standard tag as it was written, `!!binary`, and not as libyaml spells it out.
  private static func short(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }
}
