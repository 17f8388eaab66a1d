#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder held by this process while it publishes there, so that two runs do not write the same results at a time.
struct FolderLock {
  private let descriptor: CInt

  /// Takes the folder, and waits up to ten seconds for another process that has it: publishing takes milliseconds.
  init(_ path: String) throws(ResultsError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("cannot open the folder \(path): \(systemReason())") }
    for _ in 0..<1000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(10_000)
    }
    close(descriptor)
    throw .refused("another run is writing to \(path)")
  }

  /// Gives the folder back.
  func release() { close(descriptor) }
}
