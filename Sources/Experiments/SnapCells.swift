import Designs
import Geometry
import Oracles
import Regions
import Sampling

/// The cells that a position is snapped to: a tiling's, or a disc, which fills no plane and has the least error of all.
enum SnapCells {
  case tiling(any Tiling, isRandom: Bool)
  case disc(Disc)

  /// The shapes' words.
  static let words = Region.allCases.map(\.rawValue) + ["disc"]

  /// The cells of a condition that has the axes `region` and `aspect`, of a mean area in square metres.
  ///
  /// - Throws: `Rejected`, where there are none.
  init(at condition: Condition, area: Double) throws {
    guard let region = Region(named: condition) else {
      do {
        self = .disc(try Disc(area: area))
      } catch {
        throw Rejected("\(error)")
      }
      return
    }
    self = .tiling(try region.tiling(at: condition, area: area), isRandom: region.isRandom)
  }

  /// The words that a snap draws: two for the position and one for the realisation if cells are random; one of a disc.
  static func words(at condition: Condition) -> Int {
    Region(named: condition).map { $0.isRandom ? 3 : 2 } ?? 1
  }

  /// The shape of a condition, as the oracle knows it.
  static func shape(at condition: Condition) -> TilingShape {
    Region(named: condition)?.shape(at: condition) ?? .disc
  }

  /// A uniform position, snapped.
  func snap(using generator: inout some RandomNumberGenerator) -> Snap {
    switch self {
    case .disc(let disc):
      return Snap(place: nil, error: disc.snapError(using: &generator))
    case .tiling(let tiling, let isRandom):
      let part = HalfOpenUniform(below: 1)
      let u = part.sample(using: &generator)
      let v = part.sample(using: &generator)
      let realisation: UInt64? = isRandom ? generator.next() : nil
      let (a, b) = tiling.period
      let position = u * a + v * b
      let reported = (realisation.map { tiling.realised(by: $0) } ?? tiling).report(at: position)
      return Snap(
        place: .init(u: u, v: v, realisation: realisation, position: position, reported: reported),
        error: (reported - position).length)
    }
  }
}

/// A position and the point reported of it.
struct Snap {
  /// Where both are in a tiling.
  struct Place {
    /// The position as parts of the sides of the tiling's period.
    let u, v: Double
    /// The word of the realisation; nil where the tiling is not random.
    let realisation: UInt64?
    /// The position, and what its cell reports.
    let position, reported: Point
  }

  /// Nil of a disc, of which the distance alone is drawn.
  let place: Place?
  /// The distance of both in metres.
  let error: Double
}

extension Snap {
  /// What was drawn, for a replay; the names end in `suffix`.
  func draws(suffix: String = "") -> [Replay.Item] {
    guard let place else { return [.init("error" + suffix, .real(error), unit: "m", words: 1)] }
    return [
      .init("position_u" + suffix, .real(place.u), unit: "1", words: 1),
      .init("position_v" + suffix, .real(place.v), unit: "1", words: 1),
    ]
      + (place.realisation.map {
        [.init("realisation" + suffix, .text(String($0)), unit: "1", words: 1)]
      } ?? [])
  }
}
