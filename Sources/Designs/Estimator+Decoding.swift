import Documents
import Notation

extension Estimator {
  private enum Word: String, CaseIterable {
    case plain, sobol, stratified

    var set: PointSet? { PointSet(rawValue: rawValue) }
  }

  /// Decodes `estimator: sobol`, or with the points of a replicate `estimator: {kind: sobol, points: 1048576}`;
  /// `plain` if the key is not given.
  ///
  /// - Throws: `DocumentError`.
  init(from reader: inout MapReader) throws {
    guard case .map = reader.optionalNode("estimator")?.content else {
      let set = try reader.choice("estimator", default: Word.plain).set
      self = set.map { .replicated($0, points: Self.defaultPoints) } ?? .plain
      return
    }
    var map = try reader.map("estimator")
    map.expect("kind", "points")
    let word: Word = try map.choice("kind")
    let points = map.contains("points") ? try Self.points(from: &map) : Self.defaultPoints
    try map.finish()
    if word == .plain, map.contains("points") {
      throw map.error("estimator 'plain' has no points; remove them", at: "points")
    }
    self = word.set.map { .replicated($0, points: points) } ?? .plain
  }

  private static func points(from map: inout MapReader) throws -> Int {
    let points = try map.wholeNumber("points", in: PointSet.pointRange)
    guard points & (points - 1) == 0 else {
      let below = 1 << (Int.bitWidth - 1 - points.leadingZeroBitCount)
      throw map.error(
        "'points' must be a power of two, for which alone they lie evenly; write \(below) or \(2 * below)",
        at: "points")
    }
    return points
  }
}
