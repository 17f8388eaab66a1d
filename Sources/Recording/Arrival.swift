/// What becomes of a fix that arrives. Of several that hold it is the first in this order.
public enum Arrival: Int, CaseIterable, Sendable {
  /// Refused: the recording has ended.
  case afterEnd
  /// Refused: negative accuracy, by which a platform marks what is no position; or a number that is not finite.
  case invalid
  /// Refused: there is no access, so that it is left over from before.
  case withoutAccess
  /// Refused: it is of a time that has not come.
  case future
  /// Refused: it is older than the grant, and nobody knows under which it was made.
  case beforeGrant
  /// Refused: a fix of this very time is kept, and remains.
  case repeated
  /// Kept at its place in time, before fixes that came sooner.
  case late
  /// Kept as the latest.
  case kept

  /// Whether the fix is in the recording.
  public var isKept: Bool { self == .late || self == .kept }
}
