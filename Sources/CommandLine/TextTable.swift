import Notation

/// An aligned table in plain text. One character counts as one column of the terminal.
public struct TextTable: Sendable {
  /// A column: its title, and what stands in it.
  public struct Column: Sendable {
    /// What stands in a column.
    public enum Kind: Sendable {
      /// Left aligned; wrapped where the table is too wide.
      case text
      /// Right aligned, and never broken.
      case number
    }

    /// The title in the header.
    public var title: String
    /// What stands in the column.
    public var kind: Kind

    /// A column of text.
    public static func text(_ title: String) -> Column { Column(title: title, kind: .text) }
    /// A column of numbers.
    public static func number(_ title: String) -> Column { Column(title: title, kind: .number) }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// A table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row of as many cells as there are columns. Control characters are made visible.
  public mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells.map(\.madeVisible))
  }

  /// The table, each line ended. With a `width`, text columns are wrapped to keep to it, the widest first, and
  /// if that is not enough the titles of numbers; a table that is then still too wide stays so.
  public func text(width: Int? = nil) -> String {
    let titles = columns.map { $0.title.madeVisible }
    let widths = fitted(to: width, titles: titles)
    let rules = widths.map { String(repeating: "-", count: $0) }
    return ([titles, rules] + rows).map { lines(of: $0, widths: widths) }.joined()
  }

  /// One row, of as many lines as its tallest cell.
  private func lines(of cells: [String], widths: [Int]) -> String {
    let pieces = zip(cells, widths).map { cell, width in
      cell.count <= width ? [cell] : wrapped(cell, width: width, cutting: true)
    }
    let height = pieces.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = ""
      for (index, column) in columns.enumerated() {
        let piece = row < pieces[index].count ? pieces[index][row] : ""
        line += (index > 0 ? gap : "") + padded(piece, to: widths[index], right: column.kind == .number)
      }
      // Trailing spaces would wrap on a terminal and soil a diff.
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private func fitted(to limit: Int?, titles: [String]) -> [Int] {
    let cells = columns.indices.map { index in rows.map { $0[index].count }.max() ?? 0 }
    var widths = zip(cells, titles).map { max($0, $1.count) }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + gap.count * max(0, columns.count - 1) - limit
    for kind in [Column.Kind.text, .number] {
      let least = columns.indices.map { index in
        kind == .text
          ? min(widths[index], narrowest)
          : max(cells[index], titles[index].split(separator: " ").map(\.count).max() ?? 0)
      }
      let shrinkable = columns.indices.filter { columns[$0].kind == kind }
      while excess > 0,
        let widest = shrinkable.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] })
      {
        widths[widest] -= 1
        excess -= 1
      }
    }
    return widths
  }
}

private let gap = "  "
/// No text column is wrapped to fewer characters than these.
private let narrowest = 8
