import Geometry
import Recording
import Testing

@Suite("A gap bridged by the runner's own speed")
struct OwnSpeedTests {
  private let rule = Bridging.ownSpeed

  @Test("is as long as the runner would have come: 10 m/s over 5 min are 3 km, where the line has 500 m")
  func worked() throws {
    let recording = try Parallel.workedCase(gap: 300)
    let crossing = try #require(recording.crossings(by: Parallel.onEllipsoid).first)
    // Beside it 1000 m in 100 s are cut at a minute: 600 m; behind it 500 m in 50 s.
    #expect(abs((crossing.speed ?? 0) - 10) < 1e-6)
    #expect(abs((crossing.line ?? 0) - 500) < 1e-6)
    let distances = recording.distances(bridging: rule, by: Parallel.onEllipsoid)
    #expect(abs(distances.recorded - 1500) < 1e-6 && abs(distances.bridged - 3000) < 1e-5)
    // 2 sqrt((25 + 25)/2.28 + 300^2)
    #expect(abs(distances.uncertainty - 600.0730949) < 1e-5)
  }

  @Test("is the line where that is longer")
  func line() throws {
    let distances = try Parallel.workedCase(gap: 20).distances(bridging: rule, by: Parallel.onEllipsoid)
    #expect(abs(distances.bridged - 500) < 1e-6)
    #expect(abs(distances.uncertainty - 2 * (50 / 2.28 + 2500).squareRoot()) < 1e-5)
  }

  @Test("has the uncertainty of its variation, and none over its limit")
  func parameters() throws {
    let recording = try Parallel.workedCase(gap: 300)
    func distances(_ rule: Bridging) -> Distances {
      recording.distances(bridging: rule, by: Parallel.onEllipsoid)
    }
    let even = distances(.ownSpeed(limit: 300, variation: 0))
    #expect(abs(even.uncertainty - 2 * (50 / 2.28).squareRoot()) < 1e-9)
    #expect(distances(.ownSpeed(limit: 299)).bridged == 0)
  }

  @Test("may be open, at the start and at the end; the end that it lacks counts nothing")
  func open() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .approximate))
    recording.change(to: Grant(.whenInUse, .precise), at: 30, because: .answer)
    recording.add(try Parallel.fix(0, at: 30), at: 30)
    recording.add(try Parallel.fix(100, at: 60), at: 60)
    recording.change(to: Grant(.whenInUse, .approximate), at: 61, because: .preciseLocationSwitch)
    recording.end(at: 120)
    let bridges = recording.crossings(by: Parallel.onEllipsoid).compactMap { rule.bridge(over: $0) }
    #expect(bridges.map(\.gap.duration) == [30, 60])
    #expect(abs(bridges[0].length - 100) < 1e-6 && abs(bridges[1].length - 200) < 1e-6)
    #expect(abs(bridges[0].uncertainty - 2 * (25 / 2.28 + 100).squareRoot()) < 1e-6)
  }

  @Test("goes by the minutes beside it alone, over other gaps and single fixes")
  func beside() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    // A fast start that is long past, a slow minute in two stretches, a single fix, and the gap.
    for (metres, time) in [(0.0, 0.0), (500, 50), (530, 60), (560, 80)] {
      recording.add(try Parallel.fix(metres, at: time), at: time)
    }
    func flip(at time: Double) {
      recording.change(to: Grant(.whenInUse, .approximate), at: time, because: .preciseLocationSwitch)
      recording.change(to: Grant(.whenInUse, .precise), at: time + 1, because: .preciseLocationSwitch)
    }
    flip(at: 81)
    for (metres, time) in [(600.0, 90.0), (645, 120)] {
      recording.add(try Parallel.fix(metres, at: time), at: time)
    }
    flip(at: 121)
    recording.add(try Parallel.fix(660, at: 130), at: 130)
    flip(at: 131)
    recording.add(try Parallel.fix(900, at: 400), at: 400)
    let crossing = try #require(recording.crossings(by: Parallel.onEllipsoid).last)
    // Backwards: 45 m in 30 s, 30 m in 20 s, 30 m in 10 s; there the minute is full.
    #expect(abs((crossing.speed ?? 0) - 105.0 / 60) < 1e-6)
  }

  @Test("is none where nothing tells the speed")
  func unknown() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    recording.add(try Parallel.fix(0, at: 0), at: 0)
    recording.change(to: Grant(.always, .precise), at: 5, because: .settingsChoice)
    recording.add(try Parallel.fix(100, at: 10), at: 10)
    let crossing = try #require(recording.crossings(by: Parallel.onEllipsoid).first)
    #expect(crossing.speed == nil && rule.bridge(over: crossing) == nil)
    #expect(Bridging.standard.bridge(over: crossing) != nil)
  }
}
