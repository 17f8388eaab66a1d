import Designs
import Notation
import Results
import Statistics

extension Axis.Domain {
  /// The domain for people: `1 m to 5 km`, `1 to 1000000`, `noise, fixed-cell`.
  var label: String {
    switch self {
    case .length(let range):
      "\(AxisValue.length(range.lowerBound).label) to \(AxisValue.length(range.upperBound).label)"
    case .area(let range):
      "\(AxisValue.area(range.lowerBound).label) to \(AxisValue.area(range.upperBound).label)"
    case .duration(let range):
      "\(AxisValue.duration(range.lowerBound).label) to \(AxisValue.duration(range.upperBound).label)"
    case .count(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: ", ")
    case .input(let folder): "a file of \(folder.name)/, as in \(folder.example)"
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

/// A large number as a reader takes it in, rounded up to three figures: `1.14 million`, `228,000`.
func countText(_ number: Double) -> String {
  for (size, word) in [(1e15, ""), (1e9, " billion"), (1e6, " million")] where number >= size {
    guard size < 1e15 else { return significantText(number, digits: 3) }
    return significantText((number / size * 100).rounded(.up) / 100, digits: 6) + word
  }
  guard number >= 1000 else { return String(Int(number.rounded(.up))) }
  let unit = number >= 100_000 ? 1000.0 : number >= 10_000 ? 100 : 10
  return grouped(Int((number / unit).rounded(.up) * unit))
}

extension String {
  /// The text with a full stop, unless it ends with a mark of its own.
  var asSentence: String { hasSuffix("?") || hasSuffix(".") ? self : self + "." }
}
