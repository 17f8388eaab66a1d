import Designs
import Oracles

extension GapBridging {
  /// The oracle's values, by metric, for runs at a constant speed, whose way over the gap is known.
  ///
  /// On a straight way without errors lengths differ from the way by rounding alone, and nothing is compared; of walks
  /// along streets those of at most 15 junctions are known.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let runner = Runner(condition)
    guard runner.variation == 0, !runner.stopsAtLights else { return [:] }
    let (seconds, accuracy) = (condition.duration(Self.gap), condition.length(FixError.accuracy))
    let way = runner.speed * seconds
    func line(_ distance: Double) -> ScatteredDistance {
      ScatteredDistance(of: distance, errors: accuracy / 1.5096, correlationTime: 60, apart: seconds)
    }
    let scatter = line(0).meanSquare
    switch runner.route {
    case .straight:
      guard accuracy > 0 else { return [:] }
      func covered(_ uncertainty: Double) throws -> Double {
        try line(way).probability(atMost: way + uncertainty)
          - line(way).probability(atMost: way - uncertainty)
      }
      return try [
        "sum_covered": covered(2 * accuracy), "root_covered": covered(2.0.squareRoot() * accuracy),
      ].merging(lengths(of: way, mean: line(way).mean, square: line(way).meanSquare)) { $1 }
    case .streets:
      let streets = StreetWalk(block: runner.block, way: way)
      guard streets.isShort else { return [:] }
      return lengths(
        of: way, mean: try streets.mean { line($0).mean }, square: try streets.mean { line($0).meanSquare })
    case .park:
      let path = BentPath(step: 10, correlation: 30, persistence: runner.persistence)
      return ["line_length_rms_m": (try path.meanSquare(after: way) + scatter).squareRoot()]
    }
  }

  private func lengths(of way: Double, mean: Double, square: Double) -> [String: Double] {
    [
      "shortfall_m": way - mean, "line_length_rms_m": square.squareRoot(),
      "line_error_rms_m": (square - 2 * way * mean + way * way).squareRoot(),
    ]
  }
}
