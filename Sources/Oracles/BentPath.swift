import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How far a smooth random path comes, as the crow flies: of steps of one length with a constant curvature each, which
/// from step to step is a stationary normal first-order autoregression.
///
/// The mean cosine between the headings at two places is exp(-V/2), V being the variance of the angle between them. The
/// mean square distance from start to end is its integral over all pairs of places. Where the curvature is forgotten at
/// once and steps are short it is the worm-like chain's 2 P L (1 - (P/L) (1 - exp(-L/P))).
///
/// Source: for the chain, Kratky and Porod 1949; for steps whose turns are independent, Kareiva and Shigesada 1983,
/// "Analyzing insect movement as a correlated random walk", Oecologia.
public struct BentPath {
  private let step, memory, deviation: Double

  /// A path.
  ///
  /// - Parameters:
  ///   - step: in metres.
  ///   - correlation: the way over which the curvature keeps 1/e of what it was, in metres, 0 or more.
  ///   - persistence: the way over which, in the long run, the mean cosine falls to 1/e, in metres.
  public init(step: Double, correlation: Double, persistence: Double) {
    self.step = step
    memory = correlation > 0 ? exp(-step / correlation) : 0
    // Of the turn in one step.
    deviation = (2 * step / persistence * (1 - memory) / (1 + memory)).squareRoot()
  }

  /// The mean square distance, in square metres, after a way in metres that begins with a step. Cost: 128 exponentials a
  /// step.
  public func meanSquare(after way: Double) throws -> Double {
    let rule = try GaussLegendre(points: 8)
    let count = Int((way / step).rounded(.down))
    let part = way / step - Double(count)
    func within(_ length: Double) -> Double {
      rule.integrate(over: 0...length) { u in
        rule.integrate(over: 0...length) { v in cosine((v - u) * (v - u)) }
      }
    }
    var sum = Double(count) * within(1) + within(part)
    // Pairs of steps by how many lie between them; the part is behind all whole ones.
    var between = Between(memory: memory)
    for lag in 0..<count {
      func across(_ length: Double) -> Double {
        rule.integrate(over: 0...1) { u in
          rule.integrate(over: 0...length) { v in cosine(between.variance(from: u, to: v)) }
        }
      }
      sum += 2 * (Double(count - 1 - lag) * across(1) + across(part))
      between.addStep()
    }
    return sum * step * step
  }

  private func cosine(_ variance: Double) -> Double { exp(-deviation * deviation * variance / 2) }

  /// Whole steps between two places.
  private struct Between {
    private let memory: Double
    /// The variance of the sum of their turns, and the covariance of that with the turn of a step beside them, both in
    /// the variance of one turn; and the correlation of the two steps beside them.
    private var own = 0.0, beside = 0.0, across: Double

    /// None.
    init(memory: Double) { (self.memory, across) = (memory, memory) }

    mutating func addStep() {
      own += 1 + 2 * beside
      beside += across
      across *= memory
    }

    /// The variance of the angle, from a place so much of a step before to one so much of a step behind.
    func variance(from u: Double, to v: Double) -> Double {
      own + u * u + v * v + 2 * (u + v) * beside + 2 * u * v * across
    }
  }
}
