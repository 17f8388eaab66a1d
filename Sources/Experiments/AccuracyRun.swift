import Devices
import Recording

/// What a device does with full accuracy lent to an app that comes and goes.
///
/// The app has access always, so that positions come behind too, and Precise Location is off. It asks for temporary full
/// accuracy where it begins in front, and on each return if it is to and the accuracy is reduced; the person allows it
/// at once. All times are milliseconds of the run.
struct AccuracyRun {
  /// When accuracy changes, to which: the first is what the run begins with.
  private(set) var changes: [(time: Int, isPrecise: Bool)] = []
  /// How often the person is asked, and how often the app is called back, within the run.
  private(set) var alerts = 0, callbacks = 0
  /// How long the accuracy is full.
  private(set) var precise = 0
  /// Whether it is full from beginning to end.
  private(set) var isKept = true

  /// - Parameters:
  ///   - asksAgain: on each return.
  ///   - hasSession: whether a background session runs, with its indicator.
  ///   - run: in milliseconds.
  init(over spells: Spells, asksAgain: Bool, hasSession: Bool, run: Int) {
    var rules = Rules()
    rules.purposes = [Self.purpose]
    var device = Device(rules: rules)
    _ = device.handle(.moves(.chooses(.always)), at: 0)
    _ = device.handle(.moves(.precise(false)), at: 0)
    _ = device.handle(.backgroundSession(hasSession), at: 0)
    var events: [Event] = []
    func ask(at time: Int) {
      guard device.state.accuracy == .reduced else { return }
      events += device.handle(.requestsFullAccuracy(purpose: Self.purpose), at: time)
      events += device.handle(.moves(.answers(.allowFullAccuracy)), at: time)
    }
    ask(at: 0)
    // What precedes the run is no part of it, and what a run begins with is.
    if spells.elapsed > 0 || spells.all.first?.isInFront == false { events = [] }
    var time = 0
    for (index, spell) in spells.all.enumerated() {
      if !spell.isInFront {
        device.rules.temporaryAccuracy = spell.expiry
        events += device.handle(.moves(.app(.leaves)), at: time)
      } else if index > 0 {
        events += device.handle(.moves(.app(.opens)), at: time)
        if asksAgain { ask(at: time) }
      }
      time += spell.length
    }
    events += device.advance(to: time)
    tally(events, from: spells.elapsed, over: run)
  }

  private static let purpose = "route"

  private mutating func tally(_ events: [Event], from start: Int, over run: Int) {
    changes = [(0, true)]
    for event in events where event.time - start <= run {
      let time = max(0, event.time - start)
      switch event.signal {
      case .alert: alerts += event.time < start ? 0 : 1
      case .authorization(let reading, _):
        callbacks += event.time < start ? 0 : 1
        if changes.last?.time == time { changes.removeLast() }
        changes.append((time, reading.grant.precision == .precise))
        // However short: the person may return in the same millisecond.
        isKept = isKept && (event.time < start || reading.grant.precision == .precise)
      default: break
      }
    }
    isKept = isKept && changes[0].isPrecise
    for (change, next) in zip(changes, changes.dropFirst().map(\.time) + [run]) where change.isPrecise {
      precise += next - change.time
    }
  }
}
