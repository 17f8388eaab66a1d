import Geometry
import Recording
import Testing

@Suite("A fix that arrives")
struct ArrivalTests {
  private let precise = Grant(.whenInUse, .precise)

  private func running() throws -> RunRecording {
    var recording = RunRecording(start: 100, grant: precise)
    recording.add(try Parallel.fix(0, at: 110), at: 111)
    recording.add(try Parallel.fix(100, at: 120), at: 121)
    return recording
  }

  @Test("out of order is put in its place")
  func late() throws {
    var recording = try running()
    #expect(recording.add(try Parallel.fix(60, at: 115), at: 122) == .late)
    #expect(recording.add(try Parallel.fix(-10, at: 105), at: 122) == .late)
    #expect(recording.fixes.map(\.time) == [105, 110, 115, 120])
    #expect(abs(recording.measuredDistance(by: Parallel.onEllipsoid) - 110) < 1e-6)
  }

  @Test("a second time is refused, in the next segment too, and the first one remains")
  func repeated() throws {
    var recording = try running()
    #expect(recording.add(try Parallel.fix(500, at: 110), at: 122) == .repeated)
    recording.change(to: Grant(.always, .precise), at: 122, because: .settingsChoice)
    #expect(recording.add(try Parallel.fix(300, at: 122), at: 122) == .kept)
    recording.change(to: precise, at: 122, because: .settingsChoice)
    #expect(recording.add(try Parallel.fix(400, at: 122), at: 123) == .repeated)
    #expect(recording.fixes.map(\.time) == [110, 120, 122])
    #expect(recording.arrivals == [.kept: 3, .repeated: 2])
  }

  @Test("from the future is refused; from this very moment it is not")
  func future() throws {
    var recording = try running()
    #expect(recording.add(try Parallel.fix(0, at: 130.1), at: 130) == .future)
    #expect(recording.add(try Parallel.fix(0, at: 130), at: 130) == .kept)
  }

  @Test("with negative accuracy, or with a number that is not finite, is none")
  func invalid() throws {
    var recording = try running()
    for accuracy in [-1, -Double.infinity, .infinity, .nan] {
      #expect(recording.add(try Parallel.fix(0, at: 130, accuracy: accuracy), at: 130) == .invalid)
    }
    for time in [Double.nan, .infinity, -Double.infinity] {
      #expect(recording.add(try Parallel.fix(0, at: time), at: 130) == .invalid)
    }
    #expect(recording.add(try Parallel.fix(0, at: 130, accuracy: 0), at: 130) == .kept)
  }

  @Test("older than the grant, or than the recording, is refused")
  func old() throws {
    var recording = try running()
    #expect(recording.add(try Parallel.fix(0, at: 99.9), at: 130) == .beforeGrant)
    recording.change(to: Grant(.whenInUse, .approximate), at: 131, because: .preciseLocationSwitch)
    #expect(recording.add(try Parallel.fix(0, at: 130.9), at: 132) == .beforeGrant)
    #expect(recording.add(try Parallel.approximateFix(at: 131), at: 132) == .kept)
  }

  @Test("without access or after the end is refused")
  func without() throws {
    var recording = try running()
    recording.change(to: .none, at: 130, because: .settingsChoice)
    #expect(recording.add(try Parallel.fix(0, at: 131), at: 131) == .withoutAccess)
    recording.end(at: 140)
    #expect(recording.add(try Parallel.fix(0, at: 139), at: 141) == .afterEnd)
    #expect(recording.arrivals == [.kept: 2, .withoutAccess: 1, .afterEnd: 1])
  }

  @Test("a clock that is set back changes no order")
  func clock() throws {
    var recording = try running()
    recording.change(to: Grant(.whenInUse, .approximate), at: 50, because: .preciseLocationSwitch)
    #expect(recording.segments[0].closing?.time == 121)
    recording.change(to: precise, at: .nan, because: .unknown)
    #expect(recording.segments[1].closing?.time == 121)
  }

  @Test("a callback that tells of no change closes no segment, and nothing follows the end")
  func noChange() throws {
    var recording = try running()
    #expect(recording.change(to: precise, at: 130, because: .unknown) == false)
    #expect(recording.end(at: 140) == true)
    #expect(recording.end(at: 150) == false)
    #expect(recording.change(to: .none, at: 150, because: .settingsChoice) == false)
    #expect(recording.segments.count == 1 && recording.end == 140 && recording.clock == 140)
    #expect(recording.segments[0].closing?.reason == .recordingEnded)
  }
}
