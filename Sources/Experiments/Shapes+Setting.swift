import Designs
import Geometry
import Regions

extension Shapes {
  /// The shapes; a name's last word says what is reported if it is neither generator nor centroid of the shape.
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

    init(of condition: Condition) {
      guard let region = Region(rawValue: condition.choice(Shapes.region)) else {
        preconditionFailure("the axis' domain holds the shapes alone")
      }
      self = region
    }

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
  }

  /// The words of the heading's axis.
  enum Heading {
    static let random = "random"
    /// 0 to 165 degrees; the opposite headings have the same law.
    static let fixed = stride(from: 0, to: 180, by: 15).map { "\($0) deg" }

    /// The angle in radians; nil if it is random.
    static func radians(_ word: String) -> Double? {
      fixed.firstIndex(of: word).map { Double($0) * (.pi / 12) }
    }
  }

  /// Which positions are reported.
  enum Reporting: String, CaseIterable {
    /// Every position of the walk: a hop at each border.
    case everyCrossing = "every-crossing"
    /// The start, then a fix every so often, as a phone's distance filter has it, and the end.
    case sampled
    /// The start and the end.
    case endpoints
  }

  /// A condition as its trials need it.
  struct Setting {
    let region: Region
    let tiling: any Tiling
    /// The length of the walk in metres.
    let length: Double
    /// The heading in radians; nil if it is random.
    let heading: Double?
    let reporting: Reporting
    /// The distance from fix to fix in metres.
    let spacing: Double

    /// - Throws: `Rejected`, where there is no such tiling.
    init(_ condition: Condition) throws {
      region = Region(of: condition)
      do {
        tiling = try region.tiling(
          area: condition.area(Shapes.area), aspect: Double(condition.count(Shapes.aspect)))
      } catch {
        throw Rejected("\(error)")
      }
      length = condition.length(Shapes.walk)
      heading = Heading.radians(condition.choice(Shapes.heading))
      guard let reporting = Reporting(rawValue: condition.choice(Shapes.reporting)) else {
        preconditionFailure("the axis' domain holds the reportings alone")
      }
      self.reporting = reporting
      spacing = condition.length(Shapes.spacing)
    }
  }
}
