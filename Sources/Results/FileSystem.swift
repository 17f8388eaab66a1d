#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands at a path, links not followed.
enum FileKind {
  case nothing, regular, folder, other
}

func fileKind(_ path: String) -> FileKind {
  var status = stat()
  guard lstat(path, &status) == 0 else { return .nothing }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .regular
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// What the last failed system call says of itself.
func systemReason() -> String {
  String(cString: strerror(errno))
}

/// All bytes of a file, or the first `limit` and some more of one that is longer.
///
/// - Throws: `ResultsError.missing` if there is none, `.refused` if it is no file, `.system` if it cannot be read.
public func readFile(_ path: String, limit: Int = .max) throws(ResultsError) -> [UInt8] {
  // A pipe without a writer must not hold up the opening.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT || errno == ENOTDIR { throw .missing("there is no \(path)") }
    throw .system("cannot read \(path): \(systemReason())")
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw .refused("\(path) is no regular file")
  }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .system("cannot read \(path): \(systemReason())") }
    guard count > 0, bytes.count < limit else { return bytes }
    bytes += buffer[..<count]
  }
}

/// The names in a folder, sorted; empty if it cannot be read.
public func namesInFolder(_ path: String) -> [String] {
  guard let stream = opendir(path) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// Makes a folder and those above it.
///
/// - Returns: those that were made, the deepest last.
func makeFolders(_ path: String) throws(ResultsError) -> [String] {
  var made: [String] = []
  var missing: [String] = []
  var here = path
  while fileKind(here) == .nothing, here != "/", here != "." {
    missing.append(here)
    here = parentFolder(here)
  }
  for folder in missing.reversed() {
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      let reason = systemReason()
      made.reversed().forEach { rmdir($0) }
      throw .system("cannot make the folder \(folder): \(reason)")
    }
    made.append(folder)
  }
  return made
}

/// Whether a name is that of a file in a folder, and leads nowhere else.
func isPlainName(_ name: String) -> Bool {
  !["", ".", ".."].contains(name) && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
}

/// The folder that holds a path.
func parentFolder(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
