import Foundation
import Results
import Testing

@Suite("The committed Results against their oracles")
struct CommittedResultsTests {
  /// Of some 600 values a true law leaves one beyond 4.5 standard errors with a chance of 0.4 %; once committed, the
  /// values are fixed.
  private static let threshold = 4.5

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Results").path

  /// Each estimate with a standard error and an exact value: where it stands, and how many standard errors it is off
  /// when the estimate is moved by `shift` of them.
  private static func distances(shift: Double = 0) throws -> [(place: String, distance: Double)] {
    var found: [(String, Double)] = []
    for spec in namesInFolder(root) where namesInFolder("\(root)/\(spec)").contains("estimates.csv") {
      let csv = String(decoding: try readFile("\(root)/\(spec)/estimates.csv"), as: UTF8.self)
      let table = try PublishedTable(name: "estimates", csv: csv)
      let places = ["metric", "estimate", "mcse", "exact"].compactMap(table.column)
      try #require(places.count == 4)
      for (number, row) in table.rows.enumerated() {
        let numbers = places.dropFirst().map { Double(row[$0]) }
        guard let estimate = numbers[0], let error = numbers[1], let exact = numbers[2] else { continue }
        found.append(("\(spec), row \(number + 2), \(row[places[0]])", (estimate - exact) / error + shift))
      }
    }
    return found
  }

  @Test("each estimate lies within 4.5 standard errors of its exact value")
  func within() throws {
    let distances = try Self.distances()
    #expect(distances.count > 500)
    for (place, distance) in distances {
      #expect(abs(distance) <= Self.threshold, "\(place): \(distance) standard errors, threshold 4.5")
    }
  }

  @Test("a model that is off by eight standard errors everywhere would be seen almost everywhere")
  func control() throws {
    let distances = try Self.distances(shift: 8)
    #expect(distances.count { abs($0.distance) > Self.threshold } > distances.count * 9 / 10)
  }
}
