import Claims
import Designs
import Sampling
import Statistics

/// A small study of walks, repeated: n walks are made, estimated and judged by the code that makes, estimates and
/// judges them everywhere else.
struct WalkStudy: Sendable {
  let study: Study
  let kind: Kind
  /// The number of walks.
  let inner: Int
  let walk: Walk

  init(_ study: Study, _ kind: Kind, inner: Int) throws {
    self.study = study
    self.kind = kind
    self.inner = inner
    walk = try Walk.of(kind)
  }

  /// Makes the walks.
  func histogram(using generator: inout SplitMix64) -> IntegerHistogram {
    var tally = walk.experiment.tally(for: walk.condition)
    walk.experiment.observe(trials: 0..<inner, of: walk.condition, using: &generator, into: &tally)
    return tally
  }

  /// Whether the interval held the exact value, or the test rejected the claim; nil without interval or verdict.
  func judge(_ histogram: IntegerHistogram) throws -> Bool? {
    guard let metric = kind.metric else { return try !distributionTest(of: histogram).isCompatible() }
    guard let estimate = try walk.experiment.estimate(of: metric, from: histogram, at: walk.condition),
      let value = estimate.value, let exact = walk.exact[metric]
    else { return nil }
    guard study != .coverage else { return estimate.interval?.contains(exact) }
    let evidence = Evidence(
      value: value, standardError: estimate.standardError, trials: estimate.observations,
      method: estimate.method, level: study.level)
    return try evidence.rejects(exact, in: study)
  }

  /// The test of the law, for power of a false one.
  private func distributionTest(of histogram: IntegerHistogram) throws -> DistributionTest {
    let truth = walk.law.probabilities
    let counts = truth.indices.map { histogram.count(of: $0) }
    let test = DistributionTest(counts: counts, exact: truth, trials: inner, level: study.level)
    guard study == .power else { return test }
    return DistributionTest(
      counts: counts, exact: Self.raised(truth, by: try test.detectable()), trials: inner,
      level: study.level)
  }

  /// Whether the law that power is measured against is one: whether its raised value stays below 1.
  static func canRaise(inner: Int) throws -> Bool {
    let law = try Walk.short.get().law.probabilities
    let counts = law.indices.map { $0 == 0 ? inner : 0 }
    let deviation = try DistributionTest(counts: counts, exact: law, trials: inner).detectable()
    return raised(law, by: deviation).allSatisfy { $0 > 0 && $0 < 1 }
  }

  /// A law whose value of the largest p (1 - p) has so much more, the others less in proportion.
  static func raised(_ law: [Double], by deviation: Double) -> [Double] {
    let widest = law.indices.max { law[$0] * (1 - law[$0]) < law[$1] * (1 - law[$1]) }
    return law.indices.map { index in
      guard let widest, index != widest else { return law[index] + deviation }
      return law[index] * (1 - law[widest] - deviation) / (1 - law[widest])
    }
  }
}

extension Evidence {
  /// Whether the test rejects the exact value; for power, the claim that the exact value exceeds by just the deviation
  /// that the test prints for it.
  func rejects(_ exact: Double, in study: Study) throws -> Bool? {
    guard study == .power else { return try isCompatible(with: exact).map { !$0 } }
    guard let deviation = try detectable(claiming: exact) else { return nil }
    // The deviation of a share and of a root depends on the claim; claim and deviation grow together.
    var (low, high) = (min(0, exact - deviation), exact)
    for _ in 0..<60 {
      let claimed = low + (high - low) / 2
      guard let deviation = try detectable(claiming: claimed) else { return nil }
      if claimed + deviation < exact { low = claimed } else { high = claimed }
    }
    return try isCompatible(with: high).map { !$0 }
  }
}
