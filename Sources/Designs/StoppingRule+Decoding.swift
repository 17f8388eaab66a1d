import Documents
import Notation

extension StoppingRule {
  /// Decodes `trials: {mcse: 0.0005, metric: ratio, cap: 1e9}`; nil where `trials` is not a map.
  ///
  /// - Parameters:
  ///   - reader: the spec's top map.
  ///   - experiment: the one whose metric is meant.
  /// - Throws: `DocumentError`.
  static func from(
    _ reader: inout MapReader, of experiment: any Experiment
  ) throws -> (rule: StoppingRule, cap: Int)? {
    guard case .map = reader.optionalNode("trials")?.content else { return nil }
    var map = try reader.map("trials")
    map.expect("mcse", "metric", "cap")
    let metric = try map.metric("metric", of: experiment)
    guard metric.method != .quantile else {
      throw map.error(
        "'\(metric.name)' is a quantile and has no standard error; name another metric, or write a number of trials",
        at: "metric")
    }
    let mcse = try map.amount("mcse", in: metric.unit)
    guard mcse > 0 else { throw map.error("'mcse' must be above 0; no run reaches less", at: "mcse") }
    let cap = try map.wholeNumber("cap", in: leastTrials...Int.max, default: defaultCap)
    try map.finish()
    return (StoppingRule(metric, mcse: mcse), cap)
  }
}

extension MapReader {
  /// An amount in a metric's unit: a quantity such as `2 m` where the unit is that of a dimension, else a number or a
  /// percentage of 1.
  fileprivate mutating func amount(_ key: String, in unit: String) throws -> Double {
    if let dimension = Dimension.allCases.first(where: { $0.unit == unit }) {
      return try quantity(key, as: dimension, example: "2 \(unit)")
    }
    return try value(key, as: "a number", example: "0.0005", Numeral.constant)
  }
}
