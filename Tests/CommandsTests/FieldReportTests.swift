import Foundation
import TestSupport
import Testing

/// What people who do this job have complained of in other tools, each held here by name.
@Suite("Complaints from the field")
struct FieldReportTests {
  @Test("the result does not depend on the number of threads, nor on how the run was stopped before")
  func threads() throws {
    let (one, seven) = (try Workplace(Specs.article), try Workplace(Specs.article))
    try one.publish("--threads", "1")
    let work = try seven.start(["run", "spec.yaml", "--threads", "7"])
    work.send(SIGKILL)
    _ = try work.ending()
    try seven.publish("--threads", "7")
    #expect(try one.published() == seven.published())
  }

  @Test(
    "large seeds are neither clamped nor rounded",
    arguments: ["1", "4294967297", "9223372036854775808", "18446744073709551615"])
  func seeds(seed: String) throws {
    let place = try Workplace(Specs.spec(trials: "1000", seed: seed))
    try place.publish()
    #expect(try place.text("Results/spec/manifest.json").contains("\"seed\" : \"\(seed)\""))
    let other = try Workplace(Specs.spec(trials: "1000", seed: "2"))
    try other.publish()
    #expect(try place.text("Results/spec/distribution.csv") != other.text("Results/spec/distribution.csv"))
  }

  @Test("the walks that report nothing stand beside the mean, which is over all of them")
  func silent() throws {
    let place = try Workplace(Specs.article)
    try place.publish()
    let rows = try place.text("Results/spec/estimates.csv").split(separator: "\n")
      .filter { $0.hasPrefix("3000,") }.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let ratio = try #require(rows.first { $0[2] == "ratio" })
    let zero = try #require(rows.first { $0[2] == "zero_share" })
    #expect(ratio.last == "200000")
    #expect(zero.last == "200000")
    #expect(zero[4] == "0.35165")
    // (106754 * 5 km + 22916 * 10 km) / (200000 * 3 km): over all walks, those of 0 km too.
    #expect(ratio[4] == "1.27155")
    #expect(try place.text("Results/spec/summary.md").contains("zero_share"))
  }

  @Test("a German locale puts no comma into a number")
  func locale() throws {
    let place = try Workplace(Specs.article)
    #expect(try place.snaplab(["run", "spec.yaml"], environment: ["LC_ALL": "de_DE.UTF-8"]).code == 0)
    #expect(try place.text("Results/spec/estimates.csv").contains("\n3000,5000,ratio,1,1.27155,"))
  }

  @Test("no carriage return of a progress line gets into a log", arguments: ["", "xterm-256color", "dumb"])
  func log(terminal: String) throws {
    let place = try Workplace(Specs.spec(trials: "300000"))
    let ending = try place.snaplab(["run", "spec.yaml"], environment: ["TERM": terminal])
    #expect(ending.code == 0)
    #expect(!(ending.output + ending.error).contains("\r"))
    #expect(!(ending.output + ending.error).contains("\u{1B}"))
  }

  @Test("a closed pipe is silent")
  func pipe() throws {
    let ending = try Workplace().snaplab(["list"], script: "{ \"$@\"; echo $? >code; } | true; cat code")
    #expect(["0\n", "141\n"].contains(ending.output))
    #expect(ending.error.isEmpty)
  }

  @Test("a full disk does not pass unnoticed", .enabled(if: hasFullDevice, "there is no /dev/full"))
  func full() throws {
    let ending = try Workplace().snaplab(["list"], script: "exec \"$@\" >/dev/full")
    #expect(ending.code == 74)
    #expect(ending.error.split(separator: "\n").count == 1)
  }

  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test("a back-quoted title runs nothing and is shown as it is")
  func backquotes() throws {
    let place = try Workplace()
    try place.write(
      """
      experiment: snapped-distance
      title: "`touch marker` $(touch marker)"
      seed: 1
      trials: 100
      conditions: [{walk: 3 km, cell: 5 km}]
      figures:
        - {name: shares, kind: bars, title: "`touch marker` $(touch marker) | touch marker", table: distribution, x: value, y: share}
      """, to: "Experiments/quoted.yaml")
    #expect(try place.snaplab("run").code == 0)
    #expect(try place.snaplab("figures").code == 0)
    #expect(try place.snaplab("verify", "--index").code == 0)
    #expect(!place.names(in: ".").contains { $0.hasSuffix("marker") })
    #expect(
      try place.text("Results/quoted/shares.svg").contains("`touch marker` $(touch marker) | touch marker"))
  }

  @Test("nothing comes out in another order from process to process")
  func order() throws {
    let place = try Workplace(Specs.article)
    let outputs = try (0..<5).map { _ in try place.snaplab("list", "snapped-distance", "--json").output }
    #expect(Set(outputs).count == 1)
  }
}
