import Geodesy
import Recording

extension ChangingRun {
  /// What a rule makes of the recording, in metres, and of what it is the sum if the rule bridges.
  func distance(by rule: GrantChanges.Rule) -> (metres: Double, bridges: Distances?) {
    switch rule {
    case .joined: return (length(of: recording.fixes, by: LocalPlane.distance), nil)
    case .recorded: return (recording.measuredDistance(by: LocalPlane.distance), nil)
    case .bridged, .ownSpeed:
      let distances = recording.distances(
        bridging: rule == .bridged ? .standard : .ownSpeed, by: LocalPlane.distance)
      return (distances.total, distances)
    }
  }
}
