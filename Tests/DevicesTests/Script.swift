import Devices

/// Goes through inputs a second apart and keeps what the app is told.
struct Script {
  private(set) var device: Device
  private(set) var time = 0

  init(rules: Rules = Rules()) { device = Device(rules: rules) }

  /// An app on the screen with updates on, after its request of access was answered.
  init(
    _ answer: Trigger.Answer, asking access: ServiceSession = ServiceSession(.whenInUse),
    purposes: Set<String> = []
  ) {
    var rules = Rules()
    rules.purposes = purposes
    self.init(rules: rules)
    run(.holds(1, access), .moves(.answers(answer)), .updates(true))
  }

  /// What the app is told upon inputs, diagnostics left out; each event as `signal`, or `background signal`.
  @discardableResult
  mutating func run(_ inputs: Input...) -> [String] {
    inputs.flatMap { input in
      time += 1000
      return Self.words(device.handle(input, at: time))
    }
  }

  /// What the app is told in a time, in milliseconds, with the milliseconds that had gone by.
  mutating func wait(_ milliseconds: Int) -> [String] {
    let start = time
    time += milliseconds
    return device.advance(to: time).filter(Self.isTold).map { "\($0.time - start): \(Self.word($0))" }
  }

  private static func words(_ events: [Event]) -> [String] { events.filter(isTold).map(word) }

  private static func isTold(_ event: Event) -> Bool {
    if case .diagnostics = event.signal { false } else { true }
  }

  private static func word(_ event: Event) -> String {
    (event.inForeground ? "" : "background ") + event.signal.description
  }
}

extension Script {
  /// All events upon an input.
  mutating func advance(_ input: Input) -> [Event] {
    time += 1000
    return device.handle(input, at: time)
  }
}
