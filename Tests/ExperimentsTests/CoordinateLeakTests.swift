import Designs
import Geometry
import Mechanisms
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("What one reported pair tells of the latitude")
struct CoordinateLeakTests {
  private let experiment = CoordinateLeak()

  private func counts(
    _ grid: String, _ place: String, digits: Int = CoordinateLeak.allDigits, trials: Int = 4000
  ) throws -> CoordinateLeak.Counts {
    let here = Condition(
      axes: experiment.axes, values: [.choice(grid), .choice(place), .count(digits)])
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    #expect(
      generator == SplitMix64(seed: 2026, position: UInt64(trials * experiment.drawsPerTrial(in: here))))
    return tally
  }

  /// At Singapore, 1.35 degrees from the equator, the cosine is so flat that its last bit is 3e-8 m of latitude, and the
  /// step has two or three such bits of error: some of a thousand are up to 2e-7 m off.
  @Test(
    "with the unsnapped step one candidate is left of one, to 1e-7 m",
    arguments: ["london", "berlin", "singapore"])
  func one(place: String) throws {
    for grid in ["android-unsnapped", "webkit-unsnapped"] {
      let counts = try counts(grid, place)
      #expect(counts.candidates.count(of: 1) == 4000)
      #expect(counts.pinned >= (place == "singapore" ? 3980 : 4000))
    }
  }

  /// The law is 1 + 2 (1 - 1/w) (w - 1 over w being the share of a neighbour on either side), w = |longitude| sin(latitude)
  /// pi/180 between 1 and 2. Candidates are 1 or 2 and so have a deviation of at most 1/2: 4.9 standard errors of 4000
  /// are 0.039, two-sided 1e-6; 0.005 more for the width of the square.
  @Test(
    "where the row is wider than one step of k there are 1 + 2 (1 - 1/w) candidates",
    arguments: [("san-francisco", 1.4692), ("tokyo", 1.5930)])
  func several(place: String, expected: Double) throws {
    for grid in ["android-unsnapped", "webkit-unsnapped"] {
      let counts = try counts(grid, place)
      let mean = try #require(counts.candidates.mean)
      #expect((mean - expected).magnitude < 0.044, "\(grid): \(mean)")
      #expect(counts.candidates.count(of: 1) + counts.candidates.count(of: 2) == 4000)
      #expect(counts.pinned == 4000)
    }
  }

  @Test("with the snapped step the whole row is left, however many digits are reported", arguments: [3, 15])
  func snapped(digits: Int) throws {
    for (grid, side) in [("android-snapped", 2000.0), ("webkit-snapped", 5000)] {
      let counts = try counts(grid, "tokyo", digits: digits)
      #expect(counts.candidates.count(of: 1) == 4000)
      #expect(counts.widths.mean == side)
      #expect(counts.pinned == 0)
    }
  }

  @Test("all latitudes of a row that report the printed pair lie in the intervals, and no others")
  func bruteForce() throws {
    let grid = try LatitudeLongitudeGrid(side: 2000, step: .unsnapped)
    for (latitude, longitude) in [(37.7003, -122.4), (51.5, -0.1), (-33.8602, 151.21), (35.6762, 139.65)] {
      let pair = grid.snap(latitude: latitude, longitude: longitude)
      let printed = try LeakedReport.printed(
        Coordinate(latitude: pair.latitude, longitude: pair.longitude), digits: 4)
      let latitudes = ConsistentLatitudes(of: printed.pair, on: grid, tolerance: printed.tolerance)
      let found = latitudes.intervals
      #expect(found.contains { $0.contains(latitude) })
      let total = found.reduce(0) { $0 + $1.upperBound - $1.lowerBound } * 111_000
      #expect((latitudes.length - total).magnitude < 1e-6)
      let (row, steps) = (grid.side / LatitudeLongitudeGrid.metresPerDegree, 20_000)
      for step in 1..<steps {
        let candidate = pair.latitude + (Double(step) / Double(steps) - 0.5) * row
        // The crossing nearest to the printed longitude, as that latitude would report it.
        let crossing = grid.snap(latitude: candidate, longitude: printed.pair.longitude).longitude
        let reports = (crossing - printed.pair.longitude).magnitude <= printed.tolerance
        let isNearEnd = found.contains {
          ($0.lowerBound - candidate).magnitude < 1e-9 || ($0.upperBound - candidate).magnitude < 1e-9
        }
        #expect(isNearEnd || reports == found.contains { $0.contains(candidate) }, "\(candidate)")
      }
    }
  }

  @Test("a longitude of 0 tells nothing")
  func greenwich() throws {
    let grid = try LatitudeLongitudeGrid(side: 2000, step: .unsnapped)
    let pair = try Coordinate(latitude: 51.513513513513516, longitude: 0)
    let found = ConsistentLatitudes(of: pair, on: grid, tolerance: 1e-12)
    #expect(found.intervals.count == 1)
    #expect(found.length == 2000)
  }

  @Test(
    "a replayed trial names all its words, and is the trial that is counted",
    arguments: CoordinateLeak.Grid.allCases)
  func replay(grid: CoordinateLeak.Grid) throws {
    let here = Condition(
      axes: experiment.axes, values: [.choice(grid.rawValue), .choice("tokyo"), .count(15)])
    for index in 0..<20 {
      let start = SplitMix64(seed: 7, position: UInt64(index * experiment.drawsPerTrial(in: here)))
      var (generator, batch, tally) = (start, start, experiment.tally(for: here))
      let replay = try experiment.replay(here, using: &generator)
      try experiment.observe(trials: 0..<1, of: here, using: &batch, into: &tally)
      #expect(generator == batch)
      #expect(replay.draws.reduce(0) { $0 + $1.words } == experiment.drawsPerTrial(in: here))
      let candidates = replay.outcome.count { $0.name.hasPrefix("candidate_") }
      #expect(tally.candidates.count(of: candidates) == 1)
      #expect(replay.outcome.contains { $0.value == .real(tally.widths.mean ?? 0) })
    }
  }

  @Test("the published candidates are those of the first report, in metres from the middle of its row")
  func candidates() throws {
    let places = ["san-francisco", "tokyo", "london"]
    let outcomes = places.map { place in
      let here = Condition(
        axes: experiment.axes, values: [.choice("android-unsnapped"), .choice(place), .count(15)])
      return Outcome(
        condition: here, stretch: Stretch(seed: 2026, count: 6), trials: 1,
        tally: experiment.tally(for: here),
        estimates: [:], exact: [:])
    }
    let table = try #require(try experiment.tables(from: outcomes).first)
    #expect(
      table.columns == ["grid", "place", "digits", "candidate", "low_m", "high_m", "latitude_m", "row_m"])
    #expect(experiment.furtherTables.map(\.columns) == [table.columns])
    for (place, outcome) in zip(places, outcomes) {
      var generator = SplitMix64(seed: 2026)
      let report = try experiment.report(at: outcome.condition, using: &generator)
      let rows = table.rows.filter { $0[1] == .text(place) }
      #expect(rows.map { $0[3] } == (1...report.candidates.count).map { .integer($0) })
      for (row, candidate) in zip(rows, report.candidates) {
        guard case .real(let low) = row[4], case .real(let high) = row[5], case .real(let truth) = row[6]
        else {
          Issue.record("a candidate without numbers")
          continue
        }
        #expect(low <= high && low >= -1000 && high <= 1000 && truth.magnitude <= 1000)
        let distance = (candidate - report.latitude) * LatitudeLongitudeGrid.metresPerDegree
        #expect(((low + high) / 2 - truth - distance).magnitude < 1e-6)
        #expect(row[7] == .real(2000))
      }
    }
  }

  @Test("a row south of the equator is the mirror image of one north of it")
  func south() throws {
    let grid = try LatitudeLongitudeGrid(side: 2000, step: .unsnapped)
    let (north, south) = try (
      Coordinate(latitude: 35.675675675675674, longitude: 139.7),
      Coordinate(latitude: -35.675675675675674, longitude: 139.7)
    )
    let (upper, lower) = (
      ConsistentLatitudes(of: north, on: grid, tolerance: 1e-12),
      ConsistentLatitudes(of: south, on: grid, tolerance: 1e-12)
    )
    #expect(lower.row == -upper.row.upperBound ... -upper.row.lowerBound)
    #expect(upper.intervals.allSatisfy { upper.row.lowerBound <= $0.lowerBound })
    #expect(lower.intervals.allSatisfy { lower.row.lowerBound <= $0.lowerBound && $0.upperBound < 0 })
    #expect(upper.height == 2000 && lower.height == 2000)
  }
}
