import Designs
import Devices
import Recording
import Sampling

extension PermissionDay {
  /// The first day of each condition, and the mean day, each as lanes of features over time.
  public var furtherTables: [Table] {
    ["first-day", "mean-day"].map {
      Table(name: $0, columns: axes.map(\.column) + ["lane", "state", "start_s", "end_s"])
    }
  }

  /// Those tables with their rows. On the mean day a feature's states follow each other from the worst to the best,
  /// each as long as it is on average.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    var (first, mean) = (furtherTables[0], furtherTables[1])
    for outcome in outcomes {
      let cells = outcome.condition.values.map(\.cell)
      let scenario = try Self.scenario(of: outcome.condition)
      var generator = outcome.stretch.generator(at: 0)
      let day = DeviceDay(scenario.day(using: &generator), of: scenario)
      for feature in Feature.allCases {
        for (state, start, end) in day.times(of: feature) {
          first.append(cells + Self.row(feature, state, Double(start) / 1000, Double(end) / 1000))
        }
        var start = 0.0
        for what in FeatureState.all.reversed() where what.feature == feature {
          let share = outcome.estimates[what.name]?.value ?? 0
          guard share > 0 else { continue }
          let end = start + share * Double(scenario.length) / 1000
          mean.append(cells + Self.row(feature, what.state, start, end))
          start = end
        }
      }
    }
    return [first, mean]
  }

  private static func row(
    _ feature: Feature, _ state: FeatureGate.State, _ start: Double, _ end: Double
  ) -> [Cell] {
    [.text(feature.label), .text(state.label), .real(start), .real(end)]
  }

  /// A day with each time and choice that was drawn, what the app was told of it, and what came of it.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let scenario = try Self.scenario(of: condition)
    let day = scenario.day(using: &generator)
    let trial = DeviceDay(day, of: scenario)
    let draws = day.draws.map { draw -> Replay.Item in
      let isTime = draw.matter == .time
      return Replay.Item(
        "line \(draw.line): \(draw.matter.rawValue)",
        isTime ? .real(Double(draw.value) / 1000) : .integer(draw.value), unit: isTime ? "s" : "1",
        words: draw.words)
    }
    let shares = FeatureState.all.map { what in
      Replay.Item(
        what.name, .real(Double(trial.time(of: what.feature, in: what.state)) / Double(scenario.length)),
        unit: "1")
    }
    return Replay(
      draws: draws, story: trial.events.map(\.description),
      outcome: shares + [
        Replay.Item("alerts", .integer(trial.alerts), unit: "1"),
        Replay.Item("callbacks", .integer(trial.callbacks), unit: "1"),
        Replay.Item("broken_rules", .integer(trial.broken), unit: "1"),
      ])
  }
}

extension DeviceDay {
  /// What a feature is, from when to when in milliseconds; times that meet in one state are one.
  func times(of feature: Feature) -> [(state: FeatureGate.State, start: Int, end: Int)] {
    spans.reduce(into: []) { times, span in
      let state = feature.gate.state(under: span.grant)
      if let last = times.last, last.state == state {
        times[times.count - 1].end = span.end
      } else {
        times.append((state, span.start, span.end))
      }
    }
  }
}
