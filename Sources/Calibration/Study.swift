import Claims

/// Which rate is measured.
enum Study: String, CaseIterable {
  /// How often the 95 % interval holds the exact value.
  case coverage
  /// How often a claim of the exact value is rejected at the level 1e-2.
  case falseAlarm2 = "false-alarm-2"
  /// How often a claim of the exact value is rejected at the level 1e-3.
  case falseAlarm3 = "false-alarm-3"
  /// How often, at the standing level, a claim is rejected that is off by the deviation that its test prints.
  case power

  /// The level of the tests; coverage has none.
  var level: ErrorLevel {
    switch self {
    case .coverage, .power: .standing
    case .falseAlarm2: ErrorLevel(alpha: 1e-2)
    case .falseAlarm3: ErrorLevel(alpha: 1e-3)
    }
  }

  /// The rate that is promised.
  var nominal: Double {
    switch self {
    case .coverage: 0.95
    case .falseAlarm2, .falseAlarm3: level.alpha
    case .power: ErrorLevel.power
    }
  }

  /// How the promised rate binds a kind, from `inner` trials.
  func bound(of kind: Kind, inner: Int) -> Bound {
    switch (self, kind) {
    case (.coverage, .quantile), (.coverage, .fineQuantile), (.power, .distribution): .atLeast
    case (.falseAlarm2, .share), (.falseAlarm3, .share): .atMost
    case (.falseAlarm2, .distribution), (.falseAlarm3, .distribution): .atMost
    case (.falseAlarm2, _), (.falseAlarm3, _), (.power, _):
      inner < kind.leastTrials ?? 0 ? .noVerdict : .approximate
    case (.coverage, _): .approximate
    }
  }
}

/// How a promised rate binds: as an approximation, as a bound, or not at all, since from so few trials a claim of the
/// kind is undecided whatever the test would say.
enum Bound: String {
  case approximate
  case noVerdict = "no-verdict"
  case atLeast = "at-least"
  case atMost = "at-most"
}

/// What is estimated, or tested.
enum Kind: String, CaseIterable {
  /// The share of walks that trace 0.
  case share
  /// The mean ratio of traced to true distance.
  case mean
  /// The standard deviation of that ratio.
  case standardDeviation = "standard-deviation"
  /// The root mean square of that ratio less 1.
  case rootMeanSquare = "root-mean-square"
  /// The median of the traced distance, which takes three values.
  case quantile
  /// The same of a walk of 600 cells, which takes some hundred values: nearer to a law without steps, whose quantiles
  /// the interval covers least.
  case fineQuantile = "fine-quantile"
  /// The power of n that the error of the mean of n noisy fixes follows.
  case slope
  /// All probabilities of the traced distance.
  case distribution

  /// Whether such a rate exists: a distribution has no interval, and no claim tests a quantile.
  func isMeasured(by study: Study) -> Bool {
    switch self {
    case .distribution: study != .coverage
    case .quantile, .fineQuantile: study == .coverage
    case .share, .mean, .standardDeviation, .rootMeanSquare, .slope: true
    }
  }

  /// The number of trials below which a claim of the kind has no verdict; nil if there is none.
  var leastTrials: Int? {
    switch self {
    case .standardDeviation: Evidence.leastTrials(of: .standardDeviation)
    case .rootMeanSquare: Evidence.leastTrials(of: .rootMeanSquare)
    case .slope: Evidence.leastTrials(of: nil)
    case .share, .mean, .quantile, .fineQuantile, .distribution: nil
    }
  }

  /// The metric of `snapped-distance`; nil where the kind is of none.
  var metric: String? {
    switch self {
    case .share: "zero_share"
    case .mean: "ratio"
    case .standardDeviation: "ratio_sd"
    case .rootMeanSquare: "relative_rmse"
    case .quantile, .fineQuantile: "traced_q50_m"
    case .slope, .distribution: nil
    }
  }
}
