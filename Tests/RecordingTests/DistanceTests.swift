import Geometry
import Recording
import Testing

@Suite("The distance of a run whose middle was approximate")
struct DistanceTests {
  @Test("is 1,500 m segmented, where all fixes joined make 5,090.303 m of 2,000 m")
  func segmented() throws {
    let recording = try Parallel.workedCase()
    #expect(abs(recording.measuredDistance(by: Parallel.onEllipsoid) - 1500) < 1e-6)
    #expect(abs(length(of: recording.fixes, by: Parallel.onEllipsoid) - 5090.303) < 0.0005)
    #expect(recording.hasApproximateGaps)
    #expect(recording.segments.map(\.fixes.count) == [11, 1, 6])
  }

  @Test("is 1,503.078 m where the points were laid out on a sphere, 111,320 m a degree")
  func sphere() throws {
    let distance = try Parallel.workedCase(degree: .spherical).measuredDistance(by: Parallel.onEllipsoid)
    #expect(abs(distance - 1503.078) < 0.0005)
  }

  @Test("is 1,500 recorded + 500 bridged = 2,000.0 ± 10 m up to a gap of 60 s", arguments: [10, 59.9, 60])
  func bridged(gap: Double) throws {
    let distances = try Parallel.workedCase(gap: gap).distances(by: Parallel.onEllipsoid)
    #expect(abs(distances.recorded - 1500) < 1e-6)
    #expect(abs(distances.bridged - 500) < 1e-6)
    #expect(abs(distances.total - 2000) < 1e-6)
    #expect(distances.uncertainty == 10)
  }

  @Test("is not bridged over 60.1 s and more", arguments: [60.1, 300])
  func refused(gap: Double) throws {
    let recording = try Parallel.workedCase(gap: gap)
    let distances = recording.distances(by: Parallel.onEllipsoid)
    #expect(distances.bridged == 0 && distances.uncertainty == 0)
    #expect(distances.total == distances.recorded)
    // The gap is told of all the same.
    #expect(recording.gaps.map(\.duration) == [(100 + gap) - 100])
  }

  @Test("is bridged by other rules as they say")
  func otherRules() throws {
    let recording = try Parallel.workedCase(gap: 90)
    func distances(_ rule: Bridging) -> Distances {
      recording.distances(bridging: rule, by: Parallel.onEllipsoid)
    }
    let longer = distances(Bridging(limit: 90, uncertainty: Bridging.rootOfSquares))
    #expect(abs(longer.total - 2000) < 1e-6)
    #expect(longer.uncertainty == 50.0.squareRoot())
    #expect(distances(.none).total == distances(.standard).recorded)
    let tenth = distances(Bridging(limit: 100) { ($1.time - $0.time) / 10 })
    #expect(tenth.uncertainty == 9)
  }

  @Test("has no bridge at its start, however short the time to the first precise fix")
  func start() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .approximate))
    recording.add(try Parallel.approximateFix(at: 1), at: 1)
    recording.change(to: Grant(.whenInUse, .precise), at: 5, because: .answer)
    recording.add(try Parallel.fix(0, at: 6), at: 6)
    recording.add(try Parallel.fix(100, at: 16), at: 16)
    let gap = try #require(recording.gaps.first)
    #expect(recording.gaps.count == 1)
    #expect(gap.before == nil && gap.after?.time == 6 && gap.start == 0 && gap.end == 6)
    let distances = recording.distances(by: Parallel.onEllipsoid)
    #expect(distances.bridged == 0 && abs(distances.total - 100) < 1e-6)
  }

  @Test("has no bridge at its end, and the gap there is known when it has ended")
  func end() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    recording.add(try Parallel.fix(0, at: 0), at: 0)
    recording.add(try Parallel.fix(100, at: 10), at: 10)
    recording.change(to: Grant(.whenInUse, .approximate), at: 11, because: .temporaryAccuracyExpired)
    recording.add(try Parallel.approximateFix(at: 12), at: 12)
    #expect(recording.gaps.isEmpty)
    recording.end(at: 20)
    let gap = try #require(recording.gaps.first)
    #expect(recording.gaps.count == 1)
    #expect(gap.before?.time == 10 && gap.after == nil && gap.start == 10 && gap.end == 20)
    let distances = recording.distances(by: Parallel.onEllipsoid)
    #expect(distances.bridged == 0 && abs(distances.total - 100) < 1e-6)
  }

  @Test("is nothing, and one gap, where no precise fix came")
  func none() throws {
    var recording = RunRecording(start: 0, grant: Grant(.always, .approximate))
    recording.add(try Parallel.approximateFix(at: 1), at: 1)
    recording.add(try Parallel.approximateFix(at: 900), at: 900)
    recording.end(at: 1000)
    #expect(recording.gaps.map(\.duration) == [1000])
    #expect(recording.distances(by: Parallel.onEllipsoid).total == 0)
  }

  @Test("is cut where the app asks for approximate fixes itself, the grant staying precise")
  func onPurpose() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    recording.add(try Parallel.fix(0, at: 0), at: 0)
    recording.add(try Parallel.fix(100, at: 10), at: 10)
    recording.add(try Parallel.approximateFix(at: 20), at: 20)
    recording.add(try Parallel.fix(300, at: 30), at: 30)
    recording.add(try Parallel.fix(400, at: 40), at: 40)
    let distances = recording.distances(by: Parallel.onEllipsoid)
    #expect(abs(distances.recorded - 200) < 1e-6 && abs(distances.bridged - 200) < 1e-6)
    #expect(recording.segments.count == 1 && recording.hasApproximateGaps)
  }

  @Test("is bridged between two precise grants that differ in access alone, and over time without access")
  func otherGaps() throws {
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    recording.add(try Parallel.fix(0, at: 0), at: 0)
    recording.change(to: Grant(.always, .precise), at: 5, because: .settingsChoice)
    recording.add(try Parallel.fix(100, at: 10), at: 10)
    recording.change(to: .none, at: 15, because: .locationServicesSwitch)
    recording.change(to: Grant(.always, .precise), at: 35, because: .locationServicesSwitch)
    recording.add(try Parallel.fix(400, at: 40), at: 40)
    let distances = recording.distances(by: Parallel.onEllipsoid)
    #expect(distances.recorded == 0 && abs(distances.bridged - 400) < 1e-6)
    #expect(distances.uncertainty == 20 && !recording.hasApproximateGaps)
  }
}
