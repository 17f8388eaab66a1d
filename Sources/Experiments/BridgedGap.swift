import Designs
import Geodesy
import Geometry
import Recording
import Sampling

/// A run with one gap: what it was, and what each rule makes of it.
///
/// Before the gap and behind it there are 20 steps with a fix at each step's end. The gap begins at a fix, and ends with
/// one just so much later, wherever the runner is then.
struct BridgedGap {
  /// The steps on either side.
  static let beside = 20
  /// The fixes on both sides and at both ends of the gap.
  static let fixes = 2 * beside + 2

  /// The numbers of which it is made.
  struct Draws {
    let run: RunDraws
    /// East and north of each fix in turn.
    let errors: [Double]

    static func words(_ runner: Runner, gap: Double) -> Int {
      RunDraws.words(runner, steps: steps(runner, gap: gap)) + FixError.words(fixes: fixes)
    }

    init(_ runner: Runner, gap: Double, using generator: inout SplitMix64) {
      run = RunDraws(runner, steps: BridgedGap.steps(runner, gap: gap), using: &generator)
      errors = normals(2 * fixes, using: &generator)
    }
  }

  /// Steps enough for any pace, none being more than twice the mean one.
  private static func steps(_ runner: Runner, gap: Double) -> Int {
    2 * beside + 2 + Int((2 * runner.speed * gap / Runner.step).rounded(.up))
  }

  /// The way run over the gap, in metres.
  let way: Double
  /// What a recording knows of the gap.
  let crossing: Crossing

  /// The run of a runner, on a plane, with fixes of an accuracy in metres.
  init(_ runner: Runner, gap: Double, accuracy: Double, on plane: LocalPlane, _ draws: Draws) throws {
    let run = RandomRun(runner, draws.run)
    var error = FixError(accuracy: accuracy)
    var normals = draws.errors[...]
    func fix(at place: Point, time: Double) throws -> Fix {
      let next = normals.prefix(2)
      normals = normals.dropFirst(2)
      let seen = place + error.next(next[next.startIndex], next[next.startIndex + 1], at: time)
      return Fix(
        time: time, coordinate: try plane.coordinate(east: seen.x, north: seen.y),
        horizontalAccuracy: accuracy, precision: .precise)
    }
    func add(_ steps: Range<Int>, to recording: inout RunRecording) throws {
      for step in run.steps[steps] { recording.add(try fix(at: step.start, time: step.time), at: step.time) }
    }
    let start = run.steps[Self.beside].time
    let resumed = run.step(at: start + gap, from: Self.beside)
    let metres = run.steps[resumed].metres(at: start + gap)
    way = Double(resumed - Self.beside) * Runner.step + metres

    var recording = RunRecording(start: 0, grant: Grant(.whenInUse, .precise))
    try add(0..<Self.beside + 1, to: &recording)
    recording.change(to: Grant(.whenInUse, .approximate), at: start, because: .preciseLocationSwitch)
    recording.change(to: Grant(.whenInUse, .precise), at: start + gap, because: .preciseLocationSwitch)
    recording.add(
      try fix(at: run.steps[resumed].after(metres).place, time: start + gap), at: start + gap)
    try add(resumed + 1..<resumed + 1 + Self.beside, to: &recording)
    recording.end(at: recording.clock)
    let crossings = recording.crossings(by: LocalPlane.distance)
    guard crossings.count == 1 else { throw Rejected("a run with one gap has \(crossings.count)") }
    crossing = crossings[0]
  }

  /// What a rule makes of the gap.
  func bridge(by rule: Bridging) throws -> Bridge {
    guard let bridge = rule.bridge(over: crossing) else {
      throw Rejected("a rule without a limit has no bridge")
    }
    return bridge
  }
}
