import Devices
import Recording
import Testing

/// The numbers are those of the observations in `Sources/Devices/README.md`.
@Suite("Full accuracy for a purpose")
struct AccuracyTests {
  /// A when-in-use app on the screen with Precise Location off.
  private func reduced() -> Script {
    var script = Script(.allowWhileUsing, purposes: ["route"])
    script.run(.moves(.precise(false)))
    return script
  }

  /// The same, with full accuracy lent.
  private func lent() -> Script {
    var script = reduced()
    script.run(.requestsFullAccuracy(purpose: "route"), .moves(.answers(.allowFullAccuracy)))
    return script
  }

  private let refused = "full accuracy: failure 18"

  @Test("B5: a call fails at once with code 18, and shows nothing, where it cannot be granted")
  func refusals() {
    var full = Script(.allowWhileUsing, purposes: ["route"])
    #expect(full.run(.requestsFullAccuracy(purpose: "route")) == [refused])
    var unknown = reduced()
    #expect(unknown.run(.requestsFullAccuracy(purpose: "rout")) == [refused])
    var behind = reduced()
    behind.run(.backgroundSession(true), .moves(.app(.leaves)))
    #expect(behind.run(.requestsFullAccuracy(purpose: "route")) == ["background " + refused])
    var twice = reduced()
    #expect(
      twice.run(.requestsFullAccuracy(purpose: "route"))
        == ["alert fullAccuracy for route, by a call"])
    #expect(twice.run(.requestsFullAccuracy(purpose: "route")) == [refused])
    var lent = lent()
    #expect(lent.run(.requestsFullAccuracy(purpose: "route")) == [refused])
    var denied = reduced()
    denied.run(.moves(.chooses(.never)))
    #expect(denied.run(.requestsFullAccuracy(purpose: "route")) == [refused])
  }

  @Test("B5: Don't Allow is no error, and accuracy stays reduced; Allow brings a callback with 4, full")
  func answers() {
    var script = reduced()
    script.run(.requestsFullAccuracy(purpose: "route"))
    #expect(script.run(.moves(.answers(.dontAllowFullAccuracy))) == ["full accuracy: no error"])
    #expect(script.device.state.reading.description == "4, reduced")
    script.run(.requestsFullAccuracy(purpose: "route"))
    #expect(
      script.run(.moves(.answers(.allowFullAccuracy)))
        == ["authorization 4, full (answer)", "full accuracy: no error"])
  }

  @Test("B6: it ends 11.2 to 11.3 s after the app has left the foreground, in the background")
  func expiry() {
    var script = lent()
    #expect(script.wait(600_000).isEmpty)
    script.run(.moves(.app(.leaves)))
    #expect(script.wait(11_200).isEmpty)
    #expect(script.wait(100) == ["50: background authorization 4, reduced (temporaryAccuracyExpired)"])
  }

  @Test("B6: it is put off while the app is in use or a background session runs, and then runs from its end")
  func putOff() {
    var back = lent()
    back.run(.moves(.app(.leaves)))
    #expect(back.wait(8000).isEmpty)
    back.run(.moves(.app(.opens)))
    #expect(back.wait(60_000).isEmpty)
    var session = lent()
    session.run(.backgroundSession(true), .moves(.app(.leaves)))
    #expect(session.wait(600_000).isEmpty)
    session.run(.backgroundSession(false))
    #expect(session.wait(12_000) == ["11250: background authorization 4, reduced (temporaryAccuracyExpired)"])
  }

  @Test("B6: of its end a suspended app is told when it resumes")
  func suspended() {
    var script = lent()
    script.run(.moves(.app(.leaves)), .moves(.app(.suspends)))
    #expect(script.wait(60_000).isEmpty)
    #expect(
      script.run(.moves(.app(.opens)))
        == ["authorization 4, reduced (temporaryAccuracyExpired)", "updates go on"])
  }

  @Test("B7: under reduced accuracy regions are not told of, and visits are, approximately")
  func regions() {
    var script = Script(.allowWhileUsing, asking: ServiceSession(.always))
    let inputs: [Input] = [.region(entered: true), .region(entered: false), .visit]
    #expect(inputs.flatMap { script.run($0) } == ["region entered", "region left", "visit precise"])
    script.run(.moves(.precise(false)))
    #expect(inputs.flatMap { script.run($0) } == ["visit approximate"])
    script.run(.moves(.chooses(.never)))
    #expect(inputs.flatMap { script.run($0) }.isEmpty)
  }

  @Test("B8: an app that desires reduced accuracy gets approximate positions under a grant that stays full")
  func onPurpose() {
    var script = Script(.allowWhileUsing)
    #expect(script.run(.position) == ["position precise"])
    #expect(script.run(.desiresReduced(true), .position) == ["position approximate"])
    #expect(script.device.state.reading.description == "4, full")
    #expect(script.run(.region(entered: true)) == ["region entered"])
    #expect(script.run(.desiresReduced(false), .position) == ["position precise"])
  }
}
