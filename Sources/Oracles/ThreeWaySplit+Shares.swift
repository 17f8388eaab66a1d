import Statistics

/// The rates of rules that see how many trials fell into one class, and of those that see all three one by one.
extension ThreeWaySplit {
  /// How often Wilson's interval holds the first class' probability p: by its definition, where the count k has
  /// |k - n p| <= z sqrt(n p (1 - p)).
  public func wilsonCoverage(alpha: Double) throws -> Double {
    let (n, p) = (Double(trials), probabilities[0])
    let reach = try Normal.quantile(upperTail: alpha / 2) * (n * p * (1 - p)).squareRoot()
    return counts(of: 0).reduce(0) { abs(Double($1.count) - n * p) <= reach ? $0 + $1.probability : $0 }
  }

  /// How often the exact binomial test rejects a claim of the first class' probability.
  public func shareRejection(alpha: Double) -> Double {
    let rejects = Self.rejections(trials, probabilities[0], tail: alpha / 2)
    return counts(of: 0).reduce(0) { rejects($1.count) ? $0 + $1.probability : $0 }
  }

  /// How often that test rejects the claim V that lies below the first class' probability p by what it says it would
  /// see with a chance of `power`: with c = z(alpha / 2), p - V = c se(V) + z(1 - power) se(u) + (c^2 - 1) |1 - 2 V| /
  /// (6 n), u being of all shares within (c + z(1 - power)) se(V) of V the one nearest 1/2. Found by halving.
  public func sharePower(alpha: Double, power: Double) throws -> Double {
    let p = probabilities[0]
    let (test, law) = (try Normal.quantile(upperTail: alpha / 2), try Normal.quantile(lowerTail: power))
    func error(_ share: Double) -> Double { (share * (1 - share) / Double(trials)).squareRoot() }
    func shown(_ claim: Double) -> Double {
      let reach = (test + law) * error(claim)
      let ends = [claim - reach, claim + reach]
      let inner = (ends[0] - 0.5) * (ends[1] - 0.5) <= 0 ? 0.5 : ends[claim < 0.5 ? 1 : 0]
      let skew = (test * test - 1) * abs(claim - 0.5) / Double(3 * trials)
      return test * error(claim) + law * error(inner) + skew
    }
    var (least, most) = (0.0, p)
    for _ in 0..<60 {
      let middle = (least + most) / 2
      if middle + shown(middle) < p { least = middle } else { most = middle }
    }
    let rejects = Self.rejections(trials, most, tail: alpha / 2)
    return counts(of: 0).reduce(0) { rejects($1.count) ? $0 + $1.probability : $0 }
  }

  /// How often the test of all three probabilities, each at a third of the level, rejects `claimed`.
  public func distributionRejection(of claimed: [Double], alpha: Double) -> Double {
    let rejects = claimed.map { Self.rejections(trials, $0, tail: alpha / 6) }
    return probability { rejects[0]($0) || rejects[1]($1) || rejects[2]($2) }
  }

  /// The law whose likeliest class in the sense of p (1 - p) has the deviation more that the test of all three says
  /// it would see, the others less in proportion; it is what such a test is to reject with a chance of `power`.
  public func shifted(alpha: Double, power: Double) throws -> [Double] {
    let factor = try Normal.quantile(upperTail: alpha / 6) + Normal.quantile(lowerTail: power)
    let widths = probabilities.map { $0 * (1 - $0) }
    let place = (0..<3).max { widths[$0] < widths[$1] } ?? 0
    let raised = probabilities[place] + factor * (widths[place] / Double(trials)).squareRoot()
    return (0..<3).map {
      $0 == place ? raised : probabilities[$0] * (1 - raised) / (1 - probabilities[place])
    }
  }

  /// Whether a count has a tail below `tail` under a binomial law, outward from the mean.
  private static func rejections(_ n: Int, _ p: Double, tail: Double) -> (Int) -> Bool {
    let law = binomial(n, p)
    let mean = Double(n) * p
    // The least count that is not too small, and the largest that is not too large.
    var (least, most) = (law.first?.count ?? 0, law.last?.count ?? n)
    var sum = 0.0
    for outcome in law {
      sum += outcome.probability
      guard sum < tail else { break }
      least = outcome.count + 1
    }
    sum = 0
    for outcome in law.reversed() {
      sum += outcome.probability
      guard sum < tail else { break }
      most = outcome.count - 1
    }
    return { (Double($0) < mean && $0 < least) || (Double($0) > mean && $0 > most) }
  }

  /// How often the interval by order statistics holds the law's quantile at `level`, the second class being that
  /// quantile and the first what lies below.
  ///
  /// It holds where at least r trials lie at or below the quantile, and fewer than s below: r is the largest rank with
  /// P(B < r) <= alpha / 2 and s the smallest with P(B >= s) <= alpha / 2, B being binomial with `level`.
  public func quantileCoverage(level: Double, alpha: Double) -> Double {
    let law = Self.binomial(trials, level)
    var (r, s) = (law.first?.count ?? 0, (law.last?.count ?? trials) + 1)
    var sum = 0.0
    for outcome in law {
      sum += outcome.probability
      guard sum <= alpha / 2 else { break }
      r = outcome.count + 1
    }
    sum = 0
    for outcome in law.reversed() {
      sum += outcome.probability
      guard sum <= alpha / 2 else { break }
      s = outcome.count
    }
    return probability { below, at, _ in below + at >= r && below < s }
  }
}
