import Foundation
import Oracles
import Testing

@Suite("The law of crossings against plain counting")
struct BruteForceTests {
  private static let headings = 1000
  private static let offsets = 250

  /// How often a walk that spans `reach` cells along an axis crosses 0, 1, ... lines, the start at the middles of
  /// `offsets` equal parts of the cell.
  private func counts(of reach: Double) -> [Double] {
    var counts = [Double](repeating: 0, count: Int(abs(reach)) + 2)
    for offset in 0..<Self.offsets {
      let start = (Double(offset) + 0.5) / Double(Self.offsets)
      counts[Int(abs((start + reach).rounded(.down)))] += 1 / Double(Self.offsets)
    }
    return counts
  }

  /// The law by the midpoint rule over a full turn of headings and both offsets.
  private func counted(_ u: Double) -> [Double] {
    var law = [Double](repeating: 0, count: 2 * Int(u) + 4)
    for heading in 0..<Self.headings {
      let angle = (Double(heading) + 0.5) * 2 * .pi / Double(Self.headings)
      let (columns, rows) = (counts(of: u * cos(angle)), counts(of: u * sin(angle)))
      for (column, share) in columns.enumerated() {
        for (row, other) in rows.enumerated() { law[column + row] += share * other / Double(Self.headings) }
      }
    }
    return law
  }

  /// A cell of the offsets' grid that a border cuts is counted whole or not at all, at most 1/250 of a heading's
  /// share and with either sign: over 1000 headings that leaves below 5e-4.
  static let tolerance = 5e-4

  @Test("each probability is what counting gives", arguments: [0.3, 0.6, 1, 1.25, 1.4, 2.5, 3.7, 10])
  func law(u: Double) throws {
    let exact = try SquareGridCrossings(walk: u, cell: 1)
    for (crossings, share) in counted(u).enumerated() {
      let difference = abs((exact.law[crossings] ?? 0) - share)
      #expect(difference < Self.tolerance, "u \(u), \(crossings): \(difference), threshold \(Self.tolerance)")
    }
  }

  @Test("counting tells a walk 1 % longer from the right one", arguments: [0.3, 0.6, 1, 1.25, 2.5, 3.7, 10])
  func wrongLength(u: Double) throws {
    let wrong = try SquareGridCrossings(walk: 1.01 * u, cell: 1)
    let differences = counted(u).enumerated().map { abs((wrong.law[$0.offset] ?? 0) - $0.element) }
    #expect(try #require(differences.max()) > Self.tolerance)
  }
}
