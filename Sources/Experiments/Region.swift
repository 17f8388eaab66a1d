import Designs
import Oracles
import Regions

/// The tilings that experiments know; a name's last word says what is reported if it is neither generator nor centroid
/// of the shape.
enum Region: String, CaseIterable {
  case square
  case squareCorner = "square-corner"
  case rectangle
  case rectangleCorner = "rectangle-corner"
  case hexagon
  case triangle
  case rightTriangle = "right-triangle"
  case runningBond = "running-bond"
  case jitteredGrid = "jittered-grid"
  case poissonVoronoi = "poisson-voronoi"
  case poissonVoronoiCentroid = "poisson-voronoi-centroid"

  /// Whether each trial has a realisation of its own.
  var isRandom: Bool {
    switch self {
    case .jitteredGrid, .poissonVoronoi, .poissonVoronoiCentroid: true
    default: false
    }
  }

  /// Whether the aspect applies.
  var hasAspect: Bool { self == .rectangle || self == .rectangleCorner }

  /// The tiling of a cell area in square metres.
  func tiling(area: Double, aspect: Double) throws(TilingError) -> any Tiling {
    switch self {
    case .square, .squareCorner: try RuledTiling.squares(area: area, reportsCorner: self == .squareCorner)
    case .rectangle, .rectangleCorner:
      try RuledTiling.rectangles(area: area, aspect: aspect, reportsCorner: self == .rectangleCorner)
    case .hexagon: try HexagonTiling(area: area)
    case .triangle: try RuledTiling.equilateralTriangles(area: area)
    case .rightTriangle: try RuledTiling.rightIsoscelesTriangles(area: area)
    case .runningBond: try RunningBond(area: area)
    case .jitteredGrid: try ScatteredTiling.jittered(area: area)
    case .poissonVoronoi: try ScatteredTiling.poisson(area: area)
    case .poissonVoronoiCentroid: try ScatteredTiling.poisson(area: area, reportsCentroid: true)
    }
  }

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
