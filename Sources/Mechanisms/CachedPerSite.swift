import Geometry

/// A browser that asks its platform for a coarse position and hands the same one to a site for a while.
///
/// Chromium's approximate position: an accuracy of at least 2 km, cached for about 15 min for each site. What makes it
/// coarse is the platform's mechanism. Its flag is `kApproximateGeolocationPermission`, on by default on
/// Android from chromium commit 96d8c5eb0773 on; the code behind it was not read.
public struct CachedPerSite<Platform: Mechanism>: Mechanism {
  private let platform: Platform
  private let seconds, leastAccuracy: Double

  /// A cache over a platform's mechanism, for some seconds, with a least accuracy in metres.
  public init(_ platform: Platform, seconds: Double = 900, leastAccuracy: Double = 2000) throws {
    guard seconds >= 0, seconds.isFinite else {
      throw MechanismError("a cache holds for a finite time from 0 s on, and not \(seconds) s")
    }
    self.platform = platform
    self.seconds = seconds
    self.leastAccuracy = try MechanismError.length(leastAccuracy, "the least accuracy")
  }

  /// The same report again until it is old.
  public var delivery: Delivery { .cached(seconds) }
  /// The platform's.
  public var motion: Motion { platform.motion }
  /// The platform's.
  public var words: WordBudget { platform.words }
  /// The platform's, and at least the browser's own.
  public func accuracy(of precise: Double) -> Double {
    max(platform.accuracy(of: precise), leastAccuracy)
  }

  /// The platform's beginning.
  public func start(
    at place: Coordinate, time: Double, using generator: inout some RandomNumberGenerator
  ) throws -> Platform.State {
    try platform.start(at: place, time: time, using: &generator)
  }

  /// The platform's passing of time.
  public func advance(
    _ state: inout Platform.State, to time: Double, using generator: inout some RandomNumberGenerator
  ) {
    platform.advance(&state, to: time, using: &generator)
  }

  /// The platform's coordinate.
  public func coordinate(
    for place: Coordinate, in state: Platform.State, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    try platform.coordinate(for: place, in: state, using: &generator)
  }
}
