import Geometry

/// A rule by which gaps between precise positions are bridged with straight lines, which are estimates.
///
/// The standard rule bridges gaps of up to 60 s, and takes for the uncertainty of a line the sum of its two ends'
/// accuracies: as far as it can be off if the run was straight. What a runner does besides in a minute is not in it.
public struct Bridging: Sendable {
  /// The longest time, in seconds, that is bridged; itself included.
  public let limit: Double
  /// The uncertainty of a line, in metres, by the fixes before and after it.
  public let uncertainty: @Sendable (_ before: Fix, _ after: Fix) -> Double

  /// A rule.
  ///
  /// - Parameters:
  ///   - limit: in seconds; with 0 nothing is bridged.
  ///   - uncertainty: in metres.
  public init(limit: Double, uncertainty: @escaping @Sendable (Fix, Fix) -> Double = sumOfAccuracies) {
    self.limit = limit
    self.uncertainty = uncertainty
  }

  /// Up to 60 s, with the sum of both accuracies.
  public static let standard = Bridging(limit: 60)
  /// No gap is bridged.
  public static let none = Bridging(limit: 0)

  /// Both errors at their largest and against each other.
  public static let sumOfAccuracies: @Sendable (Fix, Fix) -> Double = {
    $0.horizontalAccuracy + $1.horizontalAccuracy
  }

  /// Both errors independent: the root of the sum of squares.
  public static let rootOfSquares: @Sendable (Fix, Fix) -> Double = {
    ($0.horizontalAccuracy * $0.horizontalAccuracy + $1.horizontalAccuracy * $1.horizontalAccuracy)
      .squareRoot()
  }

  /// The line over a gap; nil where the rule draws none, and always where the gap lacks a precise fix at one end, for
  /// then there is nothing to draw it from or to.
  public func bridge(over gap: Gap, by distance: RunRecording.Distance) -> Bridge? {
    guard gap.duration <= limit, let before = gap.before, let after = gap.after else { return nil }
    return Bridge(
      before: before, after: after, length: distance(before.coordinate, after.coordinate),
      uncertainty: uncertainty(before, after))
  }
}

/// A straight line over a gap: an estimate.
public struct Bridge: Hashable, Sendable {
  /// The precise fixes that it joins.
  public let before, after: Fix
  /// In metres.
  public let length: Double
  /// How far the length may be off by the fixes' own errors, in metres.
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
