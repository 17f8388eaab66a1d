import Statistics

/// How sure a test of the law is.
///
/// Every claim is tested two-sided at the same level, the standing one, whatever other claims stand beside it: a
/// thousand true claims keep together a chance of one in a million to fail. Other levels are for measuring how often
/// the tests err, which nobody can count at the standing one.
package struct ErrorLevel: Equatable, Sendable {
  /// The level of every claim.
  package static let standing = ErrorLevel(alpha: 1e-9)

  /// The chance to see the deviation that a test names as detectable.
  package static let power = 0.9

  /// The chance that a test rejects a true claim, above 0 and below 1.
  package let alpha: Double

  /// A level.
  package init(alpha: Double) {
    precondition(alpha > 0 && alpha < 1, "an error level lies between 0 and 1")
    self.alpha = alpha
  }

  /// The normal quantile of the level, in standard errors: 6.11 for the standing one.
  ///
  /// - Parameter tests: how many tests share the level out among them (Bonferroni).
  func critical(sharedBy tests: Int = 1) throws -> Double {
    try Normal.quantile(upperTail: alpha / 2 / Double(tests))
  }

  /// How many standard errors a deviation needs to be seen with that power.
  static func detectable(critical: Double) throws -> Double {
    critical + (try Normal.quantile(lowerTail: power))
  }
}
