import Geometry
import Recording
import Sampling
import Testing

@Suite("Of 100,000 random recordings")
struct RandomRecordingTests {
  static let count: UInt64 = 100_000

  /// Makes recordings until one fails a check; its seed is printed.
  private func all(_ check: (RandomRecording) -> Bool) throws {
    for seed in 0..<Self.count {
      let random = try RandomRecording(seed: seed)
      guard check(random) else {
        Issue.record("seed \(seed)")
        return
      }
    }
  }

  @Test("none has an approximate fix that adds to a distance")
  func approximate() throws {
    try all { random in
      let distances = random.recording.distances(bridging: random.rule, by: RandomRecording.distance)
      return distances.total < RandomRecording.farOff
    }
  }

  @Test("each has recorded + bridged = total, both as a plain count of pairs has them")
  func figures() throws {
    var bridges = 0.0
    try all { random in
      let distances = random.recording.distances(bridging: random.rule, by: RandomRecording.distance)
      let pairs = random.pairs()
      bridges += distances.bridged
      return distances.recorded == pairs.recorded && distances.bridged == pairs.bridged
        && distances.total == pairs.recorded + pairs.bridged
    }
    // The recordings are of a kind that has something to be bridged.
    #expect(bridges > 0)
  }

  @Test(
    "each has bridges by the runner's own speed that are no shorter than their lines, over gaps within the limit"
  )
  func ownSpeed() throws {
    var (bridges, open) = (0, 0)
    try all { random in
      let limit = random.rule.limit
      let rule = Bridging.ownSpeed(limit: limit)
      let crossings = random.recording.crossings(by: RandomRecording.distance)
      let made = crossings.compactMap { rule.bridge(over: $0) }
      let distances = random.recording.distances(bridging: rule, by: RandomRecording.distance)
      bridges += made.count
      open += made.count { $0.gap.before == nil || $0.gap.after == nil }
      return crossings.map(\.gap) == random.recording.gaps
        && distances.recorded == random.pairs().recorded
        && distances.total == distances.recorded + distances.bridged
        && distances.bridged == made.reduce(0) { $0 + $1.length }
        && distances.uncertainty.isFinite && distances.uncertainty >= 0
        && distances.total < RandomRecording.farOff
        && made.allSatisfy { $0.gap.duration <= limit && $0.length.isFinite && $0.uncertainty >= 0 }
        && zip(crossings, crossings.map { rule.bridge(over: $0) }).allSatisfy { crossing, bridge in
          bridge.map { $0.length >= crossing.line ?? 0 }
            ?? (crossing.gap.duration > limit || crossing.speed == nil)
        }
    }
    #expect(bridges > 10_000 && open > 1000, "\(bridges) bridges, \(open) of them over open gaps")
  }

  @Test("each has one segment closed for each change of grant, with its reason and time")
  func segments() throws {
    try all { random in
      let segments = random.recording.segments
      let closings = segments.compactMap(\.closing)
      let grants = segments.map(\.grant)
      return closings.map(\.time) == random.changes.map(\.time)
        && closings.map(\.reason) == random.changes.map(\.reason)
        && segments.dropFirst().map(\.start) == Array(closings.map(\.time).prefix(segments.count - 1))
        && zip(grants, grants.dropFirst()).allSatisfy { $0 != $1 }
        && segments.dropLast().allSatisfy { $0.closing != nil }
    }
  }

  @Test("none loses a fix or counts one twice, and together they meet every rule")
  func arrivals() throws {
    var seen: [Arrival: Int] = [:]
    try all { random in
      seen.merge(random.recording.arrivals, uniquingKeysWith: +)
      let kept = random.arrived.filter(\.arrival.isKept).map(\.fix)
      let counts = Dictionary(random.arrived.map { ($0.arrival, 1) }, uniquingKeysWith: +)
      let fixes = random.recording.fixes
      return random.recording.arrivals == counts && counts.values.reduce(0, +) == random.arrived.count
        && fixes == kept.sorted { $0.time < $1.time } && Set(fixes.map(\.time)).count == fixes.count
    }
    #expect(Set(seen.keys) == Set(Arrival.allCases))
  }
}
