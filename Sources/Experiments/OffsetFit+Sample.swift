import Designs
import Oracles
import Sampling
import Statistics

extension OffsetFit {
  /// A simulated sample, fitted.
  struct Sample {
    /// The snaps in their order.
    let snaps: [Snap]
    /// Their distances, rising, in units of the true size.
    let offsets: [Double]
    /// The fitted size over the true one.
    let size: Double
    /// How far sample and fitted law are apart.
    let statistic: Double

    init(
      of count: Int, from cells: SnapCells, _ law: OffsetLaw,
      using generator: inout some RandomNumberGenerator
    ) {
      snaps = (0..<count).map { _ in cells.snap(using: &generator) }
      offsets = snaps.map(\.error).sorted()
      size = law.size(fitting: offsets)
      statistic = law.statistic(of: offsets, size: size)
    }
  }

  /// What is known of simulated samples of n.
  ///
  /// - All n offsets lie within r with the n-th power of the law's share.
  /// - For Poisson's cells the fitted area is pi times the mean square offset, which has the true area as its mean.
  /// - For a disc the squares of the offsets are uniform below that of its radius, and the fitted area is the largest:
  ///   n/(n + 1) of the true one in the mean. The others are uniform below it, the i-th of these n - 1 having the mean
  ///   i/n and the variance i (n - i)/(n^2 (n + 1)), whatever the largest is. So i/n exceeds (2 i - 1)/(2 n) by 1/(2 n),
  ///   n times if the largest is counted in, and the mean of the statistic is
  ///   1/(12 n) + n/(4 n^2) + sum of i (n - i)/(n^2 (n + 1)) = 1/(3 n) + (n - 1)/(6 n): 7/36 for six.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let shape = SnapCells.shape(at: condition)
    let law = try OffsetLaw(shape)
    let n = Double(measured.count)
    var exact: [String: Double] = [:]
    if let largest = largestOffset(of: law) {
      let share = law.share(within: largest, size: 1)
      exact["radius_share"] = measured.reduce(1) { product, _ in product * share }
    }
    switch shape {
    case .disc:
      exact["area_ratio"] = n / (n + 1)
      exact["simulated_statistic"] = 1 / (3 * n) + (n - 1) / (6 * n)
    case .poissonVoronoi:
      exact["area_ratio"] = 1
    default: break
    }
    return exact
  }

  /// The sample's positions, its offsets in units of the true size, and what was fitted to them.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) throws -> Replay {
    let law = try OffsetLaw(SnapCells.shape(at: condition))
    let sample = Sample(
      of: measured.count, from: try SnapCells(at: condition, area: 1), law, using: &generator)
    return Replay(
      draws: zip(1..., sample.snaps).flatMap { $1.draws(suffix: "_\($0)") },
      outcome: sample.offsets.enumerated().map {
        .init("offset_\($0.offset + 1)", .real($0.element), unit: "1")
      } + [
        .init("area_ratio", .real(sample.size * sample.size), unit: "1"),
        .init("statistic", .real(sample.statistic), unit: "1"),
      ])
  }
}
