import Foundation
import Notation
import Statistics

/// Where and with what a report was measured, for people.
struct Machine: Sendable, Equatable {
  /// What is told of the machine.
  struct Fact: Sendable, Equatable {
    /// `processor`, `cores`.
    let name: String
    /// In words or figures.
    let value: String
  }

  /// The facts, in their order; each name stands once.
  let facts: [Fact]

  /// A machine of which something is known.
  init(_ facts: KeyValuePairs<String, String>) {
    self.facts = facts.map { Fact(name: $0.key, value: $0.value) }
  }

  /// This machine, now.
  ///
  /// - Parameters:
  ///   - packages: the packages of Python that are here, with their versions; empty for none.
  ///   - load: how many threads wanted a core on average, before anything was measured.
  static func current(packages: String, load: Double) -> Machine {
    Machine([
      "processor": processor,
      "cores": String(ProcessInfo.processInfo.activeProcessorCount),
      "load": significantText(load, digits: 3),
      "system": ProcessInfo.processInfo.operatingSystemVersionString,
      "swift": swiftVersion,
      "gsl": gslVersion,
      "python": packages.isEmpty ? "no NumPy, no Numba" : packages,
      "date": Date().formatted(.iso8601),
    ])
  }

  /// How many threads wanted a core, on average over the last minute.
  static var load: Double {
    var load = 0.0
    return getloadavg(&load, 1) == 1 ? load : 0
  }

  private static var processor: String {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count - 1
      guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return "unknown" }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      // Processors of ARM name no model there.
      return lines.firstMatch(of: /model name\s*: (.*)/).map { String($0.output.1) } ?? "unknown"
    #endif
  }

  /// The version of the `swift` on PATH, which built this program if it was built here.
  private static var swiftVersion: String {
    let said = (try? Child("/usr/bin/env", ["swift", "--version"]).run().output) ?? ""
    return said.firstMatch(of: /Swift version (\S+)/).map { String($0.output.1) } ?? "unknown"
  }
}
