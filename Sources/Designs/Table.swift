import Notation

/// A value in a table. A value that does not exist is `empty`, never 0 and never NaN.
public enum Cell: Sendable, Equatable {
  /// A whole number, printed whole.
  case integer(Int)
  /// A finite number, printed with 10 significant digits.
  case real(Double)
  /// A word or a sentence.
  case text(String)
  /// No value.
  case empty

  /// A number, or `empty` for nil.
  public static func optional(_ value: Double?) -> Cell {
    value.map { .real($0) } ?? .empty
  }

  /// The cell's text, before any quoting.
  public var text: String {
    switch self {
    case .integer(let number): String(number)
    case .real(let number): significantText(number)
    case .text(let words): words
    case .empty: ""
    }
  }
}

/// A table to be published: a name, which becomes a file's, columns and rows.
public struct Table: Sendable, Equatable {
  /// The file's name without its ending: lower-case words joined by `-`.
  public let name: String
  /// The column names, units of measure at their end, as in `walk_m`.
  public let columns: [String]
  /// The rows; each has a cell for every column.
  public private(set) var rows: [[Cell]] = []

  /// An empty table.
  public init(name: String, columns: [String]) {
    self.name = name
    self.columns = columns
  }

  /// Adds a row. One cell a column; another number of cells is a programmer's mistake.
  public mutating func append(_ row: [Cell]) {
    precondition(
      row.count == columns.count, "a row of '\(name)' has \(columns.count) cells, not \(row.count)")
    rows.append(row)
  }
}
