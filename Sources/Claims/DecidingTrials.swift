import Statistics

/// How many trials decide whether a law's value lies in [low, high].
struct DecidingTrials {
  /// The ends of what is claimed, either of which may be infinite.
  private let low, high: Double
  /// The law's value, or what is taken for it.
  private let value: Double

  /// A share cannot leave 0 to 1: an end there bounds nothing.
  init(low: Double, high: Double, value: Double, isShare: Bool) {
    self.low = isShare && low <= 0 ? -.infinity : low
    self.high = isShare && high >= 1 ? .infinity : high
    self.value = value
  }

  /// Whether the value lies on an end, to the ten digits that tables have: then no number of trials decides.
  var isOnBound: Bool {
    [low, high].contains { end in
      end.isFinite && (end - value).magnitude <= 1e-9 * max(end.magnitude, value.magnitude)
    }
  }

  private var isInside: Bool { low < value && value < high }

  /// From an interval that shrinks as the root of the number of trials.
  ///
  /// - Parameters:
  ///   - trials: those that an interval was had from.
  ///   - reach: how far the interval reached from the estimate, and how far chance may carry that.
  /// - Returns: nil where no number decides.
  func scaled(from trials: Int, reach: Double) -> Double? {
    guard !isOnBound, trials > 0 else { return nil }
    let gap = min((value - low).magnitude, (high - value).magnitude)
    let needed = Double(trials) * (reach / gap) * (reach / gap)
    return needed.isFinite ? max(1, needed.rounded(.up)) : nil
  }

  /// Beyond this many trials nobody goes, and exact intervals take seconds.
  private static let most = 1 << 40

  /// For a share, by its exact interval at the number of trials itself: a share near 0 needs far fewer than the root
  /// law says.
  ///
  /// - Parameter deviations: how many standard deviations chance may carry the count to either side.
  /// - Returns: nil where no number up to 10^12 decides.
  func ofShare(alpha: Double, deviations: Double = 0) throws -> Double? {
    guard !isOnBound, (0...1).contains(value) else { return nil }
    var enough = 1
    while try !decides(enough, alpha, deviations) {
      guard enough < Self.most else { return nil }
      enough *= 2
    }
    var short = enough / 2
    while enough - short > max(1, enough / 1000) {
      let middle = short + (enough - short) / 2
      if try decides(middle, alpha, deviations) { enough = middle } else { short = middle }
    }
    return Double(enough)
  }

  /// Whether the interval of so many trials lies all inside or all outside, wherever chance carries the count.
  private func decides(_ trials: Int, _ alpha: Double, _ deviations: Double) throws -> Bool {
    let n = Double(trials)
    let carried = deviations * (n * value * (1 - value)).squareRoot()
    for count in [n * value - carried, n * value + carried] {
      let whole = Int(min(max(count.rounded(), 0), n))
      let interval = try ShareInterval.exact(count: whole, of: trials, alpha: alpha)
      guard
        isInside ? low <= interval.low && interval.high <= high : interval.high < low || high < interval.low
      else { return false }
    }
    return true
  }
}
