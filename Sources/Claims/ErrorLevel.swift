import Statistics

/// How sure a test of the law is.
///
/// Every test is two-sided at the same level, whatever other claims stand beside it: a thousand true claims keep
/// together a chance of one in a million to fail.
enum ErrorLevel {
  /// The chance that a test rejects a true claim.
  static let alpha = 1e-9

  /// The normal quantile of that level, in standard errors: 6.11.
  static func critical() throws -> Double { try Normal.quantile(upperTail: alpha / 2) }

  /// The chance to see the deviation that a test names as detectable.
  static let power = 0.9

  /// How many standard errors a deviation needs to be seen with that power.
  static func detectable(critical: Double) throws -> Double {
    critical + (try Normal.quantile(lowerTail: power))
  }
}
