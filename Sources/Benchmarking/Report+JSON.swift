import Results

extension Report {
  /// The report as one JSON document; keys in alphabetical order.
  ///
  /// - Throws: where a value is no finite number.
  func json() throws -> String { try jsonText(ReportDocument(self)) }
}

/// What `--json` prints.
private struct ReportDocument: Encodable {
  struct Spread: Encodable {
    let median, least, most: Double
    let rounds: [Double]

    init(_ series: Series) {
      (median, least, most, rounds) = (series.median, series.least, series.most, series.values)
    }
  }

  struct RowRecord: Encodable {
    let name: String
    let measured: Spread?
    let absent: String?
    let ratio: Spread?
    let aim: Double?
  }

  struct SectionRecord: Encodable {
    let name, title, unit: String
    let baseline: String?
    let rows: [RowRecord]
  }

  let schema = 1
  let machine: [String: String]
  let sections: [SectionRecord]

  init(_ report: Report) {
    machine = Dictionary(uniqueKeysWithValues: report.machine.facts.map { ($0.name, $0.value) })
    sections = report.sections.map { section in
      SectionRecord(
        name: section.name, title: section.title, unit: section.unit, baseline: section.baseline,
        rows: section.rows.map { row in
          let absent = if case .absent(let reason) = row.outcome { reason as String? } else { nil as String? }
          return RowRecord(
            name: row.name, measured: row.series.map(Spread.init), absent: absent,
            ratio: section.ratio(of: row).map(Spread.init), aim: row.aim)
        })
    }
  }
}
