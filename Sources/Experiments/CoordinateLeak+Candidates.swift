import Designs
import Mechanisms

extension CoordinateLeak {
  /// What the first report of each condition leaves open, all in metres of 1/111000 degree north of the middle of the
  /// reported row: the ends of each interval of latitudes, the latitude that the grid was applied to, and how high the
  /// row is.
  var candidatesSchema: Table {
    Table(
      name: "candidates",
      columns: axes.map(\.column) + ["candidate", "low_m", "high_m", "latitude_m", "row_m"])
  }

  /// The candidates, beside the estimates.
  public var furtherTables: [Table] { [candidatesSchema] }

  /// The candidates of the first trials.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    var table = candidatesSchema
    for outcome in outcomes {
      var generator = outcome.stretch.generator(at: 0)
      let report = try report(at: outcome.condition, using: &generator)
      let row = report.found.row
      let middle = (row.lowerBound + row.upperBound) / 2
      func metres(_ latitude: Double) -> Cell {
        .real((latitude - middle) * LatitudeLongitudeGrid.metresPerDegree)
      }
      for (index, interval) in report.found.intervals.enumerated() {
        table.append(
          outcome.condition.values.map(\.cell)
            + [
              .integer(index + 1), metres(interval.lowerBound), metres(interval.upperBound),
              metres(report.latitude), .real(report.found.height),
            ])
      }
    }
    return [table]
  }
}
