import Foundation

/// A program run once, with nothing on its standard input, and what it cost.
struct Child {
  /// What became of it.
  struct Ending {
    /// The exit code; 128 and the signal's number where a signal ended it.
    let code: Int32
    /// What it wrote to its standard streams, in the order that it came.
    let output: String
    /// From its start to its end.
    let nanoseconds: Double
    /// The most memory it had at a time, in bytes.
    ///
    /// Linux counts what the starting process had at its own peak, if that is more.
    let peakMemory: Int
  }

  private let path: String
  private let arguments: [String]

  /// A program by its path, and the words behind its name.
  init(_ path: String, _ arguments: [String]) {
    (self.path, self.arguments) = (path, arguments)
  }

  /// Runs the program to its end. It stays in this process' group, so that Ctrl-C reaches it too.
  ///
  /// - Throws: `Absent` where it cannot be started.
  func run() throws -> Ending {
    let output = try ScratchFile()
    let start = ContinuousClock.now
    let child = try spawn(output)
    var (status, usage) = (CInt(0), rusage())
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Absent("the end of \(path) could not be awaited") }
    }
    let time = (ContinuousClock.now - start) / .nanoseconds(1)
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    let signal = status & 0x7F
    return Ending(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: output.text, nanoseconds: time,
      peakMemory: Int(usage.ru_maxrss) * unit)
  }

  private func spawn(_ output: borrowing ScratchFile) throws -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, output.descriptor, stream)
    }
    // An ignored SIGPIPE would be handed on.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + environment { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, &attributes, words, environment)
    guard code == 0 else { throw Absent("\(path) cannot be started: \(String(cString: strerror(code)))") }
    return child
  }
}

/// A temporary file without a name, which is gone when it is let go of: it never fills up as a pipe would.
private struct ScratchFile: ~Copyable {
  let descriptor: Int32

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/benchmark-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw Absent("no temporary file can be made: \(String(cString: strerror(errno)))")
    }
    unlink(template)
  }

  deinit { close(descriptor) }

  var text: String {
    lseek(descriptor, 0, SEEK_SET)
    return String(decoding: FileHandle(fileDescriptor: descriptor).readDataToEndOfFile(), as: UTF8.self)
  }
}
