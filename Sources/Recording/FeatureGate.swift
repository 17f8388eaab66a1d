/// What a feature of an app needs, and so what it is under each grant.
///
/// ```swift
/// Feature.routeAndDistance.gate.state(under: Grant(.whenInUse, .approximate))  // .needsPrecision
/// ```
public struct FeatureGate: Hashable, Sendable {
  /// What a feature is for the one who looks at it.
  public enum State: Hashable, Sendable {
    /// All of it is there.
    case available
    /// It is there with approximate positions, and says so.
    case approximate
    /// Locations must be allowed.
    case needsAccess
    /// They must be allowed in the background too.
    case needsAlways
    /// Precise locations must be allowed.
    case needsPrecision
  }

  /// The least access that it needs.
  public let access: Access
  /// What it is where access suffices and positions are approximate.
  public let whenApproximate: State

  /// A gate. Access `none` is taken for `whenInUse`: what needs no location needs no gate.
  public init(access: Access, whenApproximate: State) {
    self.access = max(access, .whenInUse)
    self.whenApproximate = whenApproximate
  }

  /// What the feature is: access is asked for before precision.
  public func state(under grant: Grant) -> State {
    if grant.access == .none { return .needsAccess }
    if grant.access < access { return .needsAlways }
    return grant.precision == .precise ? .available : whenApproximate
  }
}

/// The features of an app for runners.
public enum Feature: CaseIterable, Sendable {
  /// Weather in the city where one is.
  case cityWeather
  /// A map that follows.
  case liveMap
  /// The line run and its length.
  case routeAndDistance
  /// A sound each kilometre.
  case splitAlerts
  /// Recording with the screen off.
  case backgroundRecording

  /// What it needs.
  public var gate: FeatureGate {
    switch self {
    case .cityWeather: FeatureGate(access: .whenInUse, whenApproximate: .available)
    case .liveMap: FeatureGate(access: .whenInUse, whenApproximate: .approximate)
    case .routeAndDistance: FeatureGate(access: .whenInUse, whenApproximate: .needsPrecision)
    case .splitAlerts: FeatureGate(access: .whenInUse, whenApproximate: .needsPrecision)
    case .backgroundRecording: FeatureGate(access: .always, whenApproximate: .needsPrecision)
    }
  }
}
