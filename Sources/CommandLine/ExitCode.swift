/// What a run tells the shell: the codes of `sysexits.h` where one fits, those of a shell for signals.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// Everything that was asked for is done.
  case ok = 0
  /// The work is done, and a claim fails or is undecided.
  case claimFailed = 1
  /// The line itself is wrong: an unknown option, a missing value.
  case usage = 64
  /// A spec or another file that was read is wrong.
  case data = 65
  /// An input that was named does not exist.
  case noInput = 66
  /// A program or library that is needed is missing.
  case unavailable = 69
  /// An error of ours.
  case software = 70
  /// Reading or writing failed: a full disk, a refused file.
  case io = 74
  /// SIGINT or SIGTERM stopped the run (128 + 2, also for SIGTERM).
  case interrupted = 130
  /// The reader of standard output went away (128 + SIGPIPE).
  case closedPipe = 141

  /// The code in a few words, as the root's help lists it.
  public var meaning: String {
    switch self {
    case .ok: "all well"
    case .claimFailed: "a claim fails or is undecided"
    case .usage: "wrong usage"
    case .data: "bad spec or data"
    case .noInput: "missing input"
    case .unavailable: "a needed tool is missing"
    case .software: "internal error"
    case .io: "reading or writing failed"
    case .interrupted: "interrupted"
    case .closedPipe: "closed pipe"
    }
  }
}
