import CExchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What ends the name of a file or folder that is not in place yet.
let partialSuffix = ".partial"

/// A folder made ready beside the one whose place it will take.
struct StagedFolder {
  private let target: String
  private let path: String

  /// Beside `target`, under its name with a dot in front and `.partial` behind.
  init(beside target: String) {
    self.target = target
    let name = target.split(separator: "/").last.map(String.init) ?? target
    path = "\(parentFolder(target))/.\(name)\(partialSuffix)"
  }

  /// Makes the folder: new files are written and made durable, those to keep are linked, neither copied nor touched.
  func fill(
    _ files: [OutputFolder.File], keeping kept: [String], of folder: String
  ) throws(ResultsError) {
    discard()
    guard mkdir(path, 0o755) == 0 else { throw .system("cannot make the folder \(path): \(systemReason())") }
    for name in kept {
      guard link("\(folder)/\(name)", "\(path)/\(name)") == 0 else {
        throw .system("cannot link \(folder)/\(name): \(systemReason())")
      }
    }
    for file in files {
      try writeDurably(file.bytes, to: "\(path)/\(file.name)", for: "\(target)/\(file.name)")
    }
    try makeDurable(path)
  }

  /// Puts the folder where none is.
  func moveInto() throws(ResultsError) {
    guard rename(path, target) == 0 else { throw .system("cannot make \(target): \(systemReason())") }
    try makeDurable(parentFolder(target))
  }

  /// Lets the folder and the target change places.
  func exchange() throws(ResultsError) {
    guard exchange_paths(path, target) == 0 else {
      throw .system("cannot replace \(target) in one step on this file system: \(systemReason())")
    }
    try makeDurable(parentFolder(target))
  }

  /// Removes what stands beside the target: an unfinished folder, or the one that was replaced.
  func discard() {
    guard fileKind(path) == .folder else { return }
    for name in namesInFolder(path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

/// Replaces a file of a folder that exists: written whole beside it, made durable, renamed.
func replaceFile(_ file: OutputFolder.File, in folder: String) throws(ResultsError) {
  let target = "\(folder)/\(file.name)"
  let aside = target + partialSuffix
  unlink(aside)
  do throws(ResultsError) {
    try writeDurably(file.bytes, to: aside, for: target)
    guard rename(aside, target) == 0 else { throw .system("cannot replace \(target): \(systemReason())") }
  } catch {
    unlink(aside)
    throw error
  }
  try makeDurable(folder)
}

/// Writes a new file and waits until it is on the disk.
///
/// - Parameter target: what the error names.
private func writeDurably(_ bytes: [UInt8], to path: String, for target: String) throws(ResultsError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
  guard descriptor >= 0 else { throw .system("cannot write \(target): \(systemReason())") }
  var reason: String?
  var rest = bytes[...]
  while reason == nil, !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      reason = systemReason()
    }
  }
  if reason == nil, fsync(descriptor) != 0 { reason = systemReason() }
  if close(descriptor) != 0, reason == nil { reason = systemReason() }
  if let reason { throw .system("cannot write \(target): \(reason)") }
}

/// Waits until a folder's names are on the disk.
private func makeDurable(_ folder: String) throws(ResultsError) {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .system("cannot open \(folder): \(systemReason())") }
  defer { close(descriptor) }
  guard fsync(descriptor) == 0 || errno == EINVAL else {
    throw .system("cannot make \(folder) durable: \(systemReason())")
  }
}
