import Designs
import Devices
import Geodesy
import Geometry
import Mechanisms
import Recording
import Sampling

/// A run on a phone whose owner switches Precise Location off and on, as an app records it.
///
/// The phone has a position at the start and at each step's end, at whole milliseconds. It reports approximate ones at the
/// nearest of scattered points, by the schedule of iOS as documented. The app stays on the screen.
struct ChangingRun {
  /// What a trial is made of but for the phone's own words.
  struct Draws {
    let run: RunDraws
    /// East and north of each position in turn.
    let errors: [Double]
    /// Uniform numbers, of which times of a precise and of an approximate grant are made in turn.
    let times: [Double]
  }

  /// What a trial depends on.
  struct Setting {
    let runner: Runner
    let steps: Int
    let accuracy: Double
    /// The mean times between switches, in seconds.
    let precise, approximate: Double
    let platform: NearestPoint
    let plane: LocalPlane

    /// How many times of each grant a trial draws: so many that a run of twice the mean duration has more with a
    /// probability below 1e-12. If it had, its last grant would stay.
    var pairs: Int {
      let mean = 2 * Double(steps) * Runner.step / runner.speed / (precise + approximate)
      return Int((mean + 10 * mean.squareRoot() + 20).rounded(.up))
    }

    /// The words of `Draws`.
    var words: Int {
      RunDraws.words(runner, steps: steps) + FixError.words(fixes: steps + 1) + 2 * pairs
    }
    /// The most words that a trial draws.
    var mostWords: Int { words + platform.mostWords(positions: steps + 1) }

    func draws(using generator: inout SplitMix64) -> Draws {
      let run = RunDraws(runner, steps: steps, using: &generator)
      let errors = normals(2 * (steps + 1), using: &generator)
      return Draws(
        run: run, errors: errors,
        times: (0..<2 * pairs).map { _ in OpenUniform().sample(using: &generator) })
    }
  }

  /// The run itself.
  let run: RandomRun
  /// What the app recorded of it.
  let recording: RunRecording
  /// How often the switch was moved.
  let switches: Int
  /// Whether the grant was precise at each position.
  let grants: [Bool]

  /// A run of some numbers; the phone draws its own.
  init(_ setting: Setting, _ draws: Draws, using generator: inout SplitMix64) throws {
    run = RandomRun(setting.runner, draws.run)
    var phone = Phone(setting.platform)
    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    let here = Report(coordinate: setting.plane.origin, accuracy: setting.accuracy, time: 0)
    for input in [
      Input.holds(1, ServiceSession(.whenInUse)), .moves(.answers(.allowWhileUsing)), .updates(true),
    ] {
      _ = try phone.handle(input, at: 0, position: here, using: &generator)
    }
    var error = FixError(accuracy: setting.accuracy)
    var (isPrecise, switches) = (true, 0)
    var grants: [Bool] = []
    func lasts(_ isPrecise: Bool) -> Double {
      guard switches < draws.times.count else { return .infinity }
      return -(isPrecise ? setting.precise : setting.approximate) * naturalLogarithm(draws.times[switches])
    }
    var next = lasts(true)
    for (index, step) in run.steps.enumerated() {
      while next <= step.time {
        isPrecise.toggle()
        switches += 1
        let told = try phone.handle(
          .moves(.precise(isPrecise)), at: milliseconds(next), position: here, using: &generator)
        for item in told { recording.take(item) }
        next += lasts(isPrecise)
      }
      grants.append(isPrecise)
      let time = milliseconds(step.time)
      let seen =
        step.start + error.next(draws.errors[2 * index], draws.errors[2 * index + 1], at: step.time)
      let told = try phone.handle(
        .position, at: time,
        position: Report(
          coordinate: try setting.plane.coordinate(east: seen.x, north: seen.y), accuracy: setting.accuracy,
          time: Double(time) / 1000),
        using: &generator)
      for item in told { recording.take(item) }
    }
    recording.end(at: Double(milliseconds(run.steps[run.steps.count - 1].time)) / 1000)
    (self.recording, self.switches, self.grants) = (recording, switches, grants)
  }

  /// The length of the run, in metres.
  var way: Double { Double(run.steps.count - 1) * Runner.step }

  /// The share of the way that lies between two precise positions of one stretch.
  var recordedShare: Double {
    let legs = recording.stretches.reduce(0) { $0 + $1.count - 1 }
    return Double(legs) / Double(run.steps.count - 1)
  }
}

/// A time in seconds as a device counts it.
private func milliseconds(_ seconds: Double) -> Int { Int((1000 * seconds).rounded(.up)) }
