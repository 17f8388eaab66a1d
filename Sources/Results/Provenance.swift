import Foundation

/// Where and how a folder of Results was made. It is never compared.
public struct Provenance: Codable, Sendable {
  var time: String
  var system: String
  var processors: Int
  var threads: Int
  var versions: [String: String]

  /// The provenance of a run that ends now on this machine.
  ///
  /// - Parameters:
  ///   - threads: how many the run used.
  ///   - versions: the programs and libraries at work, by name.
  public init(threads: Int, versions: [String: String]) {
    // Not by ISO8601DateFormatter: it asks ICU for the locale and crashes where LANG is not a locale's name.
    time = Date().formatted(.iso8601)
    #if os(Linux)
      let kernel = "Linux"
    #else
      let kernel = "macOS"
    #endif
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    system = "\(kernel) \(processor)"
    processors = ProcessInfo.processInfo.activeProcessorCount
    self.threads = threads
    self.versions = versions
  }
}
