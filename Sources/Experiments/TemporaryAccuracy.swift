import Designs
import Notation
import Sampling
import Statistics

/// How much of a run an app has precise positions by temporary full accuracy, while a person turns to other apps and back.
///
/// Precise Location is off. The app asks for temporary full accuracy, and the person always allows it at once. It ends
/// 11.2 to 11.3 s after the app leaves the screen (measured in six runs of the iOS 27.0 simulator, in the article on
/// location permission changes; here uniformly, anew each time), unless the person is back by then or a background
/// session runs. Spells in front and behind take turns; all are
/// independent. The device's clock has whole milliseconds, to which spells are rounded: of spells of 5 s and more that
/// moves no mean by more than a ten-thousandth of itself.
///
/// The run begins in front, with the first question, or at any moment of an alternation that has gone on for ever: in
/// front with probability F/(F + B), in a spell that is long with the probability that its length gives it, uniformly
/// within it. Of a run that begins so all averages are those of the long run, however short it is.
///
/// What a trial draws stands at `Spells.init`, and how many words it owns at `Spells.mostWords`.
public struct TemporaryAccuracy: Experiment {
  static let spells = Axis(
    "spells", .choice(Spells.Law.allCases.map(\.rawValue)), "law of the spells in front and behind",
    default: .choice(Spells.Law.exponential.rawValue))
  static let front = Axis("front", .duration(1...86_400), "mean spell in front")
  static let behind = Axis("behind", .duration(1...86_400), "mean spell behind other apps")
  static let app = Axis(
    "app", .choice(App.allCases.map(\.rawValue)), "what the app does to keep full accuracy")
  static let start = Axis(
    "start", .choice(Start.allCases.map(\.rawValue)), "how the run begins",
    default: .choice(Start.inFront.rawValue))
  static let run = Axis(
    "run", .duration(60...86_400), "length of the run", default: .duration(1800))

  /// What the app does, beside asking as the run begins.
  enum App: String, CaseIterable {
    /// Nothing.
    case asksOnce = "asks-once"
    /// It asks on each return where accuracy is reduced.
    case asksAgain = "asks-again"
    /// It runs a background session, with its indicator, and asks again if need be.
    case holdsSession = "holds-session"
  }
  /// How the run begins; see the type.
  enum Start: String, CaseIterable { case inFront = "in-front", anyMoment = "any-moment" }

  /// Over runs.
  public struct Counts: Tally {
    var precise = Moments()
    var kept = 0
    var alerts = IntegerHistogram()
    var callbacks = IntegerHistogram()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      precise.merge(next.precise)
      kept += next.kept
      alerts.merge(next.alerts)
      callbacks.merge(next.callbacks)
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "temporary-accuracy"
  /// What the experiment asks.
  public let question = "How much of a run is precise by temporary full accuracy?"
  /// The axes, in the order of the tables.
  public let axes = [app, front, behind, spells, start, run]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("precise_share", .mean, "share of the run with full accuracy"),
    Metric("kept_share", .share, "share of runs that keep full accuracy throughout"),
    Metric("alerts_per_hour", unit: "1/h", .mean, "how often the person is asked"),
    Metric("callbacks_per_hour", unit: "1/h", .mean, "how often the app is told of a change"),
  ]

  /// Refuses a run that begins at any moment and asks but once: there would be no first question.
  public func check(_ condition: Condition) throws {
    let isAnyMoment = condition.word(Self.start, as: Start.self) == .anyMoment
    guard !isAnyMoment || condition.word(Self.app, as: App.self) != .asksOnce else {
      throw Rejected("an app that asks once does so as the run begins; write 'start: in-front'")
    }
  }

  /// More words than a trial will draw.
  public func drawsPerTrial(in condition: Condition) -> Int {
    Spells.mostWords(
      run: Self.milliseconds(condition),
      cycle: condition.duration(Self.front) + condition.duration(Self.behind))
  }

  static func milliseconds(_ condition: Condition) -> Int { Int((1000 * condition.duration(run)).rounded()) }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let words = drawsPerTrial(in: condition)
    let length = Double(Self.milliseconds(condition))
    for _ in trials {
      let run = try withOwnWords(words, of: &generator) { own in
        Self.run(over: Self.spells(of: condition, using: &own), of: condition)
      }
      tally.precise.add(Double(run.precise) / length)
      tally.kept += run.isKept ? 1 : 0
      tally.alerts.add(run.alerts)
      tally.callbacks.add(run.callbacks)
    }
  }

  static func spells(
    of condition: Condition, using generator: inout some RandomNumberGenerator
  ) -> Spells {
    Spells(
      condition.word(spells, as: Spells.Law.self), front: condition.duration(front),
      behind: condition.duration(behind), run: milliseconds(condition),
      isAnyMoment: condition.word(start, as: Start.self) == .anyMoment, using: &generator)
  }

  static func run(over spells: Spells, of condition: Condition) -> AccuracyRun {
    let app = condition.word(app, as: App.self)
    return AccuracyRun(
      over: spells, asksAgain: app != .asksOnce, hasSession: app == .holdsSession,
      run: milliseconds(condition))
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    let hourly = 3600 / condition.duration(Self.run)
    return [
      "precise_share": try .mean(tally.precise),
      "kept_share": try .share(tally.kept, of: tally.precise.count),
      "alerts_per_hour": try .mean(tally.alerts, scale: hourly),
      "callbacks_per_hour": try .mean(tally.callbacks, scale: hourly),
    ]
  }
}
