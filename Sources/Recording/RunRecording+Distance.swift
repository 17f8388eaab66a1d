import Geometry

/// The three figures of a recording, in metres, and how far the second may be off.
public struct Distances: Hashable, Sendable {
  /// Along precise fixes.
  public let recorded: Double
  /// Over gaps that a rule bridges: an estimate.
  public let bridged: Double
  /// The sum of the bridges' uncertainties.
  public let uncertainty: Double
  /// Recorded and bridged.
  public var total: Double { recorded + bridged }
}

extension RunRecording {
  /// How far two places are from each other, in metres: a formula's, or the platform's own.
  public typealias Distance = (_ from: Coordinate, _ to: Coordinate) -> Double

  /// The runs of precise fixes under one precise grant, in order; none is empty.
  public var stretches: [ArraySlice<Fix>] { segments.flatMap(\.stretches) }

  /// The length of the stretches, in metres. What lies between two of them counts nothing.
  ///
  /// Time without fixes within a stretch, as in a tunnel, is a straight line: the grant was there, and no position.
  public func measuredDistance(by distance: Distance) -> Double {
    stretches.reduce(0) { $0 + length(of: $1, by: distance) }
  }

  /// Where precise positions are missing, in order.
  ///
  /// Those between stretches go from fix to fix. The gap at the start goes to the first precise fix, and so holds the
  /// time that a receiver takes to find its place; the gap at the end is known when the recording has ended. A recording
  /// that ended without a precise fix is one gap.
  public var gaps: [Gap] { gaps(between: stretches).map(\.gap) }

  /// The same gaps with the line over each and the runner's own speed beside it.
  public func crossings(by distance: Distance) -> [Crossing] {
    let stretches = stretches
    return gaps(between: stretches).map { gap, next in
      let line = gap.before.flatMap { before in
        gap.after.map { distance(before.coordinate, $0.coordinate) }
      }
      return Crossing(
        gap: gap, line: line,
        speed: Self.speed(before: stretches[..<next], after: stretches[next...], by: distance))
    }
  }

  /// What was recorded, what a rule adds over gaps, and both together.
  ///
  /// Bridges go from precise fix to precise fix, whatever lies between: no approximate position has a part in them.
  public func distances(bridging rule: Bridging = .standard, by distance: Distance) -> Distances {
    let bridges = rule.limit > 0 ? crossings(by: distance).compactMap { rule.bridge(over: $0) } : []
    return Distances(
      recorded: measuredDistance(by: distance), bridged: bridges.reduce(0) { $0 + $1.length },
      uncertainty: bridges.reduce(0) { $0 + $1.uncertainty })
  }

  /// The gaps, each with the number of the stretch behind it.
  private func gaps(between stretches: [ArraySlice<Fix>]) -> [(gap: Gap, next: Int)] {
    let before = [nil] + stretches.map(\.last)
    let after = stretches.map(\.first) + (end == nil ? [] : [nil])
    return zip(before, after).enumerated()
      .map { next, fixes in
        let (before, after) = fixes
        let gap = Gap(
          before: before, after: after, start: before?.time ?? start, end: after?.time ?? clock)
        return (gap, next)
      }
      .filter { $0.gap.duration > 0 }
  }

  /// The recorded time on either side of a gap that tells the speed, in seconds: long enough for errors of some metres
  /// to matter little, and short enough for the runner to be the same.
  private static let speedTime = 60.0

  private static func speed(
    before: ArraySlice<ArraySlice<Fix>>, after: ArraySlice<ArraySlice<Fix>>, by distance: Distance
  ) -> Double? {
    var (metres, seconds) = (0.0, 0.0)
    func add(_ legs: some Sequence<(Fix, Fix)>) {
      let end = seconds + speedTime
      for (from, to) in legs {
        guard seconds < end else { return }
        metres += distance(from.coordinate, to.coordinate)
        seconds += to.time - from.time
      }
    }
    add(before.reversed().lazy.flatMap { zip($0.reversed().dropFirst(), $0.reversed()) })
    add(after.lazy.flatMap { zip($0, $0.dropFirst()) })
    return seconds > 0 ? metres / seconds : nil
  }
}

/// The length of the line through fixes in their order, in metres; 0 for fewer than two.
public func length(of fixes: some Sequence<Fix>, by distance: RunRecording.Distance) -> Double {
  zip(fixes, fixes.dropFirst()).reduce(0) { $0 + distance($1.0.coordinate, $1.1.coordinate) }
}
