import Designs
import Experiments
import Oracles

/// A walk of `snapped-distance` with its exact law.
struct Walk: Sendable {
  let experiment = SnappedDistance()
  let condition: Condition
  let law: SquareGridCrossings
  /// The exact values by metric.
  let exact: [String: Double]

  /// 3 km on a grid of 5 km: 0, 1 or 2 lines are crossed.
  static let short = Result { try Walk(walk: 3000, cell: 5000) }
  /// 3000 km on the same grid: some hundred numbers of lines occur.
  static let long = Result { try Walk(walk: 3_000_000, cell: 5000) }

  init(walk: Double, cell: Double) throws {
    condition = Condition(axes: experiment.axes, values: [.length(walk), .length(cell)])
    law = try SquareGridCrossings(walk: walk, cell: cell)
    exact = try experiment.exact(for: condition)
  }

  /// The walk that a kind is of.
  static func of(_ kind: Kind) throws -> Walk {
    try (kind == .fineQuantile ? long : short).get()
  }
}
