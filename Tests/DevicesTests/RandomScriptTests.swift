import Testing

@testable import Devices

@Suite("Over 100,000 random scripts")
struct RandomScriptTests {
  static let count: UInt64 = 100_000

  /// Goes through scripts until a check fails; its seed is printed. The check sees the device before each step.
  private func all(_ check: (Device, (input: Input, time: Int)) -> Bool) {
    for seed in 0..<Self.count {
      let script = RandomScript(seed: seed)
      var device = Device(rules: script.rules)
      for (number, step) in script.steps.enumerated() {
        guard check(device, step) else {
          Issue.record("seed \(seed), step \(number): \(step)")
          return
        }
        _ = device.handle(step.input, at: step.time)
      }
    }
  }

  @Test("the accuracy plays no part while the status is not an authorised one")
  func accuracy() {
    var compared = 0
    all { device, step in
      var (one, other) = (device, device)
      let state = device.state
      guard state.reading.grant.access == .none, state.accuracy != .temporary else { return true }
      other.state.accuracy = device.state.accuracy == .full ? .reduced : .full
      func told(_ device: inout Device) -> [Event] {
        device.handle(step.input, at: step.time).filter {
          if case .authorization = $0.signal { false } else { true }
        }
      }
      let (first, second) = (told(&one), told(&other))
      guard one.state.reading.grant.access == .none else { return true }
      compared += 1
      return first == second && one.state.reading.grant == other.state.reading.grant
    }
    #expect(compared > 100_000)
  }

  @Test("one more session never lowers what is asked for, and its release restores it")
  func layers() {
    let number = 99
    all { device, step in
      guard case .holds(_, let session) = step.input, device.isRunning else { return true }
      var layered = device
      _ = layered.handle(.holds(number, session), at: device.now)
      let held = layered.asked
      _ = layered.handle(.releases(number), at: device.now)
      return held.access >= device.asked.access && held.access >= session.access
        && held.purposes.isSuperset(of: device.asked.purposes) && layered.asked == device.asked
    }
  }

  @Test("a step leaves nothing to do, so that positions need no step")
  func settled() {
    all { device, step in
      var device = device
      return device.handle(.findsPositions(device.findsPositions), at: device.now).isEmpty
    }
  }

  @Test("no state is reached but by the table")
  func states() {
    var reachable: Set<State> = [State()]
    var new = reachable
    while !new.isEmpty {
      let next = new.flatMap { state in
        Trigger.all.flatMap { trigger in
          [true, false].map { Transition.next(state, trigger, asksForAlways: $0) }
        }
      }
      new = Set(next).subtracting(reachable)
      reachable.formUnion(new)
    }
    // All products of the parts, but full accuracy lent to an app without permission.
    #expect(reachable.count == (6 * 3 - 2) * 2 * 2 * 4)
    #expect(
      reachable.allSatisfy { $0.accuracy != .temporary || ![.never, .notDetermined].contains($0.permission) })
    var reached: Set<State> = []
    all { device, step in
      reached.insert(device.state)
      return reachable.contains(device.state)
    }
    // The scripts come round nearly everywhere.
    #expect(reached.count > reachable.count * 9 / 10, "\(reached.count)")
  }

  @Test("an app that heeds its callbacks knows what is the case whenever it runs, and a script replays")
  func callbacks() {
    for seed in 0..<Self.count {
      let script = RandomScript(seed: seed)
      var (device, replayed) = (Device(rules: script.rules), Device(rules: script.rules))
      var known = device.state.reading
      for step in script.steps {
        let events = device.handle(step.input, at: step.time)
        for event in events {
          if case .authorization(let reading, _) = event.signal { known = reading }
        }
        let again = replayed.handle(step.input, at: step.time)
        guard !device.isRunning || known == device.state.reading, events == again else {
          Issue.record("seed \(seed), at \(step)")
          return
        }
      }
    }
  }

  @Test("the events have the same bytes in every process and build")
  func bytes() {
    // FNV-1a, 64 bits, of all events of the first scripts, a line each.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 0..<2000 as Range<UInt64> {
      let script = RandomScript(seed: seed)
      var device = Device(rules: script.rules)
      for step in script.steps {
        for event in device.handle(step.input, at: step.time) {
          for byte in "\(event)\n".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
      }
    }
    #expect(hash == 0x143E_8AB7_3940_8B86)
  }
}
