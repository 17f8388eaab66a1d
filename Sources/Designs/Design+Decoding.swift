import Documents
import Notation

extension Design {
  /// The keys of the run section of a spec.
  public static let keys = ["experiment", "seed", "stream", "trials", "estimator", "conditions", "grid"]

  /// The most conditions that a design may have.
  public static let conditionLimit = 100_000

  /// Decodes the run section of a spec.
  ///
  /// - Parameters:
  ///   - reader: the spec's top map; whoever made it finishes it.
  ///   - experiments: those to choose from.
  ///   - inputs: how input files are got at, which stand in folders beside the spec.
  /// - Throws: `DocumentError`.
  public init(
    from reader: inout MapReader, experiments: [any Experiment], inputs: InputReader = .none
  ) throws {
    reader.expect(Self.keys)
    let names = experiments.map(\.name)
    let experiment = try reader.value("experiment", as: "an experiment's name", example: names.first) {
      name in
      if let experiment = experiments.first(where: { $0.name == name }) { return experiment }
      throw Rejected.unknown("experiment", name, among: names)
    }
    let seed = try reader.unsigned("seed", example: "2026")
    let stream = try reader.choice("stream", default: StreamMode.keyed)
    let stopping = try StoppingRule.from(&reader, of: experiment)
    let trials =
      try stopping?.cap ?? reader.wholeNumber("trials", in: 1...Int.max, example: "200000")
    let estimator = try Estimator(from: &reader)
    let points = try Self.conditions(of: experiment, from: &reader, inputs)
    do {
      try self.init(
        experiment, seed: seed, stream: stream, trials: trials, stopping: stopping?.rule,
        estimator: estimator,
        conditions: points.map(\.condition))
    } catch {
      if case .repeated(_, _, let second) = error {
        throw DocumentError(points[second].location, error.description)
      }
      let advice = stopping != nil && error.isOfTrials ? " (by a lower 'cap')" : ""
      throw reader.error(error.description + advice, at: error.key)
    }
  }

  private typealias Point = (condition: Condition, location: SourceLocation)

  private static func conditions(
    of experiment: any Experiment, from reader: inout MapReader, _ inputs: InputReader
  ) throws -> [Point] {
    let (isList, isGrid) = (reader.contains("conditions"), reader.contains("grid"))
    guard isList != isGrid else {
      throw reader.error(
        isList
          ? "'conditions' and 'grid' are both given; keep one"
          : "the conditions are missing; write 'conditions:' with a list, or 'grid:' with the axes to cross",
        at: isList ? "grid" : nil)
    }
    let points = try isList ? listed(experiment, &reader, inputs) : crossed(experiment, &reader, inputs)
    for point in points {
      do {
        try experiment.check(point.condition)
      } catch let rejected as Rejected {
        throw DocumentError(point.location, "\(point.condition.label): \(rejected.message)")
      }
    }
    return points
  }

  /// `conditions:`, a list of maps from axes to values.
  private static func listed(
    _ experiment: any Experiment, _ reader: inout MapReader, _ inputs: InputReader
  ) throws -> [Point] {
    let items = try reader.nodes("conditions", of: "conditions")
    guard !items.isEmpty else {
      throw reader.error("'conditions' is empty; list at least one", at: "conditions")
    }
    return try items.map { item in
      var map = try MapReader(item, named: "a condition")
      let values = try experiment.axes.map { axis -> AxisValue in
        if let node = map.optionalNode(axis.name) { return try axis.value(of: node, inputs) }
        if let fallback = axis.fallback { return fallback }
        return try axis.value(of: map.node(axis.name, example: axis.example), inputs)
      }
      try map.finish()
      return (Condition(axes: experiment.axes, values: values), item.location)
    }
  }

  /// `grid:`, a map from axes to lists of values, crossed in the order of the spec, the last axis fastest.
  private static func crossed(
    _ experiment: any Experiment, _ reader: inout MapReader, _ inputs: InputReader
  ) throws -> [Point] {
    var map = try reader.map("grid")
    map.expect(experiment.axes.map(\.name))
    var levels: [String: [AxisValue]] = [:]
    for axis in experiment.axes {
      if axis.fallback != nil, !map.contains(axis.name) { continue }
      let node = try map.node(axis.name, example: "[\(axis.example)]")
      levels[axis.name] = try values(on: axis, in: node, inputs)
    }
    try map.finish()
    let order = map.keys.compactMap { key in levels[key].map { (key, $0) } }
    let size = order.reduce(1.0) { $0 * Double($1.1.count) }
    guard size <= Double(conditionLimit) else {
      throw map.error("the grid has more than \(conditionLimit) conditions; split it into several specs")
    }
    let settings = order.reduce([[:]] as [[String: AxisValue]]) { partial, level in
      partial.flatMap { setting in level.1.map { setting.merging([level.0: $0]) { _, new in new } } }
    }
    return settings.map { setting in
      let values = experiment.axes.compactMap { setting[$0.name] ?? $0.fallback }
      return (Condition(axes: experiment.axes, values: values), map.location)
    }
  }

  private static func values(on axis: Axis, in node: Node, _ inputs: InputReader) throws -> [AxisValue] {
    guard case .list(let items) = node.content else { return [try axis.value(of: node, inputs)] }
    guard !items.isEmpty else { throw node.error("'\(axis.name)' is empty; list at least one value") }
    let values = try items.map { try axis.value(of: $0, inputs) }
    var seen: Set<String> = []
    for (value, item) in zip(values, items) where !seen.insert(value.cell.text).inserted {
      throw item.error("\(axis.name) \(value.label) stands twice; keep one")
    }
    return values
  }
}
