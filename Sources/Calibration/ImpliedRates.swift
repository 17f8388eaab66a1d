import Claims
import Oracles

extension Kind {
  /// What is estimated, as the oracle of three classes has it; nil for what it does not know as such.
  func statistic(lengthInCells: Double) -> ThreeWaySplit.Statistic? {
    switch self {
    case .mean: .mean
    case .standardDeviation: .standardDeviation
    case .rootMeanSquare: .rootMeanSquare(about: lengthInCells)
    case .share, .quantile, .fineQuantile, .slope, .distribution: nil
    }
  }
}

/// The rates that follow from the definitions of intervals and tests by summing over all that can happen; from
/// formulas of their own, not from the code that is measured.
enum ImpliedRates {
  /// The rate of a study; nil for slopes, whose data take no end of values.
  static func rate(_ study: Study, _ kind: Kind, inner: Int) throws -> Double? {
    guard kind != .slope else { return nil }
    let walk = try Walk.of(kind)
    let law = walk.law
    switch (study, kind) {
    case (.coverage, .quantile), (.coverage, .fineQuantile):
      let median = law.quantile(1, of: 2)
      let below = law.probabilities[..<median].reduce(0, +)
      let at = law.probabilities[median]
      return ThreeWaySplit(trials: inner, probabilities: [below, at, 1 - below - at])
        .quantileCoverage(level: 0.5, alpha: 0.05)
    case (.coverage, .share):
      return try split(law, inner).wilsonCoverage(alpha: 0.05)
    case (.coverage, _):
      return try kind.statistic(lengthInCells: law.lengthInCells).map {
        try split(law, inner).coverage(of: $0, alpha: 0.05)
      }
    case (.power, .share):
      return try split(law, inner).sharePower(alpha: study.level.alpha, power: ErrorLevel.power)
    case (.power, .distribution):
      let split = split(law, inner)
      return split.distributionRejection(
        of: try split.shifted(alpha: study.level.alpha, power: ErrorLevel.power), alpha: study.level.alpha)
    case (.power, _):
      return try kind.statistic(lengthInCells: law.lengthInCells).map {
        try split(law, inner).rejection(of: $0, alpha: study.level.alpha, power: ErrorLevel.power)
      }
    case (.falseAlarm2, _), (.falseAlarm3, _):
      return try falseAlarms(kind, inner: inner, alpha: study.level.alpha)
    }
  }

  /// How often a claim of the exact value is rejected at a level; nil for kinds that no claim tests, and for slopes.
  static func falseAlarms(_ kind: Kind, inner: Int, alpha: Double) throws -> Double? {
    let law = try Walk.of(kind).law
    switch kind {
    case .share: return split(law, inner).shareRejection(alpha: alpha)
    case .distribution:
      return split(law, inner).distributionRejection(of: law.probabilities, alpha: alpha)
    case .mean, .standardDeviation, .rootMeanSquare:
      return try kind.statistic(lengthInCells: law.lengthInCells).map {
        try split(law, inner).rejection(of: $0, alpha: alpha)
      }
    case .quantile, .fineQuantile, .slope: return nil
    }
  }

  private static func split(_ law: SquareGridCrossings, _ inner: Int) -> ThreeWaySplit {
    ThreeWaySplit(trials: inner, probabilities: law.probabilities)
  }
}
