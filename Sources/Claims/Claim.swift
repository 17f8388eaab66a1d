import Designs
import Documents

/// A sentence that somebody made of the results, and the test that it must pass.
public struct Claim: Sendable {
  /// A name, unique within the spec.
  public let id: String
  /// The sentence, as its text has it.
  public let quote: String
  /// Where it stands.
  public let source: String
  /// What it speaks of.
  public let subject: Subject
  /// What must hold.
  public let test: Test
  /// Where the claim stands in its spec.
  public let location: SourceLocation

  /// What a claim speaks of.
  public enum Subject: Sendable {
    /// A metric at one condition.
    case metric(Metric, Condition)
    /// The share of one value, in SI units, in the distribution at one condition, and its exact probability, which
    /// the table lacks where nothing was seen or expected of the value.
    case share(ofValue: Double, probability: Double?, Condition)
    /// The whole distribution at one condition.
    case distribution(Condition)
    /// The power that a metric follows along an axis, over some conditions.
    case slope(of: Metric, over: Axis, [Condition])
  }

  /// What must hold, either of the published number or of the law behind it.
  public enum Test: Sendable, Equatable {
    /// The published number rounds to this printed figure, half up; on an exact tie both neighbours pass.
    case reads(PrintedFigure)
    /// The published number lies no farther than `within` from `value`.
    case near(value: Double, within: Tolerance)
    /// The law's value is this one.
    case equals(Target)
    /// The law's value lies no farther than `within` from this one.
    case equalsWithin(Target, Tolerance)
    /// The law's value lies between these, either of which may be infinite.
    case between(Double, Double)
    /// Each value has its exact probability.
    case exactDistribution
  }

  /// A value that the law is held against.
  public enum Target: Sendable, Equatable {
    /// A number, written so.
    case number(Double)
    /// The oracle's value.
    case exact
  }

  /// How far is near.
  public enum Tolerance: Sendable, Equatable {
    /// In the metric's own unit.
    case absolute(Double)
    /// As a share of the value.
    case relative(Double)

    /// Whether it is a share of the value.
    var isRelative: Bool { if case .relative = self { true } else { false } }

    /// Whether decimal arithmetic holds it.
    var isDecimal: Bool {
      switch self {
      case .absolute(let size), .relative(let size): exactDecimal(size.description) != nil
      }
    }

    /// The distance allowed from a value, in its own unit.
    func distance(from value: Double) -> Double {
      switch self {
      case .absolute(let distance): distance
      case .relative(let share): share * value.magnitude
      }
    }
  }
}
