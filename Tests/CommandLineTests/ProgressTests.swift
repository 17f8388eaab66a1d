import Synchronization
import Testing

@testable import CommandLine

@Suite struct ProgressTests {
  static let terminal = Terminal(isTerminal: true, columns: 80) { _ in nil }

  /// A progress whose clock the test moves, and all that it wrote.
  final class Stage: Sendable {
    let now = Mutex(Duration.zero)
    let written = Mutex("")

    func progress(terminal: Terminal = ProgressTests.terminal, quiet: Bool = false) -> Progress {
      Progress(
        "walk", total: 1000, unit: "trials", terminal: terminal, quiet: quiet,
        clock: { self.now.withLock { $0 } }, write: { text in self.written.withLock { $0 += text } })
    }

    func wait(_ milliseconds: Int) { now.withLock { $0 += .milliseconds(milliseconds) } }
    var text: String { written.withLock { $0 } }
  }

  @Test(
    "the line says what, how far, how fast and how long",
    arguments: [
      (90_000, 200_000, 1.0, 80, "walk of 3 km   45%  90.0k/200k trials  90.0k trials/s  0:01 left"),
      (0, 200_000, 1, 80, "walk of 3 km    0%  0/200k trials"),
      (199_999, 200_000, 100, 80, "walk of 3 km   99%  200k/200k trials  2.00k trials/s  0:00 left"),
      (5, 5, 0, 80, "walk of 3 km  100%  5/5 trials"),
      (7, 0, 2, 80, "walk of 3 km  7 trials  3.50 trials/s"),
      (90_000, 200_000, 1, 62, "walk of …   45%  90.0k/200k trials  90.0k trials/s  0:01 left"),
      (90_000, 200_000, 1, 60, "walk of 3 km   45%  90.0k/200k trials  90.0k trials/s"),
      (90_000, 200_000, 1, 20, "walk of 3 km   45%"),
      (90_000, 200_000, 1, 6, "walk…"),
      (90_000, 200_000, 1, 1, ""),
    ])
  func line(done: Int, total: Int, seconds: Double, width: Int, expected: String) {
    let line = Progress.line(
      what: "walk of 3 km", done: done, total: total, unit: "trials", elapsed: .seconds(seconds), width: width
    )
    #expect(line == expected)
    #expect(line.count < width)
  }

  @Test("the total grows and shrinks by what is foreseen, and never overflows or falls below 0")
  func foresee() {
    let stage = Stage()
    let progress = stage.progress()
    func line(after steps: Int) -> Substring? {
      progress.foresee(steps)
      stage.wait(200)
      progress.advance(by: 0)
      return stage.text.split(separator: "\u{1B}[K").last
    }
    progress.advance(by: 500)
    #expect(line(after: 1000)?.hasPrefix("walk   25%  500/2.00k trials") == true, "\(stage.text)")
    #expect(line(after: -1000)?.hasPrefix("walk   50%  500/1.00k trials") == true, "\(stage.text)")
    #expect(line(after: .max)?.hasPrefix("walk    0%  500/9.22E trials") == true, "\(stage.text)")
    #expect(line(after: -.max)?.hasPrefix("walk  500 trials") == true, "\(stage.text)")
  }

  @Test(
    "counts have three digits",
    arguments: [
      (0, "0"), (999, "999"), (999.6, "1.00k"), (1000, "1.00k"), (12_345, "12.3k"), (9_996, "10.0k"),
      (99_960, "100k"), (999_499, "999k"), (999_500, "1.00M"), (2.5e9, "2.50G"), (0.25, "0.25"),
      (1e22, "10000E"),
      (.infinity, "?"), (.nan, "?"),
    ])
  func counts(value: Double, expected: String) { #expect(Progress.count(value) == expected) }

  @Test(
    "times have minutes, hours or days",
    arguments: [
      (0, "0:00"), (59.6, "1:00"), (754, "12:34"), (11_045, "3:04:05"), (183_600, "2d 03h"), (.infinity, "?"),
    ])
  func times(seconds: Double, expected: String) { #expect(Progress.time(seconds) == expected) }

  @Test("the line is drawn at most every 100 ms, and erased at the end")
  func redrawing() {
    let stage = Stage()
    let progress = stage.progress()
    stage.wait(500)
    progress.advance(by: 100)
    stage.wait(99)
    progress.advance(by: 100)
    stage.wait(1)
    progress.advance(by: 100, what: "fix\n")
    progress.finish()
    progress.finish()
    progress.advance()
    let first = "walk   10%  100/1.00k trials  200 trials/s  0:05 left"
    let second = "fix\\n   30%  300/1.00k trials  500 trials/s  0:01 left"
    #expect(stage.text == "\r\u{1B}[K\(first)\r\u{1B}[K\(second)\r\u{1B}[K")
  }

  @Test("text is said above the line")
  func saying() {
    let stage = Stage()
    let progress = stage.progress()
    progress.advance(by: 1000)
    progress.say("note")
    #expect(stage.text.hasSuffix("trials\r\u{1B}[Knote\nwalk  100%  1.00k/1.00k trials"))
  }

  @Test("nothing of it is written in a file, in CI, or quietly")
  func silence() {
    let file = Terminal(isTerminal: false) { _ in nil }
    let ci = Terminal(isTerminal: true) { $0 == "CI" ? "1" : nil }
    for (terminal, quiet) in [(file, false), (ci, false), (Self.terminal, true)] {
      let stage = Stage()
      let progress = stage.progress(terminal: terminal, quiet: quiet)
      progress.advance(by: 500)
      progress.finish()
      #expect(stage.text == "")
    }
  }

  @Test("steps of many threads are all counted")
  func threads() async {
    let stage = Stage()
    let progress = stage.progress()
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { for _ in 0..<100 { progress.advance() } } }
    }
    stage.wait(100)
    progress.advance(by: 0)
    #expect(stage.text.hasSuffix("walk  100%  1.00k/1.00k trials  10.0k trials/s  0:00 left"))
  }
}
