/// Times some pieces of work in turn, round after round, so that a machine that drifts drifts for all of them.
struct Rounds {
  static let count = 7

  /// The nanoseconds a piece of work took in each round, sorted.
  struct Times {
    let nanoseconds: [Double]

    var median: Double { nanoseconds[nanoseconds.count / 2] }
    var least: Double { nanoseconds[0] }
    var most: Double { nanoseconds[nanoseconds.count - 1] }
  }

  /// Runs each piece once to warm up, then `count` rounds.
  static func time(_ work: [() async throws -> Void]) async throws -> [Times] {
    for piece in work { try await piece() }
    var times = work.map { _ in [Double]() }
    for _ in 0..<count {
      for (index, piece) in work.enumerated() {
        let start = ContinuousClock.now
        try await piece()
        times[index].append((ContinuousClock.now - start) / .nanoseconds(1))
      }
    }
    return times.map { Times(nanoseconds: $0.sorted()) }
  }
}
