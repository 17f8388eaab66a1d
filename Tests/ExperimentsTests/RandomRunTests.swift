import Geometry
import Sampling
import Testing

@testable import Experiments

@Suite("A random run")
struct RandomRunTests {
  private func run(
    _ runner: Runner, steps: Int = 20, offset: Double = 0, turns: [Double] = [], paces: [Double]? = nil,
    bends: [Double] = [], waits: [Double] = []
  ) -> RandomRun {
    RandomRun(
      runner,
      RunDraws(
        heading: 0, offset: offset, turns: turns, paces: paces ?? Array(repeating: 0, count: steps),
        bends: bends, waits: waits))
  }

  @Test("straight and even is at 10 m after each 3.6 s, and between them in between")
  func straight() {
    let run = run(Runner(route: .straight, speed: 10 / 3.6))
    #expect(run.steps.count == 21)
    for (index, step) in run.steps.enumerated() {
      #expect(abs(step.start.x - 10 * Double(index)) < 1e-9 && step.start.y == 0)
      #expect(abs(step.time - 3.6 * Double(index)) < 1e-9)
    }
    let (place, way) = run.position(at: 9)
    #expect(abs(place.x - 25) < 1e-9 && abs(way - 25) < 1e-9)
    #expect(abs(run.position(at: 1e6).way - 200) < 1e-9)
  }

  @Test("on streets turns at the junctions that its numbers say")
  func streets() {
    // The first junction 25 m on, to the left; the second 100 m further, on; the third to the right.
    let run = run(
      Runner(route: .streets, speed: 10), steps: 40, offset: 0.75, turns: [0.2, 0.7, 0.3, 0, 0])
    func place(_ way: Double) -> Point { run.position(at: way / 10).place }
    #expect((place(25) - Point(25, 0)).length < 1e-9)
    #expect((place(28) - Point(25, 3)).length < 1e-9)
    #expect((place(200) - Point(25, 175)).length < 1e-9)
    #expect((place(225) - Point(25, 200)).length < 1e-9)
    #expect((place(300) - Point(100, 200)).length < 1e-9)
  }

  @Test("in a park follows arcs, whose curvature is remembered from step to step")
  func park() {
    let runner = Runner(route: .park, speed: 10, persistence: 150)
    let run = run(runner, steps: 2, bends: [1, 0])
    let memory = 0.7165313105737893  // exp(-1/3)
    let bend = (2 / (150 * 10) * (1 - memory) / (1 + memory)).squareRoot()
    #expect(abs(run.steps[0].bend - bend) < 1e-15 && abs(run.steps[1].bend - memory * bend) < 1e-15)
    // An arc of 10 m from heading east: (sin, 1 - cos) over the curvature.
    let (sine, cosine) = sineAndCosine(10 * bend)
    #expect((run.steps[1].start - Point(sine / bend, (1 - cosine) / bend)).length < 1e-12)
    #expect(abs(run.steps[1].heading.x - cosine) < 1e-14 && abs(run.steps[1].heading.y - sine) < 1e-14)
  }

  @Test("is just as long as its steps, on every route", arguments: Runner.Route.allCases)
  func length(route: Runner.Route) {
    var generator = SplitMix64(seed: 2026)
    let runner = Runner(route: route, speed: 3, persistence: 20, block: 37)
    let run = RandomRun(runner, RunDraws(runner, steps: 50, using: &generator))
    // Chords of a centimetre; a corner cut loses at most that, and there are 14 junctions.
    var (length, last) = (0.0, Point(0, 0))
    for step in run.steps.dropLast() {
      for part in 1...1000 {
        let next = step.after(Double(part) / 100).place
        length += (next - last).length
        last = next
      }
    }
    #expect(abs(length - 500) < 14 * 0.006, "\(length)")
    #expect((last - run.steps[50].start).length < 1e-9)
  }

  @Test("waits at a light in one of fifty cases, uniformly up to a minute")
  func lights() {
    let runner = Runner(route: .straight, speed: 10, stopsAtLights: true)
    let run = run(runner, steps: 3, waits: [0, 0.01, 0.02])
    #expect(run.steps.map(\.wait).prefix(3) == [60, 30, 0])
    #expect(abs(run.steps[3].time - 93) < 1e-9)
    #expect(run.position(at: 59).way == 0 && abs(run.position(at: 60.5).way - 5) < 1e-9)
  }

  @Test("is run unevenly, with the mean pace kept, and never at more than twice the speed")
  func pace() {
    let runner = Runner(route: .straight, speed: 5, variation: 0.2)
    let run = run(runner, steps: 3, paces: [1, 0, -40])
    #expect(abs(run.steps[0].pace - 0.2 * exponential(0.2 - 0.02)) < 1e-15)
    let memory = exponential(-1.0 / 30)
    #expect(abs(run.steps[1].pace - 0.2 * exponential(0.2 * memory - 0.02)) < 1e-15)
    #expect(run.steps[2].pace == 0.1)
  }

  static let runners = Runner.Route.allCases.flatMap { route in
    [false, true].map { Runner(route: route, speed: 3, stopsAtLights: $0, block: 43) }
  }

  @Test("draws the words that it says, whatever it is", arguments: runners)
  func words(runner: Runner) {
    var generator = SplitMix64(seed: 5)
    let draws = RunDraws(runner, steps: 77, using: &generator)
    let words = RunDraws.words(runner, steps: 77)
    #expect(generator == SplitMix64(seed: 5, position: UInt64(words)))
    #expect(draws.items.map(\.words).reduce(0, +) == words)
  }

  /// Of 20,000 processes; deviations of a variance and of a covariance of normal numbers are at most s^2 sqrt(2/n). Each
  /// of the five is tested two-sided at 4.9 of them, 1e-6.
  @Test("has fixes whose errors keep 1/e after a minute, and 68 % of them within the accuracy")
  func errors() {
    let count = 20_000
    var generator = SplitMix64(seed: 7)
    var (first, later, product, within) = (0.0, 0.0, 0.0, 0)
    for _ in 0..<count {
      let numbers = normals(4, using: &generator)
      var error = FixError(accuracy: 1.5096)
      let start = error.next(numbers[0], numbers[1], at: 100)
      let end = error.next(numbers[2], numbers[3], at: 160)
      first += start.x * start.x
      later += end.y * end.y
      product += start.x * end.x
      if end.length <= 1.5096 { within += 1 }
    }
    let n = Double(count)
    let error = 4.9 * (2 / n).squareRoot()
    #expect(abs(first / n - 1) < error && abs(later / n - 1) < error, "\(first / n), \(later / n)")
    #expect(abs(product / n - 0.36787944) < error, "\(product / n), threshold \(error)")
    // As if the correlation time were two minutes.
    #expect(abs(product / n - 0.60653066) > error)
    #expect(abs(Double(within) / n - 0.68) < 4.9 * (0.68 * 0.32 / n).squareRoot(), "\(within)")
  }
}

extension RandomRun {
  /// Where the runner is at a time, and how far they have come, in metres.
  fileprivate func position(at time: Double) -> (place: Point, way: Double) {
    let index = step(at: time, from: 0)
    let metres = steps[index].metres(at: time)
    return (steps[index].after(metres).place, Double(index) * Runner.step + metres)
  }
}
