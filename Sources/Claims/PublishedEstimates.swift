import Designs
import Foundation
import Results
import Statistics

/// A row of `estimates.csv`, found by its condition and metric.
struct PublishedEstimate {
  /// The estimate's text, as published; empty if there is no value.
  let text: String
  let value: Double?
  let standardError: Double?
  let exact: Double?
  let trials: Int
  /// How many replicates the trials are; nil for independent trials.
  let replicates: Int?

  /// The estimate as evidence of the law; nil without a value.
  func evidence(of method: Estimate.Method) -> Evidence? {
    value.map {
      Evidence(
        value: $0, standardError: standardError, trials: trials, method: method, replicates: replicates)
    }
  }
}

extension PublishedResults {
  /// The rows of a table that belong to a condition.
  func rows(of table: String, at condition: Condition) throws -> (table: PublishedTable, rows: [[String]]) {
    guard let table = self.table(table) else {
      throw ResultsError.damaged("the results have no table '\(table)'")
    }
    let places = try condition.axes.map { try place(of: $0.column, in: table) }
    let key = condition.values.map(\.cell.text)
    return (table, table.rows.filter { row in zip(places, key).allSatisfy { row[$0] == $1 } })
  }

  func estimate(of metric: Metric, at condition: Condition) throws -> PublishedEstimate {
    let (table, rows) = try rows(of: "estimates", at: condition)
    let name = try place(of: "metric", in: table)
    guard let row = rows.first(where: { $0[name] == metric.name }) else {
      throw ResultsError.damaged("estimates.csv has no row for \(metric.name) at \(condition.label)")
    }
    func field(_ column: String) throws -> String { row[try place(of: column, in: table)] }
    guard let trials = Int(try field("trials")) else {
      throw ResultsError.damaged(
        "estimates.csv has no number of trials for \(metric.name) at \(condition.label)")
    }
    let value = try number(field("estimate"), in: table)
    if metric.method == .share, let value, trials < 1 || !(0...1).contains(value) {
      throw ResultsError.damaged(
        "estimates.csv holds \(shown(value)) of \(trials) trials where a share should be")
    }
    return PublishedEstimate(
      text: try field("estimate"), value: value,
      standardError: try number(field("mcse"), in: table), exact: try number(field("exact"), in: table),
      trials: trials, replicates: replicates)
  }

  /// The share of a value in a condition's distribution; 0, beside the exact probability, for a value without a row.
  func share(of value: Double, exact: Double?, at condition: Condition) throws -> PublishedEstimate {
    let (table, rows) = try rows(of: "distribution", at: condition)
    let (name, count) = (try place(of: "value", in: table), try place(of: "count", in: table))
    let trials = try total(of: counts(rows.map { $0[count] }))
    guard let row = rows.first(where: { $0[name] == Cell.real(value).text }) else {
      return PublishedEstimate(
        text: "0", value: 0, standardError: nil, exact: exact, trials: trials,
        replicates: replicates)
    }
    func field(_ column: String) throws -> String { row[try place(of: column, in: table)] }
    return PublishedEstimate(
      text: try field("share"), value: try number(field("share"), in: table),
      standardError: try number(field("mcse"), in: table), exact: try number(field("exact"), in: table),
      trials: trials, replicates: replicates)
  }

  func place(of column: String, in table: PublishedTable) throws -> Int {
    guard let place = table.column(column) else {
      throw ResultsError.damaged("\(table.name).csv has no column '\(column)'")
    }
    return place
  }

  /// The counts that fields of a distribution hold.
  func counts(_ fields: [String]) throws -> [Int] {
    try fields.map { field in
      guard let number = Int(field), number >= 0 else {
        throw ResultsError.damaged("distribution.csv holds '\(field)' where a count should be")
      }
      return number
    }
  }

  /// The trials that a distribution's counts add up to; at least one.
  func total(of counts: [Int]) throws -> Int {
    var total = 0
    for count in counts {
      let (sum, overflow) = total.addingReportingOverflow(count)
      guard !overflow else { throw ResultsError.damaged("distribution.csv holds more trials than 2^63") }
      total = sum
    }
    guard total > 0 else { throw ResultsError.damaged("distribution.csv holds no trials") }
    return total
  }

  /// The number in a field; nil if the field is empty.
  func number(_ field: String, in table: PublishedTable) throws -> Double? {
    guard !field.isEmpty else { return nil }
    guard isNumber(field), let number = Double(field), number.isFinite else {
      throw ResultsError.damaged("\(table.name).csv holds '\(field)' where a number should be")
    }
    return number
  }
}
