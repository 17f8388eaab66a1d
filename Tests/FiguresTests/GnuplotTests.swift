import Foundation
import Notation
import Results
import Testing

@testable import Figures

@Suite("gnuplot")
struct GnuplotTests {
  /// A folder with a program named gnuplot in it that does as the shell's lines say.
  private func withProgram<T>(_ lines: String, mode: Int = 0o755, _ body: (String) throws -> T) throws -> T {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.path + "/gnuplot"
    try folder.write("#!/bin/sh\n\(lines)\n", to: "lines")
    // Copied by another process: a file that this one wrote may still be open in a child of a test beside, and then it
    // cannot be run.
    let copy = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", #"cp "$1" "$2" && chmod "$3" "$2""#, "sh", folder.path + "/lines", path, String(mode, radix: 8),
      ])
    copy.waitUntilExit()
    try #require(copy.terminationStatus == 0)
    return try body(path)
  }

  private func complaint(_ body: () throws -> some Any) -> String {
    do {
      _ = try body()
      return "no error"
    } catch { return "\(error)" }
  }

  private func figure() async throws -> (Figure, PublishedResults) {
    let spec = try Spec(Specs.distance)
    return (spec.figures[0], try await spec.results())
  }

  @Test("that is missing is reported with the way to get it")
  func missing() throws {
    #expect(
      complaint { try Gnuplot(environment: ["PATH": "/nowhere"]) }
        == "gnuplot is not installed; install it with 'apt-get install gnuplot-nox' (Debian) or 'brew install gnuplot'"
    )
    #expect(
      complaint { try Gnuplot(environment: ["PATH": "/usr/bin", "GNUPLOT": "/nowhere/gnuplot"]) }
        == "the environment variable GNUPLOT names '/nowhere/gnuplot', which is no program")
    try withProgram("", mode: 0o644) { path in
      #expect(complaint { try Gnuplot(environment: ["GNUPLOT": path]) }.contains("which is no program"))
    }
  }

  @Test("is taken from GNUPLOT before PATH")
  func choice() throws {
    try withProgram("exit 0") { path in
      let named = try Gnuplot(environment: ["GNUPLOT": path, "PATH": "/usr/bin"])
      #expect(named.path == path)
      let folder = String(path.dropLast("/gnuplot".count))
      let found = try Gnuplot(environment: ["PATH": "/nowhere:\(folder)"])
      #expect(found.path == path)
    }
  }

  @Test(
    "that fails is quoted with its first line",
    arguments: [
      (
        #"echo >&2; echo '  plot x' >&2; echo '"figure.gp" line 3: undefined variable' >&2; exit 1"#,
        #"gnuplot failed: "figure.gp" line 3: undefined variable"#
      ),
      ("exit 3", "gnuplot failed: it gave no reason"),
      ("exit 0", "gnuplot failed: it wrote no picture"),
      ("echo half > figure.svg", "gnuplot failed: it wrote no picture"),
      ("kill -9 $$", "gnuplot failed: it gave no reason"),
    ])
  func failing(lines: String, message: String) async throws {
    let (figure, results) = try await figure()
    try withProgram(lines) { path in
      #expect(
        complaint { try Gnuplot(environment: ["GNUPLOT": path]).draw(figure, results: results) } == message)
    }
  }

  @Test("that hangs is stopped")
  func hanging() async throws {
    let (figure, results) = try await figure()
    try withProgram("exec sleep 100") { path in
      var gnuplot = try Gnuplot(environment: ["GNUPLOT": path])
      gnuplot.limit = .seconds(0)
      #expect(
        complaint { try gnuplot.draw(figure, results: results) }
          == "gnuplot failed: it took longer than 0 s and was stopped")
      gnuplot.limit = .seconds(60)
      #expect(
        complaint { try gnuplot.draw(figure, results: results, shouldStop: { true }) }
          == "stopped while drawing")
    }
  }

  @Test("runs in a private folder that is gone afterwards, with an empty input and nobody's settings")
  func surroundings() async throws {
    let (figure, results) = try await figure()
    let lines = """
      test "$1 $2" = "-d figure.gp" && test "$LC_ALL" = C && test "$HOME" -ef . && test -z "$(cat)" || exit 1
      test "$(stat -c %a . 2>/dev/null || stat -f %Lp .)" = 700 || exit 2
      grep -q 'SigIgn:.*[13579bdf]...$' /proc/self/status 2>/dev/null && exit 3
      pwd >&2
      exit 4
      """
    try withProgram(lines) { path in
      let message = complaint { try Gnuplot(environment: ["GNUPLOT": path]).draw(figure, results: results) }
      #expect(message.hasPrefix("gnuplot failed: /"))
      #expect(!FileManager.default.fileExists(atPath: String(message.dropFirst("gnuplot failed: ".count))))
    }
  }
}
