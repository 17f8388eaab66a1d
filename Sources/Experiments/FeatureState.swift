import Recording

/// A feature of an app and what it is for the one who looks at it.
struct FeatureState: Hashable {
  let feature: Feature
  let state: FeatureGate.State

  /// All that some grant brings about, feature by feature; what none does is left out.
  static let all: [FeatureState] = Feature.allCases.flatMap { feature in
    let reached = Set(Grant.allCases.map(feature.gate.state(under:)))
    return FeatureGate.State.ordered.filter(reached.contains).map {
      FeatureState(feature: feature, state: $0)
    }
  }

  /// `route_needs_precision`.
  var name: String { feature.word + "_" + state.label.replacing(" ", with: "_") }
}

extension FeatureGate.State {
  /// From the best to the worst.
  static let ordered: [FeatureGate.State] = [
    .available, .approximate, .needsPrecision, .needsAlways, .needsAccess,
  ]

  /// A few words.
  var label: String {
    switch self {
    case .available: "available"
    case .approximate: "approximate"
    case .needsPrecision: "needs precision"
    case .needsAlways: "needs always"
    case .needsAccess: "needs access"
    }
  }
}

extension Feature {
  /// One word.
  var word: String {
    switch self {
    case .cityWeather: "weather"
    case .liveMap: "map"
    case .routeAndDistance: "route"
    case .splitAlerts: "splits"
    case .backgroundRecording: "background"
    }
  }

  /// As a reader calls it.
  var label: String {
    switch self {
    case .cityWeather: "city weather"
    case .liveMap: "live map"
    case .routeAndDistance: "route and distance"
    case .splitAlerts: "split alerts"
    case .backgroundRecording: "background recording"
    }
  }
}
