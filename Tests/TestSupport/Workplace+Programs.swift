import Foundation

/// What came of a program.
public struct Ending: Sendable, Equatable {
  /// The exit code; 128 and the signal's number where a signal ended it.
  public let code: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let error: String

  /// What came of a program.
  public init(code: Int32, output: String, error: String) {
    (self.code, self.output, self.error) = (code, output, error)
  }
}

extension Workplace {
  /// A program takes seconds at most; one that takes so long hangs.
  public static let timeLimit = 60.0

  /// The built `snaplab`, beside the tests' own program; nil if it is not there.
  public static let program = built("snaplab")

  /// A built program, beside the tests' own; nil if it is not there.
  private static func built(_ name: String) -> String? {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundlePath)
    let places =
      bundles + [Bundle.main.executablePath, ProcessInfo.processInfo.arguments.first].compactMap { $0 }
    return places.map { ($0 as NSString).deletingLastPathComponent + "/" + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs the built `benchmark` to its end, standard input closed.
  ///
  /// - Parameter environment: what is set in addition.
  public func benchmark(_ arguments: [String], environment: [String: String] = [:]) throws -> Ending {
    guard let program = Self.built("benchmark") else {
      throw WorkplaceError("benchmark is not built beside the tests; 'swift build' makes it")
    }
    return try start(
      program: program, arguments, environment: environment, script: "exec \"$@\" <&-"
    ).ending()
  }

  /// Runs `snaplab` to its end, standard input closed.
  ///
  /// - Parameters:
  ///   - arguments: the words behind its name.
  ///   - environment: what is set in addition.
  ///   - script: how a shell calls it, `"$@"` being the program and its arguments.
  public func snaplab(
    _ arguments: [String], environment: [String: String] = [:], script: String = "exec \"$@\" <&-"
  ) throws -> Ending {
    try start(arguments, environment: environment, script: script).ending()
  }

  /// Runs `snaplab` to its end, standard input closed.
  public func snaplab(_ arguments: String...) throws -> Ending { try snaplab(arguments) }

  /// Runs a shell script in the folder.
  public func shell(_ script: String) throws -> Ending {
    try start(program: nil, [], environment: [:], script: script).ending()
  }

  /// Starts `snaplab` and does not wait for it.
  public func start(
    _ arguments: [String], environment: [String: String] = [:], script: String = "exec \"$@\" <&-"
  ) throws -> Work {
    guard let program = Self.program else {
      throw WorkplaceError("snaplab is not built beside the tests; 'swift build' makes it")
    }
    return try start(program: program, arguments, environment: environment, script: script)
  }

  private func start(
    program: String?, _ arguments: [String], environment: [String: String], script: String
  ) throws -> Work {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + [program].compactMap { $0 } + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return try Work(process)
  }
}

/// A program at work.
public final class Work {
  private let process: Process
  private let folder: Workplace
  private let streams: [FileHandle]
  private let ended = DispatchSemaphore(value: 0)

  fileprivate init(_ process: Process) throws {
    self.process = process
    // Files, not pipes: they never fill up, and no other child can hold them open.
    folder = try Workplace()
    let paths = ["out", "err"].map(folder.path)
    streams = try paths.map { path in
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      guard let stream = FileHandle(forWritingAtPath: path) else {
        throw WorkplaceError("cannot write \(path)")
      }
      return stream
    }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (streams[0], streams[1])
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What the program wrote to standard error so far.
  public var errorSoFar: String { (try? folder.text("err")) ?? "" }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for a condition, looking every few milliseconds; an error if the program ends or the time is over first.
  public func wait(until holds: () throws -> Bool) throws {
    let limit = Date() + Workplace.timeLimit
    while try !holds() {
      guard process.isRunning, Date() < limit else {
        throw WorkplaceError("what was waited for did not come")
      }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  /// Waits for the end; a program that takes too long is killed, which is an error.
  public func ending() throws -> Ending {
    guard ended.wait(timeout: .now() + Workplace.timeLimit) == .success else {
      kill(process.processIdentifier, SIGKILL)
      throw WorkplaceError("the program hangs: \(process.arguments ?? [])")
    }
    for stream in streams { try stream.close() }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Ending(
      code: process.terminationStatus + (isSignal ? 128 : 0), output: try folder.text("out"),
      error: try folder.text("err"))
  }
}
