extension IntegerHistogram: Codable {
  private enum CodingKeys: String, CodingKey { case lowest, counts }

  /// Writes the smallest value seen and the counts from there to the largest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(values?.lowerBound ?? 0, forKey: .lowest)
    try container.encode(values.map { $0.map { count(of: $0) } } ?? [], forKey: .counts)
  }

  /// Reads what `encode(to:)` writes, and refuses negative counts, a total beyond `Int.max`, and ranges that
  /// are too large or leave `Int`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lowest = try container.decode(Int.self, forKey: .lowest)
    let counts = try container.decode([Int].self, forKey: .counts)
    func refuse(_ sentence: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: .counts, in: container, debugDescription: sentence)
    }
    guard counts.count <= Self.largestRange, !lowest.addingReportingOverflow(counts.count).overflow else {
      throw refuse("A histogram's range is too large.")
    }
    var total = 0
    for count in counts {
      let sum = total.addingReportingOverflow(count)
      guard count >= 0, !sum.overflow else {
        throw refuse("A histogram's counts are negative, or their total is too large.")
      }
      total = sum.partialValue
    }
    self.init()
    (self.lowest, self.counts, added) = (lowest, counts, total)
  }
}
