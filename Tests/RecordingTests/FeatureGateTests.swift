import Recording
import Testing

@Suite("Feature gates")
struct FeatureGateTests {
  static let grants: [(Access, Precision)] = [
    (.none, .precise), (.none, .approximate), (.whenInUse, .precise), (.whenInUse, .approximate),
    (.always, .precise), (.always, .approximate),
  ]

  /// The whole matrix, a row a feature, in the order of `grants`.
  static let matrix: [(Feature, [FeatureGate.State])] = [
    (.cityWeather, [.needsAccess, .needsAccess, .available, .available, .available, .available]),
    (.liveMap, [.needsAccess, .needsAccess, .available, .approximate, .available, .approximate]),
    (
      .routeAndDistance,
      [.needsAccess, .needsAccess, .available, .needsPrecision, .available, .needsPrecision]
    ),
    (
      .splitAlerts, [.needsAccess, .needsAccess, .available, .needsPrecision, .available, .needsPrecision]
    ),
    (
      .backgroundRecording,
      [.needsAccess, .needsAccess, .needsAlways, .needsAlways, .available, .needsPrecision]
    ),
  ]

  @Test("each feature has its state under each grant", arguments: matrix)
  func state(feature: Feature, states: [FeatureGate.State]) {
    for ((access, precision), state) in zip(Self.grants, states) {
      #expect(feature.gate.state(under: Grant(access, precision)) == state, "\(access), \(precision)")
    }
  }

  @Test("the matrix has all features and all grants")
  func whole() {
    #expect(Self.matrix.map(\.0) == Feature.allCases)
    #expect(Set(Self.grants.map { Grant($0.0, $0.1) }) == Set(Grant.allCases))
    #expect(Self.matrix.allSatisfy { $0.1.count == Access.allCases.count * Precision.allCases.count })
  }

  @Test("without access precision means nothing: there are five grants")
  func grants() {
    #expect(Grant(.none, .precise) == Grant(.none, .approximate))
    #expect(Grant.allCases.count == 5)
  }
}
