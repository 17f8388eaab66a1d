import Results

/// How the numbers of a column are shown: times a factor, under a unit.
struct Measure: Sendable, Equatable {
  let factor: Double
  /// The unit in brackets behind an axis' title; nil for a number without one.
  let unit: String?

  /// Metres from 1000 on are shown in kilometres, square metres from a million on in square kilometres, shares in
  /// percent.
  init(unit: String, isShare: Bool = false, largest: Double) {
    switch unit {
    case _ where isShare: (factor, self.unit) = (100, "%")
    case "m": (factor, self.unit) = largest >= 1000 ? (1e-3, "km") : (1, "m")
    case "m2": (factor, self.unit) = largest >= 1e6 ? (1e-6, "km²") : (1, "m²")
    case "1", "": (factor, self.unit) = (1, nil)
    default: (factor, self.unit) = (1, unit)
    }
  }

  /// A column of a table, by its name or by the unit that the rows state.
  init(of column: String, in table: PublishedTable, rows: [[String]], largest: Double) {
    let suffix = column.split(separator: "_").last.map(String.init) ?? ""
    let stated = table.column("unit").flatMap { place in rows.first?[place] }
    let hasStatedUnit = ["value", "estimate", "mcse", "ci_low", "ci_high", "exact"].contains(column)
    let unit =
      column.contains("_") && ["m", "m2", "s"].contains(suffix) ? suffix : hasStatedUnit ? stated : nil
    self.init(unit: unit ?? "1", isShare: suffix == "share", largest: largest)
  }

  /// A title with the unit behind it.
  func title(_ words: String) -> String { words + (unit.map { " (\($0))" } ?? "") }
}
