import Devices
import Recording

/// One trial of `PermissionDay`: a day of a scenario on a device.
struct DeviceDay {
  /// A time under one grant, in milliseconds.
  struct Span {
    let grant: Grant
    let start: Int
    let end: Int
  }

  /// The grants of the day in order; they meet, and fill it.
  private(set) var spans: [Span] = []
  /// What the app was told and the person saw, in order.
  private(set) var events: [Event] = []
  /// How many alerts the person saw.
  private(set) var alerts = 0
  /// How many callbacks the app got.
  private(set) var callbacks = 0
  /// How often something that must hold did not; see `DeviceWatch`.
  var broken: Int { watch.broken }

  private var device: Device
  private var watch: DeviceWatch
  private var start = 0
  private var grant: Grant

  init(_ day: Scenario.Day, of scenario: Scenario) {
    device = Device(rules: scenario.rules)
    watch = DeviceWatch(device)
    grant = device.state.reading.grant
    for (time, input) in day.inputs {
      wait(until: time)
      take(device.handle(input, at: time))
    }
    wait(until: scenario.length)
    close(at: scenario.length)
  }

  /// Lets time go by, change after change.
  private mutating func wait(until time: Int) {
    while let end = device.nextEnd, end <= time { take(device.advance(to: end)) }
  }

  private mutating func take(_ next: [Event]) {
    watch.look(at: next, of: device)
    events += next
    for event in next {
      switch event.signal {
      case .alert: alerts += 1
      case .authorization: callbacks += 1
      default: break
      }
    }
    if device.state.reading.grant != grant { close(at: device.now) }
  }

  private mutating func close(at end: Int) {
    if end > start { spans.append(Span(grant: grant, start: start, end: end)) }
    (start, grant) = (end, device.state.reading.grant)
  }

  /// How long a feature is in a state, in milliseconds.
  func time(of feature: Feature, in state: FeatureGate.State) -> Int {
    spans.reduce(0) { sum, span in
      feature.gate.state(under: span.grant) == state ? sum + span.end - span.start : sum
    }
  }
}
