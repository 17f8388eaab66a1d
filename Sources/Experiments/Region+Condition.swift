import Designs
import Oracles
import Regions

/// The axes `region` and `aspect`, and what a condition's values on them stand for.
extension Region {
  /// The width over the height of rectangles.
  static let aspect = Axis(
    "aspect", .count(1...1000), "width over height, of rectangles alone", default: .count(4))

  /// The axis of the shapes that an experiment takes.
  static func axis(of words: [String]) -> Axis {
    Axis("region", .choice(words), "shape of the cells, and what they report")
  }

  private static func word(at condition: Condition) -> String {
    guard case .choice(let word) = condition["region"] else {
      preconditionFailure("the experiment has an axis of regions")
    }
    return word
  }

  /// The tiling at a condition; nil for a word that is none, such as `disc`.
  init?(named condition: Condition) { self.init(rawValue: Self.word(at: condition)) }

  /// The tiling at a condition of an experiment on tilings alone.
  init(of condition: Condition) {
    guard let region = Region(named: condition) else {
      preconditionFailure("the axis' domain holds the tilings alone")
    }
    self = region
  }

  /// The tiling at a condition, its cells of an area in square metres.
  ///
  /// - Throws: `Rejected`, where there is no such tiling.
  func tiling(at condition: Condition, area: Double) throws -> any Tiling {
    do {
      return try tiling(area: area, aspect: Double(condition.count(Self.aspect)))
    } catch {
      throw Rejected("\(error)")
    }
  }

  /// The shape at a condition, as the oracle knows it.
  func shape(at condition: Condition) -> TilingShape { shape(aspect: Double(condition.count(Self.aspect))) }

  /// Refuses an aspect other than the default where it does not apply.
  ///
  /// - Throws: `Rejected`.
  static func checkAspect(at condition: Condition) throws {
    guard
      Region(named: condition)?.hasAspect == true
        || condition[aspect.name] == aspect.fallback
    else {
      throw Rejected("'\(word(at: condition))' has no aspect; leave it out, or write 'region: rectangle'")
    }
  }
}
