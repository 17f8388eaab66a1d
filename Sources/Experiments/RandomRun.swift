import Geometry
import Sampling

/// A way run in steps of 10 m, and when the runner is where. The length of the way is exact: the path between two
/// steps' ends is an arc, or a line with a corner in it.
struct RandomRun {
  /// A step.
  struct Step {
    /// Where it begins.
    var start: Point
    /// The heading there, of length 1.
    var heading: Point
    /// By how much the heading turns in each metre, in radians, to the left.
    var bend = 0.0
    /// So many metres from the start the way turns into another heading; infinite for none.
    var corner = Double.infinity
    var beyond = Point(0, 0)
    /// When the runner comes to its start, how long they wait there, and the seconds that each metre takes then.
    var time = 0.0, wait = 0.0, pace: Double

    /// The place so many metres from the start, and the heading there.
    func after(_ metres: Double) -> (place: Point, heading: Point) {
      if metres > corner { return (start + corner * heading + (metres - corner) * beyond, beyond) }
      guard bend != 0 else { return (start + metres * heading, heading) }
      let half = bend * metres / 2
      let (magnitude, cosine) = sineAndCosine(half.magnitude)
      let sine = half < 0 ? -magnitude : magnitude
      let chord = heading.rotated(sine: sine, cosine: cosine)
      return (start + (metres * sine / half) * chord, chord.rotated(sine: sine, cosine: cosine))
    }

    /// How far the runner is into the step at a time, in metres.
    func metres(at time: Double) -> Double {
      min(Runner.step, max(0, (time - self.time - wait) / pace))
    }
  }

  /// All steps in order, and one behind the last, which is not run: its start is where the way ends.
  private(set) var steps: [Step] = []

  /// The run of some numbers.
  init(_ runner: Runner, _ draws: RunDraws) {
    let (sine, cosine) = sineAndCosine(draws.heading)
    var step = Step(start: Point(0, 0), heading: Point(cosine, sine), pace: 1 / runner.speed)
    var pace = Autoregression(length: Runner.paceLength, deviation: runner.variation)
    var bend = Autoregression(length: Runner.bendLength, deviation: runner.bendDeviation)
    var junction = (1 - draws.offset) * runner.block
    var turns = draws.turns[...]
    steps.reserveCapacity(draws.paces.count + 1)
    for index in draws.paces.indices {
      let logarithm = pace.next(draws.paces[index]) - runner.variation * runner.variation / 2
      step.pace = max(0.5, exponential(logarithm)) / runner.speed
      if runner.stopsAtLights {
        step.wait = max(0, 1 - Runner.stepsPerWait * draws.waits[index]) * Runner.longestWait
      }
      if runner.route == .park { step.bend = bend.next(draws.bends[index]) }
      step.corner = .infinity
      if runner.route == .streets, junction < Runner.step, let turn = turns.popFirst() {
        (step.corner, step.beyond) = (junction, step.heading.turned(by: turn))
        junction += runner.block
      }
      junction -= Runner.step
      steps.append(step)
      (step.start, step.heading) = step.after(Runner.step)
      step.time += step.wait + Runner.step * step.pace
    }
    steps.append(step)
  }

  /// The number of the step that the runner is in at a time, at or behind a given one.
  func step(at time: Double, from first: Int) -> Int {
    var index = first
    while index + 2 < steps.count, steps[index + 1].time <= time { index += 1 }
    return index
  }
}

/// A stationary first-order autoregression along the way, of mean 0: an Ornstein-Uhlenbeck process at the steps.
struct Autoregression {
  private let memory, fresh, deviation: Double
  private var value: Double?

  /// One that keeps 1/e over a length, in metres, with a deviation in its own unit.
  init(length: Double, deviation: Double) {
    memory = exponential(-Runner.step / length)
    fresh = (1 - memory * memory).squareRoot()
    self.deviation = deviation
  }

  /// The next value, by a standard normal number.
  mutating func next(_ normal: Double) -> Double {
    let next = value.map { memory * $0 + fresh * normal } ?? normal
    value = next
    return deviation * next
  }
}

extension Runner {
  /// The deviation of a park's curvature, in radians a metre, that gives its path the persistence length: the variance
  /// of the heading then grows by 2/P a metre.
  fileprivate var bendDeviation: Double {
    let memory = exponential(-Self.step / Self.bendLength)
    return (2 / (persistence * Self.step) * (1 - memory) / (1 + memory)).squareRoot()
  }
}

extension Point {
  fileprivate func rotated(sine: Double, cosine: Double) -> Point {
    Point(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// A heading behind a junction: to the left, to the right or on, by a uniform number.
  fileprivate func turned(by uniform: Double) -> Point {
    uniform < 0.25 ? Point(-y, x) : uniform < 0.5 ? Point(y, -x) : self
  }
}
