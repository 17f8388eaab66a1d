import Designs
import Recording
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Devices
@testable import Experiments

@Suite("A day of changing grants")
struct PermissionDayTests {
  private let experiment = PermissionDay()

  private func condition(_ steps: String) throws -> Condition {
    let condition = Condition(
      axes: experiment.axes,
      values: [.input(InputFile(name: "day", content: "title: A day\nsteps: [\(steps)]\n"))])
    try experiment.check(condition)
    return condition
  }

  private func estimates(_ steps: String, trials: Int = 1) throws -> [String: Estimate] {
    let here = try condition(steps)
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<trials, of: here, using: &generator, into: &tally)
    return try experiment.estimates(from: tally, of: here)
  }

  private func values(_ steps: String) throws -> [String: Double] {
    try estimates(steps).compactMapValues(\.value)
  }

  private static let allowed = "{updates: on}, {answers: allow while using}"

  @Test("what no grant brings about is left out")
  func metrics() {
    #expect(
      experiment.metrics.map(\.name) == [
        "weather_available", "weather_needs_access", "map_available", "map_approximate", "map_needs_access",
        "route_available", "route_needs_precision", "route_needs_access", "splits_available",
        "splits_needs_precision", "splits_needs_access", "background_available", "background_needs_precision",
        "background_needs_always", "background_needs_access", "alerts", "callbacks", "broken_rules",
      ])
  }

  @Test("a day without chance is the one that is counted by hand")
  func byHand() throws {
    // Access from 6 h on, approximate from 12 h on, always from 15 h on, none from 18 h on.
    let day = try values(
      """
      {at: 6 h, updates: on}, {answers: allow while using}, {at: 12 h, precise: off}, {at: 15 h, settings: always},
      {at: 18 h, settings: never}
      """)
    #expect(day["weather_available"] == 0.5 && day["weather_needs_access"] == 0.5)
    #expect(day["map_available"] == 0.25 && day["map_approximate"] == 0.25)
    #expect(day["route_available"] == 0.25 && day["route_needs_precision"] == 0.25)
    #expect(day["splits_needs_access"] == 0.5)
    #expect(day["background_needs_always"] == 0.375 && day["background_needs_precision"] == 0.125)
    #expect(day["background_available"] == 0)
    #expect(day["alerts"] == 1 && day["callbacks"] == 4 && day["broken_rules"] == 0)
  }

  @Test("Allow Once ends at its own time, between two steps and after the last one")
  func loans() throws {
    let start = "{updates: on}, {answers: allow once}, {at: 6 h, app: leaves}"
    for steps in [start, start + ", {at: 7 h, precise: off}"] {
      #expect(try values(steps)["map_available"] == Double(6 * 3_600_000 + 11_250) / 86_400_000)
    }
  }

  /// Six standard errors and a bit are the two-sided error level of 1e-9.
  private static let most = 6.11

  @Test("one switch at a uniform time leaves half a day, in the mean and in its spread")
  func uniform() throws {
    let trials = 40_000
    let share = try #require(
      try estimates("\(Self.allowed), {at: 0 h to 24 h, precise: off}", trials: trials)["route_available"])
    let (value, error) = (try #require(share.value), try #require(share.standardError))
    // The switch's time is uniform: mean 1/2, variance 1/12; of the variance's estimate the error is sqrt(1/180 / n).
    #expect(abs(value - 0.5) < Self.most * error, "\(value) ± \(error)")
    let variance = error * error * Double(trials)
    #expect(
      abs(variance - 1.0 / 12) < Self.most * (1 / (180 * Double(trials))).squareRoot(), "\(variance)")
    // A switch that comes an hour earlier at the latest is another law.
    let other = try #require(
      try estimates("\(Self.allowed), {at: 0 h to 23 h, precise: off}", trials: trials)["route_available"]?
        .value)
    #expect(abs(other - 0.5) > Self.most * error, "\(other) ± \(error)")
  }

  @Test("chances and repetitions have their means")
  func means() throws {
    let trials = 40_000
    // With a chance of 30 % a quarter of the day lacks precision.
    let chance = try #require(
      try estimates("\(Self.allowed), {at: 18 h, precise: off, chance: 30 %}", trials: trials)[
        "route_needs_precision"])
    let (value, error) = (try #require(chance.value), try #require(chance.standardError))
    #expect(abs(value - 0.3 / 4) < Self.most * error && abs(value - 0.31 / 4) > Self.most * error / 2)
    // Two to five times, on average three and a half, an hour.
    let again = try #require(
      try estimates(
        "\(Self.allowed), {repeat: {times: 2 to 5, steps: [{after: 1 h, precise: off}, {after: 1 h, precise: on}]}}",
        trials: trials)["route_needs_precision"])
    let (mean, spread) = (try #require(again.value), try #require(again.standardError))
    #expect(abs(mean - 3.5 / 24) < Self.most * spread)
    // Without the upper end it would be three times.
    #expect(abs(mean - 3.0 / 24) > Self.most * spread)
  }

  @Test("a replay agrees with what is observed, and shows every word")
  func replay() throws {
    let here = try condition(
      """
      \(Self.allowed), {at: 8 h to 9 h, app: leaves, chance: 50 %},
      {repeat: {times: 0 to 3, steps: [{after: 1 min to 2 h, precise: off}, {after: 1 s to 1 h, precise: on}]}},
      {random: {times: 0 to 20, after: 1 s to 10 min}}
      """)
    for trial in 0..<500 as Range<UInt64> {
      let draws = UInt64(experiment.drawsPerTrial(in: here))
      var (one, other) = (
        SplitMix64(seed: 1, position: trial * draws), SplitMix64(seed: 1, position: trial * draws)
      )
      var tally = experiment.tally(for: here)
      try experiment.observe(trials: 0..<1, of: here, using: &one, into: &tally)
      let replay = try experiment.replay(here, using: &other)
      #expect(one == other && one == SplitMix64(seed: 1, position: (trial + 1) * draws))
      #expect(replay.draws.reduce(0) { $0 + $1.words } == Int(draws))
      let estimates = try experiment.estimates(from: tally, of: here)
      for item in replay.outcome {
        let value: Double? =
          switch item.value {
          case .real(let number): number
          case .integer(let number): Double(number)
          default: nil
          }
        #expect(value == estimates[item.name]?.value, "trial \(trial), \(item.name)")
      }
    }
  }

  @Test("the first day and the mean day fill the day, feature by feature")
  func tables() throws {
    let here = try condition(
      "\(Self.allowed), {at: 1 h to 2 h, precise: off}, {at: 3 h to 20 h, settings: never}")
    var (tally, generator) = (experiment.tally(for: here), SplitMix64(seed: 2026))
    try experiment.observe(trials: 0..<100, of: here, using: &generator, into: &tally)
    let outcome = Outcome(
      condition: here, stretch: Stretch(seed: 2026, count: 1000), trials: 100, tally: tally,
      estimates: try experiment.estimates(from: tally, of: here), exact: [:])
    for table in try experiment.tables(from: [outcome]) {
      let lanes = Dictionary(grouping: table.rows) { $0[1].text }
      #expect(lanes.count == 5)
      for (lane, rows) in lanes {
        let (starts, ends) = (rows.map { number($0[3]) }, rows.map { number($0[4]) })
        #expect(starts.first == 0 && abs((ends.last ?? 0) - 86_400) < 1e-6, "\(table.name), \(lane)")
        #expect(Array(starts.dropFirst()) == Array(ends.dropLast()))
      }
    }
  }

  private func number(_ cell: Cell) -> Double {
    if case .real(let number) = cell { number } else { .nan }
  }

  @Test("what is broken is counted")
  func watch() {
    func broken(_ signal: Signal, at time: Int = 0, before: Int = 0) -> Int {
      let device = Device()
      var watch = DeviceWatch(device)
      watch.look(
        at: [
          Event(time: before, inForeground: true, signal: .updates(true)),
          Event(time: time, inForeground: true, signal: signal),
        ], of: device)
      return watch.broken
    }
    let reading = Reading(status: .whenInUse, isFull: true)
    #expect(broken(.alert(.access)) == 0)
    // Positions and regions without access, a callback that says what is not the case, time that goes back.
    #expect(broken(.position(.precise)) > 0)
    #expect(broken(.visit(.approximate)) > 0)
    #expect(broken(.region(entered: true)) > 0)
    #expect(broken(.authorization(reading, .unknown)) > 0)
    #expect(broken(.alert(.access), at: 1, before: 2) > 0)
  }
}
