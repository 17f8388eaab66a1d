import Documents
import Notation
import TestSupport
import Testing

@testable import Designs

@Suite("Input files of a condition")
struct InputFileTests {
  private static let axis = Axis(
    "track", .input(InputFolder("tracks", ending: "gpx", example: "park")), "a recorded way")

  /// Two files beside a spec in `specs/`.
  private static let reader = InputReader(
    content: { ["specs/tracks/park.gpx": Array("abc".utf8)][$0] },
    names: { $0 == "specs/tracks" ? ["notes.txt", "park.gpx", "quay.gpx"] : [] })

  private func value(_ text: String, in file: String = "specs/a.yaml") throws -> AxisValue {
    guard case .map(let entries) = try Node.parse("track: \(text)", file: file).content else { fatalError() }
    return try Self.axis.value(of: entries[0].value, Self.reader)
  }

  @Test("a name is a file of the folder beside the spec, and its content decides the stream")
  func content() throws {
    guard case .input(let file) = try value("park") else { fatalError() }
    #expect(file.content == Array("abc".utf8) && file.location == "specs/tracks/park.gpx")
    #expect(file.path == "tracks/park.gpx" && AxisValue.input(file).cell == .text("park"))
    let condition = Condition(axes: [Self.axis], values: [.input(file)])
    // The SHA-256 of "abc" by FIPS 180-4.
    #expect(
      condition.canonicalText == "track=ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(condition.label == "track park" && condition.input(Self.axis).name == "park")
    let other = Condition(axes: [Self.axis], values: [.input(InputFile(name: "park", content: "abd"))])
    func key(_ condition: Condition) -> UInt64 {
      StreamMode.key(seed: 1, experiment: "x", condition: condition)
    }
    #expect(key(condition) != key(other))
  }

  @Test(
    "a name that is no file is refused, and cannot lead elsewhere",
    arguments: [
      ("prak", "there is no 'specs/tracks/prak.gpx'; did you mean 'park'?"),
      ("hill-by-hill", "there is no 'specs/tracks/hill-by-hill.gpx'; there are park, quay"),
      ("../park", "'../park' is no file of tracks/; write its name without '.gpx', as in 'park'"),
      ("park.gpx", "'park.gpx' is no file of tracks/; write its name without '.gpx', as in 'park'"),
    ])
  func refusals(text: String, message: String) {
    #expect(complaint { try value(text) } == "specs/a.yaml:1:8: error: 'track': \(message)")
  }

  @Test("a spec without a folder has its inputs beside it too")
  func current() {
    #expect(
      complaint { try value("park", in: "a.yaml") }
        == "a.yaml:1:8: error: 'track': there is no 'tracks/park.gpx'")
  }
}
