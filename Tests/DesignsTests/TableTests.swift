import Sampling
import Statistics
import TestSupport
import Testing

@testable import Designs

@Suite("The tables of a run")
struct TableTests {
  private let coins = TwoCoins()

  private func outcome(_ counts: [Int]) throws -> Outcome<IntegerHistogram> {
    var tally = IntegerHistogram()
    for (value, count) in counts.enumerated() { tally.add(value, times: count) }
    let condition = coins.condition()
    return Outcome(
      condition: condition, stretch: Stretch(seed: 1, count: 2), trials: tally.total, tally: tally,
      estimates: try coins.estimates(from: tally, of: condition), exact: try coins.exact(for: condition))
  }

  @Test(
    "a cell's text",
    arguments: [
      (.integer(-3), "-3"), (.real(0.1 + 0.2), "0.3"), (.text("a,b"), "a,b"), (.empty, ""),
      (.optional(nil), ""),
      (.optional(2), "2"),
    ] as [(Cell, String)])
  func cells(cell: Cell, text: String) {
    #expect(cell.text == text)
  }

  @Test(
    "a value's cell and label",
    arguments: [
      (.length(3000), "3000", "3 km"), (.length(999.5), "999.5", "999.5 m"),
      (.length(1e-3), "0.001", "0.001 m"),
      (.length(1e9), "1000000000", "1000000 km"), (.count(100), "100", "100"),
      (.choice("left"), "left", "left"),
    ] as [(AxisValue, String, String)])
  func values(value: AxisValue, cell: String, label: String) {
    #expect(value.cell.text == cell)
    #expect(value.label == label)
  }

  @Test("estimates have a row a metric, the exact value and z beside")
  func estimates() throws {
    let table = try coins.estimatesTable(from: [outcome([25, 50, 25])])
    #expect(
      table.columns == [
        "reach_m", "times", "way", "metric", "unit", "estimate", "mcse", "ci_low", "ci_high", "exact", "z",
        "trials",
      ])
    let rows = table.rows.map { $0.map(\.text) }
    #expect(rows.map { $0[3] } == ["heads", "heads_sd", "none_share", "heads_rms", "heads_q50"])
    // s^2 = 50/99, so the mean's error is sqrt(50/9900); the share's is sqrt(3/1600).
    #expect(
      rows[0] == ["3000", "1", "left", "heads", "1", "1", "0.07106690545"] + rows[0][7...8] + [
        "1", "0", "100",
      ])
    #expect(Array(rows[2][5...6]) == ["0.25", "0.04330127019"] && rows[2][10] == "0")
    #expect(rows[3][4] == "m" && rows[3][9].isEmpty && rows[3][10].isEmpty)
    #expect(rows[4][5] == "1" && rows[4][6].isEmpty && rows[4][9] == "1" && rows[4][10].isEmpty)
  }

  @Test("a share that no trial had has no error, and an exact tail for z")
  func zeroShare() throws {
    let rows = try coins.estimatesTable(from: [outcome([0, 10, 0])]).rows.map { $0.map(\.text) }
    #expect(rows[2][5] == "0" && rows[2][6].isEmpty && rows[2][7] == "0")
    #expect(try #require(Double(rows[2][10])) < 0)
    // No spread at all: the mean has an error of 0, which no z divides by.
    #expect(rows[0][6] == "0" && rows[0][10].isEmpty)
  }

  @Test("a distribution has all that was seen or is expected, and all between")
  func distribution() throws {
    let law = ExactLaw(spacing: 5, unit: "m", probabilities: [0: 0.5, 3: 0.4999, 9: 1e-9])
    var tally = IntegerHistogram()
    tally.add(5, times: 2)
    tally.add(3, times: 98)
    func published(of tally: IntegerHistogram, replicates: [IntegerHistogram] = []) throws -> [[String]] {
      let outcome = Outcome(
        condition: coins.condition(), stretch: Stretch(seed: 0, count: 0), trials: tally.total, tally: tally,
        estimates: [:], exact: [:], replicates: replicates)
      return try coins.distributionRows(of: outcome, law: law).map { $0.map(\.text) }
    }
    let rows = try published(of: tally)
    #expect(rows.map { $0[3] } == ["0", "5", "10", "15", "20", "25"])
    #expect(rows.map { $0[5] } == ["0", "0", "0", "98", "0", "2"])
    #expect(rows.map { $0[8] } == ["0.5", "0", "0", "0.4999", "0", "0"])
    #expect(rows[0][7].isEmpty && rows[3][7] == "0.014")
    #expect(try published(of: IntegerHistogram()).isEmpty)
    // Two replicates that saw 5 in none and in two of their trials: shares 0 and 0.04, error 0.04 / sqrt(2) / sqrt(2).
    var (some, others) = (IntegerHistogram(), IntegerHistogram())
    some.add(3, times: 50)
    others.add(3, times: 48)
    others.add(5, times: 2)
    let replicated = try published(of: tally, replicates: [some, others])
    #expect(replicated.map { $0[7] } == ["", "", "", "0.02", "", "0.02"])
    #expect(replicated.map { $0[6] } == rows.map { $0[6] })
  }

  @Test("a row of another length traps")
  func rowLength() async {
    await #expect(processExitsWith: .failure) {
      var table = Table(name: "t", columns: ["a", "b"])
      table.append([.empty])
    }
  }
}
