import Foundation

/// Runs that begin in front with full accuracy, over exponential or fixed spells.
extension LentAccuracy {
  /// Means over a run: how long accuracy is reduced, how often it is lost, and how often regained, by an app that asks on
  /// each return. Nil for uniform spells. Runs are longer than 11.3 s.
  ///
  /// Exponential spells have rates l = 1/F and m = 1/B, p = l + m. At time s the app is behind with probability
  /// (l/p)(1 - exp(-p s)). Accuracy is reduced at t if the app was behind at t - e and did not return since, with probability
  /// exp(-m e). Losses come at the rate l of leaving that precedes them by e, times exp(-m e); returns at the rate m while it
  /// is reduced.
  public func mean(inRun run: Double) -> (reduced: Double, lost: Double, regained: Double)? {
    switch law {
    case .exponential:
      let (l, m) = (1 / front, 1 / behind)
      let reduced = Self.meanOverExpiry { exp(-m * $0) * timeBehind(until: run - $0) }
      let lost = Self.meanOverExpiry { e in
        exp(-m * e) * l * (run - e - timeBehind(until: run - e))
      }
      return (reduced, lost, m * reduced)
    case .fixed:
      var mean = (reduced: 0.0, lost: 0.0, regained: 0.0)
      for leaving in leavings(before: run) {
        let time = min(behind, run - leaving)
        mean.reduced += Self.excess(of: time)
        mean.lost += Self.isOver(by: time)
        if leaving + behind < run { mean.regained += Self.isOver(by: behind) }
      }
      return mean
    case .uniform: return nil
    }
  }

  /// Of the time T at which full accuracy is first lost: E min(T, run) and P(T > run). Nil for uniform spells.
  ///
  /// Of exponential spells let a be the probability that the app is in front and nothing was lost, I its integral, S that
  /// of nothing lost and J the integral of S. Losses at t are by those who left at t - e and did not return:
  ///
  ///     S(t) = 1 - l E exp(-m e) I(t - e),  a' = -l a + m (S - a), hence I' = a = 1 - p I + m J
  ///
  /// in steps of at most 1/80 s and a tenth of a mean spell by the trapezoidal rule, over time and over e, whose error falls
  /// with the square of the step. What is left of it is below 1e-6, of the run or of 1, as a test with halved steps sees.
  /// Cost a few milliseconds an hour.
  public func first(inRun run: Double) -> (precise: Double, kept: Double)? {
    first(inRun: run, finer: 1)
  }

  func first(inRun run: Double, finer: Int) -> (precise: Double, kept: Double)? {
    switch law {
    case .exponential: return firstOfExponential(run, finer)
    case .fixed:
      var (late, lost, chance) = (0.0, 0.0, 1.0)
      for leaving in leavings(before: run) {
        let time = run - leaving
        // (time - e)+ of those e that are below both the spell and the time.
        late +=
          chance
          * (Self.excess(of: min(time, behind)) + max(0, time - behind) * Self.isOver(by: behind))
        lost += chance * Self.isOver(by: min(time, behind))
        chance *= 1 - Self.isOver(by: behind)
      }
      return (run - late, 1 - lost)
    case .uniform: return nil
    }
  }

  private func firstOfExponential(_ run: Double, _ finer: Int) -> (precise: Double, kept: Double) {
    let (l, m) = (1 / front, 1 / behind)
    let parts = Double(finer * max(8, Int((1 / min(front, behind)).rounded(.up))))
    // Whole steps from 11.2 to 11.3 s, and to 11.2 s.
    let step = (Self.most - Self.least) / parts
    let (least, most) = (Int((Self.least / step).rounded()), Int((Self.most / step).rounded()))
    let weights = (least...most).map { lag in
      l * exp(-m * Double(lag) * step) * (lag == least || lag == most ? 0.5 : 1) / parts
    }
    var (survival, inFront, kept) = (1.0, [0.0], 0.0)
    let half = step * (l + m) / 2
    let steps = Int((run / step).rounded())
    for time in 1...steps {
      let lost = weights.indices.reduce(0.0) { sum, index in
        let then = time - least - index
        return then > 0 ? sum + weights[index] * inFront[then] : sum
      }
      let next = 1 - lost
      let keptNext = kept + step * (survival + next) / 2
      inFront.append(
        (inFront[time - 1] * (1 - half) + step + m * step * (kept + keptNext) / 2) / (1 + half))
      (survival, kept) = (next, keptNext)
    }
    return (kept, max(0, survival))
  }

  /// The integral of the probability of being behind, from 0 to t.
  private func timeBehind(until t: Double) -> Double {
    let (l, p) = (1 / front, 1 / front + 1 / behind)
    return l / p * (t + expm1(-p * t) / p)
  }

  /// When fixed spells behind begin.
  private func leavings(before run: Double) -> [Double] {
    Array(stride(from: front, to: run, by: front + behind))
  }
}
