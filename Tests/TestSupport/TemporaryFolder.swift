import Foundation

/// A folder of its own for a test, gone when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Makes a new folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "snaplab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  public subscript(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file.
  public func write(_ text: String, to name: String) throws {
    try text.write(toFile: self[name], atomically: false, encoding: .utf8)
  }

  /// The text of a file; nil if there is none.
  public func text(of name: String) -> String? { try? String(contentsOfFile: self[name], encoding: .utf8) }

  /// All names in it, sorted.
  public func names(in name: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[name])) ?? []).sorted()
  }
}
