/// What was measured of one thing, a value a round in the order of the rounds; at least one.
struct Series: Sendable, Equatable {
  /// The values.
  let values: [Double]

  /// A series of at least one value.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a series has a value at least")
    self.values = values
  }

  /// The middle value; of an even number of values the mean of the middle two.
  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The smallest value.
  var least: Double { values.reduce(.infinity, min) }
  /// The largest value.
  var most: Double { values.reduce(-.infinity, max) }

  /// The quotients by another series, round by round, in which what slows a whole round down cancels. Nil where the
  /// rounds are not the same number.
  func ratio(to other: Series) -> Series? {
    guard values.count == other.values.count else { return nil }
    return Series(zip(values, other.values).map { $0 / $1 })
  }

  /// The sums with other series, round by round; nil of none, or where the rounds are not the same number.
  static func sum(_ series: [Series]) -> Series? {
    guard let first = series.first, series.allSatisfy({ $0.values.count == first.values.count }) else {
      return nil
    }
    return Series(first.values.indices.map { round in series.reduce(0) { $0 + $1.values[round] } })
  }
}
