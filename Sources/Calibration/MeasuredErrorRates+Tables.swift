import Claims
import Designs
import Statistics

extension MeasuredErrorRates {
  /// Promised, implied and measured rate of each condition. `bound` says how the promise binds; the two z are how many
  /// standard errors the measured rate lies above the promised and above the implied one.
  var calibrationSchema: Table {
    Table(
      name: "calibration",
      columns: axes.map(\.column)
        + ["bound", "nominal", "implied", "measured", "mcse", "z_nominal", "z_implied", "repetitions"])
  }

  func calibration(from outcomes: [Outcome<Counts>]) throws -> Table {
    var table = calibrationSchema
    for outcome in outcomes {
      guard let rate = outcome.estimates["rate"] else { continue }
      let study = study(of: outcome.condition)
      let implied = outcome.exact["rate"]
      table.append(
        outcome.condition.values.map(\.cell) + [
          .text(
            study.bound(of: kind(of: outcome.condition), inner: outcome.condition.count(Self.inner)).rawValue),
          .real(study.nominal),
          .optional(implied), .optional(rate.value), .optional(rate.standardError),
          .optional(try rate.z(against: study.nominal)),
          .optional(try implied.flatMap { try rate.z(against: $0) }), .integer(rate.observations),
        ])
    }
    return table
  }

  /// How often a test of a true claim rejects it, by summing over all that can happen at (3 km, 5 km).
  var extrapolationSchema: Table {
    Table(name: "extrapolation", columns: ["kind", "inner", "bound", "level", "implied", "ratio"])
  }

  func extrapolation() throws -> Table {
    var table = extrapolationSchema
    for kind in Kind.allCases {
      for inner in [100, 1000, 20_000] {
        for level in [1e-2, 1e-3, ErrorLevel.standing.alpha] {
          guard let implied = try ImpliedRates.falseAlarms(kind, inner: inner, alpha: level) else { continue }
          table.append([
            .text(kind.rawValue), .integer(inner),
            .text(Study.falseAlarm2.bound(of: kind, inner: inner).rawValue),
            .real(level), .real(implied), .real(implied / level),
          ])
        }
      }
    }
    return table
  }
}
