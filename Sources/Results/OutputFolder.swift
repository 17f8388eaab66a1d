#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that one process at a time writes to: the one place from which the project touches the disk.
public struct OutputFolder: Sendable {
  /// Where it is.
  public let path: String

  /// A folder; it need not exist yet.
  public init(_ path: String) {
    self.path = path
  }

  /// Replaces files, all together or none, and removes others. What holds the right bytes already is not touched.
  ///
  /// - Parameters:
  ///   - files: names and bytes, in the order in which they are put in place.
  ///   - onlyIfChanged: a file that is written only if another one is; for what is never compared.
  ///   - obsolete: names to remove once all is in place.
  /// - Returns: whether anything changed.
  /// - Throws: `ResultsError`; what stood in the folder is then as it was.
  @discardableResult
  public func publish(
    _ files: [(name: String, bytes: [UInt8])], onlyIfChanged: (name: String, bytes: [UInt8])? = nil,
    removing obsolete: [String] = []
  ) throws(ResultsError) -> Bool {
    let made = try makeFolders(path)
    do {
      let lock = try lockFolder()
      defer { close(lock) }
      return try replace(files, onlyIfChanged, obsolete)
    } catch {
      made.reversed().forEach { rmdir($0) }
      throw error
    }
  }

  /// Takes the folder for this process; the lock goes with the descriptor.
  private func lockFolder() throws(ResultsError) -> CInt {
    guard fileKind(path) == .folder else {
      throw .refused("\(path) is not a folder (a link to one is not followed); it is left as it is")
    }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("cannot open \(path): \(systemReason())") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .refused("another run is writing to \(path)")
    }
    return descriptor
  }

  private func replace(
    _ files: [(name: String, bytes: [UInt8])], _ onlyIfChanged: (name: String, bytes: [UInt8])?,
    _ obsolete: [String]
  ) throws(ResultsError) -> Bool {
    var staged = StagedFiles(in: path)
    let gone = obsolete.filter { fileKind("\(path)/\($0)") == .regular }
    do {
      for file in files { try staged.stage(file.bytes, as: file.name) }
      let changes = !staged.isEmpty || !gone.isEmpty
      if let extra = onlyIfChanged, changes || fileKind("\(path)/\(extra.name)") == .nothing {
        try staged.stage(extra.bytes, as: extra.name)
      }
      try staged.commit()
      for name in gone { unlink("\(path)/\(name)") }
      return changes
    } catch {
      staged.discard()
      throw error
    }
  }
}

/// Replaces one file, whole, wherever it is.
///
/// - Throws: `ResultsError`; what stood there is then as it was.
public func writeFile(_ bytes: [UInt8], to path: String) throws(ResultsError) {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  try OutputFolder(parentFolder(path)).publish([(name, bytes)])
}
