import Geodesy
import Mechanisms

/// The mechanisms that are compared, by their words, each with its usual settings.
enum Platform: String, CaseIterable {
  case precise
  case fixedGrid = "fixed-grid"
  case sessionGrid = "session-grid"
  case nearestPoint = "nearest-point"
  case androidSnapped = "android-snapped"
  case androidUnsnapped = "android-unsnapped"
  case androidCells = "android-cells"
  case webKitSnapped = "webkit-snapped"
  case webKitUnsnapped = "webkit-unsnapped"
  case chromium, laplace, gaussian

  /// The mechanism; a grid that stays has a crossing at the place.
  func mechanism(around place: Place) throws -> any Mechanism {
    switch self {
    case .precise: Precise()
    case .fixedGrid: try SquareGrid(placement: .fixed(LocalPlane(at: place.coordinate())))
    case .sessionGrid: try SquareGrid(placement: .anew)
    case .nearestPoint: try NearestPoint()
    case .androidSnapped: try Android(snapping: .grid(.snapped))
    case .androidUnsnapped: try Android(snapping: .grid(.unsnapped))
    case .androidCells: try Android(snapping: .cell(level: 12))
    case .webKitSnapped: try WebKit(step: .snapped)
    case .webKitUnsnapped: try WebKit(step: .unsnapped)
    case .chromium: try CachedPerSite(Android(snapping: .grid(.unsnapped)))
    case .laplace: try PlanarLaplace(epsilon: 1e-3)
    case .gaussian: try GaussianNoise(deviation: 1000)
    }
  }
}
