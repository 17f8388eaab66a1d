import Devices
import Geometry
import Mechanisms
import Recording
import Sampling
import Testing

@Suite("A phone")
struct PhoneTests {
  /// A phone on square cells, whose app has access and iterates updates, and how it goes on, a minute a step.
  struct Walk {
    var phone: Phone<SquareGrid>
    var generator = SplitMix64(seed: 2026)
    var minutes = 0
    var asked = 0

    init() throws {
      phone = Phone(try SquareGrid(placement: .anew))
      _ = try go(
        .holds(1, ServiceSession(.whenInUse)), .moves(.answers(.allowWhileUsing)), .updates(true))
    }

    /// The fixes of some inputs, a minute apart, so many degrees east of Greenwich.
    mutating func go(_ inputs: Input..., east: Double = 0) throws -> [Fix] {
      var fixes: [Fix] = []
      for input in inputs {
        minutes += 1
        var asked = asked
        let place = try place(east: east)
        func position() -> Report {
          asked += 1
          return place
        }
        fixes += try phone.handle(
          input, at: minutes * 60_000, position: position(), using: &generator
        ).compactMap(\.fix)
        self.asked = asked
      }
      return fixes
    }

    func place(east: Double = 0) throws -> Report {
      Report(
        coordinate: try Coordinate(latitude: 51.5, longitude: east), accuracy: 5, time: Double(minutes * 60))
    }
  }

  @Test("a precise fix is the device's own position, an approximate one the centre, with no speed")
  func kinds() throws {
    var walk = try Walk()
    let precise = try #require(try walk.go(.position).first)
    #expect(precise.precision == .precise && precise.horizontalAccuracy == 5 && precise.speed == nil)
    #expect(precise.coordinate == (try Coordinate(latitude: 51.5, longitude: 0)) && precise.time == 240)
    let approximate = try #require(try walk.go(.moves(.precise(false)), .position).first)
    #expect(approximate.precision == .approximate && approximate.horizontalAccuracy == 5000)
    #expect(approximate.speed == nil && approximate.course == nil)
    #expect(approximate.coordinate != precise.coordinate)
  }

  @Test("one place has one centre until the app is launched anew, whoever made it approximate")
  func centres() throws {
    var walk = try Walk()
    let byPerson = try walk.go(.moves(.precise(false)), .position)
    let byApp = try walk.go(.moves(.precise(true)), .desiresReduced(true), .position)
    // The grant stays full, and the fix is the same to the last digit.
    #expect(walk.phone.device.state.accuracy == .full)
    #expect(byPerson.map(\.coordinate) == byApp.map(\.coordinate) && byApp.count == 1)
    let visit = try walk.go(.visit)
    #expect(visit.map(\.coordinate) == byApp.map(\.coordinate))
    let anew = try walk.go(
      .moves(.app(.terminates)), .moves(.app(.opens)), .holds(1, ServiceSession(.whenInUse)), .updates(true),
      .desiresReduced(true), .position)
    #expect(anew.count == 1 && anew.first?.coordinate != byApp.first?.coordinate)
  }

  @Test("the first approximate fix comes at once, further ones 15 to 20 minutes apart")
  func schedule() throws {
    var walk = try Walk()
    _ = try walk.go(.moves(.precise(false)))
    let start = walk.minutes
    var times: [Int] = []
    for _ in 0..<1000 where try !walk.go(.position).isEmpty { times.append(walk.minutes) }
    #expect(times.first == start + 1)
    // Upon the next whole minute.
    #expect(zip(times, times.dropFirst()).allSatisfy { (15...20).contains($1 - $0) })
    #expect(walk.asked == times.count)
    #expect(try walk.go(.moves(.precise(true)), .position, .moves(.precise(false)), .position).count == 2)
  }

  @Test("a visit has the precision of its time, though a suspended app hears of it later")
  func visits() throws {
    var walk = try Walk()
    _ = try walk.go(.moves(.chooses(.always)), .moves(.app(.leaves)))
    #expect(try walk.go(.visit, east: 1).map(\.precision) == [.precise])
    _ = try walk.go(.moves(.app(.suspends)), .moves(.precise(false)))
    #expect(try walk.go(.visit, east: 2).isEmpty)
    #expect(try walk.go(.moves(.precise(true))).isEmpty)
    #expect(try walk.go(.visit, east: 3).isEmpty)
    let told = try walk.go(.moves(.app(.resumes)), east: 4)
    #expect(told.map(\.precision) == [.approximate, .precise])
    #expect(told.map(\.time) == [9, 11].map { $0 * 60 } && told.last?.coordinate.longitude == 3)
  }

  @Test("a recording app cuts its recording at callbacks")
  func recording() throws {
    var walk = try Walk()
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    for input in [.position, .moves(.precise(false)), .position, .visit, .position] as [Input] {
      walk.minutes += 1
      let time = walk.minutes * 60_000
      let place = try walk.place()
      let told = try walk.phone.handle(input, at: time, position: place, using: &walk.generator)
      for one in told { recording.take(one) }
    }
    #expect(recording.segments.map(\.fixes.count) == [1, 1] && recording.arrivals == [.kept: 2])
    let closing = try #require(recording.segments.first?.closing)
    #expect(closing.time == 300 && closing.reason == .preciseLocationSwitch)
  }
}
