import Designs
import Documents
import Notation

/// Estimates of a metric with their 95 % intervals over an axis, on lines through the exact values.
struct Points: Sendable {
  let metric: Metric
  let x: Axis
  let series, panels: Axis?
  let logX, logY: Bool
  /// A horizontal line, and what it is called.
  let reference: (value: Double, text: String)?
  /// The ends of the vertical axis, in the metric's unit; they may cut the band, but no estimate.
  let limits: (low: Double, high: Double)?
  let band: Band?
  /// The name of a table whose `slope` is quoted in the key of each series.
  let slopes: String?
  let titles: AxisTitles
  let scope: [Condition]

  /// An area between two metrics.
  struct Band: Sendable {
    let low, high: Metric
    /// An axis whose value both are divided by.
    let per: Axis?
    let label: String
  }

  init(from map: inout MapReader, _ scope: [Condition], of experiment: any Experiment) throws {
    map.expect("metric", "x", "series", "panels", "log", "reference", "limits", "band", "slopes")
    let metric = try map.metric("metric", of: experiment)
    self.metric = metric
    x = try map.axis("x", of: experiment)
    guard x.isNumeric else {
      throw map.error("'\(x.name)' holds words, not numbers; put it under 'series' or 'panels'", at: "x")
    }
    series = try map.partition("series", of: experiment, scope)
    panels = try map.partition("panels", of: experiment, scope)
    titles = try map.axisTitles()
    self.scope = scope
    if let axis = scope.axis(otherThan: [x, series, panels]) {
      throw map.error(
        "points of several values of '\(axis.name)' would cover each other; name it under 'series' or 'panels', "
          + "or choose one by 'at'")
    }
    let log = try Self.logAxes(from: &map)
    (logX, logY) = (log.contains(.x), log.contains(.y))
    if logX, let value = scope.values(on: x).first(where: { $0.number <= 0 }) {
      throw map.error(
        "\(x.name) \(value.label) has no place on a logarithmic axis; take x out of 'log'", at: "log")
    }
    reference = try map.optionalValue("reference", as: "a number such as 1.5 or 4/pi") {
      (
        try drawable($0),
        $0.split(separator: "pi", omittingEmptySubsequences: false).joined(separator: "π")
      )
    }
    if let reference, logY, reference.value <= 0 {
      throw map.error("0 and below have no place on a logarithmic axis; take y out of 'log'", at: "reference")
    }
    limits = try Self.limits(from: &map, logY)
    band = try map.optionalMap("band").map { try Band(from: $0, of: experiment, around: metric, scope) }
    slopes = try Self.slopes(from: &map, of: experiment, series)
    if slopes != nil, panels != nil {
      throw map.error(
        "slopes are quoted in the key, which all panels share; leave 'panels' out", at: "slopes")
    }
  }

  private enum Direction: String {
    case x, y
  }

  private static func logAxes(from map: inout MapReader) throws -> [Direction] {
    guard map.contains("log") else { return [] }
    return try map.list("log", of: "x and y", each: "x or y") { Direction(rawValue: $0) }
  }

  private static func limits(from map: inout MapReader, _ isLog: Bool) throws -> (low: Double, high: Double)?
  {
    guard map.contains("limits") else { return nil }
    let ends = try map.list("limits", of: "two numbers", each: "a number", drawable)
    guard ends.count == 2, ends[0] < ends[1], !isLog || ends[0] > 1 / drawableLimit else {
      let kind = isLog ? "two numbers above 0" : "two numbers"
      throw map.error("'limits' needs \(kind), the lower one first, as in [1, 4]", at: "limits")
    }
    return (ends[0], ends[1])
  }

  private static func slopes(
    from map: inout MapReader, of experiment: any Experiment, _ series: Axis?
  ) throws -> String? {
    guard map.contains("slopes") else { return nil }
    let table = try map.table("slopes", of: experiment)
    guard let series else {
      throw map.error(
        "slopes are quoted in the key of each series; name an axis under 'series'", at: "slopes")
    }
    for column in [series.column, "metric", "over", "slope"] where !table.columns.contains(column) {
      throw map.error("table '\(table.name)' has no column '\(column)'", at: "slopes")
    }
    return table.name
  }
}

extension Points.Band {
  fileprivate init(
    from reader: MapReader, of experiment: any Experiment, around metric: Metric, _ scope: [Condition]
  ) throws {
    var map = reader
    map.expect("low", "high", "per", "label")
    low = try map.metric("low", of: experiment)
    high = try map.metric("high", of: experiment)
    per = map.contains("per") ? try map.axis("per", of: experiment) : nil
    label = try map.shortText("label", most: 60) ?? "\(low.name) to \(high.name)"
    try map.finish()
    if let per, scope.values(on: per).contains(where: { $0.number == 0 || $0.number.isNaN }) {
      throw map.error("'\(per.name)' is no axis of numbers other than 0 to divide by", at: "per")
    }
    for (key, end) in [("low", low), ("high", high)] {
      let unit = per.map { $0.column.hasSuffix("_\(end.unit)") ? "1" : $0.column == $0.name ? end.unit : "" }
      guard unit ?? end.unit == metric.unit else {
        throw map.error(
          "'\(end.name)'\(per.map { " per \($0.name)" } ?? "") is not in the unit of '\(metric.name)'; "
            + "choose other metrics, or an axis to divide by under 'per'", at: key)
      }
    }
  }
}

/// A constant of a spec that a scale can hold.
private func drawable(_ text: String) throws -> Double {
  let number = try Numeral.constant(text)
  guard number.magnitude < drawableLimit else {
    throw Rejected("\(text.quoted) is too large to be drawn; write a number below 1e100")
  }
  return number
}

extension AxisValue {
  /// The value as a number in its SI unit; not a number for a word.
  var number: Double {
    switch self {
    case .length(let number), .area(let number), .duration(let number): number
    case .count(let count): Double(count)
    case .choice, .input: .nan
    }
  }
}
