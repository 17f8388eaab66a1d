import Designs
import Sampling

/// Where a runner runs, and how evenly.
///
/// - **Park**: a smooth way whose curvature is constant over a step and a stationary first-order autoregression from
///   step to step, with a correlation length of 30 m; its size is such that the mean cosine between two headings falls
///   as exp(-s/P) over long ways s, P being the persistence length. With a correlation length of 0 it would be a
///   correlated random walk (Kareiva and Shigesada 1983, "Analyzing insect movement as a correlated random walk",
///   Oecologia).
/// - **Streets**: straight, with a junction each block, where the way goes on with probability 1/2 and turns to the left
///   or to the right with 1/4 each; the start is uniform in its block.
/// - **Straight**: no turn at all.
///
/// The time that a metre takes is lognormal along the way, with the logarithm's deviation v, a correlation length of
/// 300 m and the mean of the speed asked for; no step is run at more than twice that speed. Over whole marathons the
/// speed within a run had a coefficient of variation of 17 % in 285 recordings (Haney and Mercer 2011, PMC4738997), with
/// stops and tiring in it; v is 15 % if nothing else is said. With lights, a step begins with a wait in one of 50 cases,
/// one in 500 m, uniform up to a minute. Persistence, block, correlation lengths and lights are assumed.
struct Runner {
  enum Route: String, CaseIterable { case straight, streets, park }
  enum Stops: String, CaseIterable { case none, lights }

  static let route = Axis(
    "route", .choice(Route.allCases.map(\.rawValue)), "the kind of the way", default: .choice("park"))
  static let kmh = Axis("kmh", .count(1...40), "mean speed in km/h", default: .count(10))
  static let variation = Axis(
    "variation", .count(0...30), "how unevenly it is run: deviation of the pace, in per cent",
    default: .count(15))
  static let stops = Axis(
    "stops", .choice(Stops.allCases.map(\.rawValue)), "what stops the runner", default: .choice("none"))
  static let persistence = Axis(
    "persistence", .length(20...1e5), "the way over which a park's path keeps its heading",
    default: .length(150))
  static let block = Axis("block", .length(20...1e4), "side of a block of streets", default: .length(100))
  static let axes = [route, kmh, variation, stops, persistence, block]

  /// The length of a step, in metres: what lies between two fixes.
  static let step = 10.0
  /// Over which the curvature of a park's path, and the pace, keep 1/e of what they were, in metres.
  static let bendLength = 30.0, paceLength = 300.0
  /// One step in so many begins with a wait, of up to so many seconds.
  static let stepsPerWait = 50.0, longestWait = 60.0

  let route: Route
  /// Metres a second.
  let speed: Double
  /// The deviation of the logarithm of the pace.
  let variation: Double
  let stopsAtLights: Bool
  /// In metres.
  let persistence, block: Double

  init(
    route: Route, speed: Double, variation: Double = 0, stopsAtLights: Bool = false,
    persistence: Double = 150, block: Double = 100
  ) {
    (self.route, self.speed, self.variation) = (route, speed, variation)
    (self.stopsAtLights, self.persistence, self.block) = (stopsAtLights, persistence, block)
  }

  init(_ condition: Condition) {
    self.init(
      route: condition.word(Self.route), speed: Double(condition.count(Self.kmh)) / 3.6,
      variation: Double(condition.count(Self.variation)) / 100,
      stopsAtLights: condition.word(Self.stops, as: Stops.self) == .lights,
      persistence: condition.length(Self.persistence), block: condition.length(Self.block))
  }

  /// The most junctions that lie within so many steps.
  func junctions(in steps: Int) -> Int {
    route == .streets ? Int(Double(steps) * Self.step / block) + 1 : 0
  }
}
