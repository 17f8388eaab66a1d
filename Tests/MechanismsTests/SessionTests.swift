import Geometry
import Sampling
import TestSupport
import Testing

@testable import Mechanisms

@Suite("A session reports by the platform's schedule")
struct SessionTests {
  private let place: Coordinate

  init() throws { place = try Coordinate(latitude: 51.5, longitude: -0.1) }

  private func precise(at time: Double) -> Report {
    Report(coordinate: place, accuracy: 5, speed: 1.5, course: 90, time: time)
  }

  /// The times of the reports that an app gets which asks each minute for so many seconds; nil where it gets none.
  private func times(_ mechanism: some Mechanism, until end: Double) throws -> [Double?] {
    var generator = SplitMix64(seed: 1)
    var session = try Session(mechanism, at: place, time: 0, using: &generator)
    return try stride(from: 0.0, through: end, by: 60).map { time in
      try session.report(at: time, of: precise(at: time), using: &generator)?.time
    }
  }

  @Test("Android reports each ten minutes, and nothing between")
  func android() throws {
    let times = try times(Android(snapping: .grid(.snapped)), until: 1200)
    #expect(times.compactMap { $0 } == [0, 600, 1200])
    #expect(times.count == 21)
  }

  @Test("iOS reports 15 to 20 minutes after the last report, by one word")
  func iOS() throws {
    // 900 + 300/2 s: the report at 1080 s is the first that is due. Then 900 s, 1980 s.
    var words = ScriptedWords([1, word(drawing: 0.5), 0, 0])
    var session = try Session(NearestPoint(), at: place, time: 0, using: &words)
    let times = try stride(from: 0.0, through: 1980, by: 60).compactMap { time in
      try session.report(at: time, of: precise(at: time), using: &words)?.time
    }
    #expect(times == [0, 1080, 1980])
    #expect(words.remaining.isEmpty)
  }

  @Test("a browser hands out the same report for 15 minutes, with the time that it had")
  func chromium() throws {
    let times = try times(CachedPerSite(Android(snapping: .grid(.snapped))), until: 960)
    #expect(times == Array(repeating: 0, count: 15) + [900, 900])
  }

  @Test("WebKit reports each position")
  func webKit() throws {
    #expect(try times(WebKit(step: .snapped), until: 180) == [0, 60, 120, 180])
  }

  @Test("the phone is asked for its position only where a report is due")
  func lazy() throws {
    var generator = SplitMix64(seed: 1)
    var session = try Session(Android(snapping: .grid(.snapped)), at: place, time: 0, using: &generator)
    var asked = 0
    for time in [0.0, 60, 120, 600] {
      func position() -> Report {
        asked += 1
        return precise(at: time)
      }
      _ = try session.report(at: time, of: position(), using: &generator)
    }
    #expect(asked == 2)
  }

  private func first(_ mechanism: some Mechanism) throws -> Report {
    var generator = SplitMix64(seed: 1)
    var session = try Session(mechanism, at: place, time: 0, using: &generator)
    return try #require(try session.report(at: 0, of: precise(at: 0), using: &generator))
  }

  @Test("on iOS speed and course read 0, which a check of speed >= 0 lets pass; elsewhere they are missing")
  func motion() throws {
    let iOS = try first(SquareGrid(placement: .anew))
    #expect(iOS.speed == 0 && iOS.course == 0 && iOS.accuracy == 5000)
    let android = try first(Android(snapping: .grid(.unsnapped)))
    #expect(android.speed == nil && android.course == nil && android.accuracy == 2000)
    let webKit = try first(WebKit(step: .unsnapped))
    #expect(webKit.speed == nil && webKit.course == nil && webKit.accuracy == 5000)
    #expect(try first(Precise()) == precise(at: 0))
    #expect(try first(CachedPerSite(Precise(), leastAccuracy: 2000)).accuracy == 2000)
  }

  @Test("no session draws more words than its budget")
  func budget() throws {
    func check(_ mechanism: some Mechanism) throws {
      var words = CountedWords(SplitMix64(seed: 4))
      var session = try Session(mechanism, at: place, time: 0, using: &words)
      for index in 0..<50 {
        let time = 1200 * Double(index)
        _ = try session.report(at: time, of: precise(at: time), using: &words)
      }
      #expect(words.count <= mechanism.mostWords(positions: 50))
    }
    try check(Precise())
    try check(SquareGrid(placement: .anew))
    try check(NearestPoint())
    try check(Android(snapping: .grid(.snapped)))
    try check(CachedPerSite(Android(snapping: .cell(level: 12))))
    try check(PlanarLaplace(epsilon: 1e-3))
    try check(GaussianNoise(deviation: 100))
  }

  @Test("a cache for no finite time is refused")
  func cache() {
    #expect(throws: MechanismError.self) { try CachedPerSite(Precise(), seconds: .nan) }
    #expect(throws: MechanismError.self) { try CachedPerSite(Precise(), seconds: -1) }
  }
}
