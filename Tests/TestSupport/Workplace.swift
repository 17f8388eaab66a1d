import Foundation

/// A temporary folder in which a test runs the built `snaplab`; it goes when the test lets go of it.
public final class Workplace: Sendable {
  /// The folder, links in its path resolved.
  public let path: String

  /// A new, empty folder.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "workplace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The whole path of a name within the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text to a file, making the folders above it.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes bytes to a file, making the folders above it.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// The text of a file.
  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// Replaces a text that stands once in a file; an error if it does not.
  public func replace(_ old: String, with new: String, in name: String) throws {
    let parts = try text(name).components(separatedBy: old)
    guard parts.count == 2 else { throw WorkplaceError("\(name) has '\(old)' \(parts.count - 1) times") }
    try write(parts.joined(separator: new), to: name)
  }

  /// Whether something stands at a name.
  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The names of all files below a folder, from that folder on, sorted; folders end in `/`.
  public func names(in folder: String = "Results") -> [String] {
    let found = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return found.map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path("\(folder)/\(name)"), isDirectory: &isFolder)
      return isFolder.boolValue ? name + "/" : name
    }.sorted()
  }

  /// The text of all files below a folder by name, without the provenance, which differs from run to run.
  public func published(in folder: String = "Results") throws -> [String: String] {
    var files = try everything(in: folder)
    for name in files.keys where name.hasSuffix("provenance.json") { files[name] = nil }
    return files
  }

  /// The text of all files below a folder by name.
  public func everything(in folder: String = "Results") throws -> [String: String] {
    try names(in: folder).reduce(into: [:]) { files, name in
      files[name] = name.hasSuffix("/") ? "" : try text("\(folder)/\(name)")
    }
  }

  /// When each file below a folder was last written, and its number in the file system: a file put in another's
  /// place has a new one. Of folders the names alone.
  public func stamps(in folder: String = "Results") throws -> [String: String] {
    try names(in: folder).reduce(into: [:]) { stamps, name in
      stamps[name] = ""
      if name.hasSuffix("/") { return }
      let facts = try FileManager.default.attributesOfItem(atPath: path("\(folder)/\(name)"))
      let time = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      stamps[name] = "\(time) \(facts[.systemFileNumber] ?? "")"
    }
  }
}

/// A test's own mistake, or a machine that does not do what tests need.
public struct WorkplaceError: Error, CustomStringConvertible {
  /// A sentence.
  public let description: String

  /// An error of that description.
  public init(_ description: String) {
    self.description = description
  }
}
