import Designs
import Sampling
import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether six measured offsets can come from cells of a shape, of whichever size: a parametric bootstrap.
///
/// The size is fitted by maximum likelihood. One trial snaps as many uniform positions as there are measured offsets, fits
/// the size to them as well, and compares how far sample and fitted law are apart: p is the share of trials in which they
/// are at least as far apart as the measured offsets and their fitted law. Since the size is fitted in each, p is not
/// that of tables for a known law. Size is a scale, the fit follows it, and the statistic does not change with it: p is
/// the same for whichever size is simulated (David and Johnson 1948, doi 10.1093/biomet/35.1-2.182).
///
/// The measured offsets are of one place, in sessions whose grids are taken to lie independently and uniformly over it.
/// Their law is then that of a uniform position under one grid.
public struct OffsetFit: Experiment {
  /// The shapes whose law is known.
  static let region = Region.axis(
    of: SnapCells.words.filter {
      $0 != Region.jitteredGrid.rawValue && $0 != Region.poissonVoronoiCentroid.rawValue
    })

  /// The unit in which refitted areas are counted, of the true one.
  private static let parts = 1000

  /// What is kept of a batch.
  public struct Counts: Tally {
    /// The statistics of the samples.
    var statistics = Moments()
    /// How many were at least the measured offsets'.
    var atLeastMeasured = 0
    /// The areas fitted to the samples over the true one, and the same in whole thousandths.
    var areas = Moments()
    var areaParts = IntegerHistogram()
    /// How many samples of cells that reach the reported radius had no offset larger than the largest measured one.
    var asNear = 0

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      statistics.merge(next.statistics)
      atLeastMeasured += next.atLeastMeasured
      areas.merge(next.areas)
      areaParts.merge(next.areaParts)
      asNear += next.asNear
    }
  }

  /// The experiment has no settings but its axes.
  public init() { self.init(measured: MeasuredOffsets.metres) }

  let measured: [Double]

  /// The experiment on other offsets in metres, rising.
  init(measured: [Double]) { self.measured = measured }

  /// The name in a spec.
  public let name = "offset-fit"
  /// What the experiment asks.
  public let question = "Can six measured offsets come from cells of a shape, of whichever size?"
  /// The axes, in the order of the tables.
  public let axes = [region, Region.aspect]
  /// What is estimated, in the order of the tables.
  public let metrics = [
    Metric(
      "area_m2", unit: "m2", .mean,
      "mean area of cells that fits the measured offsets best; in all trials alike"),
    Metric("reach_m", unit: "m", .mean, "farthest position from the reported point in such cells; likewise"),
    Metric("log_likelihood", .mean, "logarithm of the offsets' joint density in metres; likewise"),
    Metric("statistic", .mean, "Cramér and von Mises' distance of offsets and fitted law; likewise"),
    Metric("p_value", .share, "share of simulated samples at least as far from their fitted law"),
    Metric("simulated_statistic", .mean, "mean of that distance over simulated samples"),
    Metric("area_ratio", .mean, "area fitted to a simulated sample over its true area"),
    Metric("area_ratio_q05", .quantile, "5 % quantile of that ratio, to a thousandth"),
    Metric("area_ratio_q95", .quantile, "95 % quantile of that ratio, to a thousandth"),
    Metric(
      "radius_share", .share,
      "share of samples no farther off than the measured ones, if cells reached just the reported radius"),
  ]

  /// Refuses an aspect of what has none.
  public func check(_ condition: Condition) throws { try Region.checkAspect(at: condition) }

  /// The words of as many snaps as were measured.
  public func drawsPerTrial(in condition: Condition) -> Int {
    measured.count * SnapCells.words(at: condition)
  }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Makes a range of trials and tallies them.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout SplitMix64, into tally: inout Counts
  ) throws {
    let cells = try SnapCells(at: condition, area: 1)
    let law = try OffsetLaw(SnapCells.shape(at: condition))
    let statistic = law.statistic(of: measured, size: law.size(fitting: measured))
    let largest = largestOffset(of: law)
    for _ in trials {
      let sample = Sample(of: measured.count, from: cells, law, using: &generator)
      tally.statistics.add(sample.statistic)
      if sample.statistic >= statistic { tally.atLeastMeasured += 1 }
      let area = sample.size * sample.size
      tally.areas.add(area)
      tally.areaParts.add(Int((area * Double(Self.parts)).rounded()))
      if let largest, sample.offsets.allSatisfy({ $0 <= largest }) { tally.asNear += 1 }
    }
  }

  /// The largest measured offset, were the size 1 and the end of the cells the reported radius.
  func largestOffset(of law: OffsetLaw) -> Double? {
    guard let reach = law.reach, let largest = measured.last else { return nil }
    return largest * reach / MeasuredOffsets.accuracy
  }

  /// The estimates of all metrics, by name.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    let law = try OffsetLaw(SnapCells.shape(at: condition))
    let size = law.size(fitting: measured)
    let trials = tally.statistics.count
    /// What every trial has alike.
    func constant(_ value: Double?) throws -> Estimate {
      var ones = IntegerHistogram()
      ones.add(1, times: value == nil ? 0 : trials)
      return try .mean(ones, scale: value ?? 1)
    }
    return [
      "area_m2": try constant(size * size),
      "reach_m": try constant(law.reach.map { $0 * size }),
      "log_likelihood": try constant(log(law.likelihood(of: measured, size: size))),
      "statistic": try constant(law.statistic(of: measured, size: size)),
      "p_value": try .share(tally.atLeastMeasured, of: trials),
      "simulated_statistic": try .mean(tally.statistics),
      "area_ratio": try .mean(tally.areas),
      "area_ratio_q05": try .quantile(
        tally.areaParts, numerator: 5, denominator: 100, scale: 1 / Double(Self.parts)),
      "area_ratio_q95": try .quantile(
        tally.areaParts, numerator: 95, denominator: 100, scale: 1 / Double(Self.parts)),
      "radius_share": try .share(tally.asNear, of: law.reach == nil ? 0 : trials),
    ]
  }

  /// Of each measured offset, which part of the fitted law lies within it, and which part would on a fit that is even:
  /// (2 i - 1)/(2 n) of the i-th of n. The statistic is made of their differences.
  public var furtherTables: [Table] {
    [Table(name: "offsets", columns: axes.map(\.column) + ["rank", "offset_m", "share", "even"])]
  }

  /// The further tables over all conditions.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    var tables = furtherTables
    for outcome in outcomes {
      let law = try OffsetLaw(SnapCells.shape(at: outcome.condition))
      let size = law.size(fitting: measured)
      for (rank, offset) in zip(1..., measured) {
        tables[0].append(
          outcome.condition.values.map(\.cell) + [
            .integer(rank), .real(offset), .real(law.share(within: offset, size: size)),
            .real((2 * Double(rank) - 1) / (2 * Double(measured.count))),
          ])
      }
    }
    return tables
  }
}
