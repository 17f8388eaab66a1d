import Designs
import Experiments
import Foundation
import Sampling

/// Writes SplitMix64's words as bytes, lowest first, without end, for a battery of tests of randomness.
///
/// - `raw`: one seed's sequence.
/// - `keyed`: 256 conditions of one design in turn, each from its own stretch, as trials would use them.
/// - `overlapping`: 256 streams seeded `seed + i * gamma` in turn, the mistake that must be found.
@main
struct Main {
  private static let streams = 256

  static func main() throws {
    let generators: [SplitMix64]
    switch Swift.CommandLine.arguments.dropFirst().first {
    case "raw": generators = [SplitMix64(seed: 2026)]
    case "keyed": generators = try keyed()
    case "overlapping":
      generators = (0..<UInt64(streams)).map { SplitMix64(seed: 2026 &+ $0 &* SplitMix64.gamma) }
    default:
      FileHandle.standardError.write(Data("error: say which words: raw, keyed or overlapping\n".utf8))
      exit(64)
    }
    write(generators)
  }

  private static func keyed() throws -> [SplitMix64] {
    let experiment = SnappedDistance()
    let conditions = (1...streams).map { index in
      Condition(axes: experiment.axes, values: [.length(Double(index) * 100), .length(5000)])
    }
    let design = try Design(
      experiment, seed: 2026, stream: .keyed, trials: 1 << 40, conditions: conditions)
    return design.stretches.map { $0.generator(at: 0) }
  }

  /// Writes until the reader has enough.
  private static func write(_ start: [SplitMix64]) {
    var generators = start
    var block = [UInt64](repeating: 0, count: 1 << 14)
    while true {
      for place in block.indices {
        block[place] = generators[place % generators.count].next().littleEndian
      }
      let bytes = block.withUnsafeBytes { Data($0) }
      do {
        try FileHandle.standardOutput.write(contentsOf: bytes)
      } catch {
        return
      }
    }
  }
}
