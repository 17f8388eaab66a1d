import Sampling
import TestSupport
import Testing

@Suite("Poisson counts")
struct PoissonCountTests {
  /// exp(-mean), correctly rounded.
  static let means: [(Double, Double)] = [
    (1, 0.36787944117144233), (2, 0.1353352832366127), (0.5, 0.6065306597126334),
    (16, 1.1253517471925912e-07),
    (1e-3, 0.999000499833375),
  ]

  @Test("the probability of none is exp(-mean) within two units in the last place", arguments: means)
  func none(mean: Double, probability: Double) {
    let found = PoissonCount(mean: mean).probabilityOfNone
    #expect(abs(found - probability) <= 2 * probability.ulp)
  }

  @Test("a word gives the least count whose cumulative probability exceeds its uniform number")
  func inversion() {
    let counts = PoissonCount(mean: 1)
    var (term, cumulative) = (counts.probabilityOfNone, counts.probabilityOfNone)
    for count in 0..<12 {
      var words = ScriptedWords([word(drawing: cumulative - 0x1p-53), word(drawing: cumulative + 0x1p-53)])
      #expect(counts.sample(using: &words) == count)
      #expect(counts.sample(using: &words) == count + 1)
      term /= Double(count + 1)
      cumulative += term
    }
  }

  @Test("the greatest word gives a count, with a probability above 2^-60", arguments: [0.5, 1, 2, 16])
  func greatest(mean: Double) {
    var words = ScriptedWords([.max, 0])
    let count = PoissonCount(mean: mean).sample(using: &words)
    #expect(count > Int(mean) && count < 80)
    #expect(PoissonCount(mean: mean).sample(using: &words) == 0)
  }
}
