import Designs
import Oracles

extension Shapes {
  /// What the oracle of the tiling knows at the condition.
  ///
  /// Fixes at equal distances have the ratio of the walk from one to the next. Cells are convex, so that a walk that ends
  /// in its first cell never left it, however many fixes are reported. Crossings and hops are known where every crossing
  /// is seen.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let (walk, area) = (condition.length(Self.walk), condition.area(Self.area))
    let region = Region(of: condition)
    let oracle = try TilingOracle(
      shape: region.shape(aspect: Double(condition.count(Self.aspect))), area: area)
    let heading = Heading.radians(condition.choice(Self.heading)).map { region.isMirrored ? -$0 : $0 }
    var exact: [String: Double?] = [
      "zero_share": try heading.map { try oracle.zeroShare(walk: walk, heading: $0) }
        ?? oracle.zeroShare(walk: walk)
    ]
    switch try Setting(condition).reporting {
    case .everyCrossing:
      exact["ratio"] = heading.map { oracle.meanRatio(heading: $0) } ?? oracle.meanRatio
      let crossings = heading.map { oracle.crossingsPerMetre(heading: $0) } ?? oracle.crossingsPerMetre
      exact["crossings_per_km"] = crossings.map { 1000 * $0 }
      exact["mean_hop_m"] = heading.map { oracle.meanHop(heading: $0) } ?? oracle.meanHop
      if heading == nil, region == .square || region == .squareCorner {
        exact["ratio_sd"] =
          try SquareGridCrossings(walk: walk, cell: area.squareRoot()).ratioStandardDeviation
      }
    case .sampled:
      let spacing = condition.length(Self.spacing)
      guard walk.truncatingRemainder(dividingBy: spacing) == 0 else { break }
      exact["ratio"] = try Self.endpointsRatio(oracle, spacing, heading)
    case .endpoints:
      exact["ratio"] = try Self.endpointsRatio(oracle, walk, heading)
    }
    return exact.compactMapValues { $0 }
  }

  private static func endpointsRatio(
    _ oracle: TilingOracle, _ walk: Double, _ heading: Double?
  ) throws -> Double? {
    guard let heading else { return try oracle.endpointsRatio(walk: walk) }
    return try oracle.endpointsRatio(walk: walk, heading: heading)
  }
}

extension Shapes.Region {
  /// The shape as the oracle knows it.
  func shape(aspect: Double) -> TilingShape {
    switch self {
    case .square: .square
    case .squareCorner: .squareByCorner
    case .rectangle: .rectangle(aspect: aspect)
    case .rectangleCorner: .rectangleByCorner(aspect: aspect)
    case .hexagon: .hexagon
    case .triangle: .triangle
    case .rightTriangle: .rightTriangle
    case .runningBond: .runningBond
    case .jitteredGrid: .jitteredGrid
    case .poissonVoronoi: .poissonVoronoi
    case .poissonVoronoiCentroid: .poissonVoronoiByCentroid
    }
  }

  /// Whether the oracle has the tiling's mirror image: its squares are cut along the other diagonal.
  var isMirrored: Bool { self == .rightTriangle }
}
