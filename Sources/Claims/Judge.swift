import Designs
import Foundation
import Notation
import Results
import Statistics

/// Holds claims against published results.
public struct Judge {
  let results: PublishedResults

  /// A judge over the results of the claims' own spec.
  public init(of results: PublishedResults) {
    self.results = results
  }

  /// The verdict on a claim.
  ///
  /// - Throws: `ResultsError.damaged` where the tables lack what the claim speaks of.
  public func verdict(on claim: Claim) throws -> Verdict {
    switch claim.subject {
    case .metric(let metric, let condition):
      return try number(
        results.estimate(of: metric, at: condition), estimatedBy: metric.method, claim.test)
    case .share(let value, let probability, let condition):
      return try number(
        results.share(of: value, exact: probability, at: condition), estimatedBy: .share, claim.test)
    case .slope(let metric, let axis, let conditions):
      return try slope(claim.test, of: metric, over: axis, conditions)
    case .distribution(let condition):
      return try distribution(at: condition)
    }
  }

  private func number(
    _ row: PublishedEstimate, estimatedBy method: Estimate.Method, _ test: Claim.Test
  ) throws -> Verdict {
    switch test {
    case .reads(let figure): reads(figure, row)
    case .near(let value, let tolerance): near(value, tolerance, row)
    default: try law(test, row.evidence(of: method), exact: row.exact)
    }
  }

  // MARK: The published number

  private func reads(_ figure: PrintedFigure, _ row: PublishedEstimate) -> Verdict {
    let expected = "reads \(figure)"
    guard let published = exactDecimal(row.text) else {
      return Verdict(outcome: .fails, measured: "", expected: expected, reason: "no value was published")
    }
    let holds = figure.isReading(of: published)
    var verdict = Verdict(
      outcome: holds ? .holds : .fails, measured: row.text, expected: expected,
      reason: holds ? "" : "the published number rounds to another figure")
    if let error = row.standardError, Decimal(error) > figure.lastPlace {
      verdict.warning =
        "the last place of \(figure) is finer than the standard error, \(significantText(error, digits: 2)): "
        + "another seed prints another figure"
    }
    return verdict
  }

  private func near(_ value: Double, _ tolerance: Claim.Tolerance, _ row: PublishedEstimate) -> Verdict {
    let distance = tolerance.distance(from: value)
    let expected = distance == 0 ? "is \(shown(value))" : "within \(shown(distance)) of \(shown(value))"
    guard let published = exactDecimal(row.text) else {
      return Verdict(outcome: .fails, measured: "", expected: expected, reason: "no value was published")
    }
    guard let target = exactDecimal(value.description), let limit = tolerance.exactDistance(from: target)
    else {
      return Verdict(
        outcome: .fails, measured: row.text, expected: expected,
        reason: "decimal arithmetic does not reach that far; write numbers from 1e-100 to 1e100")
    }
    let holds = abs(published - target) <= limit
    return Verdict(
      outcome: holds ? .holds : .fails, measured: row.text, expected: expected,
      reason: holds ? "" : "the published number lies outside")
  }

  // MARK: The slope

  /// The slope of a metric's logarithm over an axis' logarithm, as evidence, and how the points lie about the line.
  func slope(
    of metric: Metric, over axis: Axis, _ conditions: [Condition]
  ) throws -> (evidence: Evidence, fit: LogLogFit)? {
    var (x, y, errors): ([Double], [Double], [Double]) = ([], [], [])
    var trials = Int.max
    for condition in conditions {
      let row = try results.estimate(of: metric, at: condition)
      guard let value = row.value, let error = row.standardError, error > 0 else { return nil }
      switch condition[axis.name] {
      case .length(let number), .area(let number), .duration(let number): x.append(number)
      case .count(let number): x.append(Double(number))
      case .choice, .input, nil: return nil
      }
      y.append(value)
      errors.append(error)
      trials = min(trials, row.trials)
    }
    let fit = try LogLogFit(x: x, y: y, standardErrors: errors)
    return (Evidence(slope: fit.slope, standardError: fit.slopeStandardError, trials: trials), fit)
  }

  /// The verdict on a slope: that the metric follows a power at all, then that it is the power claimed.
  private func slope(_ test: Claim.Test, of metric: Metric, over axis: Axis, _ conditions: [Condition]) throws
    -> Verdict
  {
    guard let (evidence, fit) = try slope(of: metric, over: axis, conditions) else {
      return try law(test, nil, exact: nil)
    }
    var verdict = try law(test, evidence, exact: nil)
    guard fit.points > 2 else { return verdict }
    let p = try ChiSquare.upperTail(fit.chiSquare, degreesOfFreedom: Double(fit.points - 2))
    guard p < ErrorLevel.standing.alpha else { return verdict }
    verdict = Verdict(
      outcome: .fails, measured: verdict.measured, expected: verdict.expected,
      reason: "'\(metric.name)' follows no power of '\(axis.name)': the points lie off the line, chi-square "
        + "\(significantText(fit.chiSquare, digits: 3)) on \(fit.points - 2)")
    return verdict
  }
}

extension Claim.Tolerance {
  /// How far is near, in decimal arithmetic: 10 % of 0.7 is 0.07, which no product of two Doubles is. Nil for a
  /// number that decimal arithmetic does not hold.
  fileprivate func exactDistance(from value: Decimal) -> Decimal? {
    switch self {
    case .absolute(let distance): exactDecimal(distance.description)
    case .relative(let share): exactDecimal(share.description).map { $0 * abs(value) }
    }
  }
}

/// A number in a verdict.
func shown(_ value: Double) -> String { significantText(value, digits: 7) }
