extension Binomial {
  /// The smallest k with P(X <= k) >= p, for 0 <= p <= 1.
  ///
  /// p = 0 gives 0, p = 1 the largest k that can occur. Right to within the rounding of the tail: where P(X
  /// <= k) and p agree to its last digits, k may be one off. Cost: some ten tails.
  public func quantile(_ p: Double) throws -> Int {
    guard p >= 0, p <= 1 else {
      throw StatisticsError.domain("A binomial quantile needs a probability between 0 and 1, not \(p).")
    }
    if p == 0 { return 0 }
    if p == 1 { return probability == 0 ? 0 : trials }
    return smallest(near: try Normal.quantile(lowerTail: p)) { lowerTail($0) >= p }
  }

  /// The smallest k in 0...n for which `holds`, which must stay true once it is, and is taken to be true at
  /// n.
  ///
  /// Searched outward with doubling steps from the Cornish-Fisher value at the normal deviate z, then by
  /// halving.
  func smallest(near z: Double, _ holds: (Int) -> Bool) -> Int {
    let guess = mean + variance.squareRoot() * z + (1 - 2 * probability) * (z * z - 1) / 6
    let start = min(max(guess.rounded(), 0), Double(trials))
    // `holds` is true at `high` (or `high` is n) and false at `low` (or `low` is -1).
    var (low, high, step) = (-1, trials, 1)
    var probe = Int(start)
    if holds(probe) {
      high = probe
      while high > 0 {
        probe = max(high - step, 0)
        guard holds(probe) else {
          low = probe
          break
        }
        high = probe
        step *= 2
      }
    } else {
      low = probe
      while low < trials - 1 {
        probe = min(low + step, trials - 1)
        guard !holds(probe) else {
          high = probe
          break
        }
        low = probe
        step *= 2
      }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
