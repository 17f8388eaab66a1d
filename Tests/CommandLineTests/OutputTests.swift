import Foundation
import Testing

@testable import CommandLine

@Suite struct OutputTests {
  @Test("a pipe whose reader has gone is a closed pipe, not the end of the process")
  func closedPipe() throws {
    Signals.prepare()
    let ends = try pipeEnds()
    close(ends.read)
    #expect(throws: OutputError.closedPipe) { try Output.write("lost", to: ends.write) }
    close(ends.write)
  }

  @Test("text larger than a pipe arrives whole, through a descriptor that does not block")
  func large() throws {
    let ends = try pipeEnds()
    #expect(fcntl(ends.write, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "0123456789äöü\n", count: 20_000)
    Thread.detachNewThread {
      try? Output.write(text, to: ends.write)
      close(ends.write)
    }
    let read = try FileHandle(fileDescriptor: ends.read, closeOnDealloc: true).readToEnd()
    #expect(read == Data(text.utf8))
  }

  #if os(Linux)
    @Test("a full disk is one line in the system's words")
    func fullDisk() {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      let error = #expect(throws: OutputError.self) { try Output.write("lost", to: full) }
      #expect(error == .writeFailed("No space left on device"))
      #expect(error?.description == "The output cannot be written: No space left on device.")
    }
  #endif

  @Test("a closed descriptor is an error, and no text none")
  func badDescriptor() {
    #expect(throws: OutputError.writeFailed("Bad file descriptor")) { try Output.write("lost", to: -1) }
    #expect(throws: Never.self) { try Output.write("", to: -1) }
  }

  // In a process of its own: whatever else is tested would see the interruption too.
  @Test("the first SIGINT is kept for the work to see")
  func interruption() async {
    await #expect(processExitsWith: .success) {
      #expect(throws: Never.self) { try Signals.throwIfInterrupted() }
      Signals.prepare()
      // To the process, as a terminal sends it: the threads of the pool that tests run on block signals.
      kill(getpid(), SIGINT)
      for _ in 0..<200 where !Signals.interrupted { usleep(10_000) }
      #expect(Signals.interrupted)
      #expect(throws: Interrupted()) { try Signals.throwIfInterrupted() }
    }
  }

  private func pipeEnds() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }
}
