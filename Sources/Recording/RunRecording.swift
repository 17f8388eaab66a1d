/// A run as it is recorded: segments by grant, each with its fixes and with the reason for which it ended.
///
/// Feed it what the platform says, in the order in which it says it: `add` for fixes, `change` for grants, `end` once.
/// All times are seconds of one clock. What it measures stands in `distances(bridging:by:)`.
///
/// The clock never goes back: where the device's is set back, things happen at the latest time heard of. What becomes
/// of a fix is said by `Arrival`, and `arrivals` counts it, so that no fix vanishes unseen.
public struct RunRecording: Sendable {
  /// When it began, in seconds.
  public let start: Double
  /// At least one; all but the last are closed, and each begins when the one before ends.
  public private(set) var segments: [Segment]
  /// How many fixes arrived, by what became of them.
  public var arrivals: [Arrival: Int] {
    Dictionary(uniqueKeysWithValues: zip(Arrival.allCases, counts).filter { $0.1 > 0 })
  }
  // A number for each kind of arrival, in their order.
  private var counts = Arrival.allCases.map { _ in 0 }
  /// The latest time heard of, in seconds.
  public private(set) var clock: Double

  /// A recording that begins at a time, in seconds, under a grant.
  public init(start: Double, grant: Grant) {
    precondition(start.isFinite, "a recording begins at a finite time")
    self.start = start
    clock = start
    segments = [Segment(grant: grant, start: start)]
  }

  /// When it ended, in seconds; nil while it goes on.
  public var end: Double? { segments[segments.count - 1].closing?.time }

  /// All fixes kept, in order of time.
  public var fixes: [Fix] { segments.flatMap(\.fixes) }

  /// Whether there was a time of approximate positions: under such a grant, or because the app asked for them.
  public var hasApproximateGaps: Bool {
    segments.contains { segment in
      segment.grant.precision == .approximate || segment.fixes.contains { $0.precision == .approximate }
    }
  }

  /// A fix arrives at a time, in seconds. It costs as much as there are later fixes.
  @discardableResult
  public mutating func add(_ fix: Fix, at now: Double) -> Arrival {
    advance(to: now)
    let arrival = judgement(of: fix)
    counts[arrival.rawValue] += 1
    let current = segments.count - 1
    if arrival == .kept {
      segments[current].fixes.append(fix)
    } else if arrival == .late {
      let place = segments[current].fixes.lastIndex { $0.time < fix.time }.map { $0 + 1 } ?? 0
      segments[current].fixes.insert(fix, at: place)
    }
    return arrival
  }

  /// The grant is now another, at a time in seconds: the segment ends, and one under the new grant begins.
  ///
  /// Nothing happens, and the answer is false, if it is the same grant, as a platform's callback may say, or if the
  /// recording has ended.
  @discardableResult
  public mutating func change(to grant: Grant, at now: Double, because reason: Closing.Reason) -> Bool {
    advance(to: now)
    guard end == nil, grant != segments[segments.count - 1].grant else { return false }
    close(because: reason)
    segments.append(Segment(grant: grant, start: clock))
    return true
  }

  /// The recording ends at a time, in seconds. Nothing happens, and the answer is false, if it has.
  @discardableResult
  public mutating func end(at now: Double) -> Bool {
    advance(to: now)
    guard end == nil else { return false }
    close(because: .recordingEnded)
    return true
  }

  // A time that is not a number is no later than any.
  private mutating func advance(to now: Double) {
    if end == nil, now.isFinite, now > clock { clock = now }
  }

  private mutating func close(because reason: Closing.Reason) {
    segments[segments.count - 1].closing = Closing(time: clock, reason: reason)
  }

  private func judgement(of fix: Fix) -> Arrival {
    let segment = segments[segments.count - 1]
    if end != nil { return .afterEnd }
    if !fix.isValid { return .invalid }
    if segment.grant.access == .none { return .withoutAccess }
    if fix.time > clock { return .future }
    if fix.time < segment.start { return .beforeGrant }
    if let last = segment.fixes.last, last.time < fix.time { return .kept }
    // A segment may begin at the very time of the last fix of the one before.
    let newestFirst = segments.reversed().lazy.flatMap { $0.fixes.reversed() }
    guard let next = newestFirst.first(where: { $0.time <= fix.time }) else {
      return segment.fixes.isEmpty ? .kept : .late
    }
    if next.time == fix.time { return .repeated }
    return segment.fixes.isEmpty ? .kept : .late
  }
}
