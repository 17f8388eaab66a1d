import Statistics

/// What is exactly known of positions snapped to cells of one shape and mean area.
///
/// Starts are uniform and walks straight. A heading is in radians, anticlockwise from the x axis along which
/// `TilingShape` lays the cells; without one it is uniform. Whatever is not known of a shape is nil.
public struct TilingOracle: Sendable {
  /// The cells' shape.
  public let shape: TilingShape
  /// Their mean area in square metres.
  public let area: Double

  /// The tiling that repeats itself; nil for random ones and for the disc.
  let periodic: PeriodicTiling?
  /// The Poisson points of the cells, which may report their centroid instead; nil for other cells.
  let poisson: PoissonVoronoi?

  /// The oracle of a shape.
  ///
  /// - Parameter area: the cells' mean area in square metres, above 0 and finite.
  /// - Throws: `StatisticsError.domain` for an area that is none or an aspect beyond a thousand either way.
  public init(shape: TilingShape, area: Double) throws {
    guard area > 0, area.isFinite else {
      throw StatisticsError.domain("The mean area of cells is above 0 and finite, not \(area).")
    }
    try shape.check()
    self.shape = shape
    self.area = area
    periodic = try shape.tiling(area: area)
    poisson =
      [.poissonVoronoi, .poissonVoronoiByCentroid].contains(shape) ? PoissonVoronoi(density: 1 / area) : nil
  }

  /// The mean of traced over true length, of a walk of any length.
  ///
  /// (2/pi) times the sum over borders of border length times distance between the two reported points, per area. It
  /// is 4/pi for Voronoi cells that report their point, whichever the points (Edelsbrunner and Nikitenko 2024, doi
  /// 10.1007/s00454-024-00660-y): a border and the point on either side make two triangles of a quarter of that
  /// product each, and all these triangles together fill the plane once. Of Poisson's cells by centroid, about 1.304,
  /// no exact value is known.
  public var meanRatio: Double? {
    switch shape {
    case .poissonVoronoi, .jitteredGrid: 4 / Double.pi
    default: periodic?.meanRatio
    }
  }

  /// The mean ratio at a heading, of a walk of any length: |cos| + |sin| on squares, 4/pi on Poisson's cells.
  public func meanRatio(heading: Double) -> Double? {
    shape == .poissonVoronoi ? meanRatio : periodic?.meanRatio(heading: heading)
  }

  /// The mean number of borders crossed per metre: 2/pi times the length of borders per area.
  public var crossingsPerMetre: Double? { periodic?.crossingsPerMetre ?? poisson?.crossingsPerMetre }

  /// The mean number of borders crossed per metre at a heading.
  public func crossingsPerMetre(heading: Double) -> Double? {
    periodic?.crossingsPerMetre(heading: heading) ?? poisson?.crossingsPerMetre
  }

  /// The mean distance in metres between the points reported before and after a crossing: traced length per crossing,
  /// over many walks.
  public var meanHop: Double? {
    guard let meanRatio, let crossingsPerMetre else { return nil }
    return meanRatio / crossingsPerMetre
  }

  /// The same at a heading.
  public func meanHop(heading: Double) -> Double? {
    guard let ratio = meanRatio(heading: heading), let crossings = crossingsPerMetre(heading: heading) else {
      return nil
    }
    return ratio / crossings
  }
}
