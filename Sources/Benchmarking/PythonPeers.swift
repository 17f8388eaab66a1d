import Foundation
import Statistics
import Synchronization

/// NumPy and Numba in one `python3` that waits for requests, so that neither its start nor its compilation is timed:
/// it times itself.
final class PythonPeers: Sendable {
  /// A package that makes trials, and how.
  enum Package: String, CaseIterable {
    case numpy
    case numpyWhole = "numpy-whole"
    case numba

    /// The name of the package.
    var title: String { self == .numba ? "Numba" : "NumPy" }

    /// What a row of a table calls it.
    var label: String {
      switch self {
      case .numpy: "NumPy, block by block"
      case .numpyWhole: "NumPy, whole arrays"
      case .numba: "Numba"
      }
    }
  }

  /// The versions found, by package. None, where there is no `python3`.
  let versions: [Package: String]
  private let conversation: Mutex<Conversation?>

  /// Starts `python3`, found on PATH, and asks what it has.
  init() {
    var conversation = Conversation(PythonPeers.script)
    var versions: [Package: String] = [:]
    while let words = conversation?.readLine()?.split(separator: " "), words.count == 2 {
      if let package = Package(rawValue: String(words[0])), words[1] != "-" {
        versions[package] = String(words[1])
      }
    }
    versions[.numpyWhole] = versions[.numpy]
    self.versions = versions
    self.conversation = Mutex(conversation)
  }

  /// What a package made of the article's trial, and the nanoseconds it took; lengths in metres.
  ///
  /// - Throws: `PeerFailure` where python gives no answer.
  func walk(
    _ package: Package, walk: Double, cell: Double, trials: Int, seed: UInt32
  ) throws -> (nanoseconds: Double, tally: IntegerHistogram) {
    let answer = try ask("\(package.rawValue) \(walk) \(cell) \(trials) \(seed)")
    let counts = answer.dropFirst().map { Int($0) }
    let tally = counts.enumerated().reduce(into: IntegerHistogram()) { $0.add($1.offset, times: $1.element) }
    return (answer[0], tally)
  }

  /// The mean square error of NumPy's mean of fixes, in square metres, and the nanoseconds it took.
  ///
  /// - Throws: `PeerFailure` where python gives no answer.
  func averaging(
    model: String, fixes: Int, cell: Double, trials: Int, seed: UInt32
  ) throws -> (nanoseconds: Double, meanSquare: Double) {
    let answer = try ask("averaging \(model) \(fixes) \(cell) \(trials) \(seed)")
    return (answer[0], (answer.last ?? 0) / Double(trials))
  }

  /// Sends a line and reads the numbers of the answer, two at least.
  private func ask(_ request: String) throws -> [Double] {
    let line = conversation.withLock { conversation -> String? in
      conversation?.write(request)
      return conversation?.readLine()
    }
    let numbers = (line ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count > 1 else { throw PeerFailure("python3 gave no answer to '\(request)'") }
    return numbers
  }
}

/// Lines to a child and lines back. The child ends when its standard input does.
private struct Conversation: ~Copyable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  /// Starts `python3`; nil where there is none.
  init?(_ script: String) {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    // One core for each peer, whatever linear algebra NumPy was built with.
    process.environment = ProcessInfo.processInfo.environment.merging(["OMP_NUM_THREADS": "1"]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func write(_ line: String) {
    // A child that is gone shows by its missing answer.
    try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The next line without its end; nil where the child is gone.
  mutating func readLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }
}
