import Devices
import Recording

/// What must hold of a device and of an app that records by what it is told, whatever happens to them.
///
/// `broken` counts what did not; a correct device leaves it at 0.
struct DeviceWatch {
  /// How often something that must hold did not.
  private(set) var broken = 0
  private var known: Reading
  private var lastTime = 0
  private var recording: RunRecording

  /// A watch over a device at its beginning.
  init(_ device: Device) {
    known = device.state.reading
    recording = RunRecording(start: 0, grant: device.state.reading.grant)
  }

  /// Something was told, and the device is now as it is.
  mutating func look(at events: [Event], of device: Device) {
    for event in events { look(at: event) }
    let state = device.state
    // Nothing is lent to an app without permission.
    demand(state.accuracy != .temporary || (state.permission != .never && state.permission != .notDetermined))
    // Who heeds the callbacks knows what is the case.
    demand(!device.isRunning || known == state.reading)
    // Without access there are no positions, and no kind of them.
    demand((state.reading.grant.access == .none) == (state.reading.grant.precision == nil))
    demand(device.precision == nil || state.reading.grant.access != .none)
  }

  private mutating func look(at event: Event) {
    demand(event.time >= lastTime)
    lastTime = event.time
    switch event.signal {
    case .authorization(let reading, let reason):
      let changes = reading.grant != known.grant
      known = reading
      let segments = recording.segments.count
      let time = Double(event.time) / 1000
      recording.change(to: reading.grant, at: time, because: reason)
      // Each change of the grant closes one segment, with its time and reason, and nothing else does.
      demand(recording.segments.count == segments + (changes ? 1 : 0))
      guard changes, let closing = recording.segments[segments - 1].closing else { return }
      demand(closing.time == time && closing.reason == reason)
    case .position(let precision), .visit(let precision):
      demand(known.grant.access != .none && (precision == .approximate || known.grant.precision == .precise))
    case .region: demand(known.grant.precision == .precise)
    default: break
    }
  }

  private mutating func demand(_ holds: Bool) {
    if !holds { broken += 1 }
  }
}
