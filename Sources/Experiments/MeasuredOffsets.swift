/// How far a phone's approximate positions were from its true one: six sessions at one place, 51.5007, -0.1246.
///
/// From the article on location permission changes, roadmap "Sensors and Location", iOS 27.0 simulator.
enum MeasuredOffsets {
  /// The distances in metres, rising; the first one is from an earlier run than the others.
  static let metres = [1592.1, 1715, 1881, 1981, 2025, 2072]
  /// The horizontal accuracy in metres that was reported with each of them.
  static let accuracy = 5411.8
}
