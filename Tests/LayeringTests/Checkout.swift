import Foundation

/// The files of the checkout that the tests were built from.
struct Checkout {
  /// What toolchains bring, CoreLocation Apple's alone.
  static let toolchain: Set<String> = ["CoreLocation", "Foundation", "Glibc", "Darwin", "Synchronization"]

  /// A source file: its path and its code, comments left out.
  struct Source {
    let path: String
    let code: String

    /// The modules it imports; `import class CommandLine.Progress` imports CommandLine.
    var imports: [String] {
      let line = /(?m)^ *(?:@testable |@preconcurrency |public )*import (?:(?:class|struct|enum|func) )?(\w+)/
      return code.matches(of: line).map { String($0.output.1) }
    }
  }

  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
  }

  func folders(in folder: String) throws -> [String] {
    try files(in: folder).filter { name in
      var isFolder: ObjCBool = false
      let path = root.appendingPathComponent("\(folder)/\(name)").path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  func sources(of module: String) throws -> [Source] {
    try files(in: "Sources/\(module)").filter { $0.hasSuffix(".swift") }.map { name in
      let path = "Sources/\(module)/\(name)"
      // A program in another language, held as a raw string, has imports of its own.
      let code = try text(path).replacing(/(?s)#""".*?"""#/, with: "").replacing(/(?m)\/\/.*$/, with: "")
      return Source(path: path, code: code)
    }
  }

  /// The table `mayImport` of Package.swift, in its order.
  func importTable() throws -> [(module: String, allowed: [String])] {
    let package = try text("Package.swift")
    guard let table = package.firstMatch(of: /(?s)let mayImport.*?= \[\n(.*?)\n\]/)?.output.1 else {
      return []
    }
    return table.matches(of: /(?s)"(\w+)": \[(.*?)\]/).map { entry in
      (String(entry.output.1), entry.output.2.matches(of: /"(\w+)"/).map { String($0.output.1) })
    }
  }
}
