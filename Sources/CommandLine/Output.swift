#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why text could not be written.
public enum OutputError: Error, Equatable, CustomStringConvertible {
  /// The reader went away (EPIPE); nothing is to be said about it.
  case closedPipe
  /// Anything else, in the system's words: a full disk, a closed stream.
  case writeFailed(String)

  /// One line.
  public var description: String {
    switch self {
    case .closedPipe: "The output was closed by its reader."
    case .writeFailed(let reason): "The output cannot be written: \(reason)."
    }
  }
}

/// The standard streams. `print` hides a full disk and dies of a closed pipe; this does neither.
public enum Output {
  /// Writes the text to standard output, all of it or an error.
  public static func standard(_ text: String) throws(OutputError) { try write(text, to: STDOUT_FILENO) }

  /// Writes the text to standard error. What cannot be written there is lost: there is nobody left to tell.
  public static func error(_ text: String) { try? write(text, to: STDERR_FILENO) }

  /// Gives closed standard streams a descriptor that refuses to work. Call it before any file is opened.
  ///
  /// After `snaplab run >&-` the first file opened would otherwise be descriptor 1, and tables would go into it.
  public static func reserveDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one, for those below it are in use by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes the text to a descriptor, however many calls that takes. SIGPIPE must be ignored.
  static func write(_ text: String, to descriptor: Int32) throws(OutputError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let (written, code) = rest.withUnsafeBytes { bytes in
        let written = systemWrite(descriptor, bytes.baseAddress, bytes.count)
        return (written, errno)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch code {
      case EINTR: continue
      case EAGAIN:
        // Another program may have made a shared terminal or pipe non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      case EPIPE: throw .closedPipe
      default: throw .writeFailed(strerror(code).map { String(cString: $0) } ?? "error \(code)")
      }
    }
  }
}

/// `write(2)` under a name that the function above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
