import Designs
import Documents
import Notation

extension Claim {
  /// Decodes the claims section of a spec.
  ///
  /// - Parameters:
  ///   - nodes: the section's items.
  ///   - design: what the claims speak of.
  /// - Throws: `DocumentError`.
  public static func claims(from nodes: [Node], of design: Design) throws -> [Claim] {
    var lines: [String: Int] = [:]
    return try nodes.map { node in
      let claim = try Claim(from: node, of: design)
      if let line = lines.updateValue(node.location.line ?? 0, forKey: claim.id) {
        throw node.error("the id \(claim.id.quoted) is given twice, first on line \(line); choose another")
      }
      return claim
    }
  }

  private init(from node: Node, of design: Design) throws {
    var map = try MapReader(node, named: "a claim")
    map.expect(
      ["id", "quote", "source", "metric", "share_of", "at"] + TestKey.allCases.map(\.rawValue) + ["within"])
    id = try map.value("id", as: "lower-case words joined by '-'", example: "zero-share-3km") {
      $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil ? nil : $0
    }
    quote = try map.string("quote", example: "35.2% of the walks reported 0 km")
    source = try map.string("source", example: "the article's section on distance")
    location = node.location
    let key = try Self.testKey(of: &map)
    try Self.refuseIdleKeys(of: &map, key)
    let scope = try design.conditions(selectedBy: map.optionalNode("at"))
    let isShare = map.contains("share_of")
    if key == .slope || key == .distribution, design.estimator != .plain {
      throw map.error(
        "'\(key.rawValue)' needs independent trials, estimator plain; claim single values by 'metric' or 'share_of'",
        at: key.rawValue)
    }
    switch key {
    case .slope:
      (subject, test) = try Self.slope(from: &map, scope, design)
    case .distribution:
      _ = try map.value("distribution", as: "the word exact") { $0 == "exact" ? $0 : nil }
      try Self.checkDistribution(of: design.experiment, map, "distribution")
      subject = .distribution(try Self.single(scope, map))
      test = .exactDistribution
    case _ where isShare:
      try Self.checkDistribution(of: design.experiment, map, "share_of")
      let condition = try Self.single(scope, map)
      let (value, probability) = try Self.value(from: &map, at: condition, in: design.experiment)
      subject = .share(ofValue: value, probability: probability, condition)
      test = try Self.test(key, from: &map)
    default:
      let metric = try map.metric("metric", of: design.experiment)
      let condition = try Self.single(scope, map)
      subject = .metric(metric, condition)
      test = try Self.test(key, from: &map)
      try Self.check(test, of: metric, at: condition, in: design.experiment, map, key)
    }
    try map.finish()
  }

  /// Refuses the keys that the claim's test does not read.
  private static func refuseIdleKeys(of map: inout MapReader, _ key: TestKey) throws {
    if key != .equals, map.contains("within") {
      throw map.error(
        "'within' goes with 'equals', or inside 'near' and 'slope'; remove it here", at: "within")
    }
    for idle in ["metric", "share_of"] where key == .slope || key == .distribution {
      guard !map.contains(idle) else {
        throw map.error("'\(idle)' has no part in '\(key.rawValue)'; remove it", at: idle)
      }
    }
    if map.contains("metric"), map.contains("share_of") {
      throw map.error("'metric' and 'share_of' are both given; keep one", at: "share_of")
    }
  }

  private static func checkDistribution(
    of experiment: any Experiment, _ map: MapReader, _ key: String
  ) throws {
    guard experiment.furtherTables.contains(where: { $0.name == "distribution" }) else {
      throw map.error("experiment '\(experiment.name)' publishes no distribution", at: key)
    }
  }

  /// `share_of: 5 km`, a value that the condition's law can take.
  private static func value(
    from map: inout MapReader, at condition: Condition, in experiment: any Experiment
  ) throws -> (value: Double, probability: Double?) {
    let law = try experiment.exactLaw(for: condition)
    let value =
      law?.unit == Dimension.length.unit
      ? try map.quantity("share_of", as: .length) : try map.decimal("share_of")
    guard let law else { return (value, nil) }
    let outcome = (value / law.spacing).rounded()
    // Outcomes are whole and counted from 0; beyond 2^53 not all of them are Doubles.
    guard value == outcome * law.spacing, 0...0x1p53 ~= outcome else {
      throw map.error(
        "values here are multiples of \(significantText(law.spacing)) \(law.unit), from 0 on", at: "share_of")
    }
    return (value, law.probabilities[Int(outcome)] ?? 0)
  }

  /// The one condition that a claim speaks of.
  private static func single(_ scope: [Condition], _ map: MapReader) throws -> Condition {
    guard let condition = scope.first, scope.count == 1 else {
      throw map.error(
        "'at' selects \(scope.count) conditions; name more axes, as in "
          + "{\(scope.first.map { zip($0.axes, $0.values).map { "\($0.name): \($1.label)" }.joined(separator: ", ") } ?? "")}",
        at: "at")
    }
    return condition
  }

  /// Refuses a test that the metric cannot undergo.
  private static func check(
    _ test: Test, of metric: Metric, at condition: Condition, in experiment: any Experiment, _ map: MapReader,
    _ key: TestKey
  ) throws {
    switch test {
    case .reads, .near: return
    case .equals, .equalsWithin, .between, .exactDistribution: break
    }
    try refuseQuantile(metric, map, at: key.rawValue)
    if test.target == .exact, try experiment.exact(for: condition)[metric.name] == nil {
      throw map.error("no exact value of '\(metric.name)' is known at \(condition.label)", at: key.rawValue)
    }
  }

  private static func refuseQuantile(_ metric: Metric, _ map: MapReader, at key: String) throws {
    guard metric.method == .quantile else { return }
    throw map.error(
      "'\(metric.name)' is a quantile and has no standard error; test the published number by 'reads' or 'near'",
      at: key)
  }

  /// `slope: {of: METRIC, over: AXIS, equals: V, within: W}`.
  private static func slope(
    from map: inout MapReader, _ scope: [Condition], _ design: Design
  ) throws -> (Subject, Test) {
    var inner = try map.map("slope")
    inner.expect("of", "over", "equals", "within")
    let metric = try inner.metric("of", of: design.experiment)
    try refuseQuantile(metric, inner, at: "of")
    let axis = try inner.axis("over", of: design.experiment)
    guard axis.isNumeric else {
      throw inner.error("'\(axis.name)' is no number to take a slope over", at: "over")
    }
    let target = Target.number(try inner.value("equals", as: "a number", example: "-1/2", Numeral.constant))
    let test: Test =
      inner.contains("within")
      ? .equalsWithin(target, try lawTolerance(about: target, from: &inner)) : .equals(target)
    try inner.finish()
    guard design.stream != .common else {
      throw map.error("in stream 'common' the conditions are correlated; a slope needs 'keyed'", at: "slope")
    }
    let others = scope.map { condition in condition.axes.filter { $0 != axis }.map { condition[$0.name] } }
    guard scope.count > 1, others.allSatisfy({ $0 == others[0] }) else {
      throw map.error(
        "a slope needs two or more conditions that differ in '\(axis.name)' alone; 'at' must fix the other axes",
        at: "slope")
    }
    return (.slope(of: metric, over: axis, scope), test)
  }
}
