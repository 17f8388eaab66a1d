import Designs
import Regions

extension Shapes {
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
      tiling = try region.tiling(at: condition, area: condition.area(Shapes.area))
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
