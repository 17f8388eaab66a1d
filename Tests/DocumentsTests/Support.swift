import Documents
import Testing

/// The error of `body` as a user sees it; `no error` if it throws none.
func complaint<T>(_ body: () throws -> T) -> String {
  do {
    let value = try body()
    return "no error, but \(value)"
  } catch { return "\(error)" }
}

/// The error of parsing `text` as the file `spec.yaml`.
func parseError(_ text: String) -> String { complaint { try Node.parse(text, file: "spec.yaml") } }

/// A reader of the map that `text` is.
func reader(_ text: String) throws -> MapReader { try MapReader(Node.parse(text, file: "spec.yaml")) }

/// SplitMix64, so that the hostile inputs are the same in every run.
struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
