/// What happens to a device, its person and an app on it.
public enum Input: Hashable, Sendable {
  /// Something that may move the state. An answer counts where its alert is up.
  case moves(Trigger)
  /// The system asks whether provisional Always was meant.
  case asksWhetherAlways
  /// The app holds a session under a number; one of that number is replaced.
  case holds(Int, ServiceSession)
  /// The app lets a session go.
  case releases(Int)
  /// The app begins to iterate live updates, or ends.
  case updates(Bool)
  /// The app asks for approximate positions on purpose, or no longer does.
  case desiresReduced(Bool)
  /// The app begins a background session, whose indicator the person sees, or ends it.
  case backgroundSession(Bool)
  /// The app calls for temporary full accuracy.
  case requestsFullAccuracy(purpose: String)
  /// The device finds positions, or no longer does.
  case findsPositions(Bool)
  /// A position is due to whoever may have it.
  case position
  /// The device enters a region that the app monitors, or leaves it.
  case region(entered: Bool)
  /// The device stays at a place.
  case visit
}
