/// A closed interval of the real line.
public struct Interval: Equatable, Codable, Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  /// The interval from `low` to `high`, ends included. `low` must not exceed `high`.
  public init(low: Double, high: Double) {
    precondition(low <= high, "an interval's low end exceeds its high end, or one of them is NaN")
    self.low = low
    self.high = high
  }

  /// Whether `value` lies in the interval, ends included. False for NaN.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// The interval of `factor * x` for the `x` of this one; a negative factor swaps the ends.
  func scaled(by factor: Double) -> Interval {
    let ends = (low * factor, high * factor)
    return Interval(low: min(ends.0, ends.1), high: max(ends.0, ends.1))
  }

  private enum CodingKeys: String, CodingKey { case low, high }

  /// Reads `low` and `high`, and refuses ends in the wrong order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let low = try container.decode(Double.self, forKey: .low)
    let high = try container.decode(Double.self, forKey: .high)
    guard low <= high else {
      throw DecodingError.dataCorruptedError(
        forKey: .high, in: container, debugDescription: "An interval's low end exceeds its high end.")
    }
    self.init(low: low, high: high)
  }
}
