import Designs
import Documents
import Notation
import Results

extension PublishedResults {
  /// A table that a figure is drawn from.
  func needed(_ name: String) throws(FigureError) -> PublishedTable {
    guard let table = table(name) else { throw .damaged("the results have no table '\(name)'") }
    return table
  }
}

extension PublishedTable {
  /// The place of a column that a figure needs.
  func place(of column: String) throws(FigureError) -> Int {
    guard let place = self.column(column) else { throw .damaged("\(name).csv has no column '\(column)'") }
    return place
  }

  /// The rows of a condition, by those of its axes that the table has.
  func rows(at condition: Condition) -> [[String]] {
    let key = zip(condition.axes, condition.values).compactMap { axis, value in
      column(axis.column).map { ($0, value.cell.text) }
    }
    return rows.filter { row in key.allSatisfy { row[$0.0] == $0.1 } }
  }

  /// The number in a field of a row; nil if it is empty.
  func number(_ column: String, of row: [String]) throws(FigureError) -> Double? {
    let field = row[try place(of: column)]
    guard !field.isEmpty else { return nil }
    guard field.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(field),
      number.isFinite
    else { throw .damaged("\(name).csv holds \(field.quoted) where a number should be") }
    guard number.magnitude < drawableLimit else {
      throw .damaged("\(name).csv holds \(field.quoted), which is too large to be drawn")
    }
    return number
  }

  /// The ends of a row's 95 % interval around its value: `ci_low` and `ci_high`, else 1.96 times `mcse`.
  func interval(around value: Double, of row: [String]) throws(FigureError) -> (low: Double, high: Double)? {
    if column("ci_low") != nil, column("ci_high") != nil {
      guard let low = try number("ci_low", of: row), let high = try number("ci_high", of: row) else {
        return nil
      }
      return (low, high)
    }
    guard column("mcse") != nil, let error = try number("mcse", of: row) else { return nil }
    let margin = 1.959964 * error
    return (value - margin, value + margin)
  }
}

/// Numbers from here on are refused, so that no scale reaches beyond what a Double holds.
let drawableLimit = 1e100
