#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of published files: the one place from which the project touches the disk.
public struct OutputFolder: Sendable {
  /// A file to be published.
  public typealias File = (name: String, bytes: [UInt8])

  /// Where it is.
  public let path: String

  /// A folder; it need not exist yet.
  public init(_ path: String) {
    self.path = path
  }

  /// Replaces files, all in one step, and removes others. What holds the right bytes already is not touched.
  ///
  /// A process that is killed, or a machine that fails, leaves the folder as it was or as it shall be, and nothing
  /// between. What it leaves beside it, under a name that ends in `.partial`, is swept by the next call.
  ///
  /// - Parameters:
  ///   - files: names and bytes.
  ///   - onlyIfChanged: a file that is written only if another one is; for what is never compared.
  ///   - obsolete: names to remove.
  /// - Returns: whether anything changed.
  /// - Throws: `ResultsError`; what stood in the folder is then as it was.
  @discardableResult
  public func publish(
    _ files: [File], onlyIfChanged: File? = nil, removing obsolete: [String] = []
  ) throws(ResultsError) -> Bool {
    if let name = (files.map(\.name) + obsolete).first(where: { !isPlainName($0) }) {
      throw .refused("'\(name)' is no plain file name; it is left alone")
    }
    let made = try makeFolders(parentFolder(path))
    do throws(ResultsError) {
      let lock = try FolderLock(parentFolder(path))
      defer { lock.release() }
      StagedFolder(beside: path).discard()
      var changed: [File] = []
      for file in files where try differs(file) { changed.append(file) }
      let gone = obsolete.filter { fileKind("\(path)/\($0)") == .regular }
      let changes = !changed.isEmpty || !gone.isEmpty
      if let extra = onlyIfChanged, changes || fileKind("\(path)/\(extra.name)") == .nothing {
        _ = try differs(extra)
        changed.append(extra)
      }
      guard !changed.isEmpty || !gone.isEmpty else { return false }
      try replace(changed, removing: gone)
      return changes
    } catch {
      made.reversed().forEach { rmdir($0) }
      throw error
    }
  }

  /// Whether a file is to be written.
  ///
  /// - Throws: `ResultsError.refused` where something else than a file stands in its place.
  private func differs(_ file: File) throws(ResultsError) -> Bool {
    let target = "\(path)/\(file.name)"
    switch fileKind(target) {
    case .nothing: return true
    case .regular: return try readFile(target) != file.bytes
    case .folder, .other: throw .refused("\(target) is not a regular file; it is left as it is")
    }
  }

  private func replace(_ files: [File], removing gone: [String]) throws(ResultsError) {
    switch fileKind(path) {
    case .folder: break
    case .nothing:
      let new = StagedFolder(beside: path)
      do throws(ResultsError) {
        try new.fill(files, keeping: [], of: path)
        try new.moveInto()
      } catch {
        new.discard()
        throw error
      }
      return
    case .regular, .other:
      throw .refused("\(path) is not a folder (a link to one is not followed); it is left as it is")
    }
    if let file = files.first, files.count == 1, gone.isEmpty {
      return try replaceFile(file, in: path)
    }
    let written = files.map(\.name)
    let kept = namesInFolder(path).filter {
      !written.contains($0) && !gone.contains($0) && !$0.hasSuffix(partialSuffix)
    }
    if let stranger = kept.first(where: { fileKind("\(path)/\($0)") != .regular }) {
      throw .refused("\(path)/\(stranger) is none of the results; move it elsewhere")
    }
    let new = StagedFolder(beside: path)
    do throws(ResultsError) {
      try new.fill(files, keeping: kept, of: path)
      try new.exchange()
    } catch {
      new.discard()
      throw error
    }
    new.discard()
  }
}

/// Replaces one file, whole, wherever it is.
///
/// - Throws: `ResultsError`; what stood there is then as it was.
public func writeFile(_ bytes: [UInt8], to path: String) throws(ResultsError) {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  switch fileKind(path) {
  case .nothing, .regular: try replaceFile((name, bytes), in: parentFolder(path))
  case .folder, .other: throw .refused("\(path) is not a regular file; it is left as it is")
  }
}
