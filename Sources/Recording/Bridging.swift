import Geometry

/// A rule by which gaps between precise positions are bridged with estimates of the way run there.
///
/// The standard rule draws straight lines over gaps of up to 60 s, and takes for the uncertainty of a line the sum of its
/// two ends' accuracies: as far as the ends can be off. That the runner did not run straight is not in it. `ownSpeed`
/// is the rule that knows of it.
public struct Bridging: Sendable {
  /// The longest time, in seconds, that is bridged; itself included.
  public let limit: Double
  private let estimate: @Sendable (Crossing) -> Estimate?

  /// A length and how far it may be off, both in metres.
  public struct Estimate: Hashable, Sendable {
    /// The way run over the gap.
    public let length: Double
    /// The way lies no farther off, by the rule's own measure.
    public let uncertainty: Double

    /// An estimate, in metres.
    public init(length: Double, uncertainty: Double) {
      (self.length, self.uncertainty) = (length, uncertainty)
    }
  }

  /// A rule of straight lines; a gap without a precise fix at one end has none.
  ///
  /// - Parameters:
  ///   - limit: in seconds; with 0 nothing is bridged.
  ///   - uncertainty: in metres, by the fixes before and after.
  public init(limit: Double, uncertainty: @escaping @Sendable (Fix, Fix) -> Double = sumOfAccuracies) {
    self.init(limit: limit) { crossing in
      guard let line = crossing.line, let before = crossing.gap.before, let after = crossing.gap.after else {
        return nil
      }
      return Estimate(length: line, uncertainty: uncertainty(before, after))
    }
  }

  /// Any rule.
  ///
  /// - Parameters:
  ///   - limit: in seconds; with 0 nothing is bridged.
  ///   - estimate: by what is known of a gap; nil where the rule has nothing to say.
  public init(limit: Double, by estimate: @escaping @Sendable (Crossing) -> Estimate?) {
    self.limit = limit
    self.estimate = estimate
  }

  /// Straight lines up to 60 s, with the sum of both accuracies.
  public static let standard = Bridging(limit: 60)
  /// No gap is bridged.
  public static let none = Bridging(limit: 0)
  /// The runner's own speed over gaps of any length; see `ownSpeed(limit:variation:)`.
  public static let ownSpeed = ownSpeed(limit: .infinity)

  /// Both errors at their largest and against each other.
  public static let sumOfAccuracies: @Sendable (Fix, Fix) -> Double = {
    $0.horizontalAccuracy + $1.horizontalAccuracy
  }

  /// Both errors independent: the root of the sum of squares.
  public static let rootOfSquares: @Sendable (Fix, Fix) -> Double = {
    ($0.horizontalAccuracy * $0.horizontalAccuracy + $1.horizontalAccuracy * $1.horizontalAccuracy)
      .squareRoot()
  }

  /// What the rule makes of a gap; nil where it is too long, or the rule has nothing to say.
  public func bridge(over crossing: Crossing) -> Bridge? {
    guard crossing.gap.duration <= limit, let estimate = estimate(crossing) else { return nil }
    return Bridge(gap: crossing.gap, length: estimate.length, uncertainty: estimate.uncertainty)
  }
}

/// An estimate of the way over a gap.
public struct Bridge: Hashable, Sendable {
  /// The gap, with the precise fixes that the bridge joins.
  public let gap: Gap
  /// In metres.
  public let length: Double
  /// How far the length may be off by the rule's measure, in metres.
  public let uncertainty: Double
}

/// A time without precise positions: between two stretches of them, before the first one or after the last one.
public struct Gap: Hashable, Sendable {
  /// The last precise fix before it; nil at the start of a recording.
  public let before: Fix?
  /// The first precise fix after it; nil at the end of a recording.
  public let after: Fix?
  /// From when to when, in seconds: from fix to fix, or from the recording's start, or to its end.
  public let start, end: Double

  /// In seconds, above 0.
  public var duration: Double { end - start }
}

/// What is known of a gap when it is bridged.
public struct Crossing: Hashable, Sendable {
  /// The gap.
  public let gap: Gap
  /// The straight line from the fix before to the one after, in metres; nil if there are not both.
  public let line: Double?
  /// The runner's own speed beside the gap, in metres a second: along the precise fixes of the last minute of recorded
  /// time before it and of the first one after it, whatever gaps lie between. Nil where nothing is recorded beside it.
  public let speed: Double?
}
