import Foundation

/// The built `snaplab` beside this program, run in the current folder.
struct Snaplab: Sendable {
  private let path: String?

  /// The program in the folder of this one.
  init() {
    let own = Bundle.main.executablePath ?? ""
    let path = (own as NSString).deletingLastPathComponent + "/snaplab"
    self.path = FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Runs it with some words to its end.
  ///
  /// - Throws: `Absent` where it is not built or does not succeed; `Interrupted`.
  func run(_ arguments: [String]) throws -> Child.Ending {
    guard let path else { throw Absent("snaplab is not built; 'swift build -c release' does it") }
    let ending = try Child(path, arguments).run()
    guard ending.code == 0 else {
      let line = ending.output.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw Absent("snaplab \(arguments[0]) ends with \(ending.code)\(line)")
    }
    return ending
  }

  /// The names of the specs in the current folder's `Experiments`, sorted.
  static var specs: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "Experiments")) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }
}

/// A temporary folder, which goes when it is let go of.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/benchmark-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw PeerFailure("no temporary folder can be made: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
