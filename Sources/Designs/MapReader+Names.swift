import Documents
import Notation

extension MapReader {
  /// The metric of an experiment that a key names.
  ///
  /// - Throws: `DocumentError`, with the nearest name.
  public mutating func metric(_ key: String, of experiment: any Experiment) throws -> Metric {
    try value(key, as: "a metric's name", example: experiment.metrics.first?.name) {
      try experiment.metric(spelt: $0)
    }
  }

  /// The axis of an experiment that a key names.
  ///
  /// - Throws: `DocumentError`, with the nearest name.
  public mutating func axis(_ key: String, of experiment: any Experiment) throws -> Axis {
    let names = experiment.axes.map(\.name)
    return try value(key, as: "an axis", example: names.first) { name in
      guard let axis = experiment.axes.first(where: { $0.name == name }) else {
        throw Rejected.unknown("axis", name, among: names)
      }
      return axis
    }
  }
}
