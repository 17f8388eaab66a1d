import Designs
import Geodesy
import Mechanisms
import Recording
import Sampling
import Statistics

/// What an app's figure for a run is worth when Precise Location is switched off and on during it.
///
/// The switch is off and on in turn for exponential times, beginning with on. Four rules make a distance of the same
/// recording: `joined` takes the line through all fixes, `recorded` the precise stretches alone, `bridged` adds straight
/// lines over gaps of up to 60 s, `own-speed` the runner's own speed over all gaps. With `stream: common` all rules see
/// the same runs. A trial owns the most words that its phone might draw.
public struct GrantChanges: Experiment {
  /// How a distance is made.
  enum Rule: String, CaseIterable {
    case joined, recorded, bridged
    case ownSpeed = "own-speed"
  }

  static let rule = Axis(
    "rule", .choice(Rule.allCases.map(\.rawValue)), "how the distance is made of the recording")
  static let precise = Axis("precise", .duration(10...1e7), "mean time for which the switch is on")
  static let approximate = Axis("approximate", .duration(1...1e7), "mean time for which it is off")
  static let length = Axis("length", .length(100...1e5), "length of the run", default: .length(5000))

  /// What is kept of runs.
  public struct Counts: Tally {
    var errors = Moments()
    var squares = Moments()
    var near = 0
    var uncertainties = Moments()
    var covered = 0
    var recorded = Moments()
    var switches = Moments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      errors.merge(next.errors)
      squares.merge(next.squares)
      near += next.near
      uncertainties.merge(next.uncertainties)
      covered += next.covered
      recorded.merge(next.recorded)
      switches.merge(next.switches)
    }

    mutating func add(_ run: ChangingRun, by rule: Rule) {
      let (distance, bridges) = run.distance(by: rule)
      let error = distance - run.way
      errors.add(error)
      squares.add(error * error)
      if error.magnitude <= run.way / 100 { near += 1 }
      recorded.add(run.recordedShare)
      switches.add(Double(run.switches))
      guard let bridges else { return }
      uncertainties.add(bridges.uncertainty)
      let missing = run.way * (1 - run.recordedShare)
      if (bridges.bridged - missing).magnitude <= bridges.uncertainty { covered += 1 }
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "grant-changes"
  /// What the experiment asks.
  public let question =
    "What is the distance of a run worth when Precise Location is switched off and on during it?"
  /// The axes, in the order of the tables.
  public let axes = [rule, precise, approximate, length] + Runner.axes + [FixError.accuracy]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("bias_m", unit: "m", .mean, "distance less the way run"),
    Metric("rms_m", unit: "m", .rootMeanSquare, "distance less the way run"),
    Metric("within_share", .share, "runs whose distance is right to 1 %"),
    Metric("uncertainty_m", unit: "m", .mean, "uncertainty stated of all bridges, by rules that bridge"),
    Metric("covered", .share, "ways over all gaps within what is bridged ± its uncertainty"),
    Metric("recorded_share", .mean, "share of the way between precise fixes of one stretch"),
    Metric("switches", .mean, "how often the switch is moved in a run"),
  ]

  /// Refuses a run that is no whole number of steps, and an accuracy below 0.01 m.
  public func check(_ condition: Condition) throws {
    let metres = condition.length(Self.length)
    guard metres.truncatingRemainder(dividingBy: Runner.step) == 0 else {
      throw Rejected(
        "a run is a whole number of steps of 10 m, and \(AxisValue.length(metres).label) is not")
    }
    try FixError.check(condition)
  }

  /// The most words that a trial may draw.
  public func drawsPerTrial(in condition: Condition) -> Int {
    guard let setting = try? setting(condition) else {
      preconditionFailure("the plane and the platform are constants in their domains")
    }
    return setting.mostWords
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let (setting, rule) = (try setting(condition), condition.word(Self.rule, as: Rule.self))
    for _ in trials { tally.add(try trial(setting, using: &generator).run, by: rule) }
  }

  func setting(_ condition: Condition) throws -> ChangingRun.Setting {
    ChangingRun.Setting(
      runner: Runner(condition), steps: Int(condition.length(Self.length) / Runner.step),
      accuracy: condition.length(FixError.accuracy), precise: condition.duration(Self.precise),
      approximate: condition.duration(Self.approximate), platform: try NearestPoint(),
      plane: try LocalPlane(at: Place.london.coordinate()))
  }

  /// One trial and its numbers; the generator ends behind all the words that it owns.
  func trial(
    _ setting: ChangingRun.Setting, using generator: inout SplitMix64
  ) throws -> (run: ChangingRun, draws: ChangingRun.Draws) {
    try withOwnWords(setting.mostWords, of: &generator) { own in
      let draws = setting.draws(using: &own)
      return (try ChangingRun(setting, draws, using: &own), draws)
    }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "bias_m": try .mean(tally.errors),
      "rms_m": try .rootMeanSquare(ofSquares: tally.squares),
      "within_share": try .share(tally.near, of: tally.errors.count),
      "uncertainty_m": try .mean(tally.uncertainties),
      "covered": try .share(tally.covered, of: tally.uncertainties.count),
      "recorded_share": try .mean(tally.recorded),
      "switches": try .mean(tally.switches),
    ]
  }
}
