import Foundation

/// A private folder for one picture.
struct ScratchFolder {
  let path: String

  /// Makes the folder, open to this user alone.
  init() throws(FigureError) {
    var template = Array((NSTemporaryDirectory() + "/snaplab-figure-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .failed("no temporary folder could be made for it: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws(FigureError) {
    guard FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(text.utf8)) else {
      throw .failed("its temporary folder \(path) cannot be written to: \(String(cString: strerror(errno)))")
    }
  }

  /// The text of a file; nil if there is none.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
