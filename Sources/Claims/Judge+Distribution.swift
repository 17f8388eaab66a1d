import Designs
import Notation
import Results
import Statistics

extension Judge {
  /// One value of a distribution, with the count that was seen and its exact probability.
  private struct Value {
    let name: String
    let count: Int
    let exact: Double
  }

  /// The verdict on a whole distribution, by `DistributionTest`.
  ///
  /// Chi-square over values of which five or more are expected is shown, and decides nothing: at such levels its
  /// approximation is off by orders of magnitude.
  func distribution(at condition: Condition) throws -> Verdict {
    let values = try values(at: condition)
    guard let values, !values.isEmpty else {
      return Verdict(
        outcome: .fails, measured: "", expected: "every share is exact", reason: "no exact law was published")
    }
    let trials = try results.total(of: values.map(\.count))
    let test = DistributionTest(counts: values.map(\.count), exact: values.map(\.exact), trials: trials)
    let farthest = try test.farthest()
    let worst = farthest.map { values[$0.index] }
    let holds = try test.isCompatible()
    let score = farthest?.score ?? 0
    let distance =
      abs(score) < .greatestFiniteMagnitude
      ? "\(significantText(score, digits: 3)) standard errors" : "more than any law allows"
    var verdict = Verdict(
      outcome: holds ? .holds : .fails,
      measured:
        "\(values.count) values, the farthest off by \(distance)"
        + (try chiSquare(values, trials)),
      expected: "every share is exact",
      reason: holds
        ? ""
        : "value \(worst?.name ?? ""): \(worst?.count ?? 0) of \(trials), "
          + "\(significantText((worst?.exact ?? 0) * Double(trials), digits: 6)) expected")
    verdict.detectable = try test.detectable()
    return verdict
  }

  /// The condition's rows; nil if some have no exact probability.
  private func values(at condition: Condition) throws -> [Value]? {
    let (table, rows) = try results.rows(of: "distribution", at: condition)
    let (name, count, exact) = (
      try place(of: "value", table), try place(of: "count", table), try place(of: "exact", table)
    )
    var values: [Value] = []
    for (row, number) in zip(rows, try results.counts(rows.map { $0[count] })) {
      guard let probability = try results.number(row[exact], in: table) else { return nil }
      values.append(Value(name: row[name], count: number, exact: probability))
    }
    return values
  }

  private func place(of column: String, _ table: PublishedTable) throws -> Int {
    try results.place(of: column, in: table)
  }

  private func chiSquare(_ values: [Value], _ trials: Int) throws -> String {
    let terms = values.map { (count: Double($0.count), expected: $0.exact * Double(trials)) }
      .filter { $0.expected >= 5 }
    guard terms.count > 1 else { return "" }
    let sum = terms.reduce(0) { $0 + ($1.count - $1.expected) * ($1.count - $1.expected) / $1.expected }
    let p = try ChiSquare.upperTail(sum, degreesOfFreedom: Double(terms.count - 1))
    return
      "; chi-square \(significantText(sum, digits: 3)) on \(terms.count - 1), p \(significantText(p, digits: 2))"
  }
}
