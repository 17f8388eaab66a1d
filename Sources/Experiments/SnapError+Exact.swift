import Designs
import Oracles
import Statistics

/// What the oracle of the tiling knows: all, but of a jittered grid and of the centroids of Poisson's cells nothing.
extension SnapError {
  /// The oracle's values, by metric.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let oracle = try Self.oracle(at: condition)
    let radius = condition.length(Self.radius)
    let exact: [String: Double?] = [
      "mean_error_m": oracle.snapErrorMean,
      "rms_error_m": oracle.snapErrorRootMeanSquare,
      "error_q50_m": Self.quantile(0.5, of: oracle, at: condition),
      "error_q95_m": Self.quantile(0.95, of: oracle, at: condition),
      "within_1km_share": oracle.snapErrorShare(within: 1000),
      "within_2km_share": oracle.snapErrorShare(within: 2000),
      "within_radius_share": oracle.snapErrorShare(within: radius),
    ]
    return exact.compactMapValues { $0 }
  }

  /// The spread of the mean.
  public func exactSpread(for condition: Condition) throws -> [String: Double] {
    let oracle = try Self.oracle(at: condition)
    guard let mean = oracle.snapErrorMean, let root = oracle.snapErrorRootMeanSquare else { return [:] }
    return ["mean_error_m": (root * root - mean * mean).squareRoot()]
  }

  /// The law of the distance, rounded up to bins of a fiftieth of the root of the area.
  public func exactLaw(for condition: Condition) throws -> ExactLaw? {
    let oracle = try Self.oracle(at: condition)
    let bin = Self.part(at: condition) * Double(Self.partsPerBin)
    guard let end = Self.end(of: oracle) else { return nil }
    let shares = (0...Int((end / bin).rounded(.up))).compactMap {
      oracle.snapErrorShare(within: Double($0) * bin)
    }
    let probabilities = zip(shares.dropFirst(), shares).map { max(0, $0 - $1) }
    return ExactLaw(
      spacing: bin, unit: "m",
      probabilities: Dictionary(uniqueKeysWithValues: zip(1..., probabilities)))
  }

  /// The distribution of the distance, of conditions whose law is known.
  public var furtherTables: [Table] { [distributionSchema] }

  /// The further tables over all conditions.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    var distribution = distributionSchema
    for outcome in outcomes {
      guard let law = try exactLaw(for: outcome.condition) else { continue }
      var bins = IntegerHistogram()
      let parts = outcome.tally.parts
      for part in parts.values.map(Array.init) ?? [] {
        // Rounded up, no distance being below 0.
        bins.add((part + Self.partsPerBin - 1) / Self.partsPerBin, times: parts.count(of: part))
      }
      let binned = Outcome(
        condition: outcome.condition, stretch: outcome.stretch, trials: outcome.trials, tally: bins,
        estimates: outcome.estimates, exact: outcome.exact)
      try distributionRows(of: binned, law: law).forEach { distribution.append($0) }
    }
    return [distribution]
  }

  private static func oracle(at condition: Condition) throws -> TilingOracle {
    try TilingOracle(shape: SnapCells.shape(at: condition), area: condition.area(area))
  }

  /// Beyond what distance there is nothing, or, of Poisson's cells, less than exp(-16 pi), below 1e-21; nil where no law
  /// is known.
  private static func end(of oracle: TilingOracle) -> Double? {
    oracle.snapErrorBreaks.map { $0.last ?? 4 * oracle.area.squareRoot() }
  }

  /// The least whole part, in metres, of which the law has at least this share within.
  private static func quantile(_ share: Double, of oracle: TilingOracle, at condition: Condition) -> Double? {
    guard let end = end(of: oracle) else { return nil }
    let part = part(at: condition)
    var (low, high) = (0, Int((end / part).rounded(.up)))
    while low < high {
      let middle = (low + high) / 2
      if let within = oracle.snapErrorShare(within: Double(middle) * part), within >= share {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return Double(low) * part
  }
}
