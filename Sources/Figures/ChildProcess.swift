import Foundation

/// A program run in a folder, with nothing on its standard input and its complaints in a file.
///
/// It stays in this process' group, so that Ctrl-C reaches it too; Foundation's `Process` would give it a group of
/// its own, and hand on an ignored SIGPIPE.
struct ChildProcess {
  /// The file in the folder that takes the standard error.
  static let errors = "errors.txt"

  private let path: String
  private let arguments: [String]
  private let folder: String

  init(_ path: String, _ arguments: [String], in folder: String) {
    (self.path, self.arguments, self.folder) = (path, arguments, folder)
  }

  /// Runs the program to its end; whether it succeeded.
  ///
  /// - Throws: `FigureError.failed` if it cannot be started or takes longer than the limit, `.stopped`.
  func run(for limit: Duration, shouldStop: () -> Bool) throws(FigureError) -> Bool {
    let child = try spawn(limit.components.seconds)
    let end = ContinuousClock.now + limit
    var status: CInt = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child {
        // Ctrl-C ends the child as well, which is no failure of its own.
        if status != 0, shouldStop() { throw .stopped }
        return status == 0
      }
      if ended < 0, errno != EINTR { throw .failed("its end could not be awaited") }
      let isLate = ContinuousClock.now > end
      if isLate || shouldStop() {
        kill(child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        throw isLate ? .failed("it took longer than \(limit.components.seconds) s and was stopped") : .stopped
      }
      usleep(2000)
    }
  }

  /// The shell goes to the folder, its name 0, limits the processor's time, so that not even a process whose parent
  /// was killed runs on for ever, and becomes the program. All words reach it as arguments.
  private static let launch = #"cd "$0" && ulimit -t "$1" && shift && exec "$@""#

  private func spawn(_ seconds: Int64) throws(FigureError) -> pid_t {
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
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, "\(folder)/\(Self.errors)", O_WRONLY | O_CREAT, 0o600)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    // Nothing of the user's set-up of gnuplot: no GNUTERM, no locale, no home folder.
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let words = CStrings(["sh", "-c", Self.launch, folder, "\(seconds + 1)", path] + arguments)
    let environment = CStrings(["PATH=\(search)", "LC_ALL=C", "HOME=\(folder)", "TMPDIR=\(folder)"])
    defer {
      words.free()
      environment.free()
    }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, words.pointers, environment.pointers)
    guard code == 0 else { throw .failed("/bin/sh cannot be started: \(String(cString: strerror(code)))") }
    return child
  }
}

/// C strings for `posix_spawn`, ended by a null pointer.
private struct CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  func free() {
    for pointer in pointers { Foundation.free(pointer) }
  }
}
