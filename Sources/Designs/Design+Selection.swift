import Documents

extension Design {
  /// The conditions that a map such as `{walk: 3 km}` selects; an axis it leaves out may have any value.
  ///
  /// - Parameter node: the map; nil selects all.
  /// - Throws: `DocumentError` where the map is wrong or selects nothing.
  public func conditions(selectedBy node: Node?) throws -> [Condition] {
    guard let node else { return conditions }
    var map = try MapReader(node, named: "at")
    map.expect(experiment.axes.map(\.name))
    var selected = conditions
    for axis in experiment.axes {
      guard let place = map.optionalNode(axis.name) else { continue }
      let value = try axis.value(of: place)
      let rest = selected.filter { $0[axis.name] == value }
      if rest.isEmpty {
        let there = selected.compactMap { $0[axis.name]?.label }.reduce(into: [String]()) { labels, label in
          if !labels.contains(label) { labels.append(label) }
        }
        throw place.error("no condition has \(axis.name) \(value.label); there are \(shortList(there))")
      }
      selected = rest
    }
    try map.finish()
    return selected
  }
}

/// A list for a sentence, no longer than eight items.
private func shortList(_ items: [String]) -> String {
  items.count <= 8
    ? items.joined(separator: ", ") : items.prefix(7).joined(separator: ", ") + " and \(items.count - 7) more"
}
