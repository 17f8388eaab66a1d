import Foundation
import Testing

@Suite("The import table is the house's plan, and the house keeps to it")
struct LayeringTests {
  let checkout = Checkout()

  @Test("every import of ours stands in the table of Package.swift")
  func imports() throws {
    let table = try checkout.importTable()
    #expect(table.count > 10)
    for (module, allowed) in table {
      for file in try checkout.sources(of: module) {
        for imported in file.imports where !Checkout.toolchain.contains(imported) {
          #expect(
            allowed.contains(imported),
            "\(file.path) imports \(imported), which \(module) may not; see the table in Package.swift")
        }
      }
    }
  }

  @Test("no module may import what it does not")
  func unused() throws {
    // Modules in C have headers to include and no imports.
    for (module, allowed) in try checkout.importTable() where !["CGSLShim", "CPeers"].contains(module) {
      let used = Set(try checkout.sources(of: module).flatMap(\.imports))
      #expect(Set(allowed).subtracting(used).isEmpty, "\(module) may import more than it does")
    }
  }

  @Test("every folder of Sources is a module of the table or a C library")
  func folders() throws {
    let libraries = ["CGSL", "CYAML", "CDigest", "CExchange", "CGeodesics", "CS2"]
    let known = Set(try checkout.importTable().map(\.module)).union(libraries)
    #expect(Set(try checkout.folders(in: "Sources")) == known)
  }

  @Test("the map in Sources/README.md has a line for every module, with what it may import")
  func map() throws {
    let map = try checkout.text("Sources/README.md")
    for (module, allowed) in try checkout.importTable() {
      let imports = allowed.isEmpty ? "nothing" : allowed.sorted().joined(separator: ", ")
      #expect(map.contains("| `\(module)` |"), "\(module) is not on the map")
      #expect(map.contains("| \(imports) |"), "the map does not say that \(module) may import \(imports)")
    }
  }

  @Test("the README's example of an own experiment is the package that the tests build")
  func example() throws {
    let readme = try checkout.text("README.md")
    for file in ["Package.swift", "Sources/mine/Endpoints.swift", "Sources/mine/Main.swift"] {
      let code = try checkout.text("Tests/Stranger/\(file)")
      #expect(readme.contains("```swift\n\(code)```"), "README.md shows another \(file)")
    }
  }

  @Test("C stands in the shims alone, and the package names no unsafe flags")
  func languages() throws {
    for folder in try checkout.folders(in: "Sources") where !folder.hasPrefix("C") || folder.hasPrefix("Co") {
      let strangers = try checkout.files(in: "Sources/\(folder)").filter { !$0.hasSuffix(".swift") }
      #expect(strangers.allSatisfy { $0.hasSuffix(".md") }, "\(folder) holds \(strangers)")
    }
    #expect(!(try checkout.text("Package.swift")).contains("unsafeFlags"))
  }

  @Test("only the standard streams' module prints, and only Results writes files")
  func effects() throws {
    let exempt = ["Benchmarking", "CommandLine", "Results"]
    for (module, _) in try checkout.importTable() where !exempt.contains(module) {
      for file in try checkout.sources(of: module) {
        #expect(!file.code.contains(" print("), "\(file.path) prints")
        #expect(!file.code.contains("random(in:"), "\(file.path) draws from a library's generator")
      }
    }
  }
}
