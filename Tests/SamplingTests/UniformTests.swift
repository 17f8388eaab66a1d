import Sampling
import TestSupport
import Testing

@Suite("Uniform draws")
struct UniformTests {
  static let bounds = [
    1, 2 * Double.pi, 5000, 3000, 0.1, 1e-3, 1e9, 0x1p-1000, 0x1.fffffffffffffp+1000, 2.0 / 3,
  ]

  @Test("the words 0 and 2^64 - 1 give the ends of [0, upper)", arguments: bounds)
  func halfOpenExtremes(upper: Double) {
    var words = ScriptedWords([0, .max, 0xFFE0_0000_0000_0000])
    let draw = HalfOpenUniform(below: upper)
    #expect(draw.sample(using: &words) == 0)
    let greatest = draw.sample(using: &words)
    #expect(greatest == upper * (1 - 0x1p-53) && greatest < upper)
    // The eleven high bits play no part.
    #expect(draw.sample(using: &words) == 0)
    #expect(words.remaining.isEmpty)
  }

  @Test("the words 0 and 2^64 - 1 give the ends of the open interval")
  func openExtremes() {
    var words = ScriptedWords([0, .max, word(drawing: 0.5)])
    #expect(OpenUniform().sample(using: &words) == 0x1p-52)
    #expect(OpenUniform().sample(using: &words) == 1 - 0x1p-53)
    #expect(OpenUniform().sample(using: &words) == 0.5 + 0x1p-53)
    #expect(words.remaining.isEmpty)
  }

  @Test("the words 0 and 2^64 - 1 give the ends of a full turn, its end excluded")
  func angleExtremes() {
    var words = ScriptedWords([0, .max, word(drawing: 0.25)])
    #expect(Angle().sample(using: &words) == 0)
    #expect(Angle().sample(using: &words) == (2 * Double.pi).nextDown)
    #expect(Angle().sample(using: &words) == Double.pi / 2)
    #expect(words.remaining.isEmpty)
  }

  @Test("the unit draws of seed 1234567 are those that Swift 6.3.1 printed")
  func printedDraws() {
    var generator = SplitMix64(seed: 1_234_567)
    let printed = [
      0.9629020598439558, 0.623109982029281, 0.9605587198347071, 0.9676823189327947, 0.7563967868581699,
    ]
    #expect(printed.map { _ in HalfOpenUniform(below: 1).sample(using: &generator) } == printed)
  }

  @Test("a draw of [0, upper) is the library's, bit for bit", arguments: bounds)
  func equalsLibrary(upper: Double) {
    var (ours, library) = (SplitMix64(seed: 2026), SplitMix64(seed: 2026))
    let draw = HalfOpenUniform(below: upper)
    let differences = (0..<50_000).count { _ in
      draw.sample(using: &ours) != Double.random(in: 0..<upper, using: &library)
    }
    #expect(differences == 0)
    #expect(ours == library)
  }

  @Test("an open draw is the library's of [2^-52, 1), bit for bit")
  func openEqualsLibrary() {
    var (ours, library) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
    let differences = (0..<50_000).count { _ in
      OpenUniform().sample(using: &ours) != Double.random(in: 0x1p-52..<1, using: &library)
    }
    #expect(differences == 0)
    #expect(ours == library)
  }

  @Test("an angle is the library's of [0, 2 pi), bit for bit")
  func angleEqualsLibrary() {
    var (ours, library) = (SplitMix64(seed: 8), SplitMix64(seed: 8))
    let differences = (0..<50_000).count { _ in
      Angle().sample(using: &ours) != Double.random(in: 0..<2 * Double.pi, using: &library)
    }
    #expect(differences == 0)
    #expect(ours == library)
  }

  @Test("a uniform number takes one word, a normal one two")
  func words() {
    var generator = CountedWords(SplitMix64(seed: 1))
    for _ in 0..<1000 { _ = HalfOpenUniform(below: 5000).sample(using: &generator) }
    #expect(generator.count == 1000)
    for _ in 0..<1000 { _ = OpenUniform().sample(using: &generator) }
    #expect(generator.count == 2000)
    for _ in 0..<1000 { _ = Angle().sample(using: &generator) }
    #expect(generator.count == 3000)
    for _ in 0..<1000 { _ = StandardNormal().sample(using: &generator) }
    #expect(generator.count == 3000 + 1000 * StandardNormal.words)
  }

  @Test("an upper end that is no positive finite number traps")
  func badBound() async {
    await #expect(processExitsWith: .failure) { _ = HalfOpenUniform(below: 0) }
    await #expect(processExitsWith: .failure) { _ = HalfOpenUniform(below: .nan) }
    await #expect(processExitsWith: .failure) { _ = HalfOpenUniform(below: .infinity) }
  }
}
