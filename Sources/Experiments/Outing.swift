import Sampling

/// What a phone does for some hours, as an app would record it.
enum Outing: String, CaseIterable {
  case walk, run, commute, rest
  case longWalk = "long-walk"

  /// In seconds.
  var duration: Double {
    switch self {
    case .walk, .run: 3600
    case .commute: 2 * Self.ride + Self.work
    case .rest: 86_400
    case .longWalk: 36_000
    }
  }

  /// The length of the way, in metres.
  var length: Double {
    switch self {
    case .walk: 5000
    case .run: 10_000
    case .commute: 30_000
    case .rest: 0
    case .longWalk: 50_000
    }
  }

  /// Whether it ends where it began.
  var returns: Bool { self != .longWalk }

  private static let ride = 1800.0
  private static let work = 8.0 * 3600

  /// How far it has come at a time in seconds, in metres along the way.
  func distance(at time: Double) -> Double {
    switch self {
    case .walk, .run, .rest, .longWalk: return length * (time / duration)
    case .commute:
      let moving = min(time, Self.ride) + max(0, time - Self.ride - Self.work)
      return length * (moving / (2 * Self.ride))
    }
  }

  /// Metres a second at a time; nil at rest.
  func speed(at time: Double) -> Double? {
    switch self {
    case .walk, .run, .longWalk: length / duration
    case .commute: time < Self.ride || time >= Self.ride + Self.work ? length / (2 * Self.ride) : nil
    case .rest: nil
    }
  }

  /// Where it is, in metres along the first heading and to its left.
  ///
  /// A walk and a run go around a circle, a commute goes straight out and back.
  func offset(at time: Double) -> (ahead: Double, left: Double) {
    let distance = distance(at: time)
    switch self {
    case .walk, .run:
      // A whole turn's sine is not quite 0.
      guard distance < length else { return (0, 0) }
      let radius = length / (2 * Double.pi)
      let (sine, cosine) = sineAndCosine(distance / radius)
      return (radius * sine, radius * (1 - cosine))
    case .commute: return (distance <= length / 2 ? distance : length - distance, 0)
    case .longWalk: return (distance, 0)
    case .rest: return (0, 0)
    }
  }
}
