import Designs
import Devices
import Recording
import Sampling
import Statistics

/// What a day of changing grants leaves of an app's features.
///
/// A trial is one day of a scenario: its inputs come at random times to a device with one app. The features are what
/// the grant makes of them at each moment, whether or not the app is on the screen. Each day is watched besides for
/// what must hold whatever happens (`DeviceWatch`).
public struct PermissionDay: Experiment {
  static let scenario = Axis(
    "scenario", .input(InputFolder("scenarios", ending: "yaml", example: "commuter")), "the script of the day"
  )

  /// What is kept of days.
  public struct Counts: Tally {
    /// Shares of the day by what a feature is, in the order of `FeatureState.all`.
    var shares = FeatureState.all.map { _ in Moments() }
    var alerts = IntegerHistogram()
    var callbacks = IntegerHistogram()
    var broken = IntegerHistogram()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      for place in shares.indices { shares[place].merge(next.shares[place]) }
      alerts.merge(next.alerts)
      callbacks.merge(next.callbacks)
      broken.merge(next.broken)
    }

    mutating func add(_ day: DeviceDay, of length: Int) {
      for (place, what) in FeatureState.all.enumerated() {
        shares[place].add(Double(day.time(of: what.feature, in: what.state)) / Double(length))
      }
      alerts.add(day.alerts)
      callbacks.add(day.callbacks)
      broken.add(day.broken)
    }
  }

  /// The experiment has no settings but its axis.
  public init() {}

  /// The name in a spec.
  public let name = "permission-day"
  /// What the experiment asks.
  public let question = "What do changing grants leave of an app's features on a person's day?"
  /// The axes, in the order of the tables.
  public let axes = [scenario]
  /// What is estimated, in the order of the tables.
  public let metrics =
    FeatureState.all.map {
      Metric($0.name, .mean, "share of the day: \($0.feature.label) \($0.state.sentenceEnd)")
    } + [
      Metric("alerts", .mean, "questions that the person sees in a day"),
      Metric("callbacks", .mean, "callbacks of the app's authorisation in a day"),
      Metric("broken_rules", .mean, "what must hold and did not, in a day: 0"),
    ]

  /// Refuses a scenario that cannot be read, at its line.
  public func check(_ condition: Condition) throws { _ = try Self.scenario(of: condition) }

  /// The words of the scenario's random times and choices.
  public func drawsPerTrial(in condition: Condition) -> Int {
    guard let scenario = try? Self.scenario(of: condition) else {
      preconditionFailure("a condition's scenario was read when it was decoded")
    }
    return scenario.words
  }

  /// The scenario that a condition names.
  static func scenario(of condition: Condition) throws -> Scenario {
    let file = condition.input(scenario)
    return try Scenario(file.content, file: file.location)
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let scenario = try Self.scenario(of: condition)
    for _ in trials {
      tally.add(DeviceDay(scenario.day(using: &generator), of: scenario), of: scenario.length)
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    var estimates: [String: Estimate] = [
      "alerts": try .mean(tally.alerts), "callbacks": try .mean(tally.callbacks),
      "broken_rules": try .mean(tally.broken),
    ]
    for (what, share) in zip(FeatureState.all, tally.shares) { estimates[what.name] = try .mean(share) }
    return estimates
  }
}

extension FeatureGate.State {
  fileprivate var sentenceEnd: String {
    switch self {
    case .available: "is available"
    case .approximate: "has approximate positions"
    default: label
    }
  }
}
