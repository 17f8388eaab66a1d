import Designs
import Oracles
import Sampling
import Statistics

/// An attacker who knows from each session of a resting phone the square that holds it.
///
/// Each session lays a grid of squares of side L anew, at a uniform offset, and reports the centre of the phone's cell.
/// Grid and centre being known, the phone is somewhere in that square, uniformly, and after n sessions in what all
/// squares share. Two attacks on the same reports:
/// - `intersection`: the middle of what the squares share, which is the posterior mean;
/// - `averaging`: the mean of the reported centres.
///
/// A trial draws the position x, y in [0, L) first; then each session its offset's x and y.
public struct IntersectionAttack: Experiment {
  static let attack = Axis(
    "attack", .choice(Attack.allCases.map(\.rawValue)), "what is made of the reports")
  static let sessions = Axis("sessions", .count(1...1_000_000), "sessions, each with its own grid")
  static let cell = Axis("cell", .length(1e-3...1e9), "side of the square cell")

  /// What is made of the reports; see the type.
  enum Attack: String, CaseIterable { case intersection, averaging }

  /// Over trials; areas and widths only of intersections.
  public struct Counts: Tally {
    var areas = Moments()
    var widths = Moments()
    var squares = Moments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      areas.merge(next.areas)
      widths.merge(next.widths)
      squares.merge(next.squares)
    }
  }

  /// The experiment has no settings but its axes.
  public init() {}

  /// The name in a spec.
  public let name = "intersection-attack"
  /// What the experiment asks.
  public let question = "How small does what is possible become, as sessions with grids of their own add up?"
  /// The axes, in the order of the tables.
  public let axes = [attack, sessions, cell]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric("rms_error_m", unit: "m", .rootMeanSquare, "root mean square distance of the attacker's estimate"),
    Metric("area_m2", unit: "m2", .mean, "mean area of what all squares share"),
    Metric("width_m", unit: "m", .mean, "mean width of it"),
  ]

  /// Two words for the position and two for each session.
  public func drawsPerTrial(in condition: Condition) -> Int { 2 + 2 * condition.count(Self.sessions) }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) {
    let attack = condition.word(Self.attack, as: Attack.self)
    let (sessions, cell) = (condition.count(Self.sessions), condition.length(Self.cell))
    for _ in trials {
      let square = KnownSquares(sessions: sessions, cell: cell, using: &generator)
      tally.squares.add(square.squaredError(of: attack))
      guard attack == .intersection else { continue }
      tally.areas.add(square.x.width * square.y.width)
      tally.widths.add(square.x.width)
    }
  }

  /// The estimates of all metrics, by name; of `averaging` there is neither area nor width.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    [
      "rms_error_m": try .rootMeanSquare(ofSquares: tally.squares),
      "area_m2": try .mean(tally.areas),
      "width_m": try .mean(tally.widths),
    ]
  }

  /// The oracle's values, by metric.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let (sessions, cell) = (condition.count(Self.sessions), condition.length(Self.cell))
    switch condition.word(Self.attack, as: Attack.self) {
    case .averaging:
      return ["rms_error_m": RestingPhone.independentRootMeanSquare(cell: cell, fixes: sessions)]
    case .intersection:
      return [
        "rms_error_m": BoxIntersection.rootMeanSquare(cell: cell, squares: sessions),
        "area_m2": BoxIntersection.meanArea(cell: cell, squares: sessions),
        "width_m": BoxIntersection.meanWidth(cell: cell, squares: sessions),
      ]
    }
  }

  /// The spread of areas.
  public func exactSpread(for condition: Condition) throws -> [String: Double] {
    guard condition.word(Self.attack, as: Attack.self) == .intersection else { return [:] }
    let (sessions, cell) = (condition.count(Self.sessions), condition.length(Self.cell))
    return ["area_m2": BoxIntersection.areaDeviation(cell: cell, squares: sessions)]
  }

  /// What was drawn, and what the squares share.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) -> Replay {
    let (sessions, cell) = (condition.count(Self.sessions), condition.length(Self.cell))
    var reader = generator
    let names =
      ["position_x", "position_y"] + (1...sessions).flatMap { ["offset_x_\($0)", "offset_y_\($0)"] }
    let draws = names.map { name in
      Replay.Item(
        name, .real(HalfOpenUniform(below: cell).sample(using: &reader)), unit: "m", words: 1)
    }
    let square = KnownSquares(sessions: sessions, cell: cell, using: &generator)
    let error = square.squaredError(of: condition.word(Self.attack)).squareRoot()
    let shared: [Replay.Item] = [("x", square.x), ("y", square.y)].flatMap { name, side in
      [
        .init("shared_from_\(name)", .real(side.low), unit: "m"),
        .init("shared_to_\(name)", .real(side.low + side.width), unit: "m"),
      ]
    }
    return Replay(draws: draws, outcome: shared + [.init("error", .real(error), unit: "m")])
  }
}
