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
        // Trials that all came out the same have no error, and must be the exact value to its ten digits.
        let distance =
          error > 0 ? (estimate - exact) / error : abs(estimate - exact) <= 1e-9 * abs(exact) ? 0 : .infinity
        found.append(("\(spec), row \(number + 2), \(row[places[0]])", distance + shift))
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

  /// The rows of the measured error rates that are off what is promised by more than 3.5 of their standard errors when
  /// the rates are moved by `shift` of them: beside an approximation, or on the wrong side of a bound.
  private static func brokenPromises(shift: Double = 0) throws -> (of: Int, rows: [String]) {
    let csv = String(decoding: try readFile("\(root)/calibration/calibration.csv"), as: UTF8.self)
    let table = try PublishedTable(name: "calibration", csv: csv)
    let places = ["bound", "z_nominal"].compactMap(table.column)
    try #require(places.count == 2)
    let broken = try table.rows.filter { row in
      let z = try #require(Double(row[places[1]])) + shift
      return switch row[places[0]] {
      case "approximate": abs(z) > 3.5
      case "at-least": z < -3.5
      case "at-most": z > 3.5
      default: row[places[0]] != "no-verdict"
      }
    }
    return (table.rows.count, broken.map { $0.joined(separator: ",") })
  }

  @Test("no measured error rate is off what is promised by more than 3.5 standard errors")
  func promises() throws {
    let broken = try Self.brokenPromises()
    #expect(broken.of > 40 && broken.rows.isEmpty, "\(broken.rows)")
    #expect(try Self.brokenPromises(shift: 7).rows.count > broken.of / 2)
  }

  @Test("a model that is off by eight standard errors everywhere would be seen almost everywhere")
  func control() throws {
    let distances = try Self.distances(shift: 8)
    #expect(distances.count { abs($0.distance) > Self.threshold } > distances.count * 9 / 10)
  }
}
