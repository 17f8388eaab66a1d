import Designs
import Geodesy
import Mechanisms
import Sampling
import Statistics

/// What each platform's approximate positions do to the features of an app: distance, pace, loops, a geofence and a
/// check of the speed.
///
/// A trial draws a heading and a start, east then north, in a square of 100 km around a city; the phone has a position
/// each so many minutes, and the mechanism reports as its schedule allows. Whatever a trial draws, it owns the most words
/// that it might: the next one starts behind them.
public struct PlatformDamage: Experiment {
  static let mechanism = Axis(
    "mechanism", .choice(Platform.allCases.map(\.rawValue)), "how positions are reported")
  static let outing = Axis(
    "outing", .choice(Outing.allCases.map(\.rawValue)), "what the phone does")

  static let minutes = Axis(
    "minutes", .count(1...60), "minutes between two positions of the phone", default: .count(1))

  /// What is kept of outings; moments of what a kind of outing does not have stay empty.
  public struct Counts: Tally {
    var ratios = Moments()
    var traced = Moments()
    var untraced = 0
    var rates = Moments()
    var paces = Moments()
    var gaps = Moments()
    var exits = Moments()
    var zeroSpeeds = Moments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      ratios.merge(next.ratios)
      traced.merge(next.traced)
      untraced += next.untraced
      rates.merge(next.rates)
      paces.merge(next.paces)
      gaps.merge(next.gaps)
      exits.merge(next.exits)
      zeroSpeeds.merge(next.zeroSpeeds)
    }

    mutating func add(_ trial: ReportedOuting, of outing: Outing) {
      traced.add(trial.traced)
      if trial.traced == 0 { untraced += 1 }
      rates.add(Double(trial.reports.count) / (outing.duration / 3600))
      exits.add(Double(trial.falseExits) / Double(trial.inside))
      zeroSpeeds.add(Double(trial.zeroSpeeds) / Double(trial.reports.count))
      if outing.length > 0 {
        ratios.add(trial.traced / outing.length)
        paces.add(trial.misjudged / outing.length)
      }
      if outing.returns { gaps.add(trial.gap) }
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "mechanisms"
  /// What the experiment asks.
  public let question =
    "What do a platform's approximate positions do to distance, pace, loops and geofences?"
  /// The axes, in the order of the tables.
  public let axes = [mechanism, outing, Place.axis, minutes]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("traced_ratio", .mean, "damage to distance: the way from report to report over the true way"),
    Metric("traced_m", unit: "m", .mean, "damage to distance at rest: the way from report to report"),
    Metric("zero_share", .share, "damage to distance: share of outings that trace 0"),
    Metric("reports_per_hour", unit: "1/h", .mean, "damage to a live map: new reports an hour"),
    Metric("pace_error", .mean, "damage to pace: sum over legs of |traced - true|, over the true way"),
    Metric("loop_error_m", unit: "m", .mean, "damage to loops: first to last report of a closed way"),
    Metric("false_exit_share", .mean, "damage to a geofence of 200 m: reports outside, made inside"),
    Metric("zero_speed_share", .mean, "damage to speed: reports of speed 0, which 'speed >= 0' lets pass"),
  ]

  /// The most words that a trial may draw.
  public func drawsPerTrial(in condition: Condition) -> Int {
    let place = condition.word(Place.axis, as: Place.self)
    let positions = ReportedOuting.positions(
      of: condition.word(Self.outing, as: Outing.self), minutes: condition.count(Self.minutes))
    guard let mechanism = try? condition.word(Self.mechanism, as: Platform.self).mechanism(around: place)
    else {
      preconditionFailure("the platforms' settings are constants in their domains")
    }
    return ReportedOuting.words + mechanism.mostWords(positions: positions)
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let outing = condition.word(Self.outing, as: Outing.self)
    try forEachTrial(trials.count, of: condition, using: &generator) { tally.add($0, of: outing) }
  }

  /// Makes so many trials. Each begins with the first of the words that it owns, however many the one before drew.
  func forEachTrial(
    _ count: Int, of condition: Condition, using generator: inout SplitMix64, _ body: (ReportedOuting) -> Void
  ) throws {
    let place = condition.word(Place.axis, as: Place.self)
    let centre = try LocalPlane(at: place.coordinate())
    let outing = condition.word(Self.outing, as: Outing.self)
    let minutes = condition.count(Self.minutes)
    let words = drawsPerTrial(in: condition)
    func make(by mechanism: some Mechanism) throws {
      for _ in 0..<count {
        body(
          try withOwnWords(words, of: &generator) { own in
            try ReportedOuting(outing, minutes: minutes, around: centre, by: mechanism, using: &own)
          })
      }
    }
    try make(by: condition.word(Self.mechanism, as: Platform.self).mechanism(around: place))
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "traced_ratio": try .mean(tally.ratios),
      "traced_m": try .mean(tally.traced),
      "zero_share": try .share(tally.untraced, of: tally.traced.count),
      "reports_per_hour": try .mean(tally.rates),
      "pace_error": try .mean(tally.paces),
      "loop_error_m": try .mean(tally.gaps),
      "false_exit_share": try .mean(tally.exits),
      "zero_speed_share": try .mean(tally.zeroSpeeds),
    ]
  }
}
