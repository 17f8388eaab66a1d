#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files about to be replaced, all together or none.
///
/// Each is written whole beside its target, under the target's name with `.partial` behind, and made durable; only
/// when all are there are they renamed over their targets, in the order they were staged. A full disk or a stop
/// before that leaves the targets as they were.
struct StagedFiles {
  private let folder: String
  private var staged: [String] = []

  /// Staging in a folder that exists.
  init(in folder: String) {
    self.folder = folder
  }

  /// Writes the bytes of a file aside; nothing if the target holds just them already.
  ///
  /// - Throws: `ResultsError.refused` if the target is something else than a regular file, `.system`.
  mutating func stage(_ bytes: [UInt8], as name: String) throws(ResultsError) {
    let target = "\(folder)/\(name)"
    switch fileKind(target) {
    case .nothing: break
    case .regular: if (try? readFile(target)) == bytes { return }
    case .folder, .other: throw .refused("\(target) is not a regular file; it is left as it is")
    }
    let aside = target + ".partial"
    unlink(aside)
    let descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .system("cannot write \(aside): \(systemReason())") }
    staged.append(name)
    if let reason = write(bytes, to: descriptor) {
      throw .system("cannot write \(target): \(reason)")
    }
  }

  /// Writes all bytes to a descriptor, makes them durable and closes it; the reason if that fails.
  private func write(_ bytes: [UInt8], to descriptor: CInt) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = systemReason()
        close(descriptor)
        return reason
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else {
      let reason = systemReason()
      close(descriptor)
      return reason
    }
    return close(descriptor) == 0 ? nil : systemReason()
  }

  /// Whether anything would change.
  var isEmpty: Bool { staged.isEmpty }

  /// Puts the staged files in place.
  mutating func commit() throws(ResultsError) {
    while let name = staged.first {
      let target = "\(folder)/\(name)"
      guard rename(target + ".partial", target) == 0 else {
        throw .system("cannot replace \(target): \(systemReason())")
      }
      staged.removeFirst()
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("cannot open \(folder): \(systemReason())") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw .system("cannot make \(folder) durable: \(systemReason())")
    }
  }

  /// Removes what was written aside.
  mutating func discard() {
    for name in staged { unlink("\(folder)/\(name).partial") }
    staged = []
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}
