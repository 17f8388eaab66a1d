import Foundation

/// What temporary full accuracy is worth to an app that comes and goes, exactly.
///
/// Spells in front, of mean F, and behind, of mean B, take turns, all independent. Accuracy is full in front; behind it
/// stays full for e, one of the 101 whole milliseconds from 11.2 s to 11.3 s, all as likely and anew each time, and is
/// reduced from then until the return. All times are in seconds.
///
/// In the long run, and at any moment of it, the share of time with full accuracy is, by renewal and reward (Tijms 2003,
/// A first course in stochastic models, theorem 2.2.3),
///
///     (F + E min(B, e)) / (F + B) = 1 - E (B - e)+ / (F + B)
public struct LentAccuracy: Sendable {
  /// How long spells last: exponentially, always their mean, or uniformly from 0 to twice that.
  public enum Law: Sendable { case exponential, fixed, uniform }

  /// The law of both kinds of spells.
  public let law: Law
  /// F.
  public let front: Double
  /// B.
  public let behind: Double

  /// Spells of a law with means above 0.
  public init(_ law: Law, front: Double, behind: Double) {
    precondition(front > 0 && behind > 0, "spells last")
    (self.law, self.front, self.behind) = (law, front, behind)
  }

  /// The values of e.
  private static let expiries = (11_200...11_300).map { Double($0) / 1000 }
  static let (least, most) = (11.2, 11.3)

  static func meanOverExpiry(_ f: (Double) -> Double) -> Double {
    expiries.reduce(0) { $0 + f($1) } / Double(expiries.count)
  }

  /// P(e <= x).
  static func isOver(by x: Double) -> Double { meanOverExpiry { $0 <= x ? 1 : 0 } }

  /// E (x - e)+.
  static func excess(of x: Double) -> Double { meanOverExpiry { max(0, x - $0) } }

  /// P(B >= e): how many spells behind end full accuracy.
  public var lossChance: Double {
    Self.meanOverExpiry { e in
      switch law {
      case .exponential: exp(-e / behind)
      case .fixed: behind >= e ? 1 : 0
      case .uniform: max(0, 1 - e / (2 * behind))
      }
    }
  }

  /// E (B - e)+: how long accuracy is reduced by a spell behind.
  public var lossTime: Double {
    Self.meanOverExpiry { e in
      switch law {
      case .exponential: behind * exp(-e / behind)
      case .fixed: max(0, behind - e)
      case .uniform: max(0, 2 * behind - e) * max(0, 2 * behind - e) / (4 * behind)
      }
    }
  }

  /// The share of time with full accuracy, at any moment, of an app that asks on each return.
  public var share: Double { 1 - lossTime / (front + behind) }

  /// How often a second full accuracy is lost, and how often asked for, at any moment.
  public var lossRate: Double { lossChance / (front + behind) }

  /// The probability that full accuracy is never lost in a run that begins at any moment; nil if not known.
  ///
  /// Of fixed spells that are longer than e, full accuracy lasts F + e at a time, and the run must begin and end within.
  public func kept(atAnyMoment run: Double) -> Double? {
    guard law == .fixed, behind < Self.least || behind >= Self.most else { return nil }
    if behind < Self.least { return 1 }
    return Self.meanOverExpiry { max(0, front + $0 - run) } / (front + behind)
  }
}
