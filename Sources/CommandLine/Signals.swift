import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The work was stopped by SIGINT or SIGTERM.
public struct Interrupted: Error, Equatable {
  /// The error.
  public init() {}
}

/// How the process takes signals: the first SIGINT or SIGTERM asks the work to stop, a SIGINT after it ends
/// the process at once.
public enum Signals {
  private static let flag = Atomic<Bool>(false)

  /// Whether SIGINT or SIGTERM has come.
  public static var interrupted: Bool { flag.load(ordering: .relaxed) }

  /// Throws if SIGINT or SIGTERM has come. Costs one relaxed load.
  public static func throwIfInterrupted() throws(Interrupted) {
    if interrupted { throw Interrupted() }
  }

  /// Ignores SIGPIPE, so that a write to a closed pipe is an error, and installs the handlers. Call it first.
  ///
  /// `signal` restarts interrupted calls, in glibc and Darwin alike. Child processes inherit the ignored SIGPIPE.
  public static func prepare() {
    // A debug build makes the flag at its first use, which must not happen in a handler.
    _ = interrupted
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGINT, take)
    _ = signal(SIGTERM, take)
  }

  /// The handler: an atomic exchange and `_exit`, both async-signal-safe.
  private static let take: @convention(c) (Int32) -> Void = { number in
    let isSecond = Signals.flag.exchange(true, ordering: .relaxed)
    // 130 is `ExitCode.interrupted`.
    if isSecond, number == SIGINT { _exit(130) }
  }
}
