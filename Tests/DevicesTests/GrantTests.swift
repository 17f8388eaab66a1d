import Devices
import Recording
import Testing

/// The numbers are those of the observations in `Sources/Devices/README.md`.
@Suite("What an app is told of its grant")
struct GrantTests {
  /// A when-in-use app in the background, kept going by a background session.
  private func inBackground() -> Script {
    var script = Script(.allowWhileUsing)
    script.run(.backgroundSession(true), .moves(.app(.leaves)))
    return script
  }

  @Test("B1: each of the seven causes has its callback, or none where nothing that is read changes")
  func causes() {
    var script = Script(.allowWhileUsing)
    let changes: [(Trigger, [String])] = [
      (.chooses(.never), ["failure 1", "authorization 2, full (settingsChoice)"]),
      (.chooses(.always), ["authorization 3, full (settingsChoice)", "updates go on"]),
      (.chooses(.whileUsing), ["authorization 4, full (settingsChoice)"]),
      (.chooses(.whileUsing), []),
      (.precise(false), ["authorization 4, reduced (preciseLocationSwitch)"]),
      (.precise(true), ["authorization 4, full (preciseLocationSwitch)"]),
      (.services(false), ["failure 1", "authorization 2, full (locationServicesSwitch)"]),
      (.services(true), ["authorization 4, full (locationServicesSwitch)", "updates go on"]),
      (.profile(true), ["failure 1", "authorization 1, full (configurationProfile)"]),
      (.profile(false), ["authorization 4, full (configurationProfile)", "updates go on"]),
    ]
    for (trigger, told) in changes { #expect(script.run(.moves(trigger)) == told, "\(trigger.label)") }
  }

  @Test("B1: Allow Once runs out after the app has left the foreground, and leaves nothing determined")
  func once() {
    var script = Script(.allowOnce)
    #expect(script.wait(60_000).isEmpty)
    #expect(script.run(.moves(.app(.leaves))) == ["background failure 1"])
    #expect(script.wait(11_249).isEmpty)
    #expect(script.wait(1) == ["1: background authorization 0, full (allowOnceExpired)"])
    #expect(script.run(.moves(.app(.opens))) == ["alert access"])
  }

  @Test("B1: provisional Always reads as Always; confirming it calls nothing, taking it back does")
  func provisionalAlways() {
    var confirmed = Script(.allowWhileUsing, asking: ServiceSession(.always))
    #expect(confirmed.device.state.permission == .provisionalAlways)
    #expect(confirmed.device.state.reading.status == .always)
    var takenBack = confirmed
    #expect(confirmed.run(.asksWhetherAlways, .moves(.answers(.changeToAlways))) == ["alert always"])
    #expect(confirmed.device.state.permission == .always)
    #expect(
      takenBack.run(.asksWhetherAlways, .moves(.answers(.keepWhileUsing)))
        == ["alert always", "authorization 4, full (provisionalAlwaysDecided)"])
  }

  @Test("B1: a profile's restriction goes before the device's switch, and that before the app's permission")
  func precedence() {
    var script = Script(.allowWhileUsing)
    script.run(.moves(.services(false)))
    #expect(script.run(.moves(.profile(true))) == ["authorization 1, full (configurationProfile)"])
    #expect(script.run(.moves(.services(true)), .moves(.chooses(.never))).isEmpty)
    #expect(script.run(.moves(.profile(false))) == ["authorization 2, full (configurationProfile)"])
  }

  @Test("B2: Settings row by row, in the background")
  func settings() {
    var script = inBackground()
    let rows: [(Trigger, [String])] = [
      (.precise(false), ["background authorization 4, reduced (preciseLocationSwitch)"]),
      (.chooses(.never), ["background failure 1", "background authorization 2, reduced (settingsChoice)"]),
      (.chooses(.askNextTime), ["background authorization 0, full (settingsChoice)"]),
      (
        .chooses(.whileUsing),
        ["background authorization 4, full (settingsChoice)", "background updates go on"]
      ),
    ]
    for (trigger, told) in rows { #expect(script.run(.moves(trigger)) == told, "\(trigger.label)") }
  }

  @Test("B2: the accuracy means something under an authorised status only", arguments: Status.allCases)
  func meaning(status: Status) {
    for permission in Permission.allCases {
      for profile in Profile.allCases {
        var state = State()
        (state.permission, state.profile) = (permission, profile)
        guard state.reading.status == status else { continue }
        let isAuthorised = [.always, .whenInUse].contains(status)
        #expect(state.reading.grant.precision == (isAuthorised ? .precise : nil))
      }
    }
  }

  @Test("B3: a when-in-use app that leaves the foreground gets failure 1, unless a background session runs")
  func leaving() {
    var script = Script(.allowWhileUsing)
    #expect(script.run(.moves(.app(.leaves)), .position) == ["background failure 1"])
    #expect(script.run(.moves(.app(.opens))) == ["updates go on"])
    #expect(script.run(.backgroundSession(true), .moves(.app(.leaves))).isEmpty)
    #expect(script.run(.position) == ["background position precise"])
    // With it the access goes.
    #expect(script.run(.backgroundSession(false)) == ["background failure 1"])
    var always = Script(.allowWhileUsing, asking: ServiceSession(.always))
    #expect(always.run(.moves(.app(.leaves)), .position) == ["background position precise"])
  }

  @Test("B3: a suspended app gets its callbacks when it resumes, all of them, in order")
  func suspended() {
    var script = Script(.allowWhileUsing)
    script.run(.moves(.app(.leaves)), .moves(.app(.suspends)))
    #expect(
      script.run(.moves(.precise(false)), .moves(.chooses(.never)), .moves(.chooses(.whileUsing))).isEmpty)
    let told = [
      "authorization 4, reduced (preciseLocationSwitch)", "authorization 2, reduced (settingsChoice)",
      "authorization 4, reduced (settingsChoice)",
    ]
    var resumed = script
    #expect(resumed.run(.moves(.app(.resumes))) == told.map { "background " + $0 })
    #expect(script.run(.moves(.app(.opens))) == told + ["updates go on"])
    #expect(script.run(.moves(.app(.leaves)), .moves(.app(.opens))).count == 2)
  }

  @Test("B4: updates go on by themselves when access returns, and no change ends the app")
  func resuming() {
    var script = Script(.allowWhileUsing)
    let losses: [(Trigger, Trigger)] = [
      (.chooses(.never), .chooses(.whileUsing)), (.services(false), .services(true)),
      (.profile(true), .profile(false)),
    ]
    for (loss, gain) in losses {
      #expect(script.run(.moves(loss)).first == "failure 1")
      #expect(script.device.diagnostics.contains { $0 == .denied || $0 == .deniedGlobally })
      #expect(script.run(.position).isEmpty)
      #expect(script.run(.moves(gain)).last == "updates go on")
      #expect(script.run(.position) == ["position precise"])
      #expect(script.device.state.life == .foreground && script.device.isUpdating)
    }
  }

  @Test("a change of grant closes a recording's segment with the reason that the device had")
  func recording() {
    var script = Script(.allowWhileUsing)
    var recording = RunRecording(start: 0, grant: script.device.state.reading.grant)
    for trigger in [Trigger.precise(false), .chooses(.never), .chooses(.always)] {
      for event in script.advance(.moves(trigger)) {
        if case .authorization(let reading, let reason) = event.signal {
          recording.change(to: reading.grant, at: Double(event.time) / 1000, because: reason)
        }
      }
    }
    #expect(
      recording.segments.compactMap(\.closing?.reason)
        == [.preciseLocationSwitch, .settingsChoice, .settingsChoice])
    #expect(recording.segments.map(\.grant.access) == [.whenInUse, .whenInUse, .none, .always])
  }
}
