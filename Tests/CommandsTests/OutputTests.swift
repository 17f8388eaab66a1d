import Foundation
import TestSupport
import Testing

@Suite("Output that cannot be written")
struct OutputTests {
  @Test("Results is a regular file")
  func rootIsFile() throws {
    let place = try Workplace(Specs.tiny)
    try place.write("mine", to: "Results")
    let ending = try place.snaplab("run", "spec.yaml")
    #expect(
      ending
        == Ending(code: 74, output: "", error: "error: cannot open the folder Results: Not a directory\n"))
    #expect(try place.text("Results") == "mine")
  }

  @Test("a folder cannot be made below a regular file, and those made on the way are removed")
  func belowFile() throws {
    let place = try Workplace(Specs.tiny)
    try place.write("mine", to: "file")
    try place.expectRefusal(
      ["run", "spec.yaml", "--out", "file/a/b"], code: 74,
      error: "error: cannot make the folder file/a: Not a directory")
  }

  @Test("a folder without write permission", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func permission() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    _ = try place.shell("chmod a-w Results")
    defer { _ = try? place.shell("chmod u+w Results") }
    try place.write(Specs.spec(trials: "20"), to: "spec.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 74,
      error: "error: cannot make the folder Results/.spec.partial: Permission denied")
  }

  @Test("the spec's folder is a link: what it leads to is left alone")
  func linkedFolder() throws {
    let place = try Workplace(Specs.tiny)
    _ = try place.shell("mkdir Results elsewhere && ln -s ../elsewhere Results/spec")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 74,
      error: "error: Results/spec is not a folder (a link to one is not followed); it is left as it is")
    #expect(place.names(in: "elsewhere").isEmpty)
  }

  @Test(
    "a table's place is taken by something else: nothing is replaced",
    arguments: [
      ("mkdir", "estimates.csv"), ("ln -s ../../mine", "distribution.csv"), ("mkfifo", "summary.md"),
      ("mkdir", "manifest.json"), ("ln -s nowhere", "provenance.json"),
    ])
  func taken(command: String, name: String) throws {
    let place = try Workplace(Specs.tiny)
    try place.write("mine", to: "mine")
    try place.publish()
    _ = try place.shell("rm Results/spec/\(name) && \(command) Results/spec/\(name)")
    let before = try place.shell("cd Results/spec && ls -l && sha256sum $(find . -type f)")
    try place.write(Specs.spec(trials: "20"), to: "spec.yaml")
    let ending = try place.snaplab("run", "spec.yaml")
    #expect(
      ending
        == Ending(
          code: 74, output: "",
          error: "error: Results/spec/\(name) is not a regular file; it is left as it is\n"))
    #expect(try place.shell("cd Results/spec && ls -l && sha256sum $(find . -type f)") == before)
    #expect(try place.text("mine") == "mine")
  }

  @Test("a run waits while another publishes")
  func lock() throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    let before = try place.everything()
    try place.write(Specs.spec(trials: "20"), to: "spec.yaml")
    let descriptor = open(place.path("Results"), O_RDONLY | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let work = try place.start(["run", "spec.yaml"])
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try place.everything() == before)
    close(descriptor)
    #expect(try work.ending().code == 0)
    #expect(try place.everything() != before)
  }

  @Test("a full disk", .enabled(if: canMount, "only root can mount a small disk"))
  func fullDisk() throws {
    let place = try Workplace(Specs.tiny)
    try place.write("", to: "Results/mark")
    try #require(try place.shell("mount -t tmpfs -o size=128k none Results").code == 0)
    defer { _ = try? place.shell("umount -l Results") }
    try place.publish()
    // Filled to the last page but one: the first table still fits, the others do not.
    _ = try place.shell(
      "cat /dev/zero > Results/filler; s=$(stat -c %s Results/filler); truncate -s $((s - 4096)) Results/filler"
    )
    try place.write(Specs.spec(trials: "20"), to: "spec.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 74,
      error: "error: cannot write Results/spec/distribution.csv: No space left on device")
    _ = try place.shell("rm Results/filler")
    try place.publish()
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
  }

  @Test(
    "standard output on a full device ends with 74 and one line",
    .enabled(if: hasFull, "there is no /dev/full"),
    arguments: [
      ["list"], ["list", "--json"], ["exact", "snapped-distance", "walk=3km", "cell=5km"], ["--help"],
      ["verify", "spec.yaml"], ["verify", "spec.yaml", "--json"], ["run", "spec.yaml", "--json"],
    ])
  func fullOutput(words: [String]) throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    let ending = try place.snaplab(words, script: "exec \"$@\" <&- >/dev/full")
    #expect(ending.code == 74)
    #expect(ending.error.hasSuffix("error: The output cannot be written: No space left on device.\n"))
    #expect(ending.error.split(separator: "\n").count == (words[0] == "run" ? 2 : 1))
  }

  @Test(
    "a pipe whose reader went away is silent and gives 141",
    arguments: [
      ["list"], ["exact", "snapped-distance", "walk=3km", "cell=5km"], ["verify", "spec.yaml"],
      ["verify", "spec.yaml", "--json"], ["--help"],
    ])
  func closedPipe(words: [String]) throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    // The reader opens the pipe, so that this end can be opened, and is gone before anything is written.
    let ending = try place.snaplab(
      words, script: "mkfifo p; : <p & exec 3>p; wait; exec \"$@\" <&- >&3 3>&-")
    #expect(ending == Ending(code: 141, output: "", error: ""))
  }

  @Test("with standard output closed, nothing is written into a table instead")
  func closedOutput() throws {
    let place = try Workplace(Specs.tiny)
    let ending = try place.snaplab(["run", "spec.yaml"], script: "exec \"$@\" <&- >&-")
    #expect(ending.code == 74)
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 0)
  }
}

private let hasFull = FileManager.default.fileExists(atPath: "/dev/full")

/// Whether a small file system can be mounted here.
private let canMount: Bool = {
  guard geteuid() == 0, let place = try? Workplace() else { return false }
  let script = "mkdir m && mount -t tmpfs -o size=64k none m && umount m"
  return (try? place.shell(script).code) == 0
}()
