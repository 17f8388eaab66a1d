import Geometry
import Mechanisms
import Recording
import Sampling
import Testing

@testable import Devices

@Suite("Over 100,000 random runs of a phone")
struct RandomPhoneTests {
  static let count: UInt64 = 100_000

  /// A run: the inputs of a random script and positions between them, with all that the app is told and records.
  ///
  /// The phone goes east along the equator, and a sixteenth of a degree counts as a metre, so that sums are exact. The
  /// centres of cells lie off the equator, and a line that touches one is longer than all others together.
  struct Run {
    static let farOff = 1e9

    private(set) var told: [Told] = []
    private(set) var recording = RunRecording(start: 0, grant: .none)
    private(set) var words = 0
    /// What did not hold; empty if all did.
    private(set) var broken: Set<String> = []

    init(seed: UInt64) throws {
      let script = RandomScript(seed: seed)
      let platform = try SquareGrid(placement: .anew)
      var phone = Phone(platform, rules: script.rules)
      var generator = SplitMix64(seed: 1, position: seed * 4096)
      let start = generator
      recording = RunRecording(start: 0, grant: phone.device.state.reading.grant)
      var place = 0
      for step in script.steps {
        for (input, delay) in [(step.input, 0), (.position, 0), (.position, 300)] {
          let time = max(phone.device.now, step.time + delay)
          place += 1
          let here = Report(
            coordinate: try Coordinate(latitude: 0, longitude: Double(place) / 16), accuracy: 5,
            time: Double(time) / 1000)
          let heard = try phone.handle(input, at: time, position: here, using: &generator)
          told += heard
          for one in heard { recording.take(one) }
          look(at: heard, of: phone.device)
        }
      }
      words = Int((generator.state &- start.state) &* SplitMix64.gammaInverse)
      let launches =
        1 + script.steps.count { [.moves(.app(.opens)), .moves(.app(.relaunches))].contains($0.input) }
      if words > platform.mostWords(positions: 3 * script.steps.count, sessions: launches) {
        broken.insert("words")
      }
    }

    static func distance(_ from: Coordinate, _ to: Coordinate) -> Double {
      from.latitude == 0 && to.latitude == 0 ? (to.longitude - from.longitude).magnitude * 16 : farOff
    }

    private mutating func look(at heard: [Told], of device: Device) {
      for one in heard {
        guard let fix = one.fix else { continue }
        // What is called precise is the place, and nothing else is.
        if (fix.precision == .precise) != (fix.coordinate.latitude == 0) { broken.insert("precision") }
        if fix.precision == .approximate, fix.speed != nil || fix.course != nil { broken.insert("speed") }
        guard case .position = one.event.signal else { continue }
        if device.state.reading.grant.access == .none { broken.insert("access") }
        if fix.precision == .precise, device.state.reading.grant.precision != .precise {
          broken.insert("grant")
        }
      }
    }

    /// What a recording is by what was told: its fixes by segment, and the changes that close segments.
    var expected: (segments: [[Fix]], closings: [(time: Double, reason: Closing.Reason)], positions: Int) {
      var (segments, closings, positions): ([[Fix]], [(Double, Closing.Reason)], Int) = ([[]], [], 0)
      var grant = recording.segments.first?.grant
      var times: Set<Double> = []
      for one in told {
        switch one.event.signal {
        case .authorization(let reading, let reason) where reading.grant != grant:
          grant = reading.grant
          segments.append([])
          closings.append((Double(one.event.time) / 1000, reason))
        case .position:
          positions += 1
          guard let fix = one.fix else { continue }
          // Of two at one time the first counts.
          if times.insert(fix.time).inserted { segments[segments.count - 1].append(fix) }
        default: break
        }
      }
      return (segments, closings, positions)
    }

    /// Metres along precise fixes that follow each other within a segment.
    static func length(of segments: [[Fix]]) -> Double {
      segments.reduce(0) { sum, fixes in
        zip(fixes, fixes.dropFirst()).reduce(sum) { sum, pair in
          pair.0.precision == .precise && pair.1.precision == .precise
            ? sum + distance(pair.0.coordinate, pair.1.coordinate) : sum
        }
      }
    }
  }

  @Test("no approximate fix adds to a distance, none is lost, and each change of grant closes one segment")
  func runs() throws {
    var (fixes, approximate, bridged, closings) = (0, 0, 0.0, 0)
    for seed in 0..<Self.count {
      let run = try Run(seed: seed)
      let (expected, distances) = (run.expected, run.recording.distances(by: Run.distance))
      let segments = run.recording.segments
      let closed = segments.compactMap(\.closing)
      var broken = run.broken
      if distances.total >= Run.farOff { broken.insert("approximate fixes in a distance") }
      if distances.recorded != Run.length(of: expected.segments) { broken.insert("recorded") }
      if distances.total != distances.recorded + distances.bridged { broken.insert("total") }
      if segments.map(\.fixes) != expected.segments { broken.insert("segments") }
      if closed.map(\.time) != expected.closings.map(\.time) { broken.insert("times") }
      if closed.map(\.reason) != expected.closings.map(\.reason) { broken.insert("reasons") }
      let kept = run.recording.arrivals.filter(\.key.isKept).values.reduce(0, +)
      if kept != run.recording.fixes.count { broken.insert("kept") }
      if run.recording.arrivals.values.reduce(0, +) != expected.positions { broken.insert("lost") }
      guard broken.isEmpty else {
        Issue.record("seed \(seed): \(broken.sorted().joined(separator: ", "))")
        return
      }
      fixes += run.recording.fixes.count
      approximate += run.recording.fixes.count { $0.precision == .approximate }
      bridged += distances.bridged
      closings += closed.count
    }
    // The runs are of a kind in which something happens.
    #expect(
      fixes > 500_000 && approximate > 20_000 && bridged > 10_000 && closings > 100_000,
      "\(fixes) fixes, \(approximate) approximate, \(bridged) m bridged, \(closings) closings")
  }

  @Test("a replayed run gives the same bytes, in every process and build")
  func bytes() throws {
    // FNV-1a, 64 bits, of all that was told in the first runs, a line each.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 0..<2000 as Range<UInt64> {
      let run = try Run(seed: seed)
      let again = try Run(seed: seed)
      guard run.told == again.told, run.words == again.words else {
        Issue.record("seed \(seed)")
        return
      }
      for one in run.told {
        let place = one.fix.map { "\($0.coordinate.latitude) \($0.coordinate.longitude) \($0.time)" } ?? ""
        for byte in "\(one.event) \(place)\n".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    #expect(hash == 0xFB07_74A2_42D7_CA92)
  }
}
