import Devices
import Recording
import Testing

/// The numbers are those of the observations in `Sources/Devices/README.md`.
@Suite("Sessions")
struct SessionTests {
  @Test("D1: are layered: the app asks for the union of those held")
  func layers() {
    var script = Script(.allowWhileUsing)
    script.run(.holds(2, ServiceSession(.always)), .holds(3, ServiceSession(.none, purpose: "route")))
    #expect(script.device.asked.access == .always && script.device.asked.purposes == ["route"])
    script.run(.releases(2))
    #expect(script.device.asked.access == .whenInUse && script.device.asked.purposes == ["route"])
    script.run(.releases(3), .releases(1), .updates(false))
    #expect(script.device.asked == Asked([]))
  }

  @Test("D1: iterating live updates is one for when in use, unless the app requires explicit ones")
  func implicit() {
    var script = Script()
    #expect(script.run(.updates(true)) == ["alert access"])
    #expect(script.device.asked == Asked([ServiceSession(.whenInUse)]))
    var rules = Rules()
    rules.requiresExplicitSessions = true
    var explicit = Script(rules: rules)
    #expect(explicit.run(.updates(true)).isEmpty)
    #expect(explicit.device.asked.access == .none)
    #expect(explicit.run(.holds(1, ServiceSession(.whenInUse))) == ["alert access"])
    #expect(
      explicit.run(.moves(.answers(.allowWhileUsing)))
        == ["authorization 4, full (answer)", "updates go on"])
    #expect(explicit.run(.releases(1), .position) == ["updates stop"])
  }

  @Test("D1: that name a purpose ask for full accuracy, once each time they are held")
  func purpose() {
    var script = Script(.allowWhileUsing, purposes: ["route"])
    script.run(.moves(.precise(false)))
    let session = Input.holds(2, ServiceSession(.whenInUse, purpose: "route"))
    let question = "alert fullAccuracy for route, by a session"
    #expect(script.run(session) == [question])
    #expect(script.run(.moves(.answers(.dontAllowFullAccuracy)), .position) == ["position approximate"])
    #expect(script.run(.releases(2), session) == [question])
    #expect(script.run(.moves(.answers(.allowFullAccuracy))) == ["authorization 4, full (answer)"])
  }

  @Test("D1: are asked about Always once")
  func always() {
    var script = Script(.allowWhileUsing)
    #expect(script.run(.holds(2, ServiceSession(.always))) == ["alert always"])
    #expect(script.run(.moves(.answers(.keepWhileUsing)), .releases(2)).isEmpty)
    #expect(script.run(.holds(2, ServiceSession(.always))).isEmpty)
  }

  @Test("D2: tell what stands in the way, and 'not in progress' means that the person has chosen")
  func diagnostics() {
    var script = Script()
    #expect(script.device.diagnostics.isEmpty)
    script.run(.updates(true))
    #expect(script.device.diagnostics == [.requestInProgress])
    script.run(.moves(.answers(.dontAllow)))
    #expect(script.device.diagnostics == [.denied])
    script.run(.moves(.services(false)))
    #expect(script.device.diagnostics == [.deniedGlobally])
    script.run(.moves(.services(true)), .moves(.app(.leaves)), .moves(.chooses(.askNextTime)))
    #expect(script.device.diagnostics == [.insufficientlyInUse])
    script.run(.moves(.app(.opens)))
    #expect(script.device.diagnostics == [.requestInProgress])
    script.run(.moves(.answers(.allowWhileUsing)), .moves(.precise(false)))
    #expect(script.device.diagnostics == [.accuracyLimited])
    script.run(.moves(.precise(true)), .findsPositions(false))
    #expect(script.device.diagnostics == [.locationUnavailable])
    #expect(script.run(.position).isEmpty)
    #expect(script.advance(.findsPositions(true)).map(\.signal) == [.diagnostics([])])
  }

  @Test("D3: outlive the app by a few seconds: one that holds them anew in time keeps its updates")
  func relaunch() {
    var script = Script(.allowWhileUsing, asking: ServiceSession(.always))
    #expect(script.run(.moves(.app(.terminates))).isEmpty)
    #expect(script.device.asked.access == .always)
    #expect(script.run(.moves(.app(.relaunches))) == ["background authorization 3, full (unknown)"])
    var late = script
    #expect(script.run(.holds(7, ServiceSession(.always)), .updates(true)).isEmpty)
    #expect(script.wait(60_000).isEmpty)
    #expect(script.run(.position) == ["background position precise"])
    #expect(late.wait(60_000) == ["5000: background updates stop"])
    #expect(late.device.asked == Asked([]) && late.run(.position).isEmpty)
  }

  @Test("D3: of an app that is not launched again are forgotten; a reboot leaves none")
  func forgotten() {
    var script = Script(.allowWhileUsing)
    var rebooted = script
    script.run(.moves(.app(.terminates)))
    #expect(script.wait(4999).isEmpty && script.device.asked.access == .whenInUse)
    #expect(script.wait(1).isEmpty && script.device.asked == Asked([]))
    rebooted.run(.moves(.app(.reboots)))
    #expect(rebooted.device.asked == Asked([]) && rebooted.device.state.life == .terminated)
    #expect(rebooted.run(.moves(.app(.opens))) == ["authorization 4, full (unknown)"])
  }
}
