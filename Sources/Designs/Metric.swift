import Statistics

/// A number that an experiment estimates at each condition.
public struct Metric: Sendable, Equatable {
  /// The name in `estimates.csv` and in claims, in lower case with `_`.
  public let name: String
  /// The unit: `m` and the like, or `1` for a number without one.
  public let unit: String
  /// How it is estimated, which decides its error, its interval and its tests.
  public let method: Estimate.Method
  /// One line for people.
  public let summary: String

  /// A metric.
  public init(_ name: String, unit: String = "1", _ method: Estimate.Method, _ summary: String) {
    self.name = name
    self.unit = unit
    self.method = method
    self.summary = summary
  }
}
