import Foundation
import Sampling
import TestSupport
import Testing

@testable import Devices

@Suite("A scenario")
struct ScenarioTests {
  private func scenario(_ steps: String, purposes: String = "[]") throws -> Scenario {
    try Scenario("title: A day\npurposes: \(purposes)\nsteps: [\(steps)]\n".utf8, file: "day.yaml")
  }

  @Test("each kind of input is read")
  func inputs() throws {
    let scenario = try scenario(
      """
      {holds: {session: run, access: always, purpose: route}}, {answers: allow while using}, {updates: on},
      {precise: off}, {requests_full_accuracy: route}, {answers: don't allow full accuracy},
      {desired_accuracy: reduced}, {background_session: on}, {system: asks about always},
      {answers: change to always}, {location_services: off}, {profile: restricts}, {settings: ask next time},
      {device: finds no positions}, {device: position}, {device: visit}, {device: enters region}, {releases: run},
      {app: leaves}
      """, purposes: "[route]")
    var generator = ScriptedWords([])
    #expect(scenario.words == 0)
    #expect(
      scenario.day(using: &generator).inputs.map(\.input) == [
        .holds(0, ServiceSession(.always, purpose: "route")), .moves(.answers(.allowWhileUsing)),
        .updates(true), .moves(.precise(false)), .requestsFullAccuracy(purpose: "route"),
        .moves(.answers(.dontAllowFullAccuracy)), .desiresReduced(true), .backgroundSession(true),
        .asksWhetherAlways, .moves(.answers(.changeToAlways)), .moves(.services(false)),
        .moves(.profile(true)), .moves(.chooses(.askNextTime)), .findsPositions(false), .position, .visit,
        .region(entered: true), .releases(0), .moves(.app(.leaves)),
      ])
  }

  @Test("times are uniform over their range, and follow the step before it whether or not that happened")
  func times() throws {
    let scenario = try scenario(
      "{at: 7:00 to 8:00, app: leaves, chance: 30 %}, {after: 10 s to 20 s, precise: off}, {after: 1 s, precise: on}"
    )
    // A quarter past seven, a chance just missed, half of ten seconds more.
    var words = ScriptedWords([0.25, 0.31, 0.5].map(word(drawing:)))
    let day = scenario.day(using: &words)
    #expect(words.remaining.isEmpty && scenario.words == 3)
    #expect(day.inputs.map(\.time) == [26_115_000, 26_116_000])
    #expect(day.inputs.map(\.input) == [.moves(.precise(false)), .moves(.precise(true))])
    #expect(
      day.draws.map(\.value) == [26_100_000, 0, 15_000]
        && day.draws.map(\.matter.rawValue) == ["time", "chance", "time"])
  }

  @Test("a repetition comes as often as is drawn, both ends included")
  func repetition() throws {
    let scenario = try scenario(
      "{repeat: {times: 1 to 3, steps: [{after: 1 s to 2 s, updates: on}, {after: 1 s, updates: off}]}}, {app: leaves}"
    )
    for (share, times) in [(0.0, 1), (0.4, 2), (0.99, 3)] {
      var words = ScriptedWords([share, 0.5, 0.5, 0.5].map(word(drawing:)))
      let day = scenario.day(using: &words)
      #expect(words.remaining.isEmpty && scenario.words == 4)
      // Rounds that do not come take no time.
      let rounds = (1...times).flatMap { [$0 * 2500 - 1000, $0 * 2500] }
      #expect(day.inputs.map(\.time) == rounds + [times * 2500])
    }
  }

  /// Those that are published.
  static let names = ["commuter", "commuter-indicator", "cautious", "managed", "anything"]

  @Test("a day takes as many words as it says, and its inputs are in order", arguments: names)
  func words(name: String) throws {
    let path = "Experiments/scenarios/\(name).yaml"
    let scenario = try Scenario(Self.bytes(of: path), file: path)
    var generator = SplitMix64(seed: 2026)
    for _ in 0..<1000 {
      let start = generator
      let day = scenario.day(using: &generator)
      #expect(generator == SplitMix64(seed: start.state, position: UInt64(scenario.words)))
      #expect(day.draws.reduce(0) { $0 + $1.words } == scenario.words)
      #expect(zip(day.inputs, day.inputs.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(day.inputs.allSatisfy { (0...scenario.length).contains($0.time) })
    }
  }

  @Test("inputs at random are of all kinds")
  func kinds() {
    var generator = SplitMix64(seed: 2026)
    let inputs = (0..<20_000).map { _ in Input.random(purposes: ["route", "undeclared"], using: &generator) }
    #expect(generator == SplitMix64(seed: 2026, position: 60_000))
    let triggers = Set(inputs.compactMap { if case .moves(let trigger) = $0 { trigger } else { nil } })
    #expect(triggers == Set(Trigger.all).subtracting(Trigger.Loan.allCases.map { .expires($0) }))
    // Twelve sessions of three kinds of access, with two purposes or none, and all that follows.
    #expect(Set(inputs).count == triggers.count + 4 * 3 * 3 + 4 + 3 + 4 + 2 + 2 + 2 + 2)
  }

  @Test("nothing is refused that a device does, in 5,000 scripts of its steps")
  func soundness() throws {
    for seed in 0..<5000 as Range<UInt64> {
      var generator = SplitMix64(seed: 2026, position: seed * 256)
      let (text, last) = Self.script(using: &generator)
      guard (try? Scenario(text.utf8, file: "day.yaml")) == nil else { continue }
      let told = complaint { try Scenario(text.utf8, file: "day.yaml") }
      Issue.record("seed \(seed), \(last): \(told)\n\(text)")
      return
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// A script of steps each of which does something on a device, with the time gone by before it.
  private static func script(using generator: inout SplitMix64) -> (text: String, last: String) {
    var rules = Rules()
    rules.purposes = ["route"]
    var device = Device(rules: rules)
    var lines: [String] = []
    var last = ""
    for _ in 0..<12 {
      let choices = steps.filter { $0.isPossible(device) }
      let step = choices[Int(generator.next() % UInt64(choices.count))]
      let seconds = [0, 0, 3, 20][Int(generator.next() % 4)]
      _ = device.advance(to: device.now + seconds * 1000)
      guard step.isPossible(device) else { continue }
      _ = device.handle(step.input, at: device.now)
      last = step.text
      lines.append("  - {after: \(seconds) s, \(step.text)}")
    }
    // What the device skipped has let time go by.
    return ("title: A day\npurposes: [route]\nsteps:\n" + lines.joined(separator: "\n") + "\n", last)
  }

  private struct PossibleStep: Sendable {
    let text: String
    let input: Input
    let isPossible: @Sendable (Device) -> Bool
  }

  private static let steps: [PossibleStep] = {
    let answers = Trigger.Answer.allCases.map { answer in
      PossibleStep(
        text: "answers: \(InputDecoder.words(of: answer.rawValue))", input: .moves(.answers(answer)),
        isPossible: { $0.alert?.answers.contains(answer) ?? false })
    }
    let turns = Trigger.Turn.allCases.map { turn in
      PossibleStep(
        text: "app: \(turn.rawValue)", input: .moves(.app(turn)),
        isPossible: { device in
          Transition.next(device.state, .app(turn), asksForAlways: false) != device.state
        })
    }
    return answers + answers + turns + [
      PossibleStep(
        text: "holds: {session: a, access: always, purpose: route}",
        input: .holds(0, ServiceSession(.always, purpose: "route")), isPossible: { $0.isRunning }),
      PossibleStep(
        text: "requests_full_accuracy: route", input: .requestsFullAccuracy(purpose: "route"),
        isPossible: { $0.isRunning }),
      PossibleStep(
        text: "releases: a", input: .releases(0), isPossible: { $0.isRunning && $0.sessions[0] != nil }),
      PossibleStep(
        text: "precise: off", input: .moves(.precise(false)), isPossible: { $0.state.accuracy != .reduced }),
      PossibleStep(
        text: "precise: on", input: .moves(.precise(true)), isPossible: { $0.state.accuracy != .full }),
      PossibleStep(
        text: "settings: ask next time", input: .moves(.chooses(.askNextTime)), isPossible: { _ in true }),
      PossibleStep(
        text: "settings: while using", input: .moves(.chooses(.whileUsing)), isPossible: { _ in true }),
      PossibleStep(text: "updates: on", input: .updates(true), isPossible: { $0.isRunning }),
      PossibleStep(
        text: "updates: off", input: .updates(false), isPossible: { $0.isRunning && $0.isIterating }),
      PossibleStep(
        text: "background_session: on", input: .backgroundSession(true),
        isPossible: { $0.state.life == .foreground }),
      PossibleStep(
        text: "background_session: off", input: .backgroundSession(false),
        isPossible: { $0.isRunning && $0.hasBackgroundSession }),
      PossibleStep(
        text: "system: asks about always", input: .asksWhetherAlways,
        isPossible: { $0.state.permission == .provisionalAlways && $0.alert == nil }),
    ]
  }()
}
