import Designs
import Notation

extension Table {
  /// The table as CSV: RFC 4180, UTF-8, lines ended by LF, a decimal point, an empty field for a missing value.
  ///
  /// A text that a spreadsheet would take for a formula gets an apostrophe in front.
  public var csv: String {
    ([columns] + rows.map { $0.map(\.csvText) })
      .map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
  }
}

extension Cell {
  fileprivate var csvText: String {
    guard case .text(let words) = self, let first = words.unicodeScalars.first else { return text }
    return "=+-@\t\r".unicodeScalars.contains(first) ? "'" + words : words
  }
}

private func quoted(_ field: String) -> String {
  guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
  // By scalars: a quote and the accent behind it are one Character.
  let quote: Unicode.Scalar = "\""
  var text = String.UnicodeScalarView([quote])
  for scalar in field.unicodeScalars {
    if scalar == quote { text.append(quote) }
    text.append(scalar)
  }
  text.append(quote)
  return String(text)
}

/// A table as it was published: text fields under column names.
public struct PublishedTable: Sendable, Equatable {
  /// The file's name without its ending.
  public let name: String
  /// The column names.
  public let columns: [String]
  /// The rows, each with a field for every column; an empty field is a missing value.
  public let rows: [[String]]

  /// Decodes CSV.
  ///
  /// - Throws: `ResultsError.damaged` where rows differ in length or a quote stays open.
  public init(name: String, csv: String) throws(ResultsError) {
    var records: [[String]] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = csv.utf8.makeIterator()
    var pending = bytes.next()
    while let byte = pending {
      pending = bytes.next()
      switch (byte, isQuoted) {
      case (0x22, true) where pending == 0x22:
        field.append(0x22)
        pending = bytes.next()
      case (0x22, _):
        isQuoted.toggle()
      case (0x2C, false), (0x0A, false):
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == 0x0A {
          records.append(fields)
          fields = []
        }
      default:
        field.append(byte)
      }
    }
    guard !isQuoted, field.isEmpty, fields.isEmpty else { throw .damaged("\(name).csv ends within a row") }
    guard let columns = records.first else { throw .damaged("\(name).csv has no column names") }
    if let row = records.firstIndex(where: { $0.count != columns.count }) {
      throw .damaged(
        "\(name).csv, row \(row + 1): \(records[row].count) fields under \(columns.count) columns")
    }
    self.name = name
    self.columns = columns
    rows = Array(records.dropFirst())
  }

  /// The place of a column; nil if the table has none of that name.
  public func column(_ name: String) -> Int? { columns.firstIndex(of: name) }
}
