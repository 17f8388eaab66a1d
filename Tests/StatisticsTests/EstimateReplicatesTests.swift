import Foundation
import Testing

@testable import Statistics

@Suite("Estimates of replicates")
struct EstimateReplicatesTests {
  /// Four replicates of ten whole numbers each.
  private let replicates = [[4, 6], [3, 7], [5, 5], [1, 9]].map { counts in
    var histogram = IntegerHistogram()
    for (value, count) in counts.enumerated() { histogram.add(value, times: count) }
    return histogram
  }

  private func replicated(_ estimate: (IntegerHistogram) throws -> Estimate) throws -> Estimate {
    func merged(_ parts: [IntegerHistogram]) -> IntegerHistogram {
      parts.reduce(into: IntegerHistogram()) { $0.merge($1) }
    }
    return try estimate(merged(replicates)).replicated(
      leavingOut: replicates.indices.map { left in
        try estimate(merged(replicates.indices.filter { $0 != left }.map { replicates[$0] }))
      })
  }

  /// The means 0.6, 0.7, 0.5 and 0.9 have the variance 0.0875 / 3; Student's t with 3 degrees of freedom is 3.182446.
  private let error = (0.0875 / 12).squareRoot()
  private let reach = 3.182446305284263

  @Test("the error of a mean and of a share is s over the root of the number of replicates")
  func linear() throws {
    for estimate in [
      try replicated { try .mean($0) }, try replicated { try .share($0.count(of: 1), of: $0.total) },
    ] {
      #expect(estimate.value == 0.675 && estimate.observations == 40 && estimate.replicates == 4)
      #expect(relativeDifference(try #require(estimate.standardError), error) < 1e-14)
      let interval = try #require(estimate.interval)
      #expect(relativeDifference(interval.low, 0.675 - reach * error) < 1e-12)
      // 0.947 lies below 1, and is not cut.
      #expect(relativeDifference(interval.high, 0.675 + reach * error) < 1e-12)
      let z = try #require(try estimate.z(against: 0.5))
      #expect(relativeDifference(z, 0.175 / error) < 1e-13)
    }
  }

  @Test("the error of a standard deviation is the jackknife's over replicates, its interval on the log scale")
  func spread() throws {
    let estimate = try replicated { try .standardDeviation($0) }
    // Leaving out one leaves 21, 20, 22 and 18 of 30 ones: s_i^2 = k (30 - k) / (30 * 29).
    let others = [21.0, 20, 22, 18].map { ($0 * (30 - $0) / 870).squareRoot() }
    let mean = others.reduce(0, +) / 4
    let error = (0.75 * others.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }).squareRoot()
    #expect(relativeDifference(try #require(estimate.standardError), error) < 1e-13)
    let value = (27.0 * 13 / (40 * 39)).squareRoot()
    #expect(relativeDifference(try #require(estimate.value), value) < 1e-15)
    #expect(
      relativeDifference(try #require(estimate.interval).high, value * exp(reach * error / value)) < 1e-12)
  }

  @Test("a quantile has neither error nor interval, whatever the replicates")
  func quantile() throws {
    let estimate = try replicated { try .quantile($0, numerator: 1, denominator: 2) }
    #expect(estimate.value == 1 && estimate.standardError == nil && estimate.interval == nil)
    #expect(try estimate.z(against: 1) == nil)
  }

  @Test("replicates that agree show no error, rather than one of 0")
  func agreement() throws {
    let share = try Estimate.share(0, of: 40)
    let estimate = try share.replicated(leavingOut: Array(repeating: .share(0, of: 30), count: 4))
    #expect(estimate.value == 0 && estimate.standardError == nil && estimate.interval == nil)
    #expect(try estimate.z(against: 0) == nil && estimate.z(against: 0.5) == nil)
  }

  @Test("the interval of a share ends at 0 and at 1")
  func cut() throws {
    let low = try Estimate.share(1, of: 40).replicated(
      leavingOut: [.share(0, of: 30)] + Array(repeating: .share(1, of: 30), count: 3))
    #expect(low.interval?.low == 0)
    let high = try Estimate.share(39, of: 40).replicated(
      leavingOut: [.share(30, of: 30)] + Array(repeating: .share(29, of: 30), count: 3))
    #expect(high.interval?.high == 1)
  }
}
