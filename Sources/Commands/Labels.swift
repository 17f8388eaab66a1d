import Designs
import Statistics

extension Axis.Domain {
  /// The domain for people: `1 m to 5 km`, `1 to 1000000`, `noise, fixed-cell`.
  var label: String {
    switch self {
    case .length(let range):
      "\(AxisValue.length(range.lowerBound).label) to \(AxisValue.length(range.upperBound).label)"
    case .count(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: ", ")
    }
  }
}

extension Estimate.Method {
  /// The method for people.
  var label: String {
    switch self {
    case .mean: "mean"
    case .share: "share"
    case .standardDeviation: "standard deviation"
    case .rootMeanSquare: "root mean square"
    case .quantile: "quantile"
    }
  }
}
