import Designs
import Notation
import Oracles
import Sampling
import Statistics

/// An attacker who takes the moment at which the reported cell changes, and puts the phone at the border just passed.
///
/// The phone moves straight on at a constant speed v, with a uniform heading, over squares of side L that stay. Reports
/// come every T. Along each axis by itself the reported cell changes once the phone, at a report, is more than the
/// hysteresis h beyond the cell's border; h = 0 reports the phone's own cell. What is estimated is the position at the
/// report that first differs from the one before, from these two reports alone:
/// - of a change over one border, an edge: on the middle of the edge, moved across it by a lead;
/// - of a change of column and row at once: on their common corner, moved by a lead along both axes.
///
/// The lead is what the attacker knows: `cells` alone, 0; `rule`, h, as who knows the rule; `speed`, also v and T, the
/// mean distance beyond the border, h + w (3 pi - 4 u)/(12 (2 - u)) at an edge and h + w/3 at a corner, w = v T and
/// u = w/L.
///
/// A trial is one step of a phone that has been on its way for long: it draws the heading in [0, 2 pi) and the position
/// x, y in [0, L) at the earlier report. Steps and hysteresis are at most a cell together, so that no cell is passed
/// unseen.
public struct BorderAttack: Experiment {
  static let knowledge = Axis(
    "knowledge", .choice(Knowledge.allCases.map(\.rawValue)), "what the attacker knows besides two reports")
  static let kmh = Axis("kmh", .count(1...10_000), "speed in km/h")
  static let interval = Axis("interval", .duration(1...86_400), "time from report to report")
  static let hysteresis = Axis(
    "hysteresis", .length(0...1e6), "how far beyond a border the report changes", default: .length(0))
  static let cell = Axis("cell", .length(1...1e6), "side of the square cell", default: .length(5000))

  /// What the attacker knows; see the type.
  enum Knowledge: String, CaseIterable { case cells, rule, speed }

  /// Squared errors over changes, and how many steps had one.
  public struct Counts: Tally {
    var across = Moments()
    var along = Moments()
    var total = Moments()
    var reported = Moments()
    var changes = IntegerHistogram()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      across.merge(next.across)
      along.merge(next.along)
      total.merge(next.total)
      reported.merge(next.reported)
      changes.merge(next.changes)
    }

    mutating func add(_ step: BorderStep) {
      reported.add(step.reportedSquare)
      changes.add(step.estimate == nil ? 0 : 1)
      guard let estimate = step.estimate else { return }
      total.add(estimate.x * estimate.x + estimate.y * estimate.y)
      guard let edge = step.edge else { return }
      across.add(edge.across * edge.across)
      along.add(edge.along * edge.along)
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "border-attack"
  /// What the experiment asks.
  public let question = "How well is a moving phone known at the moment when its reported cell changes?"
  /// The axes, in the order of the tables.
  public let axes = [knowledge, kmh, interval, hysteresis, cell]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("across_rms_m", unit: "m", .rootMeanSquare, "error across the border, of changes over an edge"),
    Metric("along_rms_m", unit: "m", .rootMeanSquare, "error along the border, of changes over an edge"),
    Metric("total_rms_m", unit: "m", .rootMeanSquare, "distance from the estimate, of all changes"),
    Metric("reported_rms_m", unit: "m", .rootMeanSquare, "distance from the reported centre, of all reports"),
    Metric("changes_per_hour", unit: "1/h", .mean, "how often the reported cell changes"),
  ]

  /// Refuses a phone that may pass a cell between two reports.
  public func check(_ condition: Condition) throws {
    let (step, hysteresis) = (BorderStep.length(in: condition), condition.length(Self.hysteresis))
    guard step + hysteresis <= condition.length(Self.cell) else {
      throw Rejected(
        "from report to report the phone goes \(AxisValue.length(step).label); with a hysteresis of "
          + "\(AxisValue.length(hysteresis).label) that must be at most the cell, "
          + "\(AxisValue.length(condition.length(Self.cell)).label)")
    }
  }

  /// Heading, x and y.
  public func drawsPerTrial(in condition: Condition) -> Int { 3 }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) {
    let attacker = BorderStep.Attacker(condition)
    for _ in trials { tally.add(BorderStep(attacker, using: &generator)) }
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "across_rms_m": try .rootMeanSquare(ofSquares: tally.across),
      "along_rms_m": try .rootMeanSquare(ofSquares: tally.along),
      "total_rms_m": try .rootMeanSquare(ofSquares: tally.total),
      "reported_rms_m": try .rootMeanSquare(ofSquares: tally.reported),
      "changes_per_hour": try .mean(tally.changes, scale: 3600 / condition.duration(Self.interval)),
    ]
  }

  /// The oracle's values, by metric.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let hysteresis = condition.length(Self.hysteresis)
    let change = BorderChange(
      cell: condition.length(Self.cell), step: BorderStep.length(in: condition), hysteresis: hysteresis)
    let leads: (edge: Double, corner: Double) =
      switch condition.word(Self.knowledge, as: Knowledge.self) {
      case .cells: (0, 0)
      case .rule: (hysteresis, hysteresis)
      case .speed: (change.edgeLead, change.cornerLead)
      }
    return [
      "across_rms_m": change.across(lead: leads.edge),
      "along_rms_m": change.along,
      "total_rms_m": change.total(edgeLead: leads.edge, cornerLead: leads.corner),
      "reported_rms_m": change.reported,
      "changes_per_hour": change.chance * 3600 / condition.duration(Self.interval),
    ]
  }
}
