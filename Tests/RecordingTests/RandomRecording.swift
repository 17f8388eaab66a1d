import Geometry
import Recording
import Sampling

/// A recording fed with fixes and grants at random, and what went into it.
///
/// Places are whole degrees of longitude a metre each, so that all sums are exact; approximate fixes lie on another
/// parallel, and a line that touches it is longer than all others together.
struct RandomRecording {
  static let farOff = 1e9

  private(set) var recording: RunRecording
  private(set) var arrived: [(fix: Fix, arrival: Arrival, segment: Int)] = []
  private(set) var changes: [(time: Double, reason: Closing.Reason)] = []
  let rule: Bridging

  static func distance(_ from: Coordinate, _ to: Coordinate) -> Double {
    from.latitude == 0 && to.latitude == 0 ? (to.longitude - from.longitude).magnitude : farOff
  }

  init(seed: UInt64) throws {
    // A recording draws fewer than 1024 words.
    var generator = SplitMix64(seed: 2026, position: 1024 * seed)
    func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    func grant() -> Grant { Grant.allCases[below(Grant.allCases.count)] }
    var now = 100.0
    rule = Bridging(limit: Double(below(40)))
    recording = RunRecording(start: now, grant: grant())
    for _ in 0..<(5 + below(40)) {
      // At times the clock stands still or is set back.
      now += Double(below(12) - 1)
      switch below(10) {
      case 0, 1:
        let (grant, reason) = (grant(), Closing.Reason.allCases[below(9)])
        let previous = recording.segments.last?.grant
        let changed = recording.change(to: grant, at: now, because: reason)
        if changed != (recording.end == nil && grant != previous) { throw Contradiction() }
        if changed { changes.append((recording.clock, reason)) }
      case 2 where below(8) == 0:
        if recording.end(at: now) { changes.append((recording.clock, .recordingEnded)) }
      case 3 where !arrived.isEmpty:
        add(arrived[below(arrived.count)].fix, at: now)
      default:
        let isPrecise = recording.segments.last?.grant.precision == .precise && below(8) > 0
        let age = [0, 0, 0, 0, 1, 2, 7, 30, -1, -5][below(10)]
        let place = try Coordinate(latitude: isPrecise ? 0 : 45, longitude: Double(below(100)))
        add(
          Fix(
            time: now - Double(age), coordinate: place, horizontalAccuracy: Double(below(20) - 1),
            precision: isPrecise ? .precise : .approximate), at: now)
      }
    }
  }

  private mutating func add(_ fix: Fix, at now: Double) {
    arrived.append((fix, recording.add(fix, at: now), recording.segments.count - 1))
  }

  /// Recorded and bridged metres, by going through the fixes in order of time two by two.
  func pairs() -> (recorded: Double, bridged: Double) {
    var (recorded, bridged) = (0.0, 0.0)
    var last: (fix: Fix, segment: Int)?
    var isJoined = false
    for (fix, arrival, segment) in arrived.sorted(by: { $0.fix.time < $1.fix.time }) where arrival.isKept {
      let grant = recording.segments[segment].grant
      guard fix.precision == .precise, grant.precision == .precise else {
        isJoined = false
        continue
      }
      if let last {
        let metres = Self.distance(last.fix.coordinate, fix.coordinate)
        if isJoined, last.segment == segment {
          recorded += metres
        } else if fix.time - last.fix.time <= rule.limit {
          bridged += metres
        }
      }
      last = (fix, segment)
      isJoined = true
    }
    return (recorded, bridged)
  }

  /// A recording that says of a change what it is not.
  struct Contradiction: Error {}
}
