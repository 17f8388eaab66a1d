import CGSL

/// Why a number of this module could not be given.
public enum StatisticsError: Error, Equatable, CustomStringConvertible {
  /// An argument lies outside what the function is defined for. The sentence names it.
  case domain(String)
  /// The data hold a NaN or an infinity, so that no estimate of them exists. The sentence says which.
  case notFinite(String)
  /// A root was sought and the value found does not solve its equation.
  case unresolved(String)
  /// GSL reported `code` from `function`, with its own words as `reason`.
  case gsl(code: Int32, reason: String, function: String)

  /// One sentence for a reader.
  public var description: String {
    switch self {
    case .domain(let sentence), .notFinite(let sentence), .unresolved(let sentence):
      sentence
    case .gsl(let code, let reason, let function):
      "\(function) failed: \(String(cString: gsl_strerror(code))) (GSL error \(code), \"\(reason)\")"
    }
  }
}
