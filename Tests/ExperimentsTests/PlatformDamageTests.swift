import Designs
import Geodesy
import Geometry
import Mechanisms
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

@Suite("What mechanisms do to the features of an app")
struct PlatformDamageTests {
  private let experiment = PlatformDamage()

  private func condition(_ mechanism: Platform, _ outing: Outing, _ place: Place, minutes: Int) -> Condition {
    Condition(
      axes: experiment.axes,
      values: [
        .choice(mechanism.rawValue), .choice(outing.rawValue), .choice(place.rawValue), .count(minutes),
      ])
  }

  private func counts(
    _ mechanism: Platform, _ outing: Outing, _ place: Place = .helsinki, minutes: Int = 1, trials: Int
  ) throws -> PlatformDamage.Counts {
    let here = condition(mechanism, outing, place, minutes: minutes)
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    #expect(
      generator == SplitMix64(seed: 2026, position: UInt64(trials * experiment.drawsPerTrial(in: here))))
    return tally
  }

  @Test("every mechanism keeps to its words on every outing", arguments: Platform.allCases, Outing.allCases)
  func words(mechanism: Platform, outing: Outing) throws {
    let counts = try counts(mechanism, outing, .sanFrancisco, trials: 2)
    #expect(counts.traced.count == 2)
    #expect((counts.ratios.count == 0) == (outing == .rest))
    #expect((counts.gaps.count == 0) == (outing == .longWalk))
  }

  @Test("a replay has the trial's draws, its reports and the way between them", arguments: Platform.allCases)
  func replay(mechanism: Platform) throws {
    let here = condition(mechanism, .run, .berlin, minutes: 10)
    for trial in 0..<100 {
      let words = UInt64(trial * experiment.drawsPerTrial(in: here))
      var (counted, retold) = (
        SplitMix64(seed: 7, position: words), SplitMix64(seed: 7, position: words)
      )
      var tally = experiment.tally(for: here)
      try experiment.observe(trials: 0..<1, of: here, using: &counted, into: &tally)
      let replay = try experiment.replay(here, using: &retold)
      #expect(counted == retold)
      #expect(replay.draws.map(\.name) == ["heading", "start_east", "start_north"])
      #expect(replay.outcome.last.map { $0.value.text } == tally.traced.mean.map { Cell.real($0).text })
      let reports = Double(replay.outcome.count / 3)
      #expect(((tally.rates.mean ?? 0) - reports).magnitude < 1e-12)
    }
  }

  @Test("outings have their length, and come back", arguments: Outing.allCases)
  func outings(outing: Outing) {
    #expect(outing.distance(at: 0) == 0)
    #expect(outing.distance(at: outing.duration) == outing.length)
    let (ahead, left) = outing.offset(at: outing.duration)
    #expect(((ahead * ahead + left * left).squareRoot() < 1e-9) == outing.returns)
    // No minute is longer than the fastest minute, of the commute: 500 m.
    for minute in 0..<Int(outing.duration / 60) {
      let (before, after) = (
        outing.offset(at: 60 * Double(minute)), outing.offset(at: 60 * Double(minute + 1))
      )
      let (x, y) = (after.ahead - before.ahead, after.left - before.left)
      let way = outing.distance(at: 60 * Double(minute + 1)) - outing.distance(at: 60 * Double(minute))
      #expect((x * x + y * y).squareRoot() <= way + 1e-9 && way <= 500 + 1e-9)
    }
  }

  @Test("a commuter is at work, 15 km away, without a speed")
  func commute() {
    #expect(Outing.commute.offset(at: 7200).ahead == 15_000)
    #expect(Outing.commute.speed(at: 7200) == nil)
    #expect(Outing.commute.speed(at: 600) == 25.0 / 3)
    #expect(Outing.rest.speed(at: 0) == nil)
  }

  @Test("precise positions damage nothing but the corners of a circle")
  func precise() throws {
    // Sixty chords of a circle: 60 sin(pi/60) / pi.
    let walk = try counts(.precise, .walk, trials: 20)
    #expect(((walk.ratios.mean ?? 0) - 0.99954316).magnitude < 1e-5)
    #expect((walk.gaps.mean ?? 1) < 1e-3)
    #expect(walk.exits.mean == 0 && walk.zeroSpeeds.mean == 0 && walk.untraced == 0)
    let rest = try counts(.precise, .rest, trials: 2)
    #expect(rest.untraced == 2 && rest.traced.mean == 0)
  }

  @Test("a phone whose position comes each half hour is traced by two chords")
  func halfHours() throws {
    // From one side of the circle to the other and back: 2/pi of the way.
    let walk = try counts(.precise, .walk, minutes: 30, trials: 3)
    #expect(((walk.ratios.mean ?? 0) - 2 / Double.pi).magnitude < 1e-5)
    #expect(walk.rates.mean == 3)
  }

  @Test("on iOS every report passes a check of the speed, at three to four reports an hour; on Android none")
  func speeds() throws {
    for mechanism in [Platform.sessionGrid, .nearestPoint, .fixedGrid] {
      let counts = try counts(mechanism, .rest, trials: 5)
      #expect(counts.zeroSpeeds.mean == 1)
      #expect((3...4).contains(counts.rates.mean ?? 0))
      #expect(counts.untraced == 5)
    }
    let android = try counts(.androidSnapped, .rest, trials: 5)
    #expect(android.zeroSpeeds.mean == 0)
    #expect(((android.rates.mean ?? 0) - 145.0 / 24).magnitude < 1e-9)
  }

  /// A walk of 50 km over WebKit's grid with a position each 10 m; the ratio of traced to true, and its standard error.
  private func longWalk(_ step: LatitudeLongitudeGrid.Step, _ place: Place) throws -> Moments {
    let centre = try LocalPlane(at: place.coordinate())
    let grid = try LatitudeLongitudeGrid(side: 5000, step: step)
    var generator = SplitMix64(seed: 2026)
    var ratios = Moments()
    for _ in 0..<600 {
      let (sine, cosine) = sineAndCosine(Angle().sample(using: &generator))
      let start = HalfOpenUniform(below: 100_000)
      let home = try LocalPlane(
        at: centre.coordinate(
          east: start.sample(using: &generator) - 50_000, north: start.sample(using: &generator) - 50_000))
      var last: Coordinate?
      var traced = 0.0
      for step in 0...5000 {
        let place = try home.coordinate(east: 10 * Double(step) * cosine, north: 10 * Double(step) * sine)
        let pair = grid.snap(latitude: place.latitude, longitude: place.longitude)
        let reported = try Coordinate(latitude: pair.latitude, wrapping: pair.longitude)
        if let last { traced += LocalPlane.distance(from: last, to: reported) }
        last = reported
      }
      ratios.add(traced / 50_000)
    }
    return ratios
  }

  /// Each within 4.9 standard errors, two-sided 1e-6, and half a unit of the last figure of what is known.
  @Test(
    "50 km walks on WebKit's grid are traced 1.338 or 2.48 times too long at San Francisco, 1.275 near Greenwich",
    arguments: [
      (LatitudeLongitudeGrid.Step.snapped, Place.sanFrancisco, 1.338, 0.0005),
      (.unsnapped, .sanFrancisco, 2.48, 0.005), (.snapped, .london, 1.275, 0.0005),
    ])
  func shippedGrids(
    step: LatitudeLongitudeGrid.Step, place: Place, expected: Double, rounding: Double
  ) throws {
    let ratios = try longWalk(step, place)
    let mean = try #require(ratios.mean)
    let error = try #require(ratios.standardDeviation) / 600.0.squareRoot()
    #expect((mean - expected).magnitude < 4.9 * error + rounding, "\(mean) ± \(error)")
    // 4/pi is what a grid of unshifted rows has; at San Francisco both are told from it.
    if place == .sanFrancisco { #expect(mean - 4 / Double.pi > 4.9 * error) }
  }
}
