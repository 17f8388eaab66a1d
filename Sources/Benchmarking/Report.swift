/// All that one run of the benchmark measured, on which machine.
struct Report: Sendable, Equatable {
  /// Where it was measured.
  let machine: Machine
  /// The tables.
  let sections: [Section]
}

/// One table: rows of one unit, measured in turn.
struct Section: Sendable, Equatable {
  /// One row: what was measured, and what came of it.
  struct Row: Sendable, Equatable {
    /// What came of it.
    enum Outcome: Sendable, Equatable {
      /// A value a round.
      case measured(Series)
      /// Why there is none.
      case absent(String)
    }

    /// What was measured.
    let name: String
    /// What came of it.
    let outcome: Outcome
    /// What the project aims at, in the section's unit; nil for no aim.
    let aim: Double?

    /// A row.
    init(_ name: String, _ outcome: Outcome, aim: Double? = nil) {
      (self.name, self.outcome, self.aim) = (name, outcome, aim)
    }

    /// The values, where there are any.
    var series: Series? {
      if case .measured(let series) = outcome { series } else { nil }
    }
  }

  /// The word for it in `--only` and in JSON.
  let name: String
  /// The title for people.
  let title: String
  /// What the numbers are: `ns a trial`.
  let unit: String
  /// The row that each is divided by; nil for no ratios.
  let baseline: String?
  /// The rows, in their order.
  let rows: [Row]

  /// A table.
  init(_ name: String, title: String, unit: String, baseline: String? = nil, rows: [Row]) {
    (self.name, self.title, self.unit, self.baseline, self.rows) = (name, title, unit, baseline, rows)
  }

  /// A row's ratio to the baseline, round by round; nil where either has no values.
  func ratio(of row: Row) -> Series? {
    guard let reference = rows.first(where: { $0.name == baseline })?.series else { return nil }
    return row.series?.ratio(to: reference)
  }
}
