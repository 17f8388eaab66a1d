import Foundation
import Sampling
import Testing

/// The folder with the reference vectors; the tests of this file are skipped without it.
private let cases = ProcessInfo.processInfo.environment["SNAPLAB_CASES"]

@Suite("The file of reference vectors", .enabled(if: cases != nil))
struct ReferenceFileTests {
  struct Vectors: Decodable {
    let gamma: String
    let inverse: String
    let outputs: [String: [String]]
    let zeroSeed: String
    let far: [String: String]
    let histogram: [Int]
    let draws: Draws

    struct Draws: Decodable {
      let halfOpen: [Double]
      enum CodingKeys: String, CodingKey { case halfOpen = "Double.random(in:0..<1)" }
    }
    enum CodingKeys: String, CodingKey {
      case gamma, outputs
      case inverse = "gamma_inverse_mod_2^64"
      case zeroSeed = "seed_with_first_output_zero"
      case far = "nth_output_seed_1234567"
      case histogram = "rosetta_histogram_seed_987654321_n100000_floor5x_over_2^64"
      case draws = "swift_6_3_1_linux_seed_1234567"
    }
  }

  @Test("every vector of the file is met")
  func vectors() throws {
    let file = URL(filePath: try #require(cases)).appending(path: "vectors/splitmix64.json")
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    #expect(UInt64(vectors.gamma.dropFirst(2), radix: 16) == SplitMix64.gamma)
    #expect(UInt64(vectors.inverse.dropFirst(2), radix: 16) == SplitMix64.gammaInverse)
    #expect(!vectors.outputs.isEmpty && !vectors.far.isEmpty && vectors.draws.halfOpen.count == 5)
    for (seed, words) in vectors.outputs {
      var generator = SplitMix64(seed: try #require(UInt64(seed)))
      #expect(words.map { _ in String(generator.next()) } == words, "seed \(seed)")
    }
    var zero = SplitMix64(seed: try #require(UInt64(vectors.zeroSeed)))
    #expect(zero.next() == 0)
    for (number, word) in vectors.far {
      var generator = SplitMix64(seed: 1_234_567, position: try #require(UInt64(number)) - 1)
      #expect(String(generator.next()) == word)
    }
    var generator = SplitMix64(seed: 987_654_321)
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<100_000 { counts[Int(generator.next().multipliedFullWidth(by: 5).high)] += 1 }
    #expect(counts == vectors.histogram)
    generator = SplitMix64(seed: 1_234_567)
    let draw = HalfOpenUniform(below: 1)
    #expect(vectors.draws.halfOpen.map { _ in draw.sample(using: &generator) } == vectors.draws.halfOpen)
  }
}
