/// All that one run of the benchmark measured, on which machine.
public struct Report: Sendable, Equatable {
  /// Where it was measured.
  public let machine: Machine
  /// The tables.
  public let sections: [Section]

  /// A report.
  public init(machine: Machine, sections: [Section]) {
    (self.machine, self.sections) = (machine, sections)
  }
}

/// One table: rows of one unit, measured in turn.
public struct Section: Sendable, Equatable {
  /// One row: what was measured, and what came of it.
  public struct Row: Sendable, Equatable {
    /// What came of it.
    public enum Outcome: Sendable, Equatable {
      /// A value a round.
      case measured(Series)
      /// Why there is none.
      case absent(String)
    }

    /// What was measured.
    public let name: String
    /// What came of it.
    public let outcome: Outcome
    /// What the project aims at, in the section's unit; nil for no aim.
    public let aim: Double?

    /// A row.
    public init(_ name: String, _ outcome: Outcome, aim: Double? = nil) {
      (self.name, self.outcome, self.aim) = (name, outcome, aim)
    }

    /// The values, where there are any.
    public var series: Series? {
      if case .measured(let series) = outcome { series } else { nil }
    }
  }

  /// The word for it in `--only` and in JSON.
  public let name: String
  /// The title for people.
  public let title: String
  /// What the numbers are: `ns a trial`.
  public let unit: String
  /// The row that each is divided by; nil for no ratios.
  public let baseline: String?
  /// The rows, in their order.
  public let rows: [Row]

  /// A table.
  public init(_ name: String, title: String, unit: String, baseline: String? = nil, rows: [Row]) {
    (self.name, self.title, self.unit, self.baseline, self.rows) = (name, title, unit, baseline, rows)
  }

  /// A row's ratio to the baseline, round by round; nil where either has no values.
  public func ratio(of row: Row) -> Series? {
    guard let reference = rows.first(where: { $0.name == baseline })?.series else { return nil }
    return row.series?.ratio(to: reference)
  }
}
