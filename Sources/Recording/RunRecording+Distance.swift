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
  public var gaps: [Gap] {
    let stretches = stretches
    let before = [nil] + stretches.map(\.last)
    let after = stretches.map(\.first) + (end == nil ? [] : [nil])
    return zip(before, after)
      .map { Gap(before: $0, after: $1, start: $0?.time ?? start, end: $1?.time ?? clock) }
      .filter { $0.duration > 0 }
  }

  /// What was recorded, what a rule adds over gaps, and both together.
  ///
  /// Bridges go from precise fix to precise fix, whatever lies between: no approximate position has a part in them.
  public func distances(bridging rule: Bridging = .standard, by distance: Distance) -> Distances {
    let bridges = gaps.compactMap { rule.bridge(over: $0, by: distance) }
    return Distances(
      recorded: measuredDistance(by: distance), bridged: bridges.reduce(0) { $0 + $1.length },
      uncertainty: bridges.reduce(0) { $0 + $1.uncertainty })
  }
}

/// The length of the line through fixes in their order, in metres; 0 for fewer than two.
public func length(of fixes: some Sequence<Fix>, by distance: RunRecording.Distance) -> Double {
  zip(fixes, fixes.dropFirst()).reduce(0) { $0 + distance($1.0.coordinate, $1.1.coordinate) }
}
