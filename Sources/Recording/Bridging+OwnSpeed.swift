extension Bridging {
  /// The runner's own speed beside the gap times its duration, or the straight line where that is longer.
  ///
  /// With length l, accuracies a and b of the fixes before and after, and variation c, the way lies within
  ///
  ///     l ± 2 sqrt((a^2 + b^2) / 2.28 + (c l)^2):
  ///
  /// an accuracy being the radius that holds 68 % of the fixes, 1.51 deviations along each axis, and c the deviation of
  /// the speed over the gap from that beside it, in shares of it. The fix that an open gap lacks counts nothing. The
  /// factor 2 and c make this an interval of 95 % for runners who go on through the gap; who waits in it at a red light,
  /// or turns back after it, has run less than the speed says, and the line may be no help. `Experiments/bridging.yaml`
  /// measures how often the interval holds the way, on which routes, and where it fails.
  ///
  /// - Parameters:
  ///   - limit: in seconds.
  ///   - variation: c, 0 or more.
  public static func ownSpeed(limit: Double, variation: Double = 0.1) -> Bridging {
    Bridging(limit: limit) { crossing in
      guard let speed = crossing.speed else { return nil }
      let length = max(crossing.line ?? 0, speed * crossing.gap.duration)
      let ends = [crossing.gap.before, crossing.gap.after].reduce(0) { sum, fix in
        sum + (fix.map { $0.horizontalAccuracy * $0.horizontalAccuracy } ?? 0)
      }
      let change = variation * length
      return Estimate(length: length, uncertainty: 2 * (ends / 2.28 + change * change).squareRoot())
    }
  }
}
