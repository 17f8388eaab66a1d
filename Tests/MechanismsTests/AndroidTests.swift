import Foundation
import Geometry
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Mechanisms

@Suite("Android's coarse location, step by step")
struct AndroidTests {
  /// North is sqrt(2 ln 4), at the angle 0; east is -sqrt(2 ln 2), at half a turn.
  static let script = [word(drawing: 0.25), 0, word(drawing: 0.5), word(drawing: 0.5)]

  /// With A = 2000 m the offsets are 832.554611 m north and -588.705011 m east: at London 0.0075004920 degrees and
  /// -0.0085198482 degrees at the latitude of 51.5007, which make 51.5082004920, -0.1331198482. Rows are 2/111 degrees,
  /// and 2858.705 of them make row 2859, 51.5135135135. At that latitude columns have 0.0289525122 degrees, at the offset
  /// one 0.0289491359: -4.598 and so -5 of them.
  static let cases: [(Double, Double, LatitudeLongitudeGrid.Step, Double, Double)] = [
    (51.5007, -0.1246, .snapped, 51.513513513514, -0.144762561227),
    (51.5007, -0.1246, .unsnapped, 51.513513513514, -0.144745679626),
    (37.7, -122.4, .snapped, 37.711711711712, -122.397940251830),
    (37.7, -122.4, .unsnapped, 37.711711711712, -122.413759634894),
    (-33.86, 151.21, .snapped, -33.855855855856, 151.205748207274),
    (-33.86, 151.21, .unsnapped, -33.855855855856, 151.199806587805),
  ]

  @Test("the reported pair is the one worked by hand, to 1e-9 degrees, for both revisions", arguments: cases)
  func pair(
    latitude: Double, longitude: Double, step: LatitudeLongitudeGrid.Step, row: Double, column: Double
  ) throws {
    let android = try Android(snapping: .grid(step))
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    var words = ScriptedWords(Self.script)
    let state = android.start(at: place, time: 0, using: &words)
    #expect((state.north - 832.554611157698).magnitude < 1e-9)
    #expect((state.east + 588.705011257737).magnitude < 1e-9)
    let reported = try android.coordinate(for: place, in: state, using: &words)
    #expect((reported.latitude - row).magnitude < 1e-9)
    #expect((reported.longitude - column).magnitude < 1e-9)
    #expect(words.remaining.isEmpty)
  }

  @Test("offsets change an hour after the last change and not before, north first")
  func change() throws {
    let android = try Android(snapping: .grid(.snapped))
    let place = try Coordinate(latitude: 51.5007, longitude: -0.1246)
    // The change draws sqrt(2 ln 2) to the north and sqrt(2 ln 4) to the east.
    var words = ScriptedWords(Self.script + [word(drawing: 0.5), 0, word(drawing: 0.25), 0])
    var state = android.start(at: place, time: 100, using: &words)
    let before = state
    android.advance(&state, to: 3699.9, using: &words)
    #expect(state == before)
    // Two hours late, and still one change; the next hour counts from here.
    android.advance(&state, to: 10_900, using: &words)
    #expect((state.north - 849.8410275863).magnitude < 1e-9, "\(state.north)")
    #expect((state.east + 563.4633960347).magnitude < 1e-9, "\(state.east)")
    #expect(words.remaining.isEmpty)
    android.advance(&state, to: 14_499, using: &words)
  }

  /// The squares of `both` axes' offsets over A/4, summed over sessions after so many changes.
  private func squares(sessions: Int, changes: Int, oldWeight: Double? = nil) throws -> Double {
    let android = try Android(snapping: .grid(.snapped))
    let place = try Coordinate(latitude: 51.5, longitude: 0)
    var generator = SplitMix64(seed: 2026)
    var sum = 0.0
    for _ in 0..<sessions {
      var state = android.start(at: place, time: 0, using: &generator)
      for change in 1...changes {
        let (north, east) = (state.north, state.east)
        android.advance(&state, to: 3600 * Double(change), using: &generator)
        if let oldWeight {
          state.north += (oldWeight - Android.oldWeight) * north
          state.east += (oldWeight - Android.oldWeight) * east
        }
      }
      sum += (state.north * state.north + state.east * state.east) / 250_000
    }
    return sum
  }

  /// Chi-square with two degrees of freedom a session, exactly; two-sided at 1e-6: of a million seeds one fails.
  @Test("after 1000 changes the offsets still have the variance A^2/16")
  func stationary() throws {
    let tail = try ChiSquare.upperTail(squares(sessions: 2000, changes: 1000), degreesOfFreedom: 4000)
    #expect(tail > 5e-7 && tail < 1 - 5e-7, "p \(tail)")
  }

  /// The old weight 1 - 0.03^2, without its root, leaves after 1000 changes a variance of 1/2 (1 + e^(-1.8)) = 0.58.
  @Test("an old weight without its root is rejected")
  func control() throws {
    let sum = try squares(sessions: 2000, changes: 1000, oldWeight: 1 - 0.03 * 0.03)
    #expect(try ChiSquare.upperTail(sum, degreesOfFreedom: 4000) > 1 - 5e-7, "\(sum / 4000)")
  }

  @Test("the memory of an offset falls to 1/e in 2,221 changes")
  func memory() {
    #expect(pow(Android.oldWeight, 2221) > exp(-1))
    #expect(pow(Android.oldWeight, 2222) < exp(-1))
  }

  /// Products of an offset's first and last value, over the variance, have the mean r^n and the variance 1 + r^2n; 4000
  /// of them at 4.9 standard errors, two-sided 1e-6 by the normal law of a mean.
  private func score(changes: Int) throws -> Double {
    let android = try Android(snapping: .grid(.unsnapped))
    let place = try Coordinate(latitude: 51.5, longitude: 0)
    var generator = SplitMix64(seed: 2027)
    var sum = 0.0
    let sessions = 2000
    for _ in 0..<sessions {
      var state = android.start(at: place, time: 0, using: &generator)
      let first = state
      for change in 1...changes { android.advance(&state, to: 3600 * Double(change), using: &generator) }
      sum += (first.north * state.north + first.east * state.east) / 250_000
    }
    let count = Double(2 * sessions)
    return (sum / count - exp(-1)) / ((1 + exp(-2)) / count).squareRoot()
  }

  @Test("it is measured to do so")
  func measuredMemory() throws {
    let score = try score(changes: 2221)
    #expect(score.magnitude < 4.9, "\(score) standard errors, threshold 4.9")
  }

  /// A memory of 1250 changes, as a weight of 0.04 would have, correlates by e^(-1.78) after 2221: as ours after 3949.
  @Test("a weight of 0.04 is rejected")
  func memoryControl() throws {
    let score = try score(changes: 3949)
    #expect(score.magnitude > 4.9, "\(score) standard errors, threshold 4.9")
  }

  /// The score of the mean square miss of 20,000 first reports, in metres of 1/111000 degree, against a value: on either
  /// axis the sum of a normal offset of deviation A/4 and a uniform snap over A, A being 2000.
  private func miss(against expected: Double) throws -> Double {
    let android = try Android(snapping: .grid(.snapped))
    var generator = SplitMix64(seed: 2028)
    var squares = Moments()
    for _ in 0..<20_000 {
      let degree = HalfOpenUniform(below: 1)
      // 110/111 of a degree are 55 whole rows of 2/111.
      let place = try Coordinate(
        latitude: 50 + 110.0 / 111 * degree.sample(using: &generator),
        longitude: degree.sample(using: &generator))
      let state = android.start(at: place, time: 0, using: &generator)
      let pair = try android.coordinate(for: place, in: state, using: &generator)
      let north = (pair.latitude - place.latitude) * 111_000
      let east = (pair.longitude - place.longitude) * 111_000 * cos(pair.latitude * .pi / 180)
      squares.add(north * north + east * east)
    }
    let error = try #require(squares.standardDeviation) / 20_000.0.squareRoot()
    return (try #require(squares.mean) - expected) / error
  }

  /// At 4.9 standard errors, two-sided 1e-6.
  @Test("one report misses by sqrt(A^2/6 + A^2/8), 1080 m, on a root mean square")
  func oneReport() throws {
    let score = try miss(against: 2000 * 2000 * (1 / 6.0 + 1 / 8.0))
    #expect(score.magnitude < 4.9, "\(score) standard errors, threshold 4.9")
  }

  @Test("a snap without offset, of 816 m, and one with an offset of A/3, are rejected")
  func oneReportControls() throws {
    for wrong in [1 / 6.0, 1 / 6.0 + 2 / 9.0] {
      let score = try miss(against: 2000 * 2000 * wrong)
      #expect(score.magnitude > 4.9, "\(score) standard errors, threshold 4.9")
    }
  }

  @Test("an accuracy below 200 m is 200 m, and what is no length is refused")
  func accuracies() throws {
    #expect(try Android(accuracy: 50, snapping: .grid(.snapped)).accuracy == 200)
    #expect(try Android(snapping: .grid(.snapped)).accuracy(of: 5) == 2000)
    #expect(try Android(snapping: .grid(.snapped)).accuracy(of: 3000) == 3000)
    #expect(
      complaint { try Android(accuracy: .nan, snapping: .grid(.snapped)) }
        == "the accuracy is a finite length above 0 m, and nan is not")
    #expect(
      complaint { try Android(snapping: .cell(level: 31)) }
        == "S2 cells have levels from 0 to 30, and 31 is none")
  }

  @Test("with a level, the centre of the offset position's S2 cell is reported")
  func cells() throws {
    let android = try Android(snapping: .cell(level: 12))
    let place = try Coordinate(latitude: 51.5, longitude: -0.1)
    var words = ScriptedWords(Self.script)
    let state = android.start(at: place, time: 0, using: &words)
    let (latitude, longitude) = android.shifted(place, by: state)
    let expected = try S2Cells(level: 12).centre(
      around: Coordinate(latitude: latitude, longitude: longitude))
    #expect(try android.coordinate(for: place, in: state, using: &words) == expected)
  }
}
