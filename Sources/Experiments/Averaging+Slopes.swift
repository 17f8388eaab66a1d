import Designs
import Sampling
import Statistics

extension Averaging {
  /// The power of n that the root mean square error follows: the slope of its logarithm over that of n.
  var slopesSchema: Table {
    Table(
      name: "slopes",
      columns: [
        Self.model.column, Self.cell.column, "metric", "over", "slope", "mcse", "ci_low", "ci_high", "exact",
        "z",
        "points",
      ])
  }

  /// One fit for each model and cell that was run at two or more n; none where conditions share their words, since
  /// the points of such a fit are correlated and its error would be false.
  ///
  /// The interval is Student's with one degree of freedom less than the least number of trials of a point: a point that
  /// came out low has too small an error, weighs too much, and makes the slope's error too small.
  func slopes(from outcomes: [Outcome<Counts>]) throws -> Table {
    var table = slopesSchema
    guard Stretch.firstOverlap(in: outcomes.map(\.stretch)) == nil else { return table }
    var groups: [(key: [AxisValue], members: [Outcome<Counts>])] = []
    for outcome in outcomes {
      let key = [Self.model, Self.cell].compactMap { outcome.condition[$0.name] }
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].members.append(outcome)
      } else {
        groups.append((key, [outcome]))
      }
    }
    for (key, members) in groups {
      guard let fit = try fit(members) else { continue }
      let exact = key.first == .choice(Model.fixedCell.rawValue) ? 0 : -0.5
      let fewest = members.map(\.trials).min() ?? 0
      let margin =
        try StudentT.quantile(upperTail: 0.025, degreesOfFreedom: Double(fewest - 1)) * fit.slopeStandardError
      table.append(
        key.map(\.cell) + [
          .text("rms_error_m"), .text(Self.fixes.name), .real(fit.slope), .real(fit.slopeStandardError),
          .real(fit.slope - margin), .real(fit.slope + margin), .real(exact),
          .real((fit.slope - exact) / fit.slopeStandardError), .integer(fit.points),
        ])
    }
    return table
  }

  private func fit(_ outcomes: [Outcome<Counts>]) throws -> LogLogFit? {
    let points = outcomes.compactMap { outcome -> (x: Double, y: Double, error: Double)? in
      guard let estimate = outcome.estimates["rms_error_m"], let y = estimate.value,
        let error = estimate.standardError, error > 0
      else { return nil }
      return (Double(outcome.condition.count(Self.fixes)), y, error)
    }
    guard Set(points.map(\.x)).count > 1 else { return nil }
    return try LogLogFit(x: points.map(\.x), y: points.map(\.y), standardErrors: points.map(\.error))
  }
}
