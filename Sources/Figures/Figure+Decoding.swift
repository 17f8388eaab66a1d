import Designs
import Documents
import Notation

extension Figure {
  /// The most panels, and the most series, of a figure: more cannot be told apart.
  static let mostParts = 9

  private enum Kind: String, CaseIterable {
    case bars, points, map, cells, rows, timeline, track
  }

  /// Decodes the figures section of a spec.
  ///
  /// - Parameters:
  ///   - nodes: the section's items.
  ///   - design: whose published tables the figures are drawn from.
  /// - Throws: `DocumentError`.
  public static func figures(from nodes: [Node], of design: Design) throws -> [Figure] {
    var lines: [String: Int] = [:]
    return try nodes.map { node in
      let figure = try Figure(from: node, of: design)
      if let line = lines.updateValue(node.location.line ?? 0, forKey: figure.name) {
        throw node.error(
          "the name \(figure.name.quoted) is given twice, first on line \(line); choose another")
      }
      return figure
    }
  }

  private init(from node: Node, of design: Design) throws {
    var map = try MapReader(node, named: "a figure")
    map.expect("name", "kind", "title", "caption", "alt", "at")
    name = try map.value("name", as: "lower-case words joined by '-'", example: "zero-share") {
      $0.utf8.count > 100 || $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil ? nil : $0
    }
    let kind = try map.choice("kind", of: Kind.self)
    let words = name.split(separator: "-").joined(separator: " ")
    title = try map.shortText("title", most: 200) ?? words.prefix(1).uppercased() + words.dropFirst()
    alt = try map.string("alt", default: title)
    caption = try map.optionalString("caption")
    let scope = try design.conditions(selectedBy: map.optionalNode("at"))
    switch kind {
    case .bars: content = .bars(try Bars(from: &map, scope, of: design.experiment))
    case .points: content = .points(try Points(from: &map, scope, of: design.experiment))
    case .map: content = .map(try WalkMap(from: &map, scope, of: design.experiment))
    case .cells: content = .cells(try CellMaps(from: &map, scope, of: design.experiment))
    case .rows: content = .rows(try LatitudeRows(from: &map, scope, of: design.experiment))
    case .timeline: content = .timeline(try Timeline(from: &map, scope, of: design.experiment))
    case .track: content = .track(try Track(from: &map, scope, of: design.experiment))
    }
    try map.finish()
  }
}

extension MapReader {
  /// The schema of a table that the experiment publishes.
  mutating func table(_ key: String, of experiment: any Experiment) throws -> Table {
    let names = experiment.schemas.map(\.name)
    return try value(key, as: "a table's name", example: names.last) { name in
      if let table = experiment.schemas.first(where: { $0.name == name }) { return table }
      throw Rejected.unknown("table", name, among: names)
    }
  }

  /// The schema of a table that has certain columns.
  ///
  /// - Parameter needing: what needs them, as in `a map needs`.
  mutating func table(
    _ key: String, of experiment: any Experiment, needing words: String, _ columns: [String]
  ) throws -> Table {
    let table = try table(key, of: experiment)
    for column in columns where !table.columns.contains(column) {
      throw error("\(words) a column '\(column)', and table '\(table.name)' has none", at: key)
    }
    return table
  }

  /// The axis under `panels`, which must tell all conditions apart; nil if there is but one.
  ///
  /// - Parameter words: what each panel shows, as in `the bars`.
  mutating func panels(
    of experiment: any Experiment, _ scope: [Condition], showing words: String
  ) throws -> Axis? {
    let panels = try partition("panels", of: experiment, scope)
    if let axis = scope.axis(otherThan: [panels]) {
      let ways = panels == nil ? "name it under 'panels', or choose one by 'at'" : "choose one by 'at'"
      throw error("\(words) of several values of '\(axis.name)' would cover each other; \(ways)")
    }
    return panels
  }

  /// A column of a table.
  mutating func column(_ key: String, of table: Table) throws -> String {
    try value(key, as: "a column of '\(table.name)'", example: table.columns.last) { name in
      if table.columns.contains(name) { return name }
      throw Rejected.unknown("column", name, among: table.columns)
    }
  }

  /// An axis whose values part the conditions into panels or series; nil if the key is not given.
  mutating func partition(_ key: String, of experiment: any Experiment, _ scope: [Condition]) throws -> Axis?
  {
    guard contains(key) else { return nil }
    let axis = try axis(key, of: experiment)
    let count = scope.values(on: axis).count
    guard count <= Figure.mostParts else {
      throw error(
        "'\(axis.name)' has \(count) values, and a figure at most \(Figure.mostParts) \(key); choose fewer by 'at'",
        at: key)
    }
    return axis
  }

  /// `x_label` and `y_label`.
  mutating func axisTitles() throws -> AxisTitles {
    expect("x_label", "y_label")
    return AxisTitles(x: try shortText("x_label", most: 120), y: try shortText("y_label", most: 120))
  }

  /// A text that must leave room for the picture; nil if the key is not given.
  mutating func shortText(_ key: String, most: Int) throws -> String? {
    let text = try optionalString(key)
    if let text, text.count > most {
      throw error("'\(key)' has \(text.count) characters; write at most \(most)", at: key)
    }
    return text
  }
}

extension [Condition] {
  /// The different values on an axis, in the order of the conditions.
  func values(on axis: Axis) -> [AxisValue] {
    compactMap { $0[axis.name] }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The conditions by their value on an axis; all as one part without an axis.
  func parted(by axis: Axis?) -> [(value: AxisValue?, conditions: [Condition])] {
    guard let axis else { return [(nil, self)] }
    return values(on: axis).map { value in (value, filter { $0[axis.name] == value }) }
  }

  /// An axis, other than those given, on which the conditions differ.
  func axis(otherThan known: [Axis?]) -> Axis? {
    first?.axes.first { !known.contains($0) && values(on: $0).count > 1 }
  }
}
