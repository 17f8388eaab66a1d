/// What came of a claim.
public struct Verdict: Sendable, Equatable {
  /// Whether it holds. Only `holds` passes.
  public enum Outcome: String, Sendable {
    case holds
    case fails
    /// The trials do not suffice to tell.
    case undecided
  }

  /// Whether the claim holds.
  public var outcome: Outcome
  /// What was found, as in `0.35165 ± 0.0011`.
  public let measured: String
  /// What the test asks for, as in `reads 35.2%`.
  public let expected: String
  /// Why the claim does not hold, or is not decided; empty if it holds.
  public var reason = ""
  /// The deviation that the test would have seen in nine of ten runs, in the metric's unit; nil for a test of the
  /// published number, which infers nothing.
  public var detectable: Double?
  /// The number of trials that would decide, for `undecided`; nil where no number can be named.
  public var trialsNeeded: Double?
  /// What a careful author should know, such as digits beyond the standard error; empty if nothing.
  public var warning = ""

  /// A claim that cannot be judged since its results are missing, stale or damaged.
  public static func withoutResults(_ reason: String) -> Verdict {
    Verdict(outcome: .fails, measured: "", expected: "", reason: reason)
  }
}
