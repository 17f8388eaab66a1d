import Synchronization

/// One line on standard error, redrawn at most every 100 ms, that says how far a run is.
///
/// Writes nothing at all where the line cannot be redrawn or `quiet` is set. Safe from any thread; `advance`
/// takes a lock, so call it once a batch, not once a trial.
///
/// Foundation has a class of this name: a file that imports both adds `import class CommandLine.Progress`.
public final class Progress: Sendable {
  private struct State {
    var what: String
    var total: Int
    var done = 0
    var drawn: Duration?
    var line = ""
    var finished = false
  }

  private let state: Mutex<State>
  private let unit: String
  private let width: Int
  private let isShown: Bool
  private let clock: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let start: Duration

  /// A line for `total` steps, named by `unit` (`trials`); time counts from here.
  public convenience init(
    _ what: String, total: Int, unit: String, terminal: Terminal = .standardError, quiet: Bool = false
  ) {
    let origin = ContinuousClock.now
    self.init(
      what, total: total, unit: unit, terminal: terminal, quiet: quiet,
      clock: { ContinuousClock.now - origin },
      write: { Output.error($0) })
  }

  init(
    _ what: String, total: Int, unit: String, terminal: Terminal, quiet: Bool,
    clock: @escaping @Sendable () -> Duration, write: @escaping @Sendable (String) -> Void
  ) {
    self.state = Mutex(State(what: what, total: total))
    self.unit = unit
    self.width = terminal.width
    self.isShown = terminal.canRedraw && !quiet
    self.clock = clock
    self.write = write
    self.start = clock()
  }

  /// Counts steps that are done; `what` names the work from here on.
  public func advance(by steps: Int = 1, what: String? = nil) {
    state.withLock { state in
      state.done += steps
      if let what { state.what = what }
      guard isShown, !state.finished else { return }
      let now = clock()
      if let drawn = state.drawn, now - drawn < .milliseconds(100) { return }
      state.drawn = now
      state.line = Self.line(
        what: state.what, done: state.done, total: state.total, unit: unit, elapsed: now - start, width: width
      )
      write(Self.erasure + state.line)
    }
  }

  /// Adds steps to those that are to be done in all, as they become known; takes them off, if negative.
  public func foresee(_ steps: Int) {
    state.withLock { state in
      let (sum, overflow) = state.total.addingReportingOverflow(steps)
      state.total = overflow ? .max : max(0, sum)
    }
  }

  /// Writes a line of text to standard error above the progress; it is written when nothing is shown, too.
  public func say(_ text: String) {
    state.withLock { state in
      write(state.line.isEmpty ? text + "\n" : Self.erasure + text + "\n" + state.line)
    }
  }

  /// Erases the line, for good.
  public func finish() {
    state.withLock { state in
      if !state.line.isEmpty { write(Self.erasure) }
      state.line = ""
      state.finished = true
    }
  }

  /// To the first column, and all that stands there away.
  private static let erasure = "\r\u{1B}[K"
}
